"""
Where the settings are kept: the machine's file, over it the user's, beside them the last good.

A file that is not right in every key is refused as a whole and by name, and what served last
time serves again: a misspelt line must not change how the table behaves. What is written here is
for the user alone, for a password may be among it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from core.words import Message, say
from firmware.companion.errors import NotJson
from firmware.companion.files import write_file, write_text
from firmware.companion.reading import read_json
from firmware.companion.settings import Settings, Value, check, defaults

__all__ = ["SettingsFiles", "state_folder"]

MACHINE = Path("/etc/tischlein.toml")
LONGEST = 64 * 2**10
LINE = re.compile(r"line (\d+)")


class _Read(NamedTuple):
    good: dict[str, Value]
    wrong: list[Message]


class SettingsFiles:
    """The files of one user on one machine."""

    def __init__(self, machine: Path, user: Path, last_good: Path) -> None:
        self._machine = machine
        self._user = user
        self._last_good = last_good

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> SettingsFiles:
        """The usual places."""
        config = Path(environment.get("XDG_CONFIG_HOME") or _home(environment) / ".config")
        user = config / "tischlein" / "settings.toml"
        return cls(MACHINE, user, state_folder(environment) / "settings.json")

    def load(self, language: str) -> tuple[Settings, list[Message]]:
        """The settings that serve, and what is wrong with the files."""
        reads = [_read(file) for file in (self._machine, self._user)]
        wrong = [reason for read in reads for reason in read.wrong]
        begin = defaults(language)
        if wrong:
            last = self._load_last_good()
            if last is not None:
                return begin.having(last), wrong
        good = {key: value for read in reads for key, value in read.good.items()}
        if not wrong:
            self._keep_last_good(good)
        return begin.having(good), wrong

    def change(self, key: str, value: Value) -> None:
        """Write one value into the user's file, whole or not at all; OSError if that fails."""
        old = _text(self._user) or ""
        new = _edited(old, key, value)
        try:
            parsed, _ = check(tomllib.loads(new))
        except tomllib.TOMLDecodeError as error:
            raise OSError(f"{self._user.name}: {error}") from error
        if parsed.get(key) != value:
            raise OSError(f"{self._user.name}: {key} cannot be put there")
        self._user.parent.mkdir(parents=True, exist_ok=True)
        write_text(self._user, new, private=True)

    def _load_last_good(self) -> dict[str, Value] | None:
        try:
            kept = read_json(self._last_good.read_bytes())
        except (OSError, NotJson):
            return None
        nested = _nested(kept) if isinstance(kept, dict) else {}
        good, wrong = check(nested)
        return None if wrong else good

    def _keep_last_good(self, good: dict[str, Value]) -> None:
        if self._load_last_good() == good:
            return
        try:
            self._last_good.parent.mkdir(parents=True, exist_ok=True)
            write_file(self._last_good, good, private=True)
        except OSError:
            return  # a read-only card: then there is no last good, only defaults


def state_folder(environment: Mapping[str, str]) -> Path:
    """Where Tischlein keeps what it remembers by itself."""
    state = environment.get("XDG_STATE_HOME")
    return Path(state or _home(environment) / ".local" / "state") / "tischlein"


def _home(environment: Mapping[str, str]) -> Path:
    return Path(environment.get("HOME") or "/")


def _read(file: Path) -> _Read:
    try:
        text = _text(file)
        if text is None:
            return _Read({}, [])
        good, wrong = check(tomllib.loads(text))
    except (OSError, UnicodeDecodeError) as error:
        return _Read({}, [say("{file}: {why}", file=file.name, why=_why(error))])
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return _Read({}, [_bad_line(file, error)])
    return _Read(good, [say("{file}: {why}", file=file.name, why=reason) for reason in wrong])


def _text(file: Path) -> str | None:
    """What a file holds, without the mark that some editors put before it; None if it is not."""
    try:
        with file.open("rb") as source:
            return source.read(LONGEST).decode("utf-8-sig")
    except FileNotFoundError:
        return None


def _bad_line(file: Path, error: Exception) -> Message:
    found = LINE.search(str(error))
    line = int(found[1]) if found else 0
    if not line:
        return say("{file} is no TOML to its end", file=file.name)
    return say("{file}, line {line} is no TOML", file=file.name, line=line)


def _why(error: OSError | UnicodeDecodeError) -> str:
    return str(error.strerror if isinstance(error, OSError) else error.reason)


def _nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Keys with dots as sections."""
    table: dict[str, Any] = {}
    for key, value in flat.items():
        section, dot, name = key.partition(".")
        if dot:
            table.setdefault(section, {})[name] = value
        else:
            table[key] = value
    return table


def _edited(text: str, key: str, value: Value) -> str:
    """The file with one line changed or added; comments and all else stay."""
    section, dot, name = key.rpartition(".")
    lines = text.splitlines()
    line = f"{name} = {_toml(value)}"
    at = _section(lines, section) if dot else 0
    if at is None:
        return "\n".join([*lines, *([""] if lines else []), f"[{section}]", line, ""])
    end = next((i for i in range(at, len(lines)) if lines[i].lstrip().startswith("[")), len(lines))
    same = (i for i in range(at, end) if re.match(rf"\s*{name}\s*=", lines[i]))
    old = next(same, None)
    if old is None:
        lines.insert(at, line)
    else:
        lines[old] = line
    return "\n".join([*lines, ""])


def _section(lines: Iterable[str], section: str) -> int | None:
    """The line after a section's heading."""
    heading = re.compile(rf"\s*\[\s*{section}\s*\]")
    return next((i for i, line in enumerate(lines, 1) if heading.match(line)), None)


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
