import pytest

from quiltbee.doodle import STANDARD_DECK, State
from quiltbee.drawing.doodle.descriptions import (
    card_description,
    card_title,
    circle_description,
    moment,
    position_description,
    sheet_description,
)
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.words import Words, words_in
from quiltbee.texts import languages

DOODLE_WORDS = {language: words_in(language) for language in languages()}
ENGLISH = words_in("en")
GERMAN = words_in("de")


def test_cards() -> None:
    start, patch = STANDARD_DECK.start_cards[0], STANDARD_DECK.patch_cards[9]
    assert card_title(start, STANDARD_DECK, GERMAN) == "Startkarte S01"
    assert card_title(patch, STANDARD_DECK, ENGLISH) == "Patch card D10"
    assert card_description(patch, ENGLISH, mirrored=True) == (
        "A patch of 5 cells: ### / ##.. Its mirror image is beside it."
    )


def test_moments(
    beginning: State, turn: State, scoring: State, last_turn: State, ended: State
) -> None:
    states = (beginning, turn, scoring, last_turn, ended)
    assert [moment(state, ENGLISH) for state in states] == [
        "Round 1 · turn 1",
        "Round 2 · turn 4",
        "Scoring 2",
        "The last turn",
        "The end",
    ]
    assert moment(turn, GERMAN) == "Runde 2 · Zug 4"


def test_the_circle(turn: State, scoring: State) -> None:
    assert circle_description(turn, ENGLISH) == (
        "Clockwise from the gap: D11, D25, D18, D07, D16. Cards in the pile: 16. "
        "The pincushion stands on D18. The die shows 3."
    )
    assert circle_description(scoring, ENGLISH).endswith("The pincushion stands in the gap.")


def test_a_sheet(turn: State, beginning: State) -> None:
    views = seat_views(turn, ENGLISH, ("Ann", "Bob", "Cleo"))
    assert sheet_description(views[0], ENGLISH) == (
        "Ann. Drawings: 11, empty cells: 33, points so far: 17. Scored: 4² + 1 = 17. "
        "Special actions left: neighbor, single cell, again."
    )
    assert "Scored: none." in sheet_description(seat_views(beginning, ENGLISH)[0], ENGLISH)


@pytest.mark.parametrize("words", DOODLE_WORDS.values(), ids=list(DOODLE_WORDS))
def test_a_position_tells_of_every_seat(turn: State, ended: State, words: Words) -> None:
    for state in (turn, ended):
        views = seat_views(state, words)
        told = position_description(state, views, words)
        assert all(view.name in told for view in views)
    assert position_description(ended, seat_views(ended, words), words).endswith(" 4.")
