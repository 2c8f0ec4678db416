"""
Plain lines to be read and typed: a terminal, a line to far away, a screen reader, a pipe.

Nothing is drawn: no colours, no moving cursor, nothing that would have to be seen at once.
"""

from __future__ import annotations

from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from core.words import Part
from firmware.companion.sheets import printable
from firmware.companion.speech import Speech

__all__ = ["Paper"]

WIDEST = 79
LONGEST_ECHO = 200


class Paper:
    """Where the questions stand and the answers are typed."""

    def __init__(self, speech: Speech, source: TextIO, sink: TextIO) -> None:
        self.speech = speech
        self._source = source
        self._sink = sink
        self._at_terminal = source.isatty() and sink.isatty()
        if self._at_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401  # lets what is typed be edited

    def write(self, part: Part = "", indent: str = "") -> None:
        """One paragraph, folded where the terminal ends."""
        width = min(WIDEST, get_terminal_size().columns - 1)
        hanging = " " * len(indent)
        text = self.speech(part)
        folded = wrap(text, max(width, 20), initial_indent=indent, subsequent_indent=hanging)
        self.line("\n".join(folded))

    def interrupt(self, part: Part) -> None:
        """A paragraph from another thread, while somebody may be typing."""
        with suppress(OSError, ValueError):
            self.line("")  # the prompt may stand there, and something half typed
            self.write(part)
            self._sink.flush()

    def line(self, text: str) -> None:
        """A line as it is."""
        self._sink.write(text + "\n")

    def ask(self, prompt: str) -> str:
        """What is typed after *prompt*; EOFError when nothing more will come."""
        if self._at_terminal:
            self._sink.flush()
            return input(prompt).strip()
        self._sink.write(prompt)
        self._sink.flush()
        typed = self._source.readline()
        if not typed:
            self.line("")
            raise EOFError
        # Nobody saw it being typed, and the transcript should show it.
        self.line(printable(typed.strip()[:LONGEST_ECHO]))
        return typed.strip()
