"""A search tree in arrays: nodes are positions to decide, edges are the moves from them.

Several edges may lead to the same node (see `transpositions`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT
from quiltbee.kernel.patchwork.state import WORD_COUNT, Words

PLACEMENTS = 8
"""How many placements of a patch are looked at; all of them where there are few moves."""
MOST_EDGES = (GROUP_COUNT - 1) * PLACEMENTS + 1
MOST_DEPTH = 128
NONE = -1
ROOT = 0


class Nodes(NamedTuple):
    """The positions in which a player decides, a row each."""

    states: Words
    first_edge: NDArray[np.int32]
    edge_count: NDArray[np.int32]
    visits: NDArray[np.int32]
    complete: NDArray[np.bool_]
    """Whether no move was left out, so that the best of proved edges is proved too."""
    sibling: NDArray[np.int32]
    """Another position that the same move can lead to, by chance; NONE for no further one."""


class Edges(NamedTuple):
    """The moves, a row each; values are those of the seat that makes the move."""

    codes: NDArray[np.int64]
    ranks: NDArray[np.int32]
    """The place of a placement among those of its patch, the best first."""
    priors: NDArray[np.float32]
    wins: NDArray[np.float32]
    """What the net alone expects."""
    margins: NDArray[np.float32]
    proved: NDArray[np.bool_]
    """Whether `wins` and `margins` are what best play of both sides leads to."""
    visits: NDArray[np.int32]
    win_sums: NDArray[np.float64]
    """What all visits found, added up."""
    margin_sums: NDArray[np.float64]
    nodes: NDArray[np.int32]
    """The position it leads to; NONE before it was visited."""


class Tree(NamedTuple):
    """Nodes, edges, and where to find them; every node has room for the most edges."""

    nodes: Nodes
    edges: Edges
    used: NDArray[np.int64]
    """How many nodes there are."""
    table: NDArray[np.int32]
    """Nodes by what their positions look like; NONE where a place is free."""

    @property
    def size(self) -> int:
        """How many positions there is room for."""
        return len(self.nodes.visits)


def new_tree(capacity: int) -> Tree:
    """Room for a tree with this many positions."""
    edges = capacity * MOST_EDGES
    return Tree(
        nodes=Nodes(
            states=np.empty((capacity, WORD_COUNT), np.int64),
            first_edge=np.empty(capacity, np.int32),
            edge_count=np.empty(capacity, np.int32),
            visits=np.empty(capacity, np.int32),
            complete=np.empty(capacity, np.bool_),
            sibling=np.empty(capacity, np.int32),
        ),
        edges=Edges(
            codes=np.empty(edges, np.int64),
            ranks=np.empty(edges, np.int32),
            priors=np.empty(edges, np.float32),
            wins=np.empty(edges, np.float32),
            margins=np.empty(edges, np.float32),
            proved=np.empty(edges, np.bool_),
            visits=np.empty(edges, np.int32),
            win_sums=np.empty(edges, np.float64),
            margin_sums=np.empty(edges, np.float64),
            nodes=np.empty(edges, np.int32),
        ),
        used=np.zeros(1, np.int64),
        table=np.full(1 << (2 * capacity).bit_length(), NONE, np.int32),
    )
