"""Files: read whole or refused by name, written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from firmware.companion.errors import BadInput, NotJson
from firmware.companion.reading import LONGEST, read_json
from firmware.companion.speech import Speech

__all__ = ["read_file", "write_bytes", "write_file", "write_text"]


def read_file(name: str | None, speech: Speech) -> Any:
    """The value in a file; without a name, or with `-`, on standard input."""
    try:
        if name in {None, "-"}:
            return read_json(_read(sys.stdin.buffer) if sys.stdin else b"")
        with Path(str(name)).open("rb") as file:
            return read_json(_read(file))
    except NotJson as error:
        raise BadInput(f"{name or '-'}: {speech(error.reason)}") from error
    except (OSError, ValueError) as error:
        raise BadInput(f"{name or '-'}: {_why(error)}") from error


def write_file(file: Path, value: object, private: bool = False) -> None:
    """Write a value as JSON."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1)
    write_text(file, text + "\n", private)


def write_text(file: Path, text: str, private: bool = False) -> None:
    """Write a text as UTF-8."""
    write_bytes(file, text.encode(), private)


def write_bytes(file: Path, data: bytes, private: bool = False) -> None:
    """
    Put the data into a file beside it first; where it is *private*, for nobody else to read.

    A full disk shall not cost the old one, and a power cut leaves one of the two whole.
    """
    beside = file.with_name(f"{file.name}.part")
    try:
        with beside.open("wb") as part:
            if private:
                with suppress(OSError):  # a card may know no rights
                    os.fchmod(part.fileno(), 0o600)
            part.write(data)
            part.flush()
            os.fsync(part.fileno())
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _read(source: BinaryIO) -> bytes:
    return source.read(LONGEST + 1).removeprefix(BOM_UTF8)  # some editors begin a file with it


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
