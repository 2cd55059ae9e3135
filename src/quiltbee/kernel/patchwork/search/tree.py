"""A search tree in arrays: nodes are positions to decide, edges are the moves from them.

Several edges may lead to the same node (see `transpositions`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT
from quiltbee.kernel.patchwork.search.arithmetic import SLOTS
from quiltbee.kernel.patchwork.state import WORD_COUNT, Words

PLACEMENTS = 8
"""How many placements of a patch are looked at; all of them where there are few moves."""
MOST_EDGES = (GROUP_COUNT - 1) * PLACEMENTS + 1
MOST_DEPTH = 128
_FLOATS, _FIELDS = 3, 8
"""How many arrays of edges hold numbers with a fraction, and how many there are."""
STRIDE = _FIELDS * SLOTS
_LINE = 64
"""Bytes of a cache line."""
NONE = -1


class Nodes(NamedTuple):
    """The positions in which a player decides, a row each."""

    states: Words
    seats: NDArray[np.int8]
    """Who decides."""
    first_edge: NDArray[np.int32]
    edge_count: NDArray[np.int32]
    visits: NDArray[np.int32]
    wins: NDArray[np.float32]
    """What the net alone expects of the best move, for the seat to move."""
    margins: NDArray[np.float32]
    complete: NDArray[np.bool_]
    """Whether no move was left out, so that the best of proved edges is proved too."""
    sibling: NDArray[np.int32]
    """Another position that the same move can lead to, by chance; NONE for no further one."""


class Edges(NamedTuple):
    """The moves; values are those of the seat that makes the move.

    All arrays are views of one, so that a kilobyte holds all that is known of the moves of a node:
    the edges of a node begin at `node * STRIDE` in each of them.
    """

    wins: NDArray[np.float32]
    """What is known: first what the net expects, then what visits found, at last what is proved."""
    margins: NDArray[np.float32]
    priors: NDArray[np.float32]
    visits: NDArray[np.int32]
    ranks: NDArray[np.int32]
    """The place of a placement among those of its patch, the best first."""
    proved: NDArray[np.int32]
    """What best play of both sides leads to, as a proof (see `proofs`); 0 if that is not known."""
    codes: NDArray[np.int32]
    nodes: NDArray[np.int32]
    """The position it leads to; NONE before it was visited."""


class Tree(NamedTuple):
    """Nodes, edges, and where to find them; every node has room for the most edges."""

    nodes: Nodes
    edges: Edges
    used: NDArray[np.int64]
    """How many nodes there are."""
    root: NDArray[np.int64]
    """Where simulations begin; what is not behind it any more stays until room is needed."""
    table: NDArray[np.int32]
    """Nodes by what their positions look like; NONE where a place is free."""

    @property
    def size(self) -> int:
        """How many positions there is room for."""
        return len(self.nodes.visits)


def new_tree(capacity: int) -> Tree:
    """Room for a tree with this many positions."""
    return Tree(
        nodes=Nodes(
            states=np.empty((capacity, WORD_COUNT), np.int64),
            seats=np.empty(capacity, np.int8),
            first_edge=np.empty(capacity, np.int32),
            edge_count=np.empty(capacity, np.int32),
            visits=np.empty(capacity, np.int32),
            wins=np.empty(capacity, np.float32),
            margins=np.empty(capacity, np.float32),
            complete=np.empty(capacity, np.bool_),
            sibling=np.empty(capacity, np.int32),
        ),
        edges=_new_edges(capacity),
        used=np.zeros(1, np.int64),
        root=np.zeros(1, np.int64),
        table=np.full(1 << (2 * capacity).bit_length(), NONE, np.int32),
    )


def _new_edges(capacity: int) -> Edges:
    # The views that begin later end later, so some room is added behind the last node. A vector of
    # sixteen numbers is read quickest where it fills a cache line.
    room = np.empty((capacity + 2) * STRIDE, np.float32)
    floats = room[-room.ctypes.data % _LINE // room.itemsize :]
    whole, size = floats.view(np.int32), capacity * STRIDE
    starts = [field * SLOTS for field in range(_FIELDS)]
    wins, margins, priors = (floats[start : start + size] for start in starts[:_FLOATS])
    visits, ranks, proved, codes, nodes = (
        whole[start : start + size] for start in starts[_FLOATS:]
    )
    return Edges(wins, margins, priors, visits, ranks, proved, codes, nodes)
