"""Two turns, written by hand, and what follows from them."""

import numpy as np
import pytest

from quiltbee.explorer.patchwork.games import play_games
from quiltbee.explorer.patchwork.reckoning import MARKS_TO_COME, phases, reckon
from quiltbee.explorer.run import Columns
from quiltbee.explorer.table import ExplorerChapter, Figure, TimePhase


def columns() -> Columns:
    """In a game of the revised edition seat 1 takes patch 7; then seat 0, on space 6, advances."""
    return {
        "games": np.array([0, 0], np.int32),
        "facts": np.array([[1, 0, 0, 5, 0, 81, 2], [0, 6, 9, 1, 0, 81, 3]], np.uint8),
        "patches": np.array([[3, 255, 7], [3, 4, 5]], np.uint8),
        "visits": np.array([[5, -1, 20, 3], [-1, -1, 4, 9]], np.int32),
        "wins": np.array([[0.5, 0, 0.75, 0.25], [0, 0, 0.25, 0.5]], np.float16),
        "margins": np.array([[1, 0, 6, -4], [0, 0, -3, 2]], np.float16),
        "editions": np.array([0], np.uint8),
        "results": np.array([[1, 1, 10, 18]], np.int16),
    }


@pytest.fixture
def revised() -> ExplorerChapter:
    (chapter,) = reckon([columns()])
    assert (chapter.edition, chapter.games) == ("revised", 1)
    return chapter


def test_the_time_board_is_cut_at_the_income_marks() -> None:
    assert phases()[0] == TimePhase(9, 53, 49)
    assert phases()[-1] == TimePhase(1, 6, 1)
    assert [int(MARKS_TO_COME[space]) for space in (0, 4, 5, 11, 52, 53)] == [9, 9, 8, 7, 1, 0]


def test_a_piece_is_compared_with_the_best_other_choice(revised: ExplorerChapter) -> None:
    taken = revised.pieces[7].whole
    assert (taken.offered, taken.possible, taken.taken) == (1, 1, 1)
    assert taken.worth == Figure(0.25, 0.0)
    assert taken.points == Figure(5.0, 0.0)
    assert taken.over_advancing == Figure(10.0, 0.0)
    assert taken.wins is not None
    assert taken.wins.value == 1.0


def test_what_cannot_be_paid_is_on_offer_and_no_more(revised: ExplorerChapter) -> None:
    passed = revised.pieces[3].whole
    assert (passed.offered, passed.possible, passed.taken) == (2, 1, 0)
    assert passed.worth == Figure(-0.25, 0.0)
    assert passed.wins is None
    assert revised.pieces[4].whole.worth is None


def test_phases_and_places_are_those_of_the_turn(revised: ExplorerChapter) -> None:
    row = revised.pieces[3]
    assert [cell.offered for cell in row.phases] == [1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert [cell.offered for cell in row.places] == [2, 0, 0]
    assert [cell.taken for cell in revised.pieces[7].places] == [0, 0, 1]


def test_self_play_gives_a_chapter_of_each_edition() -> None:
    chapters = reckon([play_games(seed=3, games=4, simulations=4)])
    assert [chapter.games for chapter in chapters] == [2, 2]
    for chapter in chapters:
        taken = sum(row.whole.taken for row in chapter.pieces)
        assert 30 < taken <= 66
