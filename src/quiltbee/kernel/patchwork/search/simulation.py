"""Simulations: down the tree to a position not yet in it, and back up with what it is worth.

A visit is counted on the way down, what it found is added on the way up. In between it counts as
lost, so that other threads in the same tree look elsewhere.
"""

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import compiled, inlined, lean
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT, Valuation, new_valuation
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.search.expansion import Leaf, Manner, expand
from quiltbee.kernel.patchwork.search.hidden_cards import draw_hidden_cards
from quiltbee.kernel.patchwork.search.proofs import prove
from quiltbee.kernel.patchwork.search.settling import settle
from quiltbee.kernel.patchwork.search.sharing import add_amount, begin, count_visit, finish
from quiltbee.kernel.patchwork.search.transpositions import (
    forget_all,
    remember,
    remembered,
    same_position,
)
from quiltbee.kernel.patchwork.search.tree import MOST_DEPTH, NONE, ROOT, Tree
from quiltbee.kernel.patchwork.state import (
    WORD_COUNT,
    Order,
    Words,
    copy_words,
    load_deck,
    load_table,
    turn_of,
)

_CERTAIN = 1e6
"""Taken off what is certain already; more than any promise."""


class Walk(NamedTuple):
    """Room for one simulation after the other."""

    valuation: Valuation
    words: Words
    edges: NDArray[np.int64]
    """The edges on the way."""
    seats: NDArray[np.int64]
    """Who decided there."""
    stream: NDArray[np.uint64]
    threads: int
    """How many threads are at work in the same tree."""


def new_walk(seed: int, threads: int = 1) -> Walk:
    """Room for simulations; every thread needs its own."""
    return Walk(
        valuation=new_valuation(),
        words=np.zeros(WORD_COUNT, np.int64),
        edges=np.zeros(MOST_DEPTH, np.int64),
        seats=np.zeros(MOST_DEPTH, np.int64),
        stream=np.array([seed & (1 << 64) - 1], np.uint64),
        threads=threads,
    )


@compiled
def plant(
    tree: Tree,
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    walk: Walk,
    manner: Manner,
) -> None:
    """Make a position the root of an empty tree."""
    tree.used[0] = 0
    forget_all(tree)
    remember(tree, expand(tree, words, order, parameters, walk.valuation, manner).node)


@compiled
def simulate(
    tree: Tree,
    order: Order,
    parameters: NDArray[np.float32],
    walk: Walk,
    manner: Manner,
    simulations: int,
) -> int:
    """Run simulations from the root, as many as the tree has room for; returns how many."""
    last = len(tree.nodes.visits) - walk.threads  # each of the others may be about to add one
    for done in range(simulations):
        if tree.used[0] > last:
            return done
        _simulate_once(tree, order, parameters, walk, manner)
    return simulations


@inlined
def _simulate_once(
    tree: Tree, order: Order, parameters: NDArray[np.float32], walk: Walk, manner: Manner
) -> None:
    words = walk.words
    copy_words(words, tree.nodes.states[ROOT])
    walk.stream[0] = draw_hidden_cards(words, walk.stream[0])
    node, depth = ROOT, 0
    while True:
        edge = _select(tree, node, manner)
        _count(tree, walk.threads, node, edge)
        walk.edges[depth] = edge
        walk.seats[depth] = turn_of(words, load_table(words))
        depth += 1
        if tree.edges.proved[edge]:
            begin()
            seat = walk.seats[depth - 1]
            win, margin = float(tree.edges.wins[edge]), float(tree.edges.margins[edge])
            ended = depth - 1  # it may have been proved for another parent
            break
        play(words, order, tree.edges.codes[edge])
        walk.stream[0] = settle(words, order, walk.stream[0])
        table = load_table(words)
        if waits_for(words, table) == OVER:
            seat = as_word(0)
            scores = scores_of(words)
            win = 1.0 - winner_of(scores[0], scores[1], table.first_home)
            margin = float(scores[0] - scores[1])
            ended = as_word(0)
            break
        child = _child(tree, edge, words)
        if child == NONE:
            leaf = expand(tree, words, order, parameters, walk.valuation, manner)
            _attach(tree, edge, leaf, words)
            seat, win, margin = turn_of(words, table), float(leaf.win), float(leaf.margin)
            ended = depth
            break
        node = child
    prove(tree, walk.edges, walk.seats, ended)
    _back_up(tree, walk, depth, seat, win, margin)


