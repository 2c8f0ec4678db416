"""What ruff, mypy and import-linter do not look at."""

from __future__ import annotations

import ast
import re
import sys

from tests.house.files import ROOT, python_files

LAYERS = ("core", "drivers", "firmware")


def test_every_file_has_fewer_than_300_lines() -> None:
    files = [file for file, _ in python_files(*LAYERS, "tests", "bench", "hardware", "systemd")]
    lines = {file: len((ROOT / file).read_text("utf-8").splitlines()) for file in files}

    assert lines
    assert {file: count for file, count in lines.items() if count >= 300} == {}


def test_no_function_is_longer_than_40_lines() -> None:
    lengths = {
        f"{file}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for file, tree in python_files(*LAYERS)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }

    assert lengths
    assert {name: length for name, length in lengths.items() if length > 40} == {}


def test_core_imports_the_standard_library_alone() -> None:
    known = sys.stdlib_module_names | {"core"}

    strangers = [
        f"{file}: {name}"
        for file, tree in python_files("core")
        for name in imported(tree)
        if name.split(".")[0] not in known
    ]

    assert strangers == []


def imported(tree: ast.Module) -> list[str]:
    """The modules named in import statements; relative ones are our own."""
    names = [a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names]
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return names + [node.module for node in froms if node.module and node.level == 0]


def test_the_commands_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    in_code = "\n".join(re.findall(r"```.*?```|`[^`\n]+`", readme, re.DOTALL))

    named = re.findall(r"\bmake ([a-z]+)", in_code)

    assert set(named[:2]) == {"play", "test"}, "the README begins with the two commands"
    assert set(named) <= set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
