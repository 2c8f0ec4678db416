"""What becomes of the edges of real contacts: rows F41 to F46."""

from __future__ import annotations

from itertools import permutations

import pytest

from drivers.buttons import Held, Muted, Pressed, Released, Repeated, Unmuted
from drivers.buttons.debounce import Debouncer, Edge
from tests.drivers.buttons.simulate import PINS, Trace, simulate

CLEAN: Trace = [(1.0, True), (1.2, False)]


def bouncing(press: list[int], release: list[int]) -> Trace:
    """A press at 1 s and a release at 1.2 s; then the level flips after each of these µs."""
    trace = []
    for start, down, flips in ((1.0, True, press), (1.2, False, release)):
        trace += [(start + us / 1e6, down ^ (i % 2 == 1)) for i, us in enumerate([0, *flips])]
    return trace


def storm(rate: float, seconds: float, start: float = 1.0) -> Trace:
    """*rate* edges a second; it ends up."""
    edges = 2 * (int(rate * seconds) // 2)
    return [(start + i / rate, i % 2 == 0) for i in range(edges)]


def test_a_press_is_told_at_once_and_with_the_time_of_its_edge() -> None:
    outcome = simulate({"ok": CLEAN}, until=2)

    assert outcome.told[0] == (1.0, Pressed("ok", 1.0))
    assert outcome.events[1:] == [Released("ok", 1.2)]


@pytest.mark.parametrize(
    ("press", "release"),
    [
        ([], []),
        ([90, 210, 380, 420], []),
        ([30, 60, 4_000, 4_100, 9_000, 9_800], [200, 450]),
        ([1_500, 3_000, 4_500, 6_000, 7_500, 9_000, 10_500, 12_000], [7_000, 14_900]),
        ([14_000, 14_900], [50, 14_900]),
        ([100 * i for i in range(1, 149)], [500, 1_000, 5_500, 6_200, 11_000, 14_999]),
    ],
)
def test_F41_bounce_up_to_15_ms_is_one_press_and_one_release(
    press: list[int], release: list[int]
) -> None:
    outcome = simulate({"ok": bouncing(press, release)}, until=2)

    assert outcome.kinds() == ["Pressed", "Released"]


def test_F41_a_contact_that_chatters_under_the_finger_is_one_press() -> None:
    chatter = [(1.0, True), (1.3, False), (1.312, True), (1.5, False), (1.502, True), (1.55, False)]

    assert simulate({"ok": chatter}, until=3).kinds() == ["Pressed", "Released"]


def test_F41_a_spike_that_is_over_before_anybody_looked_is_no_press() -> None:
    spike = [(1.0001, True), (1.0003, False)]

    assert simulate({"ok": spike}, until=3, step=0.001).events == []


@pytest.mark.parametrize("rate", [51, 67, 100, 333, 1_000, 5_000])
def test_F42_a_storm_mutes_its_pin_for_two_seconds_and_gives_one_press(rate: int) -> None:
    outcome = simulate({"ok": storm(rate, seconds=1.5)}, until=6)

    muted, unmuted = (e for e in outcome.events if isinstance(e, Muted | Unmuted))
    assert outcome.kinds() == ["Pressed", "Released", "Muted", "Unmuted"]
    assert muted.at <= 2.0 + 1 / rate
    assert unmuted.at == pytest.approx(muted.at + 2.0)
    assert (muted.why, unmuted.why) == ("storm", "storm")


def test_F42_the_other_buttons_live_through_a_storm() -> None:
    outcome = simulate(
        {"ok": storm(1_000, seconds=3), "roll": [(2.5, True), (2.6, False)]}, until=9
    )

    assert (2.5, Pressed("roll", 2.5)) in outcome.told
    assert outcome.kinds("roll") == ["Pressed", "Released"]


def test_F42_a_storm_that_goes_on_is_said_once() -> None:
    outcome = simulate({"ok": storm(200, seconds=11)}, until=20)

    assert outcome.kinds().count("Muted") == 1
    assert outcome.kinds().count("Unmuted") == 1
    assert isinstance(outcome.events[-1], Unmuted)
    assert outcome.events[-1].at > 12


def test_F42_a_storm_with_lulls_is_said_once() -> None:
    spikes = [(1 + 0.028 * n + edge, edge == 0) for n in range(400) for edge in (0, 0.001)]

    outcome = simulate({"ok": spikes}, until=20)

    assert outcome.kinds().count("Muted") == 1
    assert outcome.kinds().count("Unmuted") == 1
    assert outcome.events[-1].at > 12


def test_F42_a_quick_finger_on_a_worn_switch_is_no_storm() -> None:
    one = bouncing([1_000, 2_000, 3_000, 4_000], [1_000, 2_000, 3_000, 4_000])
    taps = [((at - 1.0) / 4 + 1.0 + 0.1 * n, down) for n in range(20) for at, down in one]

    outcome = simulate({"ok": taps}, until=5)

    assert outcome.kinds() == ["Pressed", "Released"] * 20


def test_F42_a_muted_button_works_again_after_two_seconds() -> None:
    again = [*storm(400, seconds=1), (4.5, True), (4.6, False)]

    outcome = simulate({"ok": again}, until=9)

    assert outcome.events[-2:] == [Pressed("ok", 4.5), Released("ok", 4.6)]


def test_F43_a_button_down_at_the_start_is_ignored_until_released() -> None:
    stuck: Trace = [(0.0, True), (7.0, False), (8.0, True), (8.1, False)]

    outcome = simulate({"ok": stuck, "up": CLEAN}, until=12)

    assert outcome.told[0] == (0.0, Muted("ok", 0.0, "stuck at start"))
    assert outcome.of("ok")[1:] == [
        Unmuted("ok", 7.025, "stuck at start"),
        Pressed("ok", 8.0),
        Released("ok", 8.1),
    ]
    assert outcome.kinds("up") == ["Pressed", "Released"]


def test_F44_a_button_down_for_30_seconds_repeats_no_more_and_is_said() -> None:
    stuck: Trace = [(1.0, True), (90.0, False)]

    outcome = simulate({"ok": stuck, "up": [(50.0, True), (50.1, False)]}, until=100)

    repeats = [event for event in outcome.events if isinstance(event, Repeated)]
    assert repeats[-1].at <= 31.0
    assert outcome.of("ok")[-3:] == [
        Released("ok", 31.0),
        Muted("ok", 31.0, "stuck"),
        Unmuted("ok", 90.025, "stuck"),
    ]
    assert outcome.kinds("up") == ["Pressed", "Released"]


def test_a_held_button_is_told_after_600_ms_and_then_ten_times_a_second() -> None:
    outcome = simulate({"up": [(1.0, True), (2.05, False)]}, until=3)

    assert outcome.events == [
        Pressed("up", 1.0),
        Held("up", 1.6),
        *(Repeated("up", round(1.6 + n / 10, 6), n) for n in (1, 2, 3, 4)),
        Released("up", 2.05),
    ]


def test_a_late_tick_gives_one_repeat_and_not_all_that_were_missed() -> None:
    outcome = simulate({"up": [(0.5, True), (9.0, False)]}, until=9.5, step=2.0)

    assert [event.times for event in outcome.events if isinstance(event, Repeated)] == [1, 2, 3]


def test_a_hold_that_ended_before_anybody_looked_is_still_a_hold() -> None:
    outcome = simulate({"back": [(1.0, True), (1.9, False)]}, until=4, step=3.0)

    assert outcome.kinds("back") == ["Pressed", "Held", "Released"]


@pytest.mark.parametrize("posted", list(permutations(range(4))))
def test_F45_two_at_once_are_told_in_order_of_time(posted: tuple[int, ...]) -> None:
    edges = [
        Edge(1.0, "roll", True),
        Edge(1.001, "ok", True),
        Edge(1.1, "ok", False),
        Edge(1.2, "roll", False),
    ]
    debouncer = Debouncer(PINS, lambda _: False, now=0.0)

    events = debouncer.tick(2.0, [edges[i] for i in posted])

    assert events == [
        Pressed("roll", 1.0),
        Pressed("ok", 1.001),
        Released("ok", 1.1),
        Released("roll", 1.2),
    ]


@pytest.mark.parametrize("names", list(permutations(["left", "roll", "ok"])))
def test_F45_a_tie_goes_to_the_lower_pin_number(names: tuple[str, ...]) -> None:
    debouncer = Debouncer(PINS, lambda _: False, now=0.0)
    debouncer.tick(0.5)

    pressed = debouncer.tick(2.0, [Edge(at, n, at < 1.1) for n in names for at in (1.0, 1.2)])

    assert [(e.button, PINS[e.button]) for e in pressed if isinstance(e, Pressed)] == [
        ("ok", 5),
        ("left", 17),
        ("roll", 26),
    ]


def test_F45_a_tie_between_a_press_that_lasts_and_one_that_is_over() -> None:
    down: set[str] = set()
    debouncer = Debouncer(PINS, down.__contains__, now=0.0)
    down.add("ok")

    edges = [Edge(1.0, "roll", True), Edge(1.2, "roll", False), Edge(1.0, "ok", True)]
    events = debouncer.tick(1.3, edges)

    assert events == [Pressed("ok", 1.0), Pressed("roll", 1.0), Released("roll", 1.2)]


@pytest.mark.parametrize("held", [0.03, 0.1, 0.2, 0.249, 0.251, 0.3, 0.499, 0.501, 0.55])
def test_F46_a_lost_release_is_made_good_within_350_ms(held: float) -> None:
    released = 1.0 + held

    outcome = simulate({"ok": [(1.0, True), (released, False)]}, until=3, lost={("ok", 1)})

    told_at, event = outcome.told[-1]
    assert outcome.kinds() == ["Pressed", "Released"]
    assert released <= event.at <= told_at <= released + 0.35
    assert outcome.repaired == 1


def test_F46_a_lost_press_is_made_good_within_5_s() -> None:
    outcome = simulate({"ok": [(1.0, True), (6.5, False)]}, until=9, lost={("ok", 0)})

    told_at, event = outcome.told[0]
    assert isinstance(event, Pressed)
    assert told_at - 1.0 <= 5.0
    assert outcome.kinds()[-1] == "Released"
    assert outcome.repaired == 1


def test_F46_a_bounce_whose_last_edge_is_lost_is_still_one_press() -> None:
    outcome = simulate({"ok": bouncing([900, 4_000], [])}, until=3, lost={("ok", 2)})

    assert outcome.events == [Pressed("ok", 1.0), Released("ok", 1.2)]
    assert outcome.repaired == 1


def test_F46_an_edge_that_is_merely_late_is_not_counted_as_lost() -> None:
    outcome = simulate({"ok": [(5.18, True), (5.31, False)]}, until=12, step=0.04)

    assert outcome.kinds() == ["Pressed", "Released"]
    assert outcome.repaired == 0


def test_an_idle_table_is_looked_at_every_five_seconds_and_sleeps_between() -> None:
    assert simulate({}, until=100).ticks <= 22
