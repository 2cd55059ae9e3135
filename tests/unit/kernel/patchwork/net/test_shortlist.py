from random import Random

import numpy as np
import pytest
from tests.support.patchwork.nets import random_net, random_states

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.net.memory import LISTED, forget, new_memory
from quiltbee.kernel.patchwork.net.shortlist import Shortlist, fill_shortlist, new_shortlist
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, MARGIN_WEIGHT, new_valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import State, deal

fill = compiled(fill_shortlist.py_func)  # type: ignore[attr-defined]
void = compiled(forget.py_func)  # type: ignore[attr-defined]
"""The same functions, callable from Python."""


def values_of(shortlist: Shortlist) -> dict[int, tuple[float, float]]:
    """Win and margin of the moves in a shortlist."""
    places = [
        group * LISTED + place
        for group in range(GROUP_COUNT)
        for place in range(int(shortlist.kept[group]))
    ]
    return {
        int(shortlist.codes[place]): (float(shortlist.wins[place]), float(shortlist.margins[place]))
        for place in places
    }


def expected(state: State, net: "np.ndarray[tuple[int], np.dtype[np.float32]]") -> object:
    """What the same moves are worth without a memory."""
    valuation = new_valuation()
    count = int(value_moves(*pack(state), net, valuation, LISTED))
    return {
        int(valuation.codes[row]): pytest.approx(
            (float(valuation.wins[row]), float(valuation.margins[row])), abs=1e-3
        )
        for row in range(count)
    }


def test_a_shortlist_says_the_same_as_the_net_and_remembers_it_right() -> None:
    """Each game has its own circle, so what was remembered of another one must be void."""
    net, valuation, memory, shortlist = random_net(), new_valuation(), new_memory(), new_shortlist()
    for state in random_states(60, seed=5):
        void(memory)
        for _ in range(2):  # worked out, then remembered
            fill(*pack(state), net, valuation, memory, shortlist, LISTED)
            assert values_of(shortlist) == expected(state, net)


@pytest.mark.parametrize("positions", [0, 1 << 15, 1 << 22])
def test_a_memory_that_was_never_made_void_knows_nothing(positions: int) -> None:
    """An empty quilt board must not look like an entry that nobody wrote."""
    net, valuation, shortlist = random_net(), new_valuation(), new_shortlist()
    opening = deal(Random(3)).state()
    fill(*pack(opening), net, valuation, new_memory(positions), shortlist, LISTED)
    assert values_of(shortlist) == expected(opening, net)


def test_a_memory_is_as_large_as_its_tree_deserves() -> None:
    sizes = [len(new_memory(1 << bits).sizes) // 2 for bits in (0, 12, 15, 18, 20)]
    assert sizes == [1 << bits for bits in (13, 13, 15, 16, 16)]


def test_positions_of_one_game_share_a_memory() -> None:
    net, valuation, memory, shortlist = random_net(), new_valuation(), new_memory(), new_shortlist()
    for state in random_states(6, seed=9):
        void(memory)
        for move in state.legal_moves[:12]:
            after = state.play(move)
            words, order = pack(after)
            if after.turn is not None and len(after.circle) == len(state.circle):
                fill(words, order, net, valuation, memory, shortlist, LISTED)
                assert values_of(shortlist) == expected(after, net)


def test_the_best_moves_of_a_group_come_first() -> None:
    net, valuation, memory, shortlist = random_net(), new_valuation(), new_memory(), new_shortlist()
    for state in random_states(30, seed=2):
        void(memory)
        fill(*pack(state), net, valuation, memory, shortlist, LISTED)
        utility = shortlist.wins + np.float32(MARGIN_WEIGHT) * shortlist.margins
        for group in range(GROUP_COUNT):
            kept = int(shortlist.kept[group])
            places = shortlist.order[group * LISTED : group * LISTED + kept]
            assert sorted(places) == list(range(group * LISTED, group * LISTED + kept))
            assert (np.diff(utility[places]) <= 1e-5).all()
