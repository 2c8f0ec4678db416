"""
A disk that forgets what was not synced.

The system calls of a real process are recorded with strace. From them follows what a disk
may hold if the power goes after any of them: what was synced, and of the rest nothing, all,
or all with the last block torn. Names in a folder are forgotten too until it is synced.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from shutil import which
from typing import Literal, NamedTuple, TypeAlias

import pytest

from tests.house.files import ROOT

needs_strace = pytest.mark.skipif(which("strace") is None, reason="no strace")

Fate: TypeAlias = Literal["old", "new", "zero", "garbage", "some"]
FATES: tuple[Fate, ...] = ("old", "new", "zero", "garbage", "some")
BLOCK = 4096
CALLS = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename"
STRACE = ("strace", "-f", "-qq", "-y", "-xx", "-s", "100000", "-e", f"trace={CALLS}")
LINE = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")
FILE = re.compile(r"^\d+<([^>]*)>|^AT_FDCWD(?:<[^>]*>)?, ")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


class Call(NamedTuple):
    """One system call: what it did to which file, or a line that was said."""

    name: str
    path: str
    data: bytes = b""
    number: int = 0
    created: bool = False


@dataclass
class Inode:
    """What a file holds in memory, on the disk, and what is on its way there."""

    now: bytearray = field(default_factory=bytearray)
    safe: bytes = b""
    pending: list[tuple[int, bytes]] = field(default_factory=list)  # -1: cut to this length

    def write(self, at: int, data: bytes) -> None:
        _put(self.now, at, data)
        self.pending.append((at, data))

    def sync(self) -> None:
        self.safe = bytes(self.now)
        self.pending.clear()

    def after(self, fate: Fate, rng: Random) -> bytes:
        """What is left of it."""
        left = bytearray(self.safe)
        for at, data in self.pending if fate != "old" else ():
            if fate != "some" or rng.random() < 0.5:
                _put(left, at, data)
        if fate in {"zero", "garbage"} and self.pending and self.pending[-1][0] >= 0:
            at, data = self.pending[-1]
            begin = (at + max(len(data) - 1, 0)) // BLOCK * BLOCK
            end = min(begin + BLOCK, len(left))
            left[begin:end] = bytes(end - begin) if fate == "zero" else rng.randbytes(end - begin)
        return bytes(left)


def _put(data: bytearray, at: int, new: bytes) -> None:
    if at < 0:
        length = int.from_bytes(new, "big")
        del data[length:]
        new, at = bytes(length - len(data)), len(data)
    if at > len(data):
        data.extend(bytes(at - len(data)))
    data[at : at + len(new)] = new


class Disk:
    """The files of one folder while calls are played to it."""

    def __init__(self) -> None:
        self.names: dict[str, Inode] = {}
        self.safe_names: dict[str, Inode] = {}
        self.said: list[str] = []
        self.written = 0

    def play(self, call: Call) -> None:
        match call.name:
            case "say":
                self.said.append(call.data.decode())
            case "create":
                self.names.setdefault(call.path, Inode())
            case "pwrite64":
                self.names[call.path].write(call.number, call.data)
                self.written += len(call.data)
            case "ftruncate":
                self.names[call.path].write(-1, call.number.to_bytes(8, "big"))
            case "fsync" if not call.path:
                self.safe_names = dict(self.names)
            case "fsync":
                self.names[call.path].sync()
            case "unlink":
                self.names.pop(call.path, None)
            case "rename":
                self.names[call.data.decode()] = self.names.pop(call.path)

    def cut(self, folder: Path, fate: Fate, names: Literal["old", "new"], rng: Random) -> None:
        """Put into *folder* what the disk holds when the power goes now."""
        folder.mkdir()
        for name, inode in (self.safe_names if names == "old" else self.names).items():
            (folder / name).write_bytes(inode.after(fate, rng))


def record(folder: Path, *arguments: str, trace: Path, said: Path | None = None) -> list[Call]:
    """Run a module under strace; the calls that concern *folder* and what was said."""
    subprocess.run(
        [*STRACE, "-o", str(trace), sys.executable, "-m", *arguments],
        cwd=ROOT,
        check=True,
        input=said.read_bytes() if said else b"",
        stdout=subprocess.DEVNULL,
    )
    return list(read_trace(trace.read_text(), folder))


def read_trace(trace: str, folder: Path) -> Iterator[Call]:
    for line in trace.splitlines():
        match = LINE.match(line)
        if match is None or int(match[3]) < 0:
            continue
        name, arguments = match[1], match[2]
        texts = [unescape(text) for text in TEXT.findall(arguments)]
        if name == "write":
            if arguments.startswith("1<"):
                yield Call("say", "", texts[0])
            continue
        yield from of_folder(name, arguments, texts, folder, int(match[3]))


def of_folder(
    name: str, arguments: str, texts: list[bytes], folder: Path, result: int
) -> Iterator[Call]:
    """A call as one that concerns a file of the folder, by its bare name; "" is the folder."""
    named = FILE.match(arguments)
    path = Path(unescape(named[1]).decode()) if named and named[1] else None
    if name in {"openat", "unlink", "rename"}:
        path = Path(texts[0].decode())
    if path is None or folder not in {path, path.parent} or path.name.endswith("-shm"):
        return
    bare = "" if path == folder else path.name
    match name:
        case "openat" if "O_CREAT" in arguments:
            yield Call("create", bare)
        case "pwrite64":
            yield Call(name, bare, texts[0][:result], int(arguments.rsplit(", ", 1)[1]))
        case "ftruncate":
            yield Call(name, bare, b"", int(arguments.rsplit(", ", 1)[1]))
        case "fsync" | "fdatasync":
            yield Call("fsync", bare)
        case "unlink":
            yield Call(name, bare)
        case "rename":
            yield Call(name, bare, Path(texts[1].decode()).name.encode())


def unescape(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))
