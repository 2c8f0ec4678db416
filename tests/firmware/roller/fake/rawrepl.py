"""
The raw REPL of a Pico, as far as mpremote needs it, for MicroPython's unix port.

The folder it runs in is its flash.
"""

# ruff: noqa: I002  MicroPython has no __future__

import sys

HELLO = b"raw REPL; CTRL-B to exit\r\n>"
names: dict[str, object] = {}


def say(data: bytes) -> None:
    sys.stdout.buffer.write(data)


def run(code: bytes) -> None:
    say(b"OK")
    try:
        # A Pico's root is the empty path; here the root is the folder.
        exec(code.replace(b"os.stat('')", b"os.stat('.')"), names)
        say(b"\x04\x04>")
    except Exception as error:  # noqa: BLE001
        say(b"\x04")
        sys.print_exception(error, sys.stdout)  # type: ignore[attr-defined]
        say(b"\x04>")


code = b""
while True:
    byte = sys.stdin.buffer.read(1)
    if byte == b"\x01":
        code = b""
        say(HELLO)
    elif byte == b"\x04" and code.strip():
        run(code)
        code = b""
    elif byte == b"\x04":
        say(b"OK\r\nMPY: soft reboot\r\n" + HELLO)
        code = b""
    elif code.endswith(b"\x05A"):
        say(b"R\x00")  # understood, but no pasting here
        code = b""
    elif byte != b"\x03":
        code += byte
