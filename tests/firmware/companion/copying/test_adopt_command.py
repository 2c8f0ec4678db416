"""What `tischlein adopt` and `tischlein watch` refuse: one line, what and what to do, status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.stream import key_of
from drivers.stream.messages import Head, as_text, head_fields, row_fields
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.copies import TABLE, THERE, header_of, played
from tests.firmware.companion.test_process import tischlein


def refused(command: str, *arguments: str) -> str:
    """The one line on standard error."""
    done = tischlein(command, *arguments, "--language", "en")
    assert (done.returncode, done.stdout) == (2, b"")
    (line,) = done.stderr.decode().splitlines()
    return line


def put(redis: RealRedis, answers: int, **header: object) -> None:
    """A game of another device."""
    session = played(0)
    while session.ask is not None and len(session.entries) < answers:
        session.answer(session.ask.likely)
    head = Head(THERE, 7, as_text({**header_of(session), **header}))
    for n, fields in enumerate(
        [head_fields(head), *(row_fields(as_text(row)) for row in session.entries)]
    ):
        redis.ask("XADD", key_of(TABLE), f"1-{n}", *(w for pair in fields.items() for w in pair))


def adopted(redis: RealRedis, folder: Path) -> str:
    return refused("adopt", TABLE, "--redis", redis.url, "--data", str(folder))


def test_a_table_that_is_not_there(redis: RealRedis, tmp_path: Path) -> None:
    line = adopted(redis, tmp_path)

    assert line == "tischlein adopt: there is no table kitchen at this Redis"


@pytest.mark.parametrize("table", ["a\nb", "\x1b[2J", "x" * 41])
def test_a_name_that_no_setting_could_have(redis: RealRedis, table: str) -> None:
    line = refused("adopt", table, "--redis", redis.url)

    assert line.startswith("tischlein adopt: table is not ")
    assert line.isprintable()


def test_a_game_that_is_over(redis: RealRedis, tmp_path: Path) -> None:
    put(redis, 10_000)

    assert adopted(redis, tmp_path) == "tischlein adopt: That game is over already"


def test_a_hole_in_the_copy_is_told(redis: RealRedis, tmp_path: Path) -> None:
    put(redis, 9)
    redis.ask("XDEL", key_of(TABLE), "1-6")

    done = tischlein("adopt", TABLE, "--plain", "--redis", redis.url, "--data", str(tmp_path))

    first = done.stderr.decode().splitlines()[0]
    assert first == "tischlein adopt: the copy has a hole: what came after its row 5 is lost"


def test_a_game_under_other_rules(redis: RealRedis, tmp_path: Path) -> None:
    put(redis, 5, rules=99)

    assert "begun under rules 99" in adopted(redis, tmp_path)
    assert not (tmp_path / "owner.json").exists()


def test_a_key_that_holds_something_else(redis: RealRedis, tmp_path: Path) -> None:
    redis.ask("SET", key_of(TABLE), "mine")

    assert adopted(redis, tmp_path) == (
        "tischlein adopt: tischlein:kitchen:record on Redis is taken: rename the table."
    )


@pytest.mark.parametrize("command", ["adopt", "watch"])
@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("gopher://user:hush@host", "redis.url is no address: gopher://host"),
        ("redis://:hush@[", "redis.url is no address"),
    ],
)
def test_an_address_that_is_none_is_said_without_its_password(
    command: str, url: str, why: str
) -> None:
    line = refused(command, TABLE, "--redis", url)

    assert why in line
    assert "hush" not in line


def test_a_server_that_is_away(tmp_path: Path) -> None:
    line = refused("adopt", TABLE, "--redis", f"unix://{tmp_path}/no.sock")

    assert line.startswith("tischlein adopt: No Redis at unix://")


def test_a_password_that_is_wrong(redis: RealRedis, tmp_path: Path) -> None:
    redis.ask("CONFIG", "SET", "requirepass", "right")
    try:
        line = refused("adopt", TABLE, "--redis", f"unix://:hush@{redis.socket}")
    finally:
        client = redis.admin()
        client.execute_command("AUTH", "right")
        client.execute_command("CONFIG", "SET", "requirepass", "")
        client.close()

    assert line == "tischlein adopt: Redis wants another password: check redis.url."


@pytest.mark.parametrize("command", ["adopt", "watch"])
def test_no_server_at_all(command: str) -> None:
    assert "Set redis.url" in refused(command, TABLE)


def test_a_game_that_would_not_be_kept(redis: RealRedis) -> None:
    line = refused("adopt", TABLE, "--redis", redis.url, "--data", "none")

    assert "must be kept" in line
