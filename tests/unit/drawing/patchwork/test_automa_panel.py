import re
from dataclasses import replace

import pytest

from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.automa_panel import automa_panel
from quiltbee.drawing.patchwork.words import Words, words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import CARDS, PATCHES, Automa, State

ENGLISH = words_in("en")
GERMAN = words_in("de")

LIGHT = THEMES[ThemeName.LIGHT]


@pytest.fixture
def automa(solo: State) -> Automa:
    seat = solo.seats[1]
    assert isinstance(seat, Automa)
    return seat


def texts_of(automa: Automa, budget: int | None = None, words: Words = ENGLISH) -> list[str]:
    text = document(automa_panel(automa, LIGHT, words, budget), 1, 1, "", "")
    return re.findall(r"<text[^>]*>([^<]*)</text>", text)


def test_level_and_where_it_claims_the_tile(automa: Automa) -> None:
    texts = texts_of(automa)
    assert {"IV", "Master", "takes the 7×7 tile at 38"} <= set(texts)
    assert {"IV", "Meister", "Sonderplättchen ab 38"} <= set(texts_of(automa, words=GERMAN))


def test_the_last_card_lies_open(automa: Automa) -> None:
    assert CARDS[automa.discard[-1]].number == 20
    assert {"6", "0", "1. most buttons", "2. largest", "3. furthest"} <= set(texts_of(automa))


def test_a_card_without_filters_always_advances(automa: Automa) -> None:
    assert "advances" in texts_of(replace(automa, discard=(12,)))


def test_before_the_first_card_there_is_none(automa: Automa) -> None:
    assert "none yet" in texts_of(replace(automa, discard=()))


def test_the_next_budget_is_shown_only_if_it_is_visible(automa: Automa) -> None:
    assert "?" in texts_of(automa)
    seen = texts_of(automa, budget=10)
    assert "?" not in seen
    assert "10" in seen
    assert "2 left" in seen


def test_an_empty_deck_has_to_be_shuffled(automa: Automa) -> None:
    texts = texts_of(replace(automa, deck=()))
    assert "shuffle" in texts
    assert "?" not in texts


@pytest.mark.parametrize("count", [0, 6, 13, 33])
def test_all_patches_taken_have_room_on_the_card(automa: Automa, count: int) -> None:
    panel = automa_panel(replace(automa, patches=tuple(range(count))), LIGHT, ENGLISH, None)
    text = document(panel, 1, 1, "", "")
    titles = re.findall(r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">\n<g>\n<title>', text)
    assert len(titles) == count
    for (x, y, scale), patch in zip(titles, PATCHES[:count], strict=True):
        assert float(x) + patch.shape.width * 40 * float(scale) <= 370
        assert float(y) + patch.shape.height * 40 * float(scale) <= 104
