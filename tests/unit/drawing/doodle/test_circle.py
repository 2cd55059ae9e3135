import re
from dataclasses import replace
from itertools import combinations

import pytest

from quiltbee.doodle import State
from quiltbee.drawing.doodle.cards import CARD_HEIGHT, CARD_WIDTH
from quiltbee.drawing.doodle.circle import circle
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.palette import HUES, HueName, ThemeName
from quiltbee.drawing.svg import document

ENGLISH = words_in("en")

LIGHT = STATIONERY[ThemeName.LIGHT]
FRAME = f'stroke="{LIGHT.marker}" stroke-width="5.5"'
SIZES = [(504, 380), (504, 344), (420, 680), (504, 680), (680, 440)]


def text_of(state: State, size: tuple[float, float] = SIZES[0]) -> str:
    return document(circle(state, LIGHT, ENGLISH, *size), 1, 1, "", "")


def words_of(state: State) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", text_of(state))


def cards_in(text: str) -> list[str]:
    return re.findall(r"<title>Patch card (\w+)</title>", text)


def places_of(text: str) -> list[tuple[float, float, float]]:
    """Left, top and scale of every card."""
    found = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">\n(?:<g>\n)?<g>\n<title>Patch card',
        text,
    )
    return [(float(x), float(y), float(scale)) for x, y, scale in found]


def token_of(text: str) -> tuple[float, float]:
    cushion = f'<path d="M-22 4C[^"]+" fill="{HUES[HueName.BRICK].dye}"'
    before = text[: re.search(cushion, text).start()]  # type: ignore[union-attr]
    x, y = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", before)[-1]
    return float(x), float(y)


def test_all_cards_lie_in_their_order(turn: State) -> None:
    assert cards_in(text_of(turn)) == list(turn.circle)


def test_the_pile_shows_only_how_many_there_are(turn: State) -> None:
    text = text_of(turn)
    assert str(len(turn.pile)) in words_of(turn)
    assert not any(card in text for card in turn.pile)
    assert text == text_of(turn.seen_by(0))


def test_between_turns_the_token_stands_in_the_gap_at_the_top(scoring: State) -> None:
    x, y = token_of(text_of(scoring))
    assert x == pytest.approx(252)
    assert y < 100


def test_in_a_turn_the_token_stands_on_the_current_card(turn: State) -> None:
    text = text_of(turn)
    assert turn.current_card is not None
    left, top, scale = places_of(text)[turn.circle.index(turn.current_card)]
    x, y = token_of(text)
    assert left <= x <= left + CARD_WIDTH * scale
    assert top <= y <= top + CARD_HEIGHT * scale


def test_what_can_be_drawn_is_framed(
    turn: State, beginning: State, scoring: State, last_turn: State
) -> None:
    framed = [text_of(state).count(FRAME) for state in (turn, beginning, scoring, last_turn)]
    assert framed == [1, 0, 0, 3]


def test_the_die_shows_the_roll_or_waits(turn: State, beginning: State) -> None:
    assert turn.roll == 3
    assert "?" not in words_of(turn)
    assert {"?", "roll the die", "Round 1 · turn 1"} <= set(words_of(beginning))


def test_the_last_turn_and_the_end_need_no_pile(last_turn: State, ended: State) -> None:
    assert words_of(last_turn)[-2:] == ["The last turn", "choose any card"]
    assert words_of(ended)[-1] == "The end"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 9))
def test_cards_never_touch_each_other_nor_the_edge(
    beginning: State, size: tuple[float, float], count: int
) -> None:
    state = replace(beginning, circle=beginning.circle[:count])
    spots = places_of(text_of(state, size))
    assert len(spots) == count
    for (x, y, scale), (u, v, _) in combinations(spots, 2):
        assert abs(x - u) >= CARD_WIDTH * scale or abs(y - v) >= CARD_HEIGHT * scale
    for x, y, scale in spots:
        assert 0 <= x <= size[0] - CARD_WIDTH * scale
        assert 0 <= y <= size[1] - CARD_HEIGHT * scale
        assert scale > 0.3
