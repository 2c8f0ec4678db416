"""
The command `tischlein`.

Nothing but the bare minimum is imported here: `tischlein --version` shall be instant, and
whatever goes wrong while more is imported is met like everything else.
"""

from __future__ import annotations

import sys

from firmware.companion import __version__

__all__ = ["main"]

FINE = 0
CHECK_FAILED = 1
BAD_INPUT = 2


def main() -> int:
    """Run the command that was typed; whoever leaves, leaves politely."""
    try:
        return _run(sys.argv[1:])
    except KeyboardInterrupt:
        return FINE
    except BrokenPipeError:
        _drop_output()
        return FINE
    except OSError as error:
        # A full disk, a dead terminal. For files that were named, their command answers.
        _drop_output()
        return _complain(f"tischlein: {error.strerror or error}")


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print("tischlein", __version__, flush=True)
        return FINE
    from firmware.companion.errors import BadInput, CheckFailed
    from firmware.companion.usage import run

    status = FINE
    try:
        run(arguments)
    except CheckFailed:
        status = CHECK_FAILED
    except BadInput as error:
        return _complain(str(error), error.status)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _complain(line: str, status: int = BAD_INPUT) -> int:
    print(line, file=sys.stderr)
    return status


def _drop_output() -> None:
    """Nobody listens: what Python still writes when it ends goes nowhere, as its manual advises."""
    import os

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
