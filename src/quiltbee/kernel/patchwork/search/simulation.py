"""Simulations: down the tree to a position not yet in it, and back up with what it is worth.

A visit is counted on the way down. On the way up each position is given what its moves are worth
now: most of all the best and most visited of them. Against the Automa a move leads to several
positions, so that there a move is worth the mean of what its visits found.
"""

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import compiled, lean
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.net.memory import forget, new_memory
from quiltbee.kernel.patchwork.net.shortlist import new_shortlist
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, new_valuation
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.search.arithmetic import (
    FEW,
    SLOTS,
    blend,
    blend_few,
    most_promising,
    most_promising_of_few,
)
from quiltbee.kernel.patchwork.search.expansion import Desk, Leaf, Manner, expand
from quiltbee.kernel.patchwork.search.hidden_cards import draw_hidden_cards
from quiltbee.kernel.patchwork.search.proofs import margin_of, prove, win_of
from quiltbee.kernel.patchwork.search.settling import settle
from quiltbee.kernel.patchwork.search.sharing import begin, count_visit, finish
from quiltbee.kernel.patchwork.search.transpositions import (
    forget_all,
    remember,
    remembered,
    same_position,
)
from quiltbee.kernel.patchwork.search.tree import MOST_DEPTH, NONE, Tree
from quiltbee.kernel.patchwork.state import (
    WORD_COUNT,
    Order,
    Words,
    copy_words,
    load_deck,
    load_table,
    turn_of,
)

_BETWEEN_LOOKS = 16
"""Simulations between two looks whether the rest can still change the move."""
_CERTAIN = 1e6
"""Taken off what is certain already; more than any promise."""


class Walk(NamedTuple):
    """Room for one simulation after the other."""

    desk: Desk
    words: Words
    nodes: NDArray[np.int64]
    """The positions on the way."""
    edges: NDArray[np.int64]
    """The edges on the way."""
    seats: NDArray[np.int64]
    """Who decided there."""
    stream: NDArray[np.uint64]
    found: NDArray[np.float32]
    """A win and a margin."""
    threads: int
    """How many threads are at work in the same tree."""

    def with_memory_for(self, positions: int) -> "Walk":
        """The same with more memory, if so many positions deserve more."""
        desk, memory = self.desk, new_memory(positions)
        if len(memory.sizes) <= len(desk.memory.sizes):
            return self
        return self._replace(desk=desk._replace(memory=memory))


