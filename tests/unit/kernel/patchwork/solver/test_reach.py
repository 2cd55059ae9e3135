from random import Random

from tests.support.patchwork.endings import made_ending
from tests.support.patchwork.solving import ask_reach, opened, place_of, places_of
from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.geometry import FULL
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.patchwork import State, TakePatch

ROOMY = covered_board(FULL & ~((1 << 45) - 1))
CIRCLE = (5, 9, 14, 20, 3, 8, 11, 17, 26, 30, 1, 2)


def bought(state: State, random: Random) -> list[tuple[int, int]]:
    """Who buys which patches in a random game from here on."""
    found, agent = [], PatchworkRandom()
    while state.turn is not None:
        move = agent.choose(state, state.turn, random)
        if isinstance(move, TakePatch):
            found.append((state.turn, move.patch))
        state = state.play(move)
    return found


def reached(ending: Ending, seat: int, patch: int) -> bool:
    return ask_reach(ending, seat) >> place_of(ending, patch) & 1 == 1


def test_what_can_be_bought_is_within_reach() -> None:
    random, purchases = Random(1), 0
    for seed in range(150):
        state = made_ending(Random(seed))
        ending = opened(state)
        for _ in range(6):
            for seat, patch in bought(state, random):
                assert reached(ending, seat, patch)
                purchases += 1
    assert purchases > 80


def test_alone_with_one_space_left_only_the_offer_is_within_reach() -> None:
    ending = opened(table(player(52, 50, 0, ROOMY), player(53), CIRCLE, home=1))
    assert ask_reach(ending, 0) == places_of(ending, CIRCLE[:3])


def test_an_opponent_who_may_buy_one_patch_brings_three_more() -> None:
    ending = opened(table(player(52, 50, 0, ROOMY), player(52, 50, 0, ROOMY), CIRCLE))
    assert ask_reach(ending, 0) == places_of(ending, CIRCLE[:6])


def test_patches_that_nobody_can_place_move_nothing() -> None:
    full = covered_board(FULL & ~1)
    ending = opened(table(player(40, 50, 0, full), player(40, 50, 0, full), CIRCLE))
    assert ask_reach(ending, 0) == places_of(ending, CIRCLE[:3])


def test_more_time_reaches_further() -> None:
    counts = []
    for space in (52, 48, 44, 40):
        ending = opened(table(player(space, 50, 0, ROOMY), player(53), CIRCLE, home=1))
        counts.append(ask_reach(ending, 0).bit_count())
    assert counts == sorted(counts)
    assert counts[0] == 3 < counts[-1]
