"""
The real server: a Redis 6.2 or later, or a Valkey, spoken to over one connection of redis-py's.

Its client is not used. It would connect anew and send again on its own, and a row that is sent
to a server which has come back with less leaves a hole that nothing can fill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Protocol, TypeAlias

from drivers.stream import Id, Kind, StreamError, key_of
from drivers.stream.lines import PAGE, Message
from drivers.stream.messages import row_fields

__all__ = ["Connection", "RedisLine", "RedisServer", "connection_to"]

WITHIN = 2.0  # seconds, for a connection and for an answer
NEVER_EVICTS = "noeviction"
TOO_SMALL = "equal or smaller"
CODES: dict[str, Kind] = {
    "NOAUTH": "password",
    "WRONGPASS": "password",
    "NOPERM": "forbidden",
    "WRONGTYPE": "taken",
    "OOM": "full",
    "READONLY": "readonly",
    "MISCONF": "readonly",
    "NOREPLICAS": "readonly",
    "LOADING": "away",
    "MASTERDOWN": "away",
    "CLUSTERDOWN": "away",
}

Command: TypeAlias = tuple[str | int, ...]


class Connection(Protocol):
    """What we use of a connection of redis-py's."""

    def connect(self) -> None:
        """Open it and log in."""

    def pack_commands(self, commands: Sequence[Command]) -> Any:
        """Commands as bytes."""
        ...

    def send_packed_command(self, command: Any) -> None:
        """Send those bytes."""

    def read_response(self) -> Any:
        """The next answer."""
        ...

    def disconnect(self) -> None:
        """Close it."""


Connect: TypeAlias = Callable[[str], Connection]


def connection_to(url: str, within: float = WITHIN) -> Connection:
    """A connection that is not yet open and does nothing of its own accord."""
    from redis import connection as untyped
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    library: Any = untyped
    given: dict[str, Any] = library.parse_url(url)
    make: Callable[..., Connection] = given.pop("connection_class", library.Connection)
    return make(
        **given
        | {
            "socket_timeout": within,
            "socket_connect_timeout": within,
            "retry": Retry(NoBackoff(), 0),
            "retry_on_timeout": False,
            "retry_on_error": [],
            "health_check_interval": 0,
            "protocol": 2,
            "driver_info": None,  # or it names itself, which an ACL may forbid
            "decode_responses": False,
        }
    )


class RedisServer:
    """The server at *url*: redis://user:password@host/0 or unix:///run/redis/redis.sock."""

    def __init__(self, url: str, connect: Connect = connection_to) -> None:
        self._url, self._connect = url, connect

    @property
    def where(self) -> str:
        """Its address without the password, even where it is misspelt."""
        scheme = "".join(self._url.partition("://")[:2]) if "://" in self._url else ""
        place, _, query = self._url.removeprefix(scheme).partition("?")
        # With an @ after it, the ? may be a part of the password.
        return scheme if "@" in query else scheme + place.rpartition("@")[2]

    def open(self, table: str) -> RedisLine:
        """A line to the stream of *table*; raises StreamError."""
        line = RedisLine(self._connection(), key_of(table))
        try:
            line.open()
        except StreamError:
            line.close()
            raise
        return line

    def _connection(self) -> Connection:
        try:
            return self._connect(self._url)
        except ImportError as error:
            raise StreamError("missing", f"pip install redis: {error}") from error
        except (ValueError, TypeError) as error:
            # Not in its own words: they may hold what was taken for the port.
            raise StreamError("address", f"{self.where} is no address of a Redis") from error


