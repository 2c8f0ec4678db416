"""A server without a Redis: for tests, and for two devices in one program."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from threading import Condition

from drivers.stream import Id, Kind, StreamError, key_of
from drivers.stream.lines import PAGE, Message
from drivers.stream.messages import row_fields

__all__ = ["MemoryLine", "MemoryServer"]


class MemoryServer:
    """
    Streams in memory, for any number of lines and threads.

    *trouble* is what is wrong with it at the moment: every call then ends in that.
    """

    where = "memory"

    def __init__(self) -> None:
        self.streams: dict[str, Stream] = {}
        self.changed = Condition()
        self.trouble: Kind | None = None
        self.opened = 0

    def open(self, table: str) -> MemoryLine:
        """A line to the stream of *table*."""
        self.opened += 1
        self.check()
        return MemoryLine(self, key_of(table))

    def check(self) -> None:
        """Fail as a server does that is in trouble."""
        if self.trouble is not None:
            raise StreamError(self.trouble, f"{self.where}: {self.trouble}")

    def flush(self) -> None:
        """Forget everything, as FLUSHALL does."""
        with self.changed:
            self.streams.clear()


class Stream:
    """Messages in the order of their ids."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.newest = Id(0, 0)

    def put(self, at: Id, fields: Mapping[str, str]) -> None:
        """Add at the end."""
        self.newest = at
        encoded = {name.encode(): value.encode() for name, value in fields.items()}
        self.messages.append(Message(at, encoded))

    def mark(self, epoch: int) -> bytes | None:
        """The mark in the header of an epoch."""
        start = bisect_left(self.messages, Id(epoch, 0), key=_at)
        found = self.messages[start : start + 1]
        return found[0].fields.get(b"mark") if found and found[0].at == Id(epoch, 0) else None


class MemoryLine:
    """A line to a stream in memory."""

    def __init__(self, server: MemoryServer, key: str) -> None:
        self._server, self._key = server, key

    def newest(self) -> Id | None:
        self._server.check()
        with self._server.changed:
            stream = self._server.streams.get(self._key)
            return stream.newest if stream else None

    def read(self, first: Id, last: Id, most: int = PAGE) -> list[Message]:
        self._server.check()
        with self._server.changed:
            messages = self._stream().messages
            start = bisect_left(messages, first, key=_at)
            return messages[start : min(start + most, bisect_right(messages, last, key=_at))]

    def last(self, before: Id) -> Message | None:
        self._server.check()
        with self._server.changed:
            messages = self._stream().messages
            end = bisect_left(messages, before, key=_at)
            return messages[end - 1] if end else None

    def begin(self, epoch: int, fields: Mapping[str, str]) -> bool:
        self._server.check()
        with self._server.changed:
            stream = self._server.streams.setdefault(self._key, Stream())
            if Id(epoch, 0) <= stream.newest:
                return False
            stream.put(Id(epoch, 0), fields)
            self._server.changed.notify_all()
            return True

    def add(self, after: Id, mark: str, bodies: Sequence[str]) -> bool:
        self._server.check()
        with self._server.changed:
            stream = self._stream()
            if stream.newest != after or stream.mark(after.epoch) != mark.encode():
                return False
            for n, body in enumerate(bodies, after.n + 1):
                stream.put(Id(after.epoch, n), row_fields(body))
            self._server.changed.notify_all()
            return True

    def trim(self, epoch: int) -> None:
        self._server.check()
        with self._server.changed:
            messages = self._stream().messages
            del messages[: bisect_left(messages, Id(epoch, 0), key=_at)]

    def wait(self, after: Id, seconds: float) -> list[Message]:
        self._server.check()
        with self._server.changed:
            self._server.changed.wait_for(lambda: self._stream().newest > after, seconds)
            messages = self._stream().messages
            start = bisect_right(messages, after, key=_at)
            return messages[start : start + PAGE]

    def close(self) -> None:
        """Nothing to let go of."""

    def _stream(self) -> Stream:
        return self._server.streams.get(self._key) or Stream()


def _at(message: Message) -> Id:
    return message.at
