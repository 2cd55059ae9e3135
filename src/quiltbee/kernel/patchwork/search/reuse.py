"""Keeping the part of a tree behind one of its positions, when a game has come there."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import compiled, lean
from quiltbee.kernel.patchwork.search.transpositions import forget_all, remember
from quiltbee.kernel.patchwork.search.tree import NONE, STRIDE, Tree
from quiltbee.kernel.patchwork.state import TABLE, copy_words


@compiled
def transplant(source: Tree, target: Tree, node: int) -> None:
    """Copy a node and all behind it into an empty tree, where it becomes the root.

    Nodes are copied in the order they are met, and the copies serve as the list of what to do: an
    edge of a copied node still names its node in the source until its turn comes.
    """
    target.used[0] = target.root[0] = 0
    forget_all(target)
    _copy_all(source, target, node, np.full(source.used[0], NONE, np.int32))


@lean
def _copy_all(source: Tree, target: Tree, node: int, copies: NDArray[np.int32]) -> None:
    _copy_node(source, target, node, copies)
    done = 0
    while done < target.used[0]:
        first = target.nodes.first_edge[done]
        for edge in range(first, first + target.nodes.edge_count[done]):
            child, last = target.edges.nodes[edge], NONE
            target.edges.nodes[edge] = NONE
            while child != NONE:
                copy = _copy_node(source, target, child, copies)
                if last == NONE:
                    target.edges.nodes[edge] = copy
                else:
                    target.nodes.sibling[last] = copy
                last, child = copy, source.nodes.sibling[child]
        done += 1


@lean
def _copy_node(source: Tree, target: Tree, node: int, copies: NDArray[np.int32]) -> int:
    """The copy of a node; it is made when another edge has not asked for it before."""
    if copies[node] != NONE:
        return as_word(copies[node])
    copy = as_word(target.used[0])
    first = copy * STRIDE
    count, start = source.nodes.edge_count[node], source.nodes.first_edge[node]
    copy_words(target.nodes.states[copy], source.nodes.states[node])
    target.nodes.seats[copy] = source.nodes.seats[node]
    target.nodes.first_edge[copy], target.nodes.edge_count[copy] = first, count
    target.nodes.visits[copy], target.nodes.sibling[copy] = source.nodes.visits[node], NONE
    target.nodes.wins[copy], target.nodes.margins[copy] = (
        source.nodes.wins[node],
        source.nodes.margins[node],
    )
    target.nodes.complete[copy] = source.nodes.complete[node]
    for edge in range(count):
        _copy_edge(source, target, start + edge, first + edge)
    target.used[0] += 1
    copies[node] = copy
    remember(target, copy)
    return copy


@lean
def _copy_edge(source: Tree, target: Tree, old: int, new: int) -> None:
    one, two = source.edges, target.edges
    two.codes[new], two.ranks[new], two.priors[new] = (
        one.codes[old],
        one.ranks[old],
        one.priors[old],
    )
    two.wins[new], two.margins[new] = one.wins[old], one.margins[old]
    two.proved[new] = one.proved[old]
    two.visits[new], two.nodes[new] = one.visits[old], one.nodes[old]


@compiled
def find_row(states: NDArray[np.int64], words: NDArray[np.int64], start: int, end: int) -> int:
    """The first row from `start` on that agrees in all words before the table; `end` for none."""
    for row in range(start, end):
        if states[row, 0] == words[0] and states[row, 3] == words[3]:
            differing = as_word(0)
            for word in range(TABLE):
                differing |= states[row, word] ^ words[word]
            if differing == 0:
                return row
    return end
