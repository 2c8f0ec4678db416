from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from firmware.companion.settings import KEYS, check, defaults
from firmware.companion.settings_files import SettingsFiles
from firmware.companion.speech import Speech

GOOD = 'language = "de"\n[display]\ntext = "large"\n'


class Drawer:
    """The three files in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.machine = folder / "tischlein.toml"
        self.user = folder / "config" / "settings.toml"
        self.last_good = folder / "state" / "settings.json"
        self.user.parent.mkdir()
        self.files = SettingsFiles(self.machine, self.user, self.last_good)

    def wrong(self) -> list[str]:
        """What is complained about, in English."""
        _, wrong = self.files.load("en")
        return [Speech("en")(reason) for reason in wrong]


@pytest.fixture
def drawer(tmp_path: Path) -> Drawer:
    return Drawer(tmp_path)


def test_without_any_file_the_defaults_serve(drawer: Drawer) -> None:
    settings, wrong = drawer.files.load("fr")

    assert wrong == []
    assert settings == defaults("fr")


def test_every_default_is_a_right_value() -> None:
    for key, (kind, value) in KEYS.items():
        assert value is None or kind.wrong(value) is None, key


def test_the_users_file_lies_over_the_machines(drawer: Drawer) -> None:
    drawer.machine.write_text('language = "fr"\ntable = "kitchen"\n')
    drawer.user.write_text(GOOD)

    settings, wrong = drawer.files.load("en")

    assert wrong == []
    assert settings.language == "de"
    assert settings["table"] == "kitchen"
    assert settings.large


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('langauge = "de"', "there is no langauge; did you mean language?"),
        ('[display]\ntxt = "large"', "there is no display.txt; did you mean display.text?"),
        ('[displai]\nkind = "sh1106"', "there is no displai; did you mean display"),
        ("[sounder]\nonn = true", "there is no sounder.onn; did you mean sounder.on?"),
        ("[dice]\nsorce = 1", "there is no dice.sorce; did you mean dice.source?"),
        ("zzzzz = 1", "there is no zzzzz"),
    ],
)
def test_F31_an_unknown_key_is_named_with_the_nearest_one(
    drawer: Drawer, line: str, named: str
) -> None:
    drawer.user.write_text(line)

    (reason,) = drawer.wrong()

    assert reason.startswith(f"settings.toml: {named}")


def test_F31_the_last_good_settings_serve_after_a_misspelt_key(drawer: Drawer) -> None:
    drawer.user.write_text(GOOD)
    drawer.files.load("en")
    drawer.user.write_text('langauge = "fr"\n')

    settings, wrong = drawer.files.load("en")

    assert len(wrong) == 1
    assert settings.language == "de"
    assert settings.large


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('language = "de"\n[display\n', "settings.toml, line 2 is no TOML"),
        ("language = de\n", "settings.toml, line 1 is no TOML"),
        ("a = 1\na = 2\n", "settings.toml, line 2 is no TOML"),
        ('language = "de', "settings.toml"),
    ],
)
def test_F32_broken_toml_is_named_with_its_line(drawer: Drawer, text: str, named: str) -> None:
    drawer.user.write_text(text)

    (reason,) = drawer.wrong()

    assert reason.startswith(named)


@pytest.mark.parametrize(
    "data",
    [b"", b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode(), b"# nothing\n"],
    ids=["empty", "with a mark before it", "with CRLF", "only a comment"],
)
def test_F32_empty_files_marks_and_line_ends_are_taken_as_they_come(
    drawer: Drawer, data: bytes
) -> None:
    drawer.user.write_bytes(data)

    assert drawer.wrong() == []


def test_F32_no_file_whatever_it_holds_ends_the_program(drawer: Drawer, torture: bool) -> None:
    rng = Random(32)
    drawer.files.load("en")

    for _ in range(10_000 if torture else 300):
        data = bytearray(GOOD.encode())
        for _ in range(rng.randint(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        drawer.user.write_bytes(bytes(data))
        settings, _ = drawer.files.load("en")
        assert settings.keys() == KEYS.keys()


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('language = "dee"', "language is not dee; did you mean de?"),
        ("language = 3", "language is not 3; it is one of en, de, fr"),
        ('[display]\ntext = "lage"', "display.text is not lage; did you mean large?"),
        ("[display]\nrotate = 1", "display.rotate is not 1; it is one of 0, 2"),
        ("[display]\naddress = 300", "display.address is not 300; a whole number from 8 to 119"),
        ("[display]\nbrightness = 0", "display.brightness is not 0; a whole number from 1 to 255"),
        ("[buttons]\nleft = 40", "buttons.left is not 40; a whole number from 2 to 27"),
        ("[buttons]\nleft = true", "buttons.left is not true; a whole number from 2 to 27"),
        ('[sounder]\non = "yes"', "sounder.on is not yes; it is one of true, false"),
        ('[covers]\nkind = "lamp"', "covers.kind is not lamp; did you mean lamps?"),
        ('table = ""', 'table is not ""; a text of 1 to 40 letters'),
        ('[redis]\nurl = ""', 'redis.url is not ""; a text of 1 to 200 letters'),
        (
            f'[redis]\nurl = "redis://me:hunter2{"x" * 200}@shelf"',
            "redis.url is not ***; a text of 1 to 200 letters",
        ),
    ],
)
def test_F33_a_wrong_value_is_named_and_the_default_serves(
    drawer: Drawer, line: str, named: str
) -> None:
    drawer.user.write_text(line)

    (reason,) = drawer.wrong()
    settings, _ = drawer.files.load("en")

    assert reason == f"settings.toml: {named}"
    assert settings == defaults("en")


def test_a_value_of_any_shape_is_refused_without_an_error() -> None:
    values: list[object] = [None, [], {}, {"a": {}}, 1.5, "x" * 10_000, b"", -1, 2**70]
    for value in values:
        for key in KEYS:
            section, _, name = key.rpartition(".")
            table = {section: {name: value}} if section else {name: value}
            good, wrong = check(table)
            assert good or wrong or value == {}


def test_a_changed_setting_is_read_back_and_all_else_stays(drawer: Drawer) -> None:
    drawer.user.write_text(f"# mine\n{GOOD}# the end\n")

    drawer.files.change("language", "fr")
    drawer.files.change("display.text", "normal")
    drawer.files.change("display.rotate", 2)
    drawer.files.change("sounder.on", False)

    text = drawer.user.read_text()
    settings, wrong = drawer.files.load("en")
    assert wrong == []
    assert settings == defaults("fr").having({"display.rotate": 2, "sounder.on": False})
    assert "# mine" in text
    assert "# the end" in text


def test_the_first_change_makes_the_file(drawer: Drawer) -> None:
    drawer.files.change("dice.source", "typed")

    assert drawer.user.read_text() == '[dice]\nsource = "typed"\n'


def test_nobody_else_reads_what_is_written_for_a_password_may_be_in_it(drawer: Drawer) -> None:
    drawer.user.write_text('[redis]\nurl = "redis://me:hunter2@shelf"\n')
    drawer.user.chmod(0o600)

    drawer.files.change("language", "fr")
    drawer.files.load("en")

    assert [file.stat().st_mode & 0o777 for file in (drawer.user, drawer.last_good)] == [0o600] * 2


def test_F07_a_change_replaces_the_file_whole_or_not_at_all(drawer: Drawer) -> None:
    drawer.user.write_text(GOOD)
    drawer.user.with_name("settings.toml.part").mkdir()  # so that writing beside it fails

    with pytest.raises(OSError, match="Is a directory"):
        drawer.files.change("language", "fr")

    assert drawer.user.read_text() == GOOD


def test_a_broken_file_is_not_written_over(drawer: Drawer) -> None:
    drawer.user.write_text("language = [\n")

    with pytest.raises(OSError, match=r"settings\.toml"):
        drawer.files.change("display.text", "large")

    assert drawer.user.read_text() == "language = [\n"


def test_the_usual_places_follow_the_environment(tmp_path: Path) -> None:
    environment = {"XDG_CONFIG_HOME": str(tmp_path / "c"), "XDG_STATE_HOME": str(tmp_path / "s")}

    SettingsFiles.of(environment).change("language", "de")

    assert (tmp_path / "c/tischlein/settings.toml").read_text() == 'language = "de"\n'
