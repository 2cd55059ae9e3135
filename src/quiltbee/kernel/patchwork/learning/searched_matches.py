"""Matches of nets with a search, by a number of simulations a move, against each other."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.chance import deal
from quiltbee.kernel.patchwork.learning.foresight import best_edge
from quiltbee.kernel.patchwork.learning.matches import Contest, contest_of, result_of
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.patchwork.search.simulation import Walk, new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import Tree, new_tree
from quiltbee.kernel.patchwork.state import WORD_COUNT, load_table, turn_of
from quiltbee.kernel.patchwork.tables import PATCH_COUNT


class Side(NamedTuple):
    """One side of a match."""

    parameters: NDArray[np.float32]
    simulations: int


def play_searched_match(
    one: Side, two: Side, pairs: int, *, seed: int = 0, threads: int | None = None
) -> Contest:
    """Play pairs of games with the same deal and swapped seats; nothing is kept between moves."""
    return contest_of(pairs, _play_share, one, two, seed=seed, threads=threads)


def _play_share(
    seeds: NDArray[np.uint64],
    wins: NDArray[np.int32],
    margins: NDArray[np.int32],
    one: Side,
    two: Side,
) -> None:
    tree = new_tree(max(one.simulations, two.simulations) + 2)
    _play_pairs(seeds, wins, margins, (one, two), tree, new_walk(int(seeds[0])), Manner())


@compiled
def _play_pairs(
    seeds: NDArray[np.uint64],
    wins: NDArray[np.int32],
    margins: NDArray[np.int32],
    sides: tuple[Side, Side],
    tree: Tree,
    walk: Walk,
    manner: Manner,
) -> None:
    words, order = np.zeros(WORD_COUNT, np.int64), np.zeros(PATCH_COUNT, np.uint8)
    for row in range(len(seeds)):
        for swapped in range(2):
            walk.stream[0] = seeds[row]
            deal(words, order, seeds[row], 0, 0, 0, 0)
            while waits_for(words, load_table(words)) != OVER:
                side = sides[turn_of(words, load_table(words)) ^ swapped]
                plant(tree, words, order, side.parameters, walk, manner)
                simulate(tree, order, side.parameters, walk, manner, side.simulations, 0)
                play(words, order, tree.edges.codes[best_edge(tree)])
            won, margin = result_of(words, swapped)
            wins[row] += won
            margins[row] += margin
