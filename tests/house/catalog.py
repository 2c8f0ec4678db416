"""
The texts in the code and the catalogs that translate them.

`python -m tests.house.catalog` (`make words`) brings the catalogs up to date: new texts
stand there untranslated, reworded ones keep their old translation marked fuzzy, unused
ones go. English is the language of the code and needs no catalog.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "firmware/companion/locale"
LANGUAGES = ("de", "fr")
FOLDERS = ("core", "firmware")

# Which argument of which call is a sentence, counted from 1.
SENTENCES = {
    "say": (1,),
    "say_n": (1, 2),
    "confirm": (3,),
    "NotJson": (1,),
    "Unknown": (1,),
    "NoGame": (1,),
    "Stale": (1,),
    "NoDice": (1,),
    "NotLegal": (1,),
    "Voided": (1,),
    "NothingToUndo": (1,),
    "NothingToRedo": (1,),
    "BadGame": (1,),
    "BadSeats": (1,),
    "BadOption": (1,),
    "BadRecord": (1,),
    "BadPosition": (1,),
    "Diverged": (1,),
    "choose": (3,),
    "count": (3,),
    "spread": (3,),
    "roll": (3,),
    "tell": (3,),
}


def template(root: Path = ROOT) -> Catalog:
    """Every text of the code, untranslated."""
    found = new_catalog(None)
    for folder in FOLDERS:
        texts = extract_from_dir(
            root / folder, [("**.py", "python")], keywords=SENTENCES, comment_tags=("NOTE:",)
        )
        for file, _line, text, comments, context in texts:
            where = [(f"{folder}/{file}", 0)]
            found.add(text, locations=where, auto_comments=comments, context=context)
    return found


def new_catalog(language: str | None) -> Catalog:
    maintainers = "Tischlein maintainers"
    return Catalog(
        language,
        header_comment="# The words of Tischlein; `make words` brings in new ones.",
        project="Tischlein",
        version="1",
        msgid_bugs_address=maintainers,
        last_translator=maintainers,
        language_team=maintainers,
        charset="utf-8",
        fuzzy=False,
    )


def catalog_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES/tischlein.po"


def read_catalog(language: str) -> Catalog:
    """The catalog of *language*, empty where there is none yet."""
    file = catalog_file(language)
    if not file.exists():
        return new_catalog(language)
    with file.open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def update(language: str) -> None:
    catalog, texts = read_catalog(language), template()
    # Otherwise every run would touch every catalog, if only by its date.
    texts.creation_date = catalog.creation_date
    catalog.update(texts)
    file = catalog_file(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as target:
        write_po(target, catalog, width=100, ignore_obsolete=True, include_lineno=False)
    print(f"{file.relative_to(ROOT)}: {len(catalog)} texts")


if __name__ == "__main__":
    for each in LANGUAGES:
        update(each)
