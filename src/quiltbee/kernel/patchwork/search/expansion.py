"""Adding a position to the tree: its candidates, by patch, with values and priors from the net.

Near-identical placements must not push out a whole patch or advancing. So advancing and the best
placements of every patch that can be paid are always in, and edges stand in the order of their rank
within the patch: first the best of each, then the second best, and so on.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.net.memory import LISTED, Memory
from quiltbee.kernel.patchwork.net.shortlist import Shortlist, fill_shortlist
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.patchwork.search.arithmetic import share_priors
from quiltbee.kernel.patchwork.search.proofs import proof_of
from quiltbee.kernel.patchwork.search.sharing import claim
from quiltbee.kernel.patchwork.search.tree import MOST_EDGES, NONE, PLACEMENTS, STRIDE, Tree
from quiltbee.kernel.patchwork.state import Order, Words, copy_words, load_deck, load_table, turn_of


class Manner(NamedTuple):
    """How a search weighs what it sees."""

    exploration: float = 0.12
    """How much a high prior and few visits count against what was found."""
    growth: float = 200.0
    """After about this many visits of a position that counts more, and more and more."""
    temperature: float = 0.1
    """How far behind the best, in utility, a move has a third of its prior."""
    limit: int = 16
    """How many of the snuggest placements of a patch the net values, at most 16."""
    sharpness: float = 3.0
    """How much less a move counts for what a position is worth, the further it is from the best."""
    memory: float = 1.0
    """How many visits the net's own opinion of a position counts for."""
    width: int = 2
    """How many placements of each patch are looked at first."""


BETWEEN_PLAYERS = Manner(exploration=0.24, width=1)
"""How games of two players are played; short searches to learn from and the Automa's do without."""


class Desk(NamedTuple):
    """Room for working out what moves are worth; every thread needs its own."""

    valuation: Valuation
    memory: Memory
    shortlist: Shortlist


class Leaf(NamedTuple):
    """A position just added, and what its best move is worth to the seat to move."""

    node: int
    win: float
    margin: float


@lean
def expand(
    tree: Tree,
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    desk: Desk,
    manner: Manner,
) -> Leaf:
    """Add a position in which a player decides; the tree must have room."""
    shortlist = desk.shortlist
    fill_shortlist(words, order, parameters, desk.valuation, desk.memory, shortlist, manner.limit)
    node = claim(tree.used)
    first = node * STRIDE
    copy_words(tree.nodes.states[node], words)
    tree.nodes.seats[node] = turn_of(words, load_table(words))
    tree.nodes.first_edge[node] = first
    tree.nodes.visits[node] = 1
    tree.nodes.sibling[node] = NONE
    total, whole = as_word(0), load_deck(words).level == 0
    for group in range(GROUP_COUNT):
        total += shortlist.kept[group]
        whole &= shortlist.whole[group]
    few = total <= MOST_EDGES
    tree.nodes.complete[node] = whole & few
    count = _add_edges(tree, shortlist, first, few)
    tree.nodes.edge_count[node] = count
    edges = tree.edges
    best = share_priors(edges.wins, edges.margins, edges.priors, first, count, manner.temperature)
    win, margin = edges.wins[best], edges.margins[best]
    tree.nodes.wins[node], tree.nodes.margins[node] = win, margin
    return Leaf(node, win, margin)


@lean
def _add_edges(tree: Tree, shortlist: Shortlist, first: int, few: bool) -> int:
    """Write the best moves of every group, by rank.

    What the net cannot tell apart, mirror images above all, would only be the same work again; it
    stays where all moves have a place, so that something can be proved. Of the moves that end the
    game the best of each group is enough.
    """
    if not few:
        for group in range(GROUP_COUNT):
            shortlist.kept[group] = _leave_out_alike(shortlist, group)
    count = as_word(0)
    for rank in range(LISTED if few else PLACEMENTS):
        before = count
        for group in range(GROUP_COUNT):
            number = as_word(1) if shortlist.exact[group] else shortlist.kept[group]
            if rank < min(number, shortlist.kept[group]) and count < MOST_EDGES:
                place = shortlist.order[group * LISTED + rank]
                _add_edge(tree, shortlist, first + count, place, rank)
                tree.edges.proved[first + count] = (
                    proof_of(shortlist.wins[place], shortlist.margins[place])
                    if shortlist.exact[group]
                    else 0
                )
                count += 1
        if count == before:
            break
    return count


@lean
def _leave_out_alike(shortlist: Shortlist, group: int) -> int:
    """Keep of moves with equal values only the first; returns how many are left."""
    start = group * LISTED
    end, kept = shortlist.kept[group], min(as_word(1), shortlist.kept[group])
    for index in range(1, end):
        place, last = shortlist.order[start + index], shortlist.order[start + kept - 1]
        alike = (shortlist.wins[place] == shortlist.wins[last]) & (
            shortlist.margins[place] == shortlist.margins[last]
        )
        if not alike:
            shortlist.order[start + kept] = place
            kept += 1
    return kept


@lean
def _add_edge(tree: Tree, shortlist: Shortlist, edge: int, place: int, rank: int) -> None:
    edges = tree.edges
    edges.codes[edge], edges.ranks[edge] = shortlist.codes[place], rank
    edges.wins[edge], edges.margins[edge] = shortlist.wins[place], shortlist.margins[place]
    edges.visits[edge], edges.nodes[edge] = 0, NONE