def new_walk(seed: int, threads: int = 1) -> Walk:
    """Room for simulations; every thread needs its own."""
    return Walk(
        desk=Desk(new_valuation(), new_memory(), new_shortlist()),
        words=np.zeros(WORD_COUNT, np.int64),
        nodes=np.zeros(MOST_DEPTH, np.int64),
        edges=np.zeros(MOST_DEPTH, np.int64),
        seats=np.zeros(MOST_DEPTH, np.int64),
        stream=np.array([seed & (1 << 64) - 1], np.uint64),
        found=np.zeros(2, np.float32),
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
    tree.used[0] = tree.root[0] = 0
    forget_all(tree)
    forget(walk.desk.memory)
    remember(tree, expand(tree, words, order, parameters, walk.desk, manner).node)


@compiled
def simulate(
    tree: Tree,
    order: Order,
    parameters: NDArray[np.float32],
    walk: Walk,
    manner: Manner,
    simulations: int,
    horizon: int,
) -> int:
    """Run simulations from the root, as many as the tree has room for; returns how many.

    With a horizon above 0, the number of simulations that there will be at most, they end as soon
    as the rest of these cannot change the move.
    """
    return _simulate_all(tree, order, parameters, walk, manner, simulations, horizon)


@lean
def _simulate_all(
    tree: Tree,
    order: Order,
    parameters: NDArray[np.float32],
    walk: Walk,
    manner: Manner,
    simulations: int,
    horizon: int,
) -> int:
    last = len(tree.nodes.visits) - walk.threads  # each of the others may be about to add one
    for done in range(simulations):
        if tree.used[0] > last:
            return done
        if horizon and done % _BETWEEN_LOOKS == 0 and _is_settled(tree, horizon - done):
            return done
        _simulate_once(tree, order, parameters, walk, manner)
    return simulations


@lean
def _is_settled(tree: Tree, left: int) -> bool:
    """Whether the most visited move of the root leads by more visits than are left.

    Where something is proved there, the most visited need not be the best.
    """
    first = as_word(tree.nodes.first_edge[tree.root[0]])
    count = as_word(tree.nodes.edge_count[tree.root[0]])
    most = second = as_word(0)
    for edge in range(first, first + count):
        if tree.edges.proved[edge]:
            return False
        visits = as_word(tree.edges.visits[edge])
        second = max(second, min(most, visits))
        most = max(most, visits)
    return (count == 1) | (most - second > left)


@lean
def _simulate_once(
    tree: Tree, order: Order, parameters: NDArray[np.float32], walk: Walk, manner: Manner
) -> None:
    words, root = walk.words, tree.root[0]
    solo = load_deck(tree.nodes.states[root]).level > 0
    if solo:
        copy_words(words, tree.nodes.states[root])
        walk.stream[0] = draw_hidden_cards(words, walk.stream[0])
    node, depth = as_word(root), 0
    while True:
        edge = _select(tree, node, manner)
        _count(tree, walk.threads, node, edge, solo | (walk.threads > 1))
        walk.nodes[depth], walk.edges[depth] = node, edge
        walk.seats[depth] = tree.nodes.seats[node]
        depth += 1
        if tree.edges.proved[edge]:
            begin()
            seat = as_word(walk.seats[depth - 1])
            proof = as_word(tree.edges.proved[edge])
            win, margin = float(win_of(proof)), float(margin_of(proof))
            ended = depth - 1  # it may have been proved for another parent
            break
        child = as_word(tree.edges.nodes[edge])
        if child != NONE and not solo:
            begin()
            node = child
            continue
        if not solo:
            copy_words(words, tree.nodes.states[node])
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
            leaf = expand(tree, words, order, parameters, walk.desk, manner)
            _attach(tree, edge, leaf, words)
            seat, win, margin = turn_of(words, table), float(leaf.win), float(leaf.margin)
            ended = depth
            break
        node = child
    prove(tree, walk.edges, walk.seats, ended)
    if solo:
        _average_up(tree, walk, depth, seat, win, margin)
    else:
        _pull_up(tree, walk, manner, depth, seat, win, margin)


@lean
def _select(tree: Tree, node: int, manner: Manner) -> int:
    """The edge to follow: what it promises, and a bonus for a high prior and few visits.

    At the root nothing is spent on what is proved, as long as there is something else.
    """
    edges, visits = tree.edges, tree.nodes.visits[node]
    exploration = manner.exploration * (1 + log(1 + visits / manner.growth))
    first, count = as_word(tree.nodes.first_edge[node]), as_word(tree.nodes.edge_count[node])
    widest, bonus = _widest(tree, node, manner), exploration * sqrt(visits)
    certain = _CERTAIN if node == tree.root[0] else 0.0
    if _reach(count, widest) <= FEW:
        return most_promising_of_few(
            edges.wins, edges.margins, edges.priors, edges.visits, edges.ranks, edges.proved,
            first, count, widest, bonus, certain,
        )  # fmt: skip
    return most_promising(
        edges.wins, edges.margins, edges.priors, edges.visits, edges.ranks, edges.proved,
        first, count, widest, bonus, certain,
    )  # fmt: skip


@lean
def _widest(tree: Tree, node: int, manner: Manner) -> int:
    """Edges of a rank below this are looked at.

    Where no move was left out all of them are, so that something can be proved.
    """
    return SLOTS if tree.nodes.complete[node] else _width(manner.width, tree.nodes.visits[node])


@lean
def _reach(count: int, widest: int) -> int:
    """How many of the edges of a position, the first ones, have a rank below `widest`, at most."""
    return min(count, widest * GROUP_COUNT)


@lean
def _count(tree: Tree, threads: int, node: int, edge: int, loses: bool) -> None:
    """Count a visit of a node and of the edge to follow, at first as a lost one if `loses`.

    So other threads in the same tree look elsewhere until it is known what the visit found.
    """
    if loses and not tree.edges.proved[edge]:
        share = tree.edges.visits[edge] / (tree.edges.visits[edge] + 1)
        tree.edges.wins[edge] *= share
        tree.edges.margins[edge] *= share
    if threads == 1:
        tree.nodes.visits[node] += 1
        tree.edges.visits[edge] += 1
    else:
        count_visit(tree.nodes.visits, node)
        count_visit(tree.edges.visits, edge)


@lean
def _width(width: int, visits: int) -> int:
    """How many placements of each patch are looked at: one more for each doubling."""
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
def _pull_up(
    tree: Tree, walk: Walk, manner: Manner, depth: int, seat: int, win: float, margin: float
) -> None:
    """Give every edge on the way what the position behind it is worth now."""
    edges, nodes, found = tree.edges, tree.nodes, walk.found
    found[0], found[1] = win, margin
    for step in range(depth - 1, -1, -1):
        edge, node = walk.edges[step], walk.nodes[step]
        if walk.seats[step] != seat:
            seat, found[0], found[1] = walk.seats[step], 1 - found[0], -found[1]
        proof = as_word(edges.proved[edge])
        if proof:  # another thread may have written an estimate meanwhile
            found[0], found[1] = win_of(proof), margin_of(proof)
        edges.wins[edge], edges.margins[edge] = found[0], found[1]
        found[0], found[1] = nodes.wins[node], nodes.margins[node]
        first, count = as_word(nodes.first_edge[node]), as_word(nodes.edge_count[node])
        if _reach(count, _widest(tree, node, manner)) <= FEW:
            blend_few(
                edges.wins, edges.margins, edges.visits, edges.proved,
                first, count, manner.sharpness, manner.memory, found,
            )  # fmt: skip
        else:
            blend(
                edges.wins, edges.margins, edges.visits, edges.proved,
                first, count, manner.sharpness, manner.memory, found,
            )  # fmt: skip


@lean
def _average_up(tree: Tree, walk: Walk, depth: int, seat: int, win: float, margin: float) -> None:
    """Tell all edges on the way what was found, each for the seat that decided there."""
    edges = tree.edges
    for step in range(depth):
        edge, mine = walk.edges[step], walk.seats[step] == seat
        my_win, my_margin = win if mine else 1 - win, margin if mine else -margin
        if not edges.proved[edge]:
            share = 1 / max(edges.visits[edge], 1)
            edges.wins[edge] += my_win * share  # it was counted as lost
            edges.margins[edge] += my_margin * share
