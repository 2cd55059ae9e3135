import re
from dataclasses import replace

import pytest

from quiltbee.drawing.palette import LEATHER, THEMES, TOKEN_COLORS, ThemeName
from quiltbee.drawing.patchwork.time_board import ROW_HEIGHT, tape, tape_width
from quiltbee.drawing.svg import Element, document
from quiltbee.drawing.tokens import TOKENS
from quiltbee.patchwork import State

LIGHT = THEMES[ThemeName.LIGHT]
WIDTH = 1240


def text_of(state: State, rows: int = 1) -> str:
    return document(tape(state, LIGHT, WIDTH, rows), 1, 1, "", "")


def tokens_in(drawn: Element) -> list[tuple[int, str]]:
    """The seats of the tokens in the order they are drawn, and where they stand."""
    found = []
    attributes = dict(drawn.attributes)
    for seat, token in enumerate(TOKENS):
        if attributes.get("href") == token:
            found.append((seat, str(attributes["transform"])))
    for child in drawn.children:
        if isinstance(child, Element):
            found += tokens_in(child)
    return found


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_every_space_has_its_number(middle_game: State, rows: int) -> None:
    numbers = re.findall(r">(\d+)</text>", text_of(middle_game, rows))
    assert [int(number) for number in numbers] == list(range(54))


def test_all_nine_income_buttons_hang_on_it(start: State) -> None:
    assert text_of(start).count("<use") == 9 + 2


def test_special_patches_lie_where_nobody_has_been(start: State, middle_game: State) -> None:
    assert text_of(start).count(f'fill="{LEATHER}"') == 5
    assert text_of(middle_game).count(f'fill="{LEATHER}"') == 2
    assert len(middle_game.special_patches_left) == 2


def test_the_spaces_of_the_tokens_are_tinted(middle_game: State) -> None:
    text = text_of(middle_game)
    for color in TOKEN_COLORS:
        assert f'fill="{color}" fill-opacity="0.4"' in text


@pytest.mark.parametrize("on_top", [0, 1])
def test_on_a_shared_space_the_one_on_top_is_drawn_last_and_higher(
    start: State, on_top: int
) -> None:
    tokens = tokens_in(tape(replace(start, on_top=on_top), LIGHT, WIDTH))
    (below, below_place), (above, above_place) = tokens
    assert (below, above) == (1 - on_top, on_top)
    (x, low), (same_x, high) = (
        re.findall(r"[\d.]+", place)[:2] for place in (below_place, above_place)
    )
    assert x == same_x
    assert float(high) < float(low)


def test_rows_break_the_strip(middle_game: State) -> None:
    assert f"translate(0 {ROW_HEIGHT})" in text_of(middle_game, 2)
    assert tape_width(middle_game, 2) < tape_width(middle_game) / 1.9
    assert len(tokens_in(tape(middle_game, LIGHT, 600, 2))) == 2
