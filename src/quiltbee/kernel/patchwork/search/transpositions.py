"""Positions that several orders of moves lead to: each is in the tree once, with several parents.

A table finds the node of a position by what it looks like; where two want the same place, the later
one takes the next free one. Two threads may take the same place at the same time: then one of them
is not found again, and its position may be added twice. Nothing worse comes of that.

Against the Automa nothing is shared: there a move leads to several positions by chance.
"""

import numpy as np

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.search.sharing import begin, finish
from quiltbee.kernel.patchwork.search.tree import NONE, Tree
from quiltbee.kernel.patchwork.state import CARDS, Words, load_deck

_MULTIPLIER = 0x9E3779B97F4A7C15
_SHIFT = 29


@lean
def forget_all(tree: Tree) -> None:
    """Begin with an empty table."""
    for place in range(len(tree.table)):
        tree.table[place] = NONE


@lean
def remember(tree: Tree, node: int) -> None:
    """Let the node of a position be found; it must be whole."""
    words = tree.nodes.states[node]
    if load_deck(words).level == 0:
        place = _first_place(tree, words)
        while tree.table[place] != NONE:
            place = _next_place(tree, place)
        finish()
        tree.table[place] = node


@lean
def remembered(tree: Tree, words: Words) -> int:
    """The node of a position, or NONE."""
    if load_deck(words).level == 0:
        place = _first_place(tree, words)
        while tree.table[place] != NONE:
            node = as_word(tree.table[place])
            begin()
            if same_position(tree.nodes.states[node], words):
                return node
            place = _next_place(tree, place)
    return as_word(NONE)


@lean
def same_position(one: Words, two: Words) -> bool:
    """Whether two positions look the same to the player: all but the order of the cards."""
    differing = as_word(0)
    for word in range(CARDS):
        differing |= one[word] ^ two[word]
    return differing == 0


@lean
def _first_place(tree: Tree, words: Words) -> int:
    key = np.uint64(0)
    for word in range(CARDS):
        key = (key ^ np.uint64(words[word])) * np.uint64(_MULTIPLIER)
        key ^= key >> np.uint64(_SHIFT)
    return as_word(key & np.uint64(len(tree.table) - 1))


@lean
def _next_place(tree: Tree, place: int) -> int:
    return as_word(place + 1) & (len(tree.table) - 1)
