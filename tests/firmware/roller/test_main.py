"""main.py itself, under MicroPython, at the end of a wire."""

from __future__ import annotations

import ast
import random
import signal
from pathlib import Path

from drivers.roller.chain import ROLLER, before
from drivers.roller.frames import encode
from firmware.roller.install import FILES, ROOT
from tests.firmware.roller.pico import Pico

SESS = ("sess", "ab")
HELLO = (("v", "1-1"), SESS)
START_BITS = 4096 + 1280


def imports(tree: ast.Module) -> set[str]:
    names = {a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names}
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return names | {node.module or "" for node in froms}


def calls(tree: ast.AST) -> list[str]:
    return [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Call)]


def parsed(source: str) -> ast.Module:
    return ast.parse((ROOT / source).read_text("utf-8"))


def test_it_greets_commits_and_rolls(pico: Pico) -> None:
    pico.plug()

    hello = pico.ask("HELLO", *HELLO)[1]
    committed = pico.ask("COMMIT", SESS)[1]
    rolled = pico.ask("ROLL", SESS, ("k", 1))[1]

    assert (hello["uid"], hello["health"], hello["len"]) == ("e6605838831a2b3c", "OK", "4096")
    assert before(ROLLER, bytes.fromhex(rolled["r"])).hex() == committed["r"]


def test_two_starts_have_nothing_in_common(pico: Pico) -> None:
    pico.plug()
    boot, link = pico.ask("HELLO", *HELLO)[1]["boot"], pico.ask("COMMIT", SESS)[1]["r"]

    pico.replug()

    assert pico.ask("HELLO", *HELLO)[1]["boot"] != boot
    assert pico.ask("COMMIT", SESS)[1]["r"] != link


def test_F60_noise_changes_nothing(pico: Pico) -> None:
    noise = random.Random(6).randbytes(3000).replace(b"!", b"?")
    pico.plug()
    boot = pico.ask("HELLO", *HELLO)[1]["boot"]

    for piece in (b"AT+GCAP\r\n", b"\x00" * 500, noise[:1500], noise[1500:], b"!PING id=1*0000"):
        pico.write(piece)

    assert pico.ask("PING") == ("PONG", {"id": "2", "boot": boot})


def test_F75_ctrl_c_is_just_a_byte(pico: Pico) -> None:
    pico.plug()
    boot = pico.ask("HELLO", *HELLO)[1]["boot"]

    pico.write(b"\x03\x03\x04\x01\x02\x03")

    assert pico.ask("PING")[1]["boot"] == boot


def test_F75_ctrl_c_is_switched_off_before_anything_else() -> None:
    (serve,) = (
        node
        for node in parsed("firmware/roller/main.py").body
        if isinstance(node, ast.FunctionDef) and node.name == "serve"
    )

    assert ast.unparse(serve.body[1]) == "micropython.kbd_intr(-1)"


def test_F76_an_exception_is_counted_and_the_next_request_answered(pico: Pico) -> None:
    pico.plug(FAKE_LAMP="1")
    pico.ask("HELLO", *HELLO)

    pico.write(encode("ROLL", ("id", 90), SESS, ("k", 1)))
    status = pico.ask("STAT")[1]

    assert status["errs"] == "1,OSError"
    assert status["rolls"] == "1"
    assert pico.ask("COMMIT", SESS)[1]["k"] == "1", "and what it was about to say is not lost"


def test_F76_a_roller_that_only_fails_is_reset_by_its_watchdog(pico: Pico) -> None:
    pico.plug(FAKE_BITS_LEFT=str(START_BITS), FAKE_WATCHDOG_MS="400")

    assert pico.died() == -signal.SIGALRM


def test_F76_a_roller_that_is_well_is_not_reset(pico: Pico) -> None:
    pico.plug(FAKE_WATCHDOG_MS="400")

    while int(pico.ask("STAT")[1]["up"]) < 1:
        pass

    assert pico.ask("PING")[0] == "PONG"


def test_F76_the_watchdog_waits_8_seconds() -> None:
    source = parsed("firmware/roller/main.py")

    assert "WATCHDOG_MS = 8000" in map(ast.unparse, source.body)
    assert "machine.WDT(timeout=WATCHDOG_MS)" in calls(source)


def test_F69_a_stuck_oscillator_is_told_at_once(pico: Pico) -> None:
    pico.plug(FAKE_BITS="1")

    assert pico.ask("HELLO", *HELLO)[1]["health"] == "RCT"
    assert pico.ask("ROLL", SESS, ("k", 1))[1]["code"] == "HEALTH"


def test_F70_a_biased_oscillator_is_told_at_once(pico: Pico) -> None:
    pico.plug(FAKE_BITS="11111111111111111110")

    assert pico.ask("HELLO", *HELLO)[1]["health"] == "APT"
    assert pico.ask("COMMIT", SESS)[1]["code"] == "HEALTH"


def test_the_jumper_leaves_the_repl_free(pico: Pico) -> None:
    pico.plug(FAKE_JUMPER="1")

    assert pico.died() == 0, "main.py ends, and a Pico goes on with its REPL"


def test_main_has_the_pins_and_nobody_else() -> None:
    with_pins = [source for source in FILES.values() if "machine" in imports(parsed(source))]

    assert with_pins == ["firmware/roller/main.py"]


def test_random_is_nowhere_and_nothing_is_written_to_flash() -> None:
    sources = [*map(parsed, FILES.values())]

    assert [name for tree in sources for name in imports(tree) if name in {"random", "json"}] == []
    assert [call for tree in sources for call in calls(tree) if call.startswith("open(")] == []


def test_every_file_of_the_firmware_is_installed() -> None:
    here = {f"firmware/roller/{path.name}" for path in (ROOT / "firmware/roller").glob("*.py")}
    on_the_host = {"__init__", "install", "sim"}

    assert here - {f"firmware/roller/{name}.py" for name in on_the_host} <= set(FILES.values())
    assert {source for source in FILES.values() if not Path(ROOT / source).exists()} == set()