class RedisLine:
    """A connection to the stream at *key*."""

    def __init__(self, connection: Connection, key: str) -> None:
        self._connection, self._key = connection, key

    def open(self) -> None:
        """Connect, and refuse a server that may throw away what it was given."""
        with _in_our_words():
            self._connection.connect()
        policy = self._policy()
        if policy not in (None, NEVER_EVICTS):
            raise StreamError("evicting", f"maxmemory-policy is {policy}, not {NEVER_EVICTS}")

    def newest(self) -> Id | None:
        info = self._ask("XINFO", "STREAM", self._key)
        if isinstance(info, Exception):
            if "no such key" in str(info):
                return None
            raise _translated(info)
        return Id.parse(dict(zip(info[::2], info[1::2], strict=True))[b"last-generated-id"])

    def read(self, first: Id, last: Id, most: int = PAGE) -> list[Message]:
        found = self._ask("XRANGE", self._key, str(first), str(last), "COUNT", most)
        return _messages(_sound(found))

    def last(self, before: Id) -> Message | None:
        found = self._ask("XREVRANGE", self._key, f"({before}", "-", "COUNT", 1)
        return next(iter(_messages(_sound(found))), None)

    def begin(self, epoch: int, fields: Mapping[str, str]) -> bool:
        reply = self._ask("XADD", self._key, str(Id(epoch, 0)), *_flat(fields))
        return not _is_refused(reply)

    def add(self, after: Id, mark: str, bodies: Sequence[str]) -> bool:
        """Write rows, all or none, and look whether header and *after* are there and ours."""
        looks = [("XRANGE", self._key, str(at), str(at)) for at in (Id(after.epoch, 0), after)]
        writes = [
            ("XADD", self._key, "NOMKSTREAM", str(Id(after.epoch, n)), *_flat(row_fields(body)))
            for n, body in enumerate(bodies, after.n + 1)
        ]
        *queued, done = self._exchange([("MULTI",), *looks, *writes, ("EXEC",)])
        for reply in queued:
            _sound(reply)
        header, before, *added = _sound(done)
        refused = [_is_refused(reply) for reply in added]
        marks = [message.fields.get(b"mark") for message in _messages(header)]
        return not any(refused) and marks == [mark.encode()] and bool(before)

    def trim(self, epoch: int) -> None:
        _sound(self._ask("XTRIM", self._key, "MINID", "=", str(Id(epoch, 0))))

    def wait(self, after: Id, seconds: float) -> list[Message]:
        blocked = int(min(seconds, WITHIN / 2) * 1000)
        found = self._ask(
            "XREAD", "COUNT", PAGE, "BLOCK", blocked, "STREAMS", self._key, str(after)
        )
        return _messages(found[0][1]) if _sound(found) else []

    def close(self) -> None:
        """Let go, whatever state it is in."""
        with suppress(OSError):
            self._connection.disconnect()

    def _policy(self) -> str | None:
        """What is thrown away when memory is short; None where nobody may ask."""
        info = self._ask("INFO", "memory")
        if isinstance(info, bytes):
            lines = dict(line.partition(":")[::2] for line in info.decode().splitlines())
            if "maxmemory_policy" in lines:
                return lines["maxmemory_policy"]
        config = self._ask("CONFIG", "GET", "maxmemory-policy")
        return str(config[1], "ascii") if isinstance(config, list) and len(config) == 2 else None

    def _ask(self, *command: str | int) -> Any:
        """The reply to a command; an error that the server has answered with is one."""
        return self._exchange([command])[0]

    def _exchange(self, commands: Sequence[Command]) -> list[Any]:
        with _in_our_words():
            self._connection.send_packed_command(self._connection.pack_commands(commands))
            return [self._reply() for _ in commands]

    def _reply(self) -> Any:
        from redis.exceptions import ResponseError

        try:
            return self._connection.read_response()
        except ResponseError as error:
            return error


def _flat(fields: Mapping[str, str]) -> list[str]:
    return [part for pair in fields.items() for part in pair]


def _messages(found: Any) -> list[Message]:
    return [
        Message(Id.parse(at), dict(zip(parts[::2], parts[1::2], strict=True)))
        for at, parts in found or ()
        if parts is not None
    ]


def _sound(reply: Any) -> Any:
    if isinstance(reply, Exception):
        raise _translated(reply)
    return reply


def _is_refused(reply: Any) -> bool:
    """Whether a message came too late for its place; other errors are raised."""
    if isinstance(reply, Exception) and TOO_SMALL in str(reply):
        return True
    return _sound(reply) is None


@contextmanager
def _in_our_words() -> Iterator[None]:
    """Know everything that a connection can raise: this is the one place."""
    from redis.exceptions import RedisError

    try:
        yield
    # A protocol that is none ends in whatever its parser stumbles over.
    except (RedisError, OSError, ValueError, TypeError, IndexError) as error:
        raise _translated(error) from error


def _translated(error: Exception) -> StreamError:
    return StreamError(_kind(error), str(error))


def _kind(error: Exception) -> Kind:
    from redis import exceptions

    by_class: list[tuple[type[Exception], Kind]] = [
        (exceptions.AuthenticationError, "password"),
        (exceptions.NoPermissionError, "forbidden"),
        (exceptions.OutOfMemoryError, "full"),
        (exceptions.ReadOnlyError, "readonly"),
        (exceptions.TimeoutError, "silent"),
        (exceptions.ConnectionError, "away"),
        (OSError, "away"),
    ]
    code = CODES.get(str(error).partition(" ")[0])
    if code is not None:
        return code
    return next((kind for known, kind in by_class if isinstance(error, known)), "refused")
