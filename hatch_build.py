"""
Compile the translations when Tischlein is installed.

The catalogs (.po) are written by people and kept in git; what gettext reads (.mo) is
made from them here, for a wheel and for an editable install alike.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGS = "firmware/companion/locale/*/LC_MESSAGES/*.po"


class CompileTranslations(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is hatchling's own affair
    """Write a .mo beside every .po."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before anything is packed."""
        for catalog in sorted(Path(self.root).glob(CATALOGS)):
            compile_catalog(catalog)


def compile_catalog(catalog: Path) -> None:
    """Fuzzy entries are left out: a guessed sentence is worse than the English one."""
    with catalog.open("rb") as source:
        messages = read_po(source, abort_invalid=True)
    with catalog.with_suffix(".mo").open("wb") as target:
        write_mo(target, messages)
