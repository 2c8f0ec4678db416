"""Every text of the code is translated, none is left over, and the {places} agree."""

from __future__ import annotations

import ast
import string
from gettext import c2py

import pytest
from babel.messages.catalog import Catalog, Message

from tests.house import catalog
from tests.house.files import python_files


def key(message: Message) -> str:
    """The English text, singular where there are two."""
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(messages: Catalog) -> dict[str, Message]:
    """All but the header."""
    return {key(message): message for message in messages if message.id}


def forms(message: Message) -> list[str]:
    """The translations: one, or one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def places_agree(message: Message, plural_expression: str) -> bool:
    """Only a form said of exactly one thing may leave the number out, as English does."""
    if isinstance(message.id, str):
        return all(places(form) == places(message.id) for form in forms(message))
    one, many = map(places, message.id)
    form_of = c2py(plural_expression)
    return all(
        places(form) == many
        or (places(form) == one and [n for n in range(200) if form_of(n) == i] == [1])
        for i, form in enumerate(forms(message))
    )


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    needed = texts(catalog.template())

    there = texts(catalog.read_catalog(language))

    assert sorted(needed.keys() - there.keys()) == [], "missing: run `make words`, then translate"
    assert sorted(there.keys() - needed.keys()) == [], "unused: run `make words`"
    assert [text for text, m in there.items() if not all(forms(m))] == [], "not translated"
    assert [text for text, m in there.items() if m.fuzzy] == [], "fuzzy: check, unmark"
    assert [text for text in needed if needed[text].pluralizable != there[text].pluralizable] == []


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_a_translation_has_the_places_of_its_text(language: str) -> None:
    translated = catalog.read_catalog(language)

    wrong = [m.id for m in translated if m.id and not places_agree(m, translated.plural_expr)]

    assert wrong == []


def test_a_sentence_stands_whole_in_the_code() -> None:
    """One that is put together while running is never found for translation."""
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in python_files(*catalog.FOLDERS)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and any(map(is_put_together, sentences(node)))
    ]

    assert wrong == []


def test_every_sentence_of_the_code_is_found() -> None:
    """Inside an f-string it would not be, before Python 3.12."""
    found = {text for message in catalog.template() for text in both(message)}

    missed = [
        f"{file}:{node.lineno}: {part.value!r}"
        for file, tree in python_files(*catalog.FOLDERS)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for part in sentences(node)
        if isinstance(part, ast.Constant) and part.value and part.value not in found
    ]

    assert missed == []


def both(message: Message) -> list[str]:
    """The English text, and its plural where it has one."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def sentences(call: ast.Call) -> list[ast.expr]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return [call.args[i - 1] for i in catalog.SENTENCES.get(name, ()) if i <= len(call.args)]


def is_put_together(sentence: ast.expr) -> bool:
    return isinstance(sentence, ast.JoinedStr | ast.BinOp) or (
        isinstance(sentence, ast.IfExp)
        and any(isinstance(part, ast.Constant) for part in (sentence.body, sentence.orelse))
    )


@pytest.mark.parametrize(
    ("translation", "right"),
    [
        (("ein Helfer", "{n} Helfer"), True),
        (("{n} Helfer", "{n} Helfer"), True),
        (("ein Helfer", "zwei Helfer"), False),
        (("{m} Helfer", "{n} Helfer"), False),
    ],
)
def test_a_form_for_one_may_omit_its_number(translation: tuple[str, str], right: bool) -> None:
    message = Message(("one helper", "{n} helpers"), translation)

    assert places_agree(message, "(n != 1)") is right


def test_french_says_zero_in_the_form_of_one_so_it_needs_the_number() -> None:
    message = Message(("one helper", "{n} helpers"), ("un aide", "{n} aides"))

    assert not places_agree(message, "(n > 1)")