@lean
def _select(tree: Tree, node: int, manner: Manner) -> int:
    """The edge to follow: what it promises, and a bonus for a high prior and few visits.

    At the root nothing is spent on what is proved, as long as there is something else.
    """
    edges = tree.edges
    first, count = tree.nodes.first_edge[node], tree.nodes.edge_count[node]
    visits = tree.nodes.visits[node]
    exploration = manner.exploration * (1 + log(1 + visits / manner.growth))
    bonus, widest = exploration * sqrt(visits), _width(visits)
    best, most = as_word(first), -1e9
    for edge in range(first, first + count):
        if edges.ranks[edge] >= widest:
            break
        number = edges.visits[edge]
        if number and not edges.proved[edge]:
            found = (edges.win_sums[edge] + MARGIN_WEIGHT * edges.margin_sums[edge]) / number
        else:
            found = edges.wins[edge] + MARGIN_WEIGHT * edges.margins[edge]
        promise = found + bonus * edges.priors[edge] / (1 + number)
        if node == ROOT and edges.proved[edge]:
            promise -= _CERTAIN
        if promise > most:
            best, most = as_word(edge), promise
    return best


@lean
def _count(tree: Tree, threads: int, node: int, edge: int) -> None:
    """Count a visit of a node and of the edge to follow."""
    if threads == 1:
        tree.nodes.visits[node] += 1
        tree.edges.visits[edge] += 1
    else:
        count_visit(tree.nodes.visits, node)
        count_visit(tree.edges.visits, edge)


@lean
def _width(visits: int) -> int:
    """How many placements of each patch are looked at: two, and one more for each doubling."""
    width = 2
    while visits >= 8:
        width += 1
        visits >>= 1
    return width


@lean
def _child(tree: Tree, edge: int, words: Words) -> int:
    """The node of the position an edge has led to, if it is in the tree.

    Against the Automa there can be several; otherwise another order of moves may have added it.
    """
    node = as_word(tree.edges.nodes[edge])
    if load_deck(words).level == 0:
        if node == NONE:
            node = remembered(tree, words)
            if node != NONE:
                tree.edges.nodes[edge] = node
        return node
    while node != NONE and not same_position(tree.nodes.states[node], words):
        node = as_word(tree.nodes.sibling[node])
    return node


@lean
def _attach(tree: Tree, edge: int, leaf: Leaf, words: Words) -> None:
    """Link a new node, unless another thread was quicker; with chance both may stay."""
    other = tree.edges.nodes[edge]
    if other == NONE or load_deck(words).level != 0:
        tree.nodes.sibling[leaf.node] = other
        finish()
        tree.edges.nodes[edge] = leaf.node
        remember(tree, leaf.node)


@lean
def _back_up(tree: Tree, walk: Walk, depth: int, seat: int, win: float, margin: float) -> None:
    """Tell all edges on the way what was found, each for the seat that decided there."""
    edges = tree.edges
    for step in range(depth):
        edge = walk.edges[step]
        mine = walk.seats[step] == seat
        my_win, my_margin = win if mine else 1 - win, margin if mine else -margin
        if walk.threads == 1:
            edges.win_sums[edge] += my_win
            edges.margin_sums[edge] += my_margin
        else:
            add_amount(edges.win_sums, edge, my_win)
            add_amount(edges.margin_sums, edge, my_margin)
