from dataclasses import dataclass

import pytest

from quiltbee.texts.phrasebook import phrasebook


@dataclass(frozen=True)
class Some:
    sum: str
    scorings: tuple[str, ...]
    actions: dict[str, str]


@dataclass(frozen=True)
class Missing:
    nothing_like_it: str


def test_fields_are_texts_tuples_and_dictionaries() -> None:
    words = phrasebook(Some, "drawing.doodle", "de")
    assert words.sum == "Summe"
    assert words.scorings == ("erste Wertung", "zweite Wertung", "dritte Wertung")
    assert words.actions["neighbor"] == "Nachbar"


def test_a_missing_word_is_named() -> None:
    with pytest.raises(KeyError, match=r"drawing\.doodle\.nothing_like_it"):
        phrasebook(Missing, "drawing.doodle", "en")
