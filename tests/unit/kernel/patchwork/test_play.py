"""All successors of positions at the edges are those of the rules."""

from dataclasses import replace
from random import Random

import pytest

from quiltbee.geometry import FULL, Rectangle, cells_in
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.moves import encode
from quiltbee.patchwork import (
    PATCHES,
    TIME_BOARDS,
    Edition,
    Player,
    QuiltBoard,
    State,
    deal,
    deal_solo,
)
from quiltbee.patchwork.positions import faults

BOARD = TIME_BOARDS[Edition.REVISED]


def board_without(*cells: int) -> QuiltBoard:
    return QuiltBoard(FULL ^ sum(1 << cell for cell in cells))


def assert_same_successors(state: State) -> list[State]:
    """Play every legal move in kernel and rules."""
    assert not faults(state)
    moves = list(state.legal_moves)
    games = Games.of([state] * len(moves))
    games.step([encode(move) for move in moves])
    after = [state.play(move) for move in moves]
    for row, expected in enumerate(after):
        assert games.state(row) == games.of([expected]).state(0), moves[row]
    return after


def test_two_income_marks_in_one_move() -> None:
    """An advance from 4 to 12 crosses the marks at 5 and 11."""
    state = State(BOARD, (), (Player(button_income=7, space=4), Player(space=11)), on_top=1)
    (after,) = assert_same_successors(state)
    player = after.seats[0]
    assert isinstance(player, Player)
    assert player.buttons == 5 + 8 + 2 * 7


def test_special_patch_with_no_room_is_lost() -> None:
    """Patch 0, the 1×2, fills the last two cells; the patch won at 26 cannot be placed."""
    state = State(
        BOARD,
        (0,),
        (Player(board_without(0, 1), space=25), Player(space=25)),
        on_top=0,
        special_tile=0,
    )
    advanced, taken = assert_same_successors(state)
    assert advanced.special_patches_waiting == 1
    assert taken.special_patches_waiting == 0
    assert taken.seats[0].quilt_board.empty_count == 0  # type: ignore[union-attr]


def test_special_patch_on_the_last_empty_cell() -> None:
    seats = (Player(board_without(80), space=27), Player(space=20))
    state = State(BOARD, (), seats, on_top=0, special_tile=0, special_patches_waiting=1)
    (after,) = assert_same_successors(state)
    assert after.seats[0].quilt_board.empty_count == 0  # type: ignore[union-attr]


@pytest.mark.parametrize("corner", [0, 10, 20])
def test_special_tile_by_the_last_cell_of_a_square(corner: int) -> None:
    square = Rectangle(corner, 7, 7).cells
    hole = max(cells_in(square))
    seats = (Player(QuiltBoard(square ^ 1 << hole), space=27), Player(space=20))
    state = State(BOARD, (1, 2), seats, on_top=0, special_patches_waiting=1)
    after = assert_same_successors(state)
    assert [each.special_tile for each in after].count(0) == 1


@pytest.mark.parametrize("left", range(4))
def test_fewer_than_three_patches(left: int) -> None:
    state = replace(deal(Random(left), first=0).state(), circle=tuple(range(1, left + 1)))
    assert len(assert_same_successors(state)) > left


@pytest.mark.parametrize("space", range(47, 53))
def test_last_spaces(space: int) -> None:
    """Moves are cut off at the last space; who is first home is kept."""
    rich = Player(board_without(*range(30)), 50, 9, space)
    slow_first = sorted(range(33), key=lambda patch: -PATCHES[patch].time_cost)
    for other, home in ((space, None), (53, 1)):
        seats = (rich, Player(space=other))
        state = State(BOARD, tuple(slow_first), seats, 0, first_home=home)
        after = assert_same_successors(state)
        assert any(each.first_home is not None for each in after)


def test_full_board_can_only_advance() -> None:
    seats = (Player(QuiltBoard(FULL), 50, 9, 10), Player(space=20))
    state = State(BOARD, tuple(range(33)), seats, 0, special_tile=0)
    assert len(assert_same_successors(state)) == 1


@pytest.mark.parametrize("edition", Edition)
def test_every_successor_along_random_games(edition: Edition) -> None:
    random = Random(edition)
    state = deal(random, edition).state()
    while not state.is_over:
        state = random.choice(assert_same_successors(state))


def test_the_automas_turns() -> None:
    random = Random(9)
    for level in range(1, 6):
        state = deal_solo(random, level).state()
        while len(state.legal_moves):
            state = random.choice(assert_same_successors(state))


def test_every_patch_in_every_place_of_the_offer() -> None:
    for patch in PATCHES:
        others = [each.id for each in PATCHES if each != patch][:4]
        for place in range(3):
            circle = (*others[:place], patch.id, *others[place:])
            seats = (Player(board_without(*range(0, 81, 2), 1, 3, 10, 12), 40), Player(space=3))
            assert_same_successors(State(BOARD, circle, seats, 0))
