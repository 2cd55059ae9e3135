"""What is proved: once all moves of a position are, so is the move that led to it.

Moves that end the game are proved from the start. Near the end of a game proofs climb up the tree,
and then no simulation is spent on what is known. A proof is one number that holds the win and the
margin: an estimate that another thread writes too late cannot spoil it.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.search.sharing import begin, finish
from quiltbee.kernel.patchwork.search.tree import NONE, Edges, Tree
from quiltbee.kernel.patchwork.state import load_table, turn_of

_MOST_MARGIN = 1024
"""More than any game is won by."""


@lean
def proof_of(win: float, margin: float) -> int:
    """What is proved, as a number above 0."""
    return 2 * (as_word(round(margin)) + _MOST_MARGIN) + as_word(round(win))


@lean
def win_of(proof: int) -> int:
    """1 if it is proved that the move wins, else 0."""
    return proof & 1


@lean
def margin_of(proof: int) -> int:
    """By how many points the move is proved to win."""
    return (proof >> 1) - _MOST_MARGIN


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
        proof = as_word(edges.proved[edge])
        utility = win_of(proof) + MARGIN_WEIGHT * margin_of(proof)
        if utility > most:
            best, most = edge, utility
    return best


@lean
def _prove_edge(tree: Tree, edge: int, seat: int, best: int) -> None:
    """Give an edge the value of the best answer to it, for the seat that made the move."""
    edges, words = tree.edges, tree.nodes.states[tree.edges.nodes[edge]]
    mine = turn_of(words, load_table(words)) == seat
    proof = as_word(edges.proved[best])
    win = win_of(proof) if mine else 1 - win_of(proof)
    margin = margin_of(proof) if mine else -margin_of(proof)
    edges.wins[edge], edges.margins[edge] = win, margin
    finish()
    edges.proved[edge] = proof_of(win, margin)


def known(edges: Edges, part: slice) -> tuple[list[float], list[float]]:
    """Wins and margins of some edges: what is proved where something is, else what was found.

    Lists are quicker than arrays for so few numbers.
    """
    proofs = edges.proved[part].tolist()
    wins, margins = edges.wins[part].tolist(), edges.margins[part].tolist()
    if any(proofs):
        for place, proof in enumerate(proofs):
            if proof:
                wins[place] = float(proof & 1)
                margins[place] = float((proof >> 1) - _MOST_MARGIN)
    return wins, margins
