"""Our Python files, parsed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def python_files(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Each file's path from the root, and its tree."""
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            yield str(file.relative_to(ROOT)), ast.parse(file.read_text("utf-8"))
