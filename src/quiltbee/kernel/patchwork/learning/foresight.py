"""A short search during a game that is learned from: what it expects, and of which move."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.patchwork.search.simulation import Walk, new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import NONE, Tree, new_tree
from quiltbee.kernel.patchwork.state import Order, Words


class Foresight(NamedTuple):
    """Room for short searches."""

    tree: Tree
    walk: Walk


class Expectation(NamedTuple):
    """The best move and what it is worth to the seat that makes it."""

    code: int
    win: float
    margin: float


def new_foresight(simulations: int, stream: int) -> Foresight:
    """Room for searches of this many simulations; every thread needs its own."""
    return Foresight(new_tree(simulations + 2), new_walk(stream))


@compiled
def look_ahead(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    foresight: Foresight,
    manner: Manner,
    simulations: int,
) -> Expectation:
    """Search from a position in which a player decides."""
    tree = foresight.tree
    plant(tree, words, order, parameters, foresight.walk, manner)
    simulate(tree, order, parameters, foresight.walk, manner, simulations, 0)
    edge = best_edge(tree)
    return Expectation(as_word(tree.edges.codes[edge]), win_at(tree, edge), margin_at(tree, edge))


@inlined
def best_edge(tree: Tree) -> int:
    """The edge of the root with the most visits, unless a proved one promises more."""
    first = tree.nodes.first_edge[tree.root[0]]
    best, certain = as_word(first), as_word(NONE)
    for edge in range(first, first + tree.nodes.edge_count[tree.root[0]]):
        more = tree.edges.visits[edge] - tree.edges.visits[best]
        if more > 0 or (more == 0 and _promise(tree, edge) > _promise(tree, best)):
            best = as_word(edge)
        if tree.edges.proved[edge] and (
            certain == NONE or _promise(tree, edge) > _promise(tree, certain)
        ):
            certain = as_word(edge)
    if certain != NONE and _promise(tree, certain) > _promise(tree, best):
        return certain
    return best


@inlined
def _promise(tree: Tree, edge: int) -> float:
    return win_at(tree, edge) + MARGIN_WEIGHT * margin_at(tree, edge)


@inlined
def win_at(tree: Tree, edge: int) -> float:
    """What is known of a move, for the seat that makes it: by the net, by visits, or proved."""
    return np.float64(tree.edges.wins[edge])


@inlined
def margin_at(tree: Tree, edge: int) -> float:
    """What the margin should be."""
    return np.float64(tree.edges.margins[edge])
