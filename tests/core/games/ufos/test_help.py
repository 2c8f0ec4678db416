from __future__ import annotations

import re
from pathlib import Path

from core.games import ufos

SOURCES = Path(ufos.__file__).parent.glob("*.py")


def test_every_question_has_its_rule_and_no_rule_is_left_over() -> None:
    code = "".join(file.read_text("utf-8") for file in SOURCES if file.name != "help.py")

    keys = set(re.findall(r'"(ufos\.[a-z_.]+)"', code))

    assert keys == ufos.GAME.help.keys()
