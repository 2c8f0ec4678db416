"""
What Tischlein says, in the language of the table.

The rules hold English sentences with arguments; here they are put into words. A sentence
without a translation is said in English: a strange word is better than none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from core.words import Message, Part

if TYPE_CHECKING:
    from gettext import NullTranslations

__all__ = ["ENGLISH", "LANGUAGES", "Speech", "spoken_here"]

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français"}

# The first that is set decides, as for every other program.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Speech:
    """
    One language; its catalog is opened when the first sentence is said.

    >>> Speech("en")(Message("{seat} starts", {"seat": "Joy"}))
    'Joy starts'
    """

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self._catalog: NullTranslations | None = None

    def __call__(self, part: Part) -> str:
        """Say a sentence, a name, a number, or several of them."""
        if isinstance(part, Message):
            return self._sentence(part)
        if isinstance(part, str | int):
            return str(part)
        if isinstance(part, Sequence):
            return ", ".join(map(self, part))
        return self(part())

    def _sentence(self, message: Message) -> str:
        if self._catalog is None:
            self._catalog = _open_catalog(self.language)
        if message.plural is None:
            text = self._catalog.gettext(message.text) if message.text else ""
        else:
            n = message.args["n"]
            assert isinstance(n, int), f"the number of {message.text!r} must be known"
            text = self._catalog.ngettext(message.text, message.plural, n)
        return text.format_map({name: self(part) for name, part in message.args.items()})


def spoken_here(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, where we speak it, else English."""
    chosen = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = chosen.replace("-", "_").split("_")[0].split(".")[0].lower()
    return language if language in LANGUAGES else ENGLISH


def _open_catalog(language: str) -> NullTranslations:
    from gettext import GNUTranslations, NullTranslations

    if language == ENGLISH:
        return NullTranslations()
    file = files("firmware.companion") / "locale" / language / "LC_MESSAGES" / "tischlein.mo"
    try:
        with file.open("rb") as catalog:
            return GNUTranslations(catalog)
    except FileNotFoundError:
        return NullTranslations()
