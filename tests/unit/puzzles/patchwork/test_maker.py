"""What ships of Patchwork is true: proved again by the rules and the solver, or searched again."""

from random import Random

import pytest

from quiltbee.agents.levels import level_named
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import format_position, parse_move, parse_position
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.patchwork.maker import PUZZLES
from quiltbee.puzzles.patchwork.sides import from_first_seat
from quiltbee.puzzles.puzzle import Puzzle

OURS = [each for each in shipped().values() if each.game == "patchwork"]


def of_kind(kind: str, count: int) -> list[Puzzle]:
    found = sorted((each for each in OURS if each.kind == kind), key=lambda each: each.id)
    return Random("sample").sample(found, count)


@pytest.mark.parametrize("puzzle", of_kind("endgame", 4), ids=lambda each: each.id)
def test_an_endgame_is_proved_again(puzzle: Puzzle) -> None:
    assert PUZZLES.holds(puzzle, 0)


@pytest.mark.parametrize("puzzle", of_kind("tile", 6), ids=lambda each: each.id)
def test_a_tile_is_proved_again(puzzle: Puzzle) -> None:
    assert PUZZLES.holds(puzzle, 0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["patch", "fit", "special"])
def test_what_was_searched_holds_with_twenty_times_the_effort(kind: str) -> None:
    failed = [each.id for each in of_kind(kind, 4) if not PUZZLES.holds(each, 400_000)]
    assert failed == []


def test_a_puzzle_does_not_hold_with_another_answer() -> None:
    tile, ending = of_kind("tile", 1)[0], of_kind("endgame", 1)[0]
    for puzzle in (tile, ending):
        state = parse_position(puzzle.position)
        wrong = next(move for move in state.legal_moves if str(move) not in puzzle.answers)
        spoiled = Puzzle("patchwork", puzzle.kind, puzzle.position, (str(wrong),), (), 1.0)
        assert not PUZZLES.holds(spoiled, 0)


def test_every_place_of_the_right_patch_answers_which_patch() -> None:
    puzzle = next(each for each in OURS if each.kind == "patch" and each.answers != ("adv",))
    state = parse_position(puzzle.position)
    right = [move for move in state.legal_moves if PUZZLES.is_right(puzzle, state, move)]
    assert right
    assert {str(move).partition("-")[0] for move in right} == set(puzzle.answers)


def test_the_same_cells_are_the_same_answer_however_they_are_written() -> None:
    domino = Puzzle("patchwork", "fit", "", ("0-0a1",), (), 1.0)
    right = [code for code in range(8) if PUZZLES.is_right(domino, None, parse_move(f"0-{code}a1"))]
    assert right == [0, 2, 4, 6]


def test_a_wrong_move_is_answered() -> None:
    puzzle = of_kind("patch", 1)[0]
    state = parse_position(puzzle.position)
    wrong = next(move for move in state.legal_moves if not PUZZLES.is_right(puzzle, state, move))
    line = PUZZLES.refutation(puzzle, state, wrong)
    assert line[0] == str(state.canonical(wrong))
    assert len(line) > 1
    state.play_all(line)


def test_a_position_of_the_second_seat_is_seen_from_the_other_side() -> None:
    state = PATCHWORK.start(PATCHWORK.deal_from("sides"))
    while state.turn != 1:
        state = state.play("adv")
    turned = from_first_seat(state)
    assert turned.turn == 0
    assert turned.scores == state.scores[::-1]
    assert parse_position(format_position(turned)) == turned
    assert [str(move) for move in turned.legal_moves] == [str(move) for move in state.legal_moves]


def test_games_are_played_by_known_levels() -> None:
    assert len(PUZZLES.players(Random(1))) == 2
    assert level_named("patchwork", "lotte") is not None
