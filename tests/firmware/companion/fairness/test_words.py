"""What the driver says can be said in every language."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

import pytest

from drivers.roller import entries, pacts, plug, requests, verify
from firmware.companion.fairness import throwing
from firmware.companion.fairness.words import in_words
from tests.play import english

SAID = [
    *requests.WHY.values(),
    *(requests.AT_REPL, requests.SILENT, requests.UNPLUGGED, requests.FORBIDDEN),
    *(requests.TAKEN, requests.UNOPENED, plug.NOWHERE, throwing.UNASKED),
    *(pacts.RESTARTED, pacts.AWAY, pacts.TYPED, pacts.BROKEN),
]


def sentences(module: ModuleType) -> list[str]:
    """Every sentence in the code of a module, with something in its places."""
    nodes = list(ast.walk(ast.parse(inspect.getsource(module))))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {ast.get_docstring(node, clean=False) for node in nodes if isinstance(node, documented)}
    inner = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    texts = [text(node) for node in nodes if id(node) not in inner]
    return [each for each in texts if each[1:].endswith(".") and each not in docs]


def text(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(words)):
            return words
        case ast.JoinedStr(values=parts):
            return "".join(text(part) or "[1, 2]" for part in parts)
    return ""


FAULTS = sentences(verify) + sentences(entries)


@pytest.mark.parametrize("sentence", [*SAID, *FAULTS])
def test_a_sentence_of_the_driver_can_be_translated(sentence: str) -> None:
    message = in_words(sentence)

    assert message.text != "{why}"
    assert english(message) == sentence


def test_the_faults_are_found() -> None:
    assert len(FAULTS) > 20


def test_an_unknown_sentence_stays_as_it_is() -> None:
    assert english(in_words("The roller sings.")) == "The roller sings."
