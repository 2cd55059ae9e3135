import json
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.cli.terminal.doodle.personal_best import (
    FILE_NAME,
    PersonalBest,
    data_folder,
    deck_key,
)
from quiltbee.doodle import STANDARD_DECK
from quiltbee.texts import Refused

OWN_DECK = replace(STANDARD_DECK, die=(1,))


def test_the_folder_is_that_of_the_system_unless_another_is_wished_for() -> None:
    home = Path.home()
    assert data_folder({"QUILTBEE_DATA": "/here"}, "linux") == Path("/here")
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/quiltbee")
    assert data_folder({}, "linux") == home / ".local" / "share" / "quiltbee"
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == data_folder({}, "linux")
    assert data_folder({}, "darwin") == home / "Library" / "Application Support" / "quiltbee"
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/quiltbee")
    assert data_folder({}, "win32") == home / "AppData" / "Local" / "quiltbee"


def test_without_a_file_there_is_no_best() -> None:
    assert PersonalBest().of(STANDARD_DECK) is None


def test_a_best_is_kept_by_deck(data: Path) -> None:
    best = PersonalBest()
    best.keep(STANDARD_DECK, 99, seed="5")
    best.keep(OWN_DECK, -3, seed="6")
    best.keep(STANDARD_DECK, 104, seed="7")
    assert PersonalBest().of(STANDARD_DECK) == 104
    assert PersonalBest().of(OWN_DECK) == -3
    entries = json.loads((data / FILE_NAME).read_text("utf-8"))["best"]
    assert entries["standard"]["seed"] == "7"
    assert deck_key(OWN_DECK) in entries
    assert [path.name for path in data.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"best": 3}', '{"best": {"standard": 99}}', '{"best": {"standard": {}}}'],
)
def test_a_broken_file_is_told_and_not_written_over(text: str, data: Path) -> None:
    data.mkdir()
    path = data / FILE_NAME
    path.write_text(text, "utf-8")
    with pytest.raises(Refused, match="left as it is"):
        PersonalBest().of(STANDARD_DECK)
    assert path.read_text("utf-8") == text


def test_a_file_that_is_no_json_is_not_written_over_by_keeping(data: Path) -> None:
    data.mkdir()
    (data / FILE_NAME).write_text("precious", "utf-8")
    with pytest.raises(Refused):
        PersonalBest().keep(STANDARD_DECK, 99, seed="5")
    assert (data / FILE_NAME).read_text("utf-8") == "precious"
