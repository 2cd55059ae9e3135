import re

import pytest

from quiltbee.doodle import State
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.sheet import sheet_page, small_sheet, small_sheet_height
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import Words, words_in
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import Element, document

ENGLISH = words_in("en")
GERMAN = words_in("de")

LIGHT = STATIONERY[ThemeName.LIGHT]
CROSS = f'stroke="{LIGHT.marker}" stroke-width="3.6"'


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def written_in(text: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", text)


def page(state: State, seat: int, words: Words = ENGLISH, name: str = "Ann") -> str:
    names = [name] * len(state.sheets)
    return text_of(sheet_page(seat_views(state, words, names)[seat], LIGHT, words))


def small(state: State, seat: int, width: float, *, brief: bool = False, name: str = "Ann") -> str:
    view = seat_views(state, ENGLISH, [name] * len(state.sheets))[seat]
    return text_of(small_sheet(view, LIGHT, ENGLISH, width, brief=brief))


def test_a_page_has_name_status_tools_and_scores(turn: State) -> None:
    words = written_in(page(turn, 0))
    assert {"Ann", "drawing", "cut", "neighbor", "single cell", "again", "sum"} <= set(words)


def test_german_speaks_german(turn: State) -> None:
    words = written_in(page(turn, 0, GERMAN))
    assert {"zeichnet", "Schnitt", "Nachbar", "Einzelfeld", "noch einmal", "Summe"} <= set(words)


@pytest.mark.parametrize(("seat", "used"), [(0, 1), (1, 1), (2, 1)])
def test_used_tools_are_crossed_off(turn: State, seat: int, used: int) -> None:
    assert 4 - len(turn.sheets[seat].uses.left) == used
    assert page(turn, seat).count(CROSS) == used


def test_all_tools_can_be_used_up(ended: State) -> None:
    assert [page(ended, seat).count(CROSS) for seat in range(4)] == [
        4 - len(sheet.uses.left) for sheet in ended.sheets
    ]
    assert page(ended, 1).count(CROSS) == 4


def test_a_small_sheet_shows_the_tools_that_are_left(turn: State) -> None:
    text = small(turn, 0, 240)
    assert CROSS not in text
    assert written_in(text) == ["Ann", "drawing", "17"]


def test_a_narrow_sheet_shows_the_status_without_words(turn: State) -> None:
    text = small(turn, 0, 120)
    assert written_in(text) == ["Ann", "17"]
    assert "<title>drawing</title>" in text


def test_a_brief_sheet_has_its_points_beside_the_name(turn: State) -> None:
    assert written_in(small(turn, 0, 120, brief=True)) == ["Ann", "17"]
    assert small_sheet_height(120, brief=True) < small_sheet_height(120)


def test_at_the_end_a_small_sheet_tells_the_sum(ended: State) -> None:
    assert written_in(small(ended, 3, 300)) == [
        "Ann",
        "wins",
        "26 + 37 + 49 \N{MINUS SIGN} 17",
        "95",
    ]
    assert written_in(small(ended, 3, 120))[-1] == "95"


def test_a_name_too_long_is_shortened(turn: State) -> None:
    long = "Maximilian the First of Habsburg-Lothringen"
    assert written_in(page(turn, 0, name=long))[0].endswith("…")
    shown = written_in(small(turn, 0, 120, name=long))[0]
    assert shown == "Maximi…"
