from random import Random

from quiltbee.patchwork import deal, parse_position
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.patchwork.tiles import find_tile, tile_moves

TILES = [each for each in shipped().values() if each.kind == "tile"]


def test_a_move_that_gets_the_tile_at_once_does() -> None:
    puzzle = next(each for each in TILES if len(each.line) == 1)
    state = parse_position(puzzle.position)
    for answer in puzzle.answers:
        assert state.play(answer).special_tile == 0
    others = [move for move in state.legal_moves if str(move) not in puzzle.answers]
    assert all(state.play(move).special_tile is None for move in others)


def test_in_two_turns_it_is_sure_whatever_the_rival_does() -> None:
    puzzle = next(each for each in TILES if len(each.line) == 3)
    state = parse_position(puzzle.position)
    after = state.play(puzzle.answers[0])
    assert after.turn == 1
    for reply in after.legal_moves:
        then = after.play(reply)
        assert then.turn == 0
        assert any(then.play(move).special_tile == 0 for move in then.legal_moves)


def test_every_other_move_leaves_the_rival_a_way_out() -> None:
    puzzle = next(each for each in TILES if len(each.line) == 3)
    state = parse_position(puzzle.position)
    assert {str(move) for move in tile_moves(state)} == set(puzzle.answers)


def test_at_the_start_there_is_no_puzzle() -> None:
    assert find_tile(deal(Random(7), first=0).state()) is None
