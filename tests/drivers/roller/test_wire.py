"""The real ports of pyserial's, in all the ways they break."""

from __future__ import annotations

import fcntl
import os
import socket
import subprocess
import sys
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from drivers.roller import Event, Revealed, RollerLost, RollerReady, Unrevealed
from drivers.roller.requests import SILENT, TAKEN, UNOPENED, UNPLUGGED
from drivers.roller.wire import WRITE_WITHIN, SerialPort, WireRoller
from tests.drivers.roller.stepped import PATIENCE, Line, Step, Stepped
from tests.drivers.roller.world import TORTURE, firmware
from tests.firmware.roller.pico import Pico

FAMILIES = ["SerialException", "OSError", "termios.error", "TypeError", "AttributeError"]
PLACES = ["open", "read", "in_waiting", "write", "reset_output_buffer", "close"]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("where", PLACES)
def test_F59_every_family_of_errors_of_an_unplug_is_known(
    step: Step, where: str, family: str
) -> None:
    stepped = step(f"fault://{where}/{family}")

    stepped.tick()
    lost = stepped.until(RollerLost)

    assert lost.why in {UNPLUGGED, UNOPENED}
    told = len(stepped.plug.lines)
    while len(stepped.plug.lines) == told:
        stepped.tick()  # and it goes on looking


@pytest.mark.parametrize("where", ["reset_output_buffer", "close"])
def test_F73_what_was_not_taken_is_forgotten_before_the_port_is_closed(
    step: Step, where: str
) -> None:
    stepped = step(f"fault://{where}/termios.error")

    stepped.tick()
    stepped.until(RollerLost)

    assert any("- closing: " in line for line in stepped.plug.lines)


def test_F59_the_count_of_waiting_bytes_fails_too(step: Step, line: Line) -> None:
    stepped = step(str(line.path))
    stepped.tick()

    line.write(b"?")
    line.unplug()

    assert stepped.until(RollerLost).why == UNPLUGGED


def relay(line: Line, pico: Pico) -> None:
    """Let one request and its answer through."""
    line.write(pico.exchange(line.request()))


def ready(stepped: Stepped, line: Line, pico: Pico) -> RollerReady:
    """Open the line and let the handshake through."""
    stepped.open()
    return stepped.until(RollerReady, lambda: relay(line, pico))


def test_F59_F65_cut_at_every_byte_of_an_answer_it_resumes_with_the_same_link(
    step: Step, line: Line, pico: Pico
) -> None:
    stepped = step(str(line.path))
    first = ready(stepped, line, pico)
    links = set()
    cut = 0

    while True:
        stepped.plug.reveal(1, stepped.now)
        pico.write(line.request())
        answer = pico.line()
        line.write(answer[:cut])
        if cut == len(answer):
            break
        line.unplug()
        assert stepped.until(Unrevealed).why == UNPLUGGED
        assert stepped.until(RollerLost).why == UNPLUGGED
        line.plug()
        again = ready(stepped, line, pico)
        links.add(again.link)
        assert (again.boot, again.k) == (first.boot, 1)
        cut += 1

    assert links == {stepped.until(Revealed).link}
    assert cut > 100


def test_F59_cut_at_every_byte_of_a_request_it_is_asked_again(
    step: Step, line: Line, pico: Pico
) -> None:
    stepped = step(str(line.path))
    ready(stepped, line, pico)
    seen: list[int] = []
    asked = b"!"

    while len(seen) < len(asked):
        stepped.plug.reveal(1, stepped.now)
        asked = line.request()
        pico.write(asked[: len(seen)])
        line.unplug()
        stepped.until(Unrevealed)
        stepped.until(RollerLost)
        line.plug()
        seen.append(ready(stepped, line, pico).k)

    assert len(seen) > 30
    assert seen == [0] * (len(seen) - 1) + [1], "only the line feed was missing, and came later"


def test_F60_noise_on_a_real_line_is_ignored(step: Step, line: Line, pico: Pico) -> None:
    stepped = step(str(line.path))
    line.write(b"boot text\r\nAT+GCAP\r\n\xff\xfe half a l")

    event = ready(stepped, line, pico)

    assert event.uid == "e6605838831a2b3c"


