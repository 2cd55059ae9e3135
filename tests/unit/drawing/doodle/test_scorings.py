import re

import pytest

from quiltbee.doodle import State, best_rectangle
from quiltbee.drawing.doodle.marker import marked_scoring, marker_frame
from quiltbee.drawing.doodle.scorings import scoring_marks
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import Element, document

ENGLISH = words_in("en")

LIGHT = STATIONERY[ThemeName.LIGHT]
TITLES = ("first scoring", "second scoring", "third scoring")


def marks(
    state: State, seat: int, scoring: int | None = None, *, small: bool = False
) -> list[Element]:
    view = seat_views(state, ENGLISH)[seat]
    return scoring_marks(view, LIGHT, ENGLISH, scoring, small=small)


def test_during_a_turn_nothing_is_marked(turn: State) -> None:
    assert [marks(turn, seat) for seat in range(3)] == [[], [], []]


def test_a_scoring_that_is_fixed_is_marked(scoring: State) -> None:
    rectangle = scoring.sheets[0].scored[1]
    assert rectangle is not None
    assert marks(scoring, 0) == [marked_scoring(rectangle, LIGHT, title=TITLES[1])]


def test_before_it_is_fixed_the_best_rectangle_is_dashed(scoring: State) -> None:
    best = best_rectangle(scoring.sheets[1].covered)
    assert best is not None
    assert len(scoring.sheets[1].scored) == 1
    expected = marked_scoring(best, LIGHT, is_fixed=False, title=TITLES[1])
    assert marks(scoring, 1) == [expected]


def test_at_the_end_the_third_is_marked(ended: State) -> None:
    for seat, sheet in enumerate(ended.sheets):
        assert sheet.scored[2] is not None
        assert marks(ended, seat) == [marked_scoring(sheet.scored[2], LIGHT, title=TITLES[2])]
        assert marks(ended, seat, small=True) == [marker_frame(sheet.scored[2], LIGHT)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_any_scoring_can_be_asked_for(ended: State, number: int) -> None:
    rectangle = ended.sheets[1].scored[number - 1]
    assert rectangle is not None
    (mark,) = marks(ended, 1, number)
    assert mark == marked_scoring(rectangle, LIGHT, title=TITLES[number - 1])
    assert re.search(f"<title>{TITLES[number - 1]}: ", document(mark, 1, 1, "", ""))


def test_a_scoring_that_has_not_been_is_not_marked(turn: State, scoring: State) -> None:
    assert len(marks(turn, 0, 1)) == 1
    assert marks(turn, 0, 2) == []
    assert marks(scoring, 1, 3) == []
