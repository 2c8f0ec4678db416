"""Random fingers on random bad contacts: as many presses come out as went in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from drivers.buttons import Pressed, Released
from drivers.buttons.contact import SETTLE
from drivers.buttons.storm import BOUNCE
from tests.drivers.buttons.simulate import PINS, Trace, simulate

flips = st.lists(st.floats(1e-6, BOUNCE, exclude_max=True), max_size=12, unique=True).map(
    lambda times: sorted(times)[: len(times) // 2 * 2]
)
taps = st.lists(
    st.tuples(
        st.floats(BOUNCE + SETTLE + 0.005, 3.0),
        st.floats(BOUNCE + 0.005, 2.0),
        flips,
        flips,
    ),
    max_size=8,
)
steps = st.sampled_from([0.0, 0.0005, 0.004, 0.05, 0.3])


def trace_of(taps: list[tuple[float, float, list[float], list[float]]]) -> Trace:
    """Wait, press with a bounce, hold, release with a bounce, and so on."""
    trace, now = [], 0.05
    for wait, hold, press, release in taps:
        for pause, down, bounce in ((wait, True, press), (hold, False, release)):
            now += pause
            trace += [(now + t, down ^ (i % 2 == 1)) for i, t in enumerate([0.0, *bounce])]
    return trace


@given(taps, steps)
def test_F41_as_many_presses_come_out_as_went_in(
    taps: list[tuple[float, float, list[float], list[float]]], step: float
) -> None:
    outcome = simulate({"ok": trace_of(taps)}, until=50, step=step)

    assert outcome.presses() == outcome.releases() == len(taps)
    assert outcome.repaired == 0


@given(st.dictionaries(st.sampled_from(sorted(PINS)), taps), steps)
def test_F45_buttons_do_not_disturb_each_other(
    table: dict[str, list[tuple[float, float, list[float], list[float]]]], step: float
) -> None:
    traces = {button: trace_of(taps) for button, taps in table.items()}

    together = simulate(traces, until=50, step=step)

    for button, trace in traces.items():
        assert together.presses(button) == simulate({button: trace}, until=50).presses(button)


noise = st.lists(st.floats(0.05, 20), max_size=300, unique=True).map(sorted)


@given(noise, st.data())
def test_F46_whatever_happens_presses_and_releases_alternate_and_end_with_the_truth(
    times: list[float], data: st.DataObject
) -> None:
    trace = [(at, i % 2 == 0) for i, at in enumerate(times)]
    lost = data.draw(st.sets(st.sampled_from(range(len(times))))) if times else set()

    outcome = simulate({"ok": trace}, until=80, lost={("ok", index) for index in lost})

    presses = [event for event in outcome.events if isinstance(event, Pressed | Released)]
    assert [isinstance(event, Pressed) for event in presses] == [
        i % 2 == 0 for i in range(len(presses))
    ]
    assert outcome.kinds().count("Muted") - outcome.kinds().count("Unmuted") == len(times) % 2
    assert len(presses) % 2 == 0


@given(taps, st.data())
def test_F46_a_lost_edge_costs_at_most_its_own_tap(
    taps: list[tuple[float, float, list[float], list[float]]], data: st.DataObject
) -> None:
    trace = trace_of(taps)
    lost = data.draw(st.sets(st.sampled_from(range(len(trace))), max_size=1)) if trace else set()

    outcome = simulate({"ok": trace}, until=80, lost={("ok", index) for index in lost})

    assert len(taps) - len(lost) <= outcome.presses() <= len(taps)
    assert outcome.presses() == outcome.releases()