def test_F66_a_printer_at_the_port_gets_hellos_and_nothing_else(step: Step, line: Line) -> None:
    stepped = step(str(line.path))
    sent = []

    for _ in range(4):
        stepped.tick()
        sent.append(line.request())
    stepped.tick()

    assert stepped.until(RollerLost).why == SILENT
    assert len(set(sent)) == 1
    assert sent[0].startswith(b"\n!HELLO ")
    assert line.heard() == b""


def test_F67_a_port_that_is_held_is_told_and_taken_when_it_is_free(step: Step, line: Line) -> None:
    holder = os.open(line.path, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    stepped = step(str(line.path))

    stepped.tick()
    lost = stepped.until(RollerLost)
    os.close(holder)
    while not line.heard():
        stepped.tick()

    assert lost.why == TAKEN


def test_F67_nobody_else_gets_a_port_that_we_hold(step: Step, line: Line) -> None:
    stepped, other = step(str(line.path)), step(str(line.path))
    stepped.tick()

    other.tick()

    assert other.until(RollerLost).why == TAKEN


def test_F73_a_line_that_takes_nothing_is_down_and_closes_at_once(step: Step, line: Line) -> None:
    stepped = step(str(line.path), write_within=0.05)
    line.stuff()

    writer = Thread(target=stepped.tick, daemon=True)
    writer.start()
    writer.join(PATIENCE)

    assert not writer.is_alive(), "it is still waiting for the line"
    assert stepped.until(RollerLost).why == UNPLUGGED
    assert "Write timeout" in stepped.plug.lines[-1]


def test_F73_a_write_may_take_one_second() -> None:
    assert WRITE_WITHIN == 1.0


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_the_old_descriptor_is_closed_before_it_is_looked_for_again(
    step: Step, line: Line, pico: Pico
) -> None:
    stepped = step(str(line.path))
    ready(stepped, line, pico)
    before = open_files()

    for _ in range(1000 if TORTURE else 50):
        line.unplug()
        stepped.until(RollerLost)
        line.plug()
        ready(stepped, line, pico)

    assert open_files() == before


def test_an_unknown_url_is_told(step: Step) -> None:
    stepped = step("nonsense://here")

    stepped.tick()

    assert stepped.until(RollerLost).why == UNOPENED
    assert "nonsense" in stepped.plug.lines[-1]


def test_pyserials_other_urls_serve_too(pico: Pico, capsys: pytest.CaptureFixture[str]) -> None:
    events: Queue[Event] = Queue()

    wire = WireRoller(events.put, f"spy://{pico.path}")
    first = events.get(timeout=20)
    wire.close()

    assert isinstance(first, RollerReady)
    assert "!HELLO" in capsys.readouterr().err, "the spy has seen it"


def test_a_roller_behind_a_socket_serves_too() -> None:
    events: Queue[Event] = Queue()
    roller = firmware()
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        wire = WireRoller(events.put, f"socket://127.0.0.1:{port}")
        line, _ = server.accept()
        with line:
            while events.empty():
                line.sendall(roller(line.recv(4096)))
        lost = [events.get(timeout=20), events.get(timeout=20)]
        wire.close()

    assert [type(event) for event in lost] == [RollerReady, RollerLost]


def test_a_loop_that_only_echoes_is_no_roller(step: Step) -> None:
    stepped = step("loop://")

    while not any(isinstance(event, RollerLost) for event in stepped.events):
        stepped.tick()

    assert stepped.until(RollerLost).why == SILENT


def test_importing_the_driver_imports_no_pyserial() -> None:
    code = (
        "import sys, drivers.roller.wire, drivers.roller.search; sys.exit('serial' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_closed_port_ends_its_reader(line: Line) -> None:
    seen: list[object] = []
    port = SerialPort(str(line.path), lambda *_: seen.append(1), lambda *_: seen.append(2))

    port.close()

    assert seen == []
