import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltbee.texts import (
    Texts,
    accepted_language,
    add_texts,
    catalog,
    languages,
    preferred_language,
    remove_texts,
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "fr.json").write_text(json.dumps({"terminal.none": "aucun"}), "utf-8")
    (tmp_path / "en.json").write_text(json.dumps({"level.three.tim.trait": "a hat"}), "utf-8")
    add_texts(tmp_path)
    yield tmp_path
    remove_texts(tmp_path)


def test_english_comes_first() -> None:
    assert languages()[0] == "en"
    assert "de" in languages()


@pytest.mark.usefixtures("folder")
def test_a_folder_adds_a_language_and_words() -> None:
    assert "fr" in languages()
    assert Texts("fr")("none") == "aucun"
    assert catalog("de")["level.three.tim.trait"] == "a hat"
    assert preferred_language({"LANG": "fr_FR.UTF-8"}) == accepted_language("fr, de;q=0.5") == "fr"


def test_a_folder_can_be_forgotten(folder: Path) -> None:
    remove_texts(folder)
    assert "fr" not in languages()
    assert "level.three.tim.trait" not in catalog("en")
    add_texts(folder)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-US,en;q=0.9,de;q=0.8", "en"),
        ("fr, de;q=0.5, en;q=0.4", "de"),
        ("en;q=0.1, DE;q=0.2", "de"),
        ("de;q=0, en;q=0.5", "en"),
        ("de;q=many", "en"),
        ("," * 500, "en"),
        ("*", "en"),
    ],
)
def test_the_language_of_a_browser_is_understood(accepted: str, language: str) -> None:
    assert accepted_language(accepted) == language
