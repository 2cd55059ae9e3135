from collections.abc import Callable
from random import Random

import pytest
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.agents import play_out
from quiltbee.agents.levels import level_named
from quiltbee.agents.patchwork.hobbyist import SQUARES, PatchworkHobbyist
from quiltbee.games import PATCHWORK
from quiltbee.geometry import has_rectangle
from quiltbee.patchwork import (
    ADVANCE,
    PATCHES,
    Advance,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    Player,
    State,
    TakePatch,
    parse_move,
)


def average(name: str, of: Callable[[State, Move], float | None], games: int = 12) -> float:
    """The average over all moves of a level against itself for which there is a number."""
    agent, numbers = level_named("patchwork", name).agent(), list[float]()
    for seed in range(games):
        course = play_out(PATCHWORK, (agent, agent), random=Random(seed))
        found = map(of, course.states, course.moves)
        numbers += [number for number in found if number is not None]
    return sum(numbers) / len(numbers)


def largest(state: State, move: Move) -> float | None:
    if not isinstance(move, TakePatch):
        return None
    sizes = [PATCHES[patch].size for patch, _, _ in state.legal_moves.groups]
    return PATCHES[move.patch].size == max(sizes)


def advances(_: State, move: Move) -> float | None:
    return None if isinstance(move, PlaceSpecialPatch) else isinstance(move, Advance)


def buttons(state: State, _: Move) -> float:
    return state.seats[state.turn or 0].buttons  # of the seat that moves


def squareness(state: State, _: Move) -> float | None:
    seat = state.seats[state.turn or 0]
    assert isinstance(seat, Player)
    covered = seat.quilt_board.covered
    if covered.bit_count() < 30:
        return None
    return max((covered & cells).bit_count() for cells in SQUARES) / covered.bit_count()


def test_pip_loves_large_patches() -> None:
    assert average("pip", largest) > average("hedda", largest) + 0.1


def test_hedda_hoards_buttons() -> None:
    assert average("hedda", buttons) > average("olaf", buttons) + 1
    assert average("hedda", advances) > average("pip", advances)


def test_bruno_builds_his_square() -> None:
    assert average("bruno", squareness, 4) > average("hedda", squareness) + 0.02


def test_the_squares_are_the_nine_squares_of_the_rules() -> None:
    assert len(set(SQUARES)) == 9
    assert all(cells.bit_count() == 49 and has_rectangle(cells, 7, 7) for cells in SQUARES)


CALM = PatchworkHobbyist(moods=0.0, places_tried=300)


def test_a_calm_player_takes_what_it_likes_best() -> None:
    state = table(player(buttons=9), circle=(0, 20, 30))
    best = max(
        (PATCHES[patch] for patch in (0, 20, 30)),
        key=lambda patch: CALM.patch_liking(state, player(buttons=9), patch),
    )
    move = CALM.choose(state, 0, Random(1))
    assert isinstance(move, TakePatch)
    assert move.patch == best.id


def test_who_does_not_see_the_end_pays_for_income_that_never_comes() -> None:
    late = player(52, buttons=20)
    state = table(late, player(53), circle=(15,), home=1)
    dreamer = PatchworkHobbyist(moods=0.0, sees_end=False, size_value=0.0)
    awake = PatchworkHobbyist(moods=0.0, sees_end=True, size_value=0.0)
    patch = PATCHES[15]
    assert patch.button_income > 0
    assert dreamer.patch_liking(state, late, patch) > awake.patch_liking(state, late, patch)


def test_a_special_patch_on_the_way_tempts() -> None:
    keen = PatchworkHobbyist(special_value=3.0)
    blind = PatchworkHobbyist(special_value=0.0)
    near = table(player(24), player(25))
    assert keen.advance_liking(near, 0) == pytest.approx(blind.advance_liking(near, 0) + 3.0)
    taken = table(player(24), player(27))
    assert keen.advance_liking(taken, 0) == blind.advance_liking(taken, 0)


def test_the_tile_is_finished_with_patience() -> None:
    almost = sum(0b1111111 << 9 * row for row in range(7)) ^ 0b11
    state = table(player(40, buttons=9, quilt=covered_board(almost)), player(50), circle=(0,))
    square = PatchworkHobbyist(moods=0.0, tile_value=5.0, places_tried=500)
    assert square.choose(state, 0, Random(1)) == parse_move("0-0a1")


def test_a_purse_that_must_not_get_thin() -> None:
    state = table(player(buttons=5), player(1), circle=(20, 20, 15))
    poor = player(buttons=5)
    careful, careless = PatchworkHobbyist(purse=5), PatchworkHobbyist(purse=0)
    patch = PATCHES[15]
    assert careful.patch_liking(state, poor, patch) < careless.patch_liking(state, poor, patch)


@pytest.mark.parametrize("name", ["pip", "olaf", "hedda"])
def test_advancing_is_all_that_is_left_when_nothing_can_be_paid(name: str) -> None:
    state = table(player(buttons=0), player(3), circle=(15, 9, 1))
    assert all(PATCHES[patch].button_cost > 0 for patch in (15, 9, 1))
    assert level_named("patchwork", name).agent().choose(state, 0, Random(1)) == ADVANCE


def test_the_automas_turn_is_left_to_the_automa() -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    assert CALM.choose(state, 1, Random(1)) == AutomaTurn(1, 20)
