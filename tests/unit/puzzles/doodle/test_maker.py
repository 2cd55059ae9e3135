"""What ships of Doodle is true: everything that can be drawn is tried again."""

from random import Random

import pytest

from quiltbee.doodle import DrawPatch, best_rectangle, parse_position
from quiltbee.doodle.scoring import points
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.doodle.maker import PUZZLES
from quiltbee.puzzles.puzzle import Puzzle

OURS = sorted(
    (each for each in shipped().values() if each.game == "doodle"), key=lambda each: each.id
)


@pytest.mark.parametrize("puzzle", Random("sample").sample(OURS, 8), ids=lambda each: each.id)
def test_a_drawing_is_the_best_again(puzzle: Puzzle) -> None:
    assert PUZZLES.holds(puzzle, 0)


def test_the_best_drawing_makes_the_best_rectangle_without_special_actions() -> None:
    puzzle = next(each for each in OURS if each.kind == "rectangle")
    state = parse_position(puzzle.position)
    worth = {}
    for move in state.legal_moves_of(0):
        if isinstance(move, DrawPatch) and not move.cuts and move.card in state.open_cards:
            covered = state.play(move).sheets[0].covered
            empty = 81 - covered.bit_count() if state.is_last_turn else 0
            worth[move] = points(best_rectangle(covered)) - empty
    best = max(worth.values())
    assert sorted(worth.values())[0] < best
    for move, value in worth.items():
        assert PUZZLES.is_right(puzzle, state, move) == (value == best)
    assert max(value for value in worth.values() if value != best) == best - puzzle.gap


def test_a_cut_is_worth_more_than_every_whole_patch() -> None:
    puzzle = next(each for each in OURS if each.kind == "cut")
    state = parse_position(puzzle.position)
    whole = [
        move for move in state.legal_moves_of(0) if isinstance(move, DrawPatch) and not move.cuts
    ]
    assert not any(PUZZLES.is_right(puzzle, state, move) for move in whole)
    assert all("-v" in answer or "-h" in answer for answer in puzzle.answers)


def test_passing_is_no_answer() -> None:
    puzzle = OURS[0]
    state = parse_position(puzzle.position)
    assert not PUZZLES.is_right(puzzle, state, state.legal_moves_of(0)[0])
