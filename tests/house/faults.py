"""
The rows of FAULTS.md that no test is named after (`make faults`).

FAULTS.md lies beside the repository, in ../shared, or where the first argument says.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tests.house.files import ROOT


def rows(table: str) -> dict[str, str]:
    """The faults by number: F01 -> "power cut at any byte, any moment"."""
    return dict(re.findall(r"^\| (F\d+) \| (.*?) \|", table, re.MULTILINE))


def tested(source: str) -> set[str]:
    """The numbers in names of tests; one test may stand for several rows."""
    names: list[str] = re.findall(r"^ *def (test_F\d\w*)", source, re.MULTILINE)
    return {number for name in names for number in re.findall(r"(?<=_)F\d+", name)}


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared/FAULTS.md"
    if not file.exists():
        print(f"There is no {file}: nothing to compare with. Try: make faults ARGS=path/FAULTS.md")
        return
    faults = rows(file.read_text("utf-8"))
    sources = (test.read_text("utf-8") for test in (ROOT / "tests").rglob("test_*.py"))
    open_rows = faults.keys() - set().union(*map(tested, sources))
    for number in sorted(open_rows, key=lambda row: int(row[1:])):
        print(f"{number:5} {faults[number]}")
    print(f"{len(open_rows)} of {len(faults)} rows have no test named after them.")


if __name__ == "__main__":
    main()
