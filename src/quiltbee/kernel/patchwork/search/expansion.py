"""Adding a position to the tree: its candidates, by patch, with values and priors from the net.

Near-identical placements must not push out a whole patch or advancing. So advancing and the best
placements of every patch that can be paid are always in, and edges stand in the order of their rank
within the patch: first the best of each, then the second best, and so on.
"""

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import inlined, lean
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, MARGIN_WEIGHT, Valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.search.sharing import claim
from quiltbee.kernel.patchwork.search.tree import MOST_EDGES, NONE, PLACEMENTS, Tree
from quiltbee.kernel.patchwork.state import Order, Words, copy_words, load_deck


class Manner(NamedTuple):
    """How a search weighs what it sees."""

    exploration: float = 0.12
    """How much a high prior and few visits count against what was found."""
    growth: float = 200.0
    """After about this many visits of a position that counts more, and more and more."""
    temperature: float = 0.1
    """How far behind the best, in utility, a move has a third of its prior."""
    limit: int = 16
    """How many of the snuggest placements of a patch the net values; 0 for all."""


class Leaf(NamedTuple):
    """A position just added, and what its best move is worth to the seat to move."""

    node: int
    win: float
    margin: float


@inlined
def expand(
    tree: Tree,
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    manner: Manner,
) -> Leaf:
    """Add a position in which a player decides; the tree must have room."""
    value_moves(words, order, parameters, valuation, manner.limit)
    node = claim(tree.used)
    first = node * MOST_EDGES
    copy_words(tree.nodes.states[node], words)
    tree.nodes.first_edge[node] = first
    tree.nodes.visits[node] = 1
    tree.nodes.sibling[node] = NONE
    tree.nodes.complete[node] = _is_complete(words, valuation, manner.limit)
    count = _add_edges(tree, valuation, first)
    tree.nodes.edge_count[node] = count
    best = _set_priors(tree, first, count, manner.temperature)
    return Leaf(node, tree.edges.wins[best], tree.edges.margins[best])


@lean
def _is_complete(words: Words, valuation: Valuation, limit: int) -> bool:
    """Whether the edges will say everything: all moves, or the best of those that end the game."""
    complete = (load_deck(words).level == 0) & (valuation.starts[GROUP_COUNT] <= MOST_EDGES)
    for group in range(GROUP_COUNT):
        size = valuation.starts[group + 1] - valuation.starts[group]
        complete &= (limit == 0) | (size < limit)
    return complete


@lean
def _add_edges(tree: Tree, valuation: Valuation, first: int) -> int:
    """Write the best moves of every group, by rank; those alike to the one before are left out."""
    count = as_word(0)
    for group in range(GROUP_COUNT):
        valuation.cursors[group] = valuation.starts[group]
    few = valuation.starts[GROUP_COUNT] <= MOST_EDGES
    for rank in range(MOST_EDGES if few else PLACEMENTS):
        before = count
        for group in range(GROUP_COUNT):
            place = _next_best(valuation, group)
            wanted = count < MOST_EDGES and not (valuation.exact[group] and rank > 0)
            if wanted and place < valuation.starts[group + 1]:
                _add_edge(tree, valuation, first + count, place, rank)
                tree.edges.proved[first + count] = valuation.exact[group]
                valuation.cursors[group] = place + 1
                count += 1
        if count == before:
            break
    return count


@lean
def _next_best(valuation: Valuation, group: int) -> int:
    """Bring the next best move of a group to its place among the chosen ones.

    What the net cannot tell apart, mirror images above all, would only be the same work again; it
    stays where all moves have a place, so that something can be proved.
    """
    start, place, end = (
        valuation.starts[group],
        valuation.cursors[group],
        valuation.starts[group + 1],
    )
    while place < end:
        _bring_best(valuation, place, end)
        few = valuation.starts[GROUP_COUNT] <= MOST_EDGES
        if few or place == start or not _alike(valuation, place - 1, place):
            break
        place += 1
    return place


@lean
def _alike(valuation: Valuation, one: int, two: int) -> bool:
    return (valuation.wins[one] == valuation.wins[two]) & (
        valuation.margins[one] == valuation.margins[two]
    )


@lean
def _bring_best(valuation: Valuation, place: int, end: int) -> None:
    """Swap the best of the moves from a place on to this place."""
    best, most = place, valuation.wins[place] + MARGIN_WEIGHT * valuation.margins[place]
    for index in range(place + 1, end):
        utility = valuation.wins[index] + MARGIN_WEIGHT * valuation.margins[index]
        if utility > most:
            best, most = index, utility
    code, win, margin = valuation.codes[best], valuation.wins[best], valuation.margins[best]
    valuation.codes[best], valuation.wins[best] = valuation.codes[place], valuation.wins[place]
    valuation.margins[best] = valuation.margins[place]
    valuation.codes[place], valuation.wins[place], valuation.margins[place] = code, win, margin


@lean
def _add_edge(tree: Tree, valuation: Valuation, edge: int, place: int, rank: int) -> None:
    edges = tree.edges
    edges.codes[edge], edges.ranks[edge] = valuation.codes[place], rank
    edges.wins[edge], edges.margins[edge] = valuation.wins[place], valuation.margins[place]
    edges.visits[edge], edges.nodes[edge] = 0, NONE
    edges.win_sums[edge], edges.margin_sums[edge] = 0, 0


@lean
def _set_priors(tree: Tree, first: int, count: int, temperature: float) -> int:
    """Priors by a softmax over the utilities; the best edge is returned."""
    edges = tree.edges
    best, most = first, edges.wins[first] + MARGIN_WEIGHT * edges.margins[first]
    for edge in range(first, first + count):
        utility = edges.wins[edge] + MARGIN_WEIGHT * edges.margins[edge]
        edges.priors[edge] = utility
        if utility > most:
            best, most = edge, utility
    total = 0.0
    for edge in range(first, first + count):
        edges.priors[edge] = exp((edges.priors[edge] - most) / temperature)
        total += edges.priors[edge]
    for edge in range(first, first + count):
        edges.priors[edge] /= total
    return best
