"""Commit messages: `path: Sentence.`, a blank line, then why, at 72."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.house.files import ROOT

FIRST_LINE = re.compile(r"[^\s:][^:]*: [^a-z\s].*\.")


def faults(message: str) -> list[str]:
    """What is wrong with the form of *message*."""
    first, *rest = message.rstrip("\n").split("\n")
    # A word that is too long by itself (an address, a path) cannot be wrapped.
    long = [line for line in rest if len(line) > 72 and " " in line.strip()]
    return [
        *([] if FIRST_LINE.fullmatch(first) else [f"not `path: Sentence.`: {first}"]),
        *([] if len(first) <= 72 else [f"longer than 72: {first}"]),
        *([] if not rest or not rest[0] else [f"no blank line after: {first}"]),
        *(f"longer than 72, under {first}: {line}" for line in long),
    ]


def test_every_commit_message_has_the_form() -> None:
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT)]
    log = subprocess.run(
        [*git, "log", "-z", "--no-merges", "--format=%B"],
        capture_output=True,
        text=True,
        check=False,
    )
    if log.returncode != 0:
        pytest.skip(f"no commits to read: {log.stderr.strip()}")

    messages = [message for message in log.stdout.split("\0") if message]

    assert messages
    assert [fault for message in messages for fault in faults(message)] == []


@pytest.mark.parametrize(
    "message",
    [
        "drivers/roller: Report an unplugged cable instead of waiting.\n\nBecause.\n",
        "core, firmware: Say `Festo!` once.\n",
        "README: Link the film.\n\nhttps://example.org/" + "x" * 80,
    ],
)
def test_a_message_in_form_has_no_faults(message: str) -> None:
    assert faults(message) == []


@pytest.mark.parametrize(
    "message",
    [
        "Fix things.",
        "core: fix things.",
        "core: Fix things",
        "core: Fix " + "very " * 15 + "long things.",
        "core: Fix things.\nAt once.",
        "core: Fix things.\n\n" + "because " * 10,
    ],
)
def test_a_message_out_of_form_is_found(message: str) -> None:
    assert faults(message) != []
