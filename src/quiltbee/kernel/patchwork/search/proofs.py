"""What is proved: once all moves of a position are, so is the move that led to it.

Moves that end the game are proved from the start. Near the end of a game proofs climb up the tree,
and then no simulation is spent on what is known.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.search.sharing import begin, finish
from quiltbee.kernel.patchwork.search.tree import NONE, Tree
from quiltbee.kernel.patchwork.state import load_table, turn_of


@lean
def prove(tree: Tree, path: NDArray[np.int64], seats: NDArray[np.int64], depth: int) -> None:
    """Go up from the newest node of a path as long as everything below is proved."""
    for step in range(depth - 1, -1, -1):
        best = _best_proved(tree, tree.edges.nodes[path[step]])
        if best == NONE:
            break
        _prove_edge(tree, path[step], seats[step], best)


@lean
def _best_proved(tree: Tree, node: int) -> int:
    """The best edge of a node, if all of them are proved."""
    edges = tree.edges
    best, most = NONE, -1e9
    first = tree.nodes.first_edge[node]
    for edge in range(first, first + tree.nodes.edge_count[node]):
        if not (tree.nodes.complete[node] and edges.proved[edge]):
            return NONE
        begin()
        utility = edges.wins[edge] + MARGIN_WEIGHT * edges.margins[edge]
        if utility > most:
            best, most = edge, utility
    return best


@lean
def _prove_edge(tree: Tree, edge: int, seat: int, best: int) -> None:
    """Give an edge the value of the best answer to it, for the seat that made the move."""
    edges, words = tree.edges, tree.nodes.states[tree.edges.nodes[edge]]
    mine = turn_of(words, load_table(words)) == seat
    edges.wins[edge] = edges.wins[best] if mine else 1 - edges.wins[best]
    edges.margins[edge] = edges.margins[best] if mine else -edges.margins[best]
    finish()
    edges.proved[edge] = True
