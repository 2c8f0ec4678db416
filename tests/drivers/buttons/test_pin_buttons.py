"""What only the real buttons can do wrong: threads, callbacks, pins."""

from __future__ import annotations

import ast
import inspect
import threading
import time
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

import drivers.buttons.inbox
import drivers.buttons.pins
from drivers.buttons import ButtonsError, Event, Muted, Pressed, Released, Touched, Unmuted
from drivers.buttons.debounce import Edge
from drivers.buttons.inbox import ROOM, Inbox
from drivers.buttons.pins import PinButtons
from drivers.gpio import open_factory
from tests.drivers.buttons.fingers import Desk, FakeClock, PinFinger
from tests.drivers.buttons.simulate import PINS


@pytest.fixture
def factory() -> Any:
    return open_factory("mock")


def desk_of(factory: Any) -> Desk:
    clock, posted = FakeClock(), list[object]()
    buttons = PinButtons(posted.append, PINS, factory, clock)
    return Desk(buttons, PinFinger(factory, PINS), clock, posted)


def calls_in(source: str, function: str) -> set[str]:
    """The names of all that *function* calls."""
    tree = next(
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name == function
    )
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.attr if isinstance(call, ast.Attribute) else ast.unparse(call) for call in calls}


def test_F47_what_runs_on_the_pin_library_s_thread_only_posts() -> None:
    wire = inspect.getsource(drivers.buttons.pins)
    inbox = inspect.getsource(drivers.buttons.inbox)

    assert calls_in(wire, "changed") == {"_clock", "Edge", "_put"}
    assert calls_in(inbox, "put") == {"len", "append", "_post", "Touched"}


def test_F47_no_other_callback_is_given_to_a_pin() -> None:
    given = [
        ast.unparse(node.value)
        for file in Path(drivers.buttons.pins.__file__).parents[1].rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Assign)
        and any(ast.unparse(target).split(".")[-1].startswith("when_") for target in node.targets)
    ]
    wires = ast.parse(inspect.getsource(drivers.buttons.pins))
    passed = [
        ast.unparse(node.args[2])
        for node in ast.walk(wires)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Switch"
    ]

    assert sorted(given) == ["None", "self._changed"]
    assert passed == ["wire.changed"]


def test_edges_from_another_thread_arrive_in_the_queue(factory: Any) -> None:
    queue: Queue[Touched] = Queue()
    buttons = PinButtons(queue.put, PINS, factory)
    finger = PinFinger(factory, PINS)

    thread = threading.Thread(target=finger.push, args=("roll",))
    thread.start()
    touched = queue.get(timeout=10)
    thread.join()

    assert [type(event) for event in buttons.tick(time.monotonic())] == [Pressed]
    assert touched.at <= time.monotonic()


def test_an_edge_carries_the_time_of_the_pin_where_both_have_one_clock(factory: Any) -> None:
    posted: list[Touched] = []
    buttons = PinButtons(posted.append, PINS, factory)
    a_while_ago = time.monotonic() - 0.4

    factory.pin(PINS["roll"]).when_changed(a_while_ago, 0)

    assert posted == [Touched(a_while_ago)]
    buttons.close()


def test_many_edges_wake_the_program_once(factory: Any) -> None:
    desk = desk_of(factory)

    for _ in range(20):
        desk.finger.push("ok")
        desk.finger.let_go("ok")

    assert len(desk.posted) == 1
    desk.events(0.1)
    desk.finger.push("ok")
    assert len(desk.posted) == 2


def test_F42_a_storm_on_one_pin_does_not_drown_the_others(factory: Any) -> None:
    desk = desk_of(factory)

    events: list[Event] = []
    for _ in range(700):
        desk.finger.push("ok")
        desk.clock.pass_by(0.001)
        desk.finger.let_go("ok")
        events += desk.events(0.001)
    desk.finger.push("roll")
    events += desk.events()

    assert [type(e) for e in events if e.button == "ok"] == [Pressed, Released, Muted]
    assert events[-1] == Pressed("roll", desk.clock.now)


def test_an_inbox_nobody_empties_drops_the_newest_and_counts_them() -> None:
    posted: list[Touched] = []
    inbox = Inbox(posted.append)

    for n in range(ROOM + 10):
        inbox.put(Edge(n, "ok", n % 2 == 0))

    assert inbox.dropped == 10
    assert [edge.at for edge in inbox.take()] == list(range(ROOM))
    assert len(posted) == 1


def test_F46_edges_dropped_by_a_full_inbox_are_made_good(factory: Any) -> None:
    desk = desk_of(factory)
    desk.events()

    for _ in range(ROOM):
        desk.finger.push("ok")
        desk.finger.let_go("ok")
    desk.finger.push("up")
    events = desk.events(5.0)

    assert [event.button for event in events if isinstance(event, Pressed)] == ["up"]
    assert desk.buttons.repaired() >= 1


def test_F43_a_finger_on_a_button_at_the_start_is_said(factory: Any) -> None:
    pin = factory.pin(PINS["back"])
    pull_up, pin.drive_high = pin.drive_high, lambda: None

    desk = desk_of(factory)

    assert desk.events(9.0) == [Muted("back", desk.clock.now - 9.0, "stuck at start")]
    pull_up()
    assert [type(event) for event in desk.events(9.0)] == [Unmuted]


def test_F48_a_busy_pin_is_named_and_the_others_are_let_go(factory: Any) -> None:
    first = PinButtons(lambda _: None, {"roll": 26}, factory)

    with pytest.raises(ButtonsError, match=r"button roll: BCM 26: .*in use.*is it wired") as failed:
        PinButtons(lambda _: None, PINS, factory)

    first.close()
    PinButtons(lambda _: None, PINS, factory).close()
    assert failed.value.__cause__ is not None


def test_no_thread_is_started(factory: Any) -> None:
    before = threading.active_count()

    desk_of(factory).events(60)

    assert threading.active_count() == before


def test_F50_a_press_during_the_start_waits_and_keeps_its_time(factory: Any) -> None:
    desk = desk_of(factory)
    start = desk.clock.now

    desk.finger.push("ok")
    desk.clock.pass_by(0.1)
    desk.finger.let_go("ok")
    desk.clock.pass_by(6.0)

    assert desk.events() == [Pressed("ok", start), Released("ok", start + 0.1)]


def test_the_longest_chatter_is_measured_once(factory: Any) -> None:
    desk = desk_of(factory)
    for pause in (0.001, 0.004, 0.002, 0.2):  # the first edges of a press, then the finger rests
        desk.finger.push("ok")
        desk.events(pause)
        if pause < 0.1:
            desk.finger.let_go("ok")
            desk.events(0.001)
    desk.finger.let_go("ok")
    desk.events(0.1)

    assert desk.buttons.bounce("ok") == pytest.approx(0.010)
    assert desk.buttons.bounce("ok") == 0
    assert desk.buttons.bounce("up") == 0


def test_a_button_that_is_not_listened_to_is_still_seen_closed(factory: Any) -> None:
    pin = factory.pin(PINS["left"])
    pull_up, pin.drive_high = pin.drive_high, lambda: None

    desk = desk_of(factory)
    desk.events(60)
    stuck = desk.buttons.closed()
    pull_up()
    desk.events(1)

    assert (stuck, desk.buttons.closed()) == (frozenset({"left"}), frozenset())
