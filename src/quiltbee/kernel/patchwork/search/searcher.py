"""A search as Python sees it: a position, simulations as many as wanted, and what they found."""

from functools import partial
from itertools import pairwise
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.net.weights import Parameters
from quiltbee.kernel.patchwork.packing import circle_of, pack
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.patchwork.search.reuse import transplant
from quiltbee.kernel.patchwork.search.simulation import new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import NONE, ROOT, new_tree
from quiltbee.kernel.patchwork.state import CARDS, FULL_CIRCLE, TABLE, TOKEN
from quiltbee.kernel.threads import at_once
from quiltbee.patchwork.moves import Move
from quiltbee.patchwork.state import State

CIRCLE_BITS = FULL_CIRCLE | 63 << TOKEN
"""The part of the table's word that depends on where the order of the circle begins."""

_FIRST_SIZE = 1 << 12
"""Positions a tree has room for at first."""


class Candidate(NamedTuple):
    """A move that was looked at, and what it promises the seat that makes it."""

    move: Move
    visits: int
    win_probability: float
    margin: float
    """The final score less the opponent's."""
    prior: float
    proved: bool
    """Whether the win and the margin are certain, with best play of both."""
    variation: tuple[Move, ...]
    """How play is expected to go on, with this move first."""


class Searcher:
    """Searches positions one after the other; what is still of use of a tree is kept.

    Answers are the same for the same seed, positions and numbers of simulations, unless several
    threads work on the tree at the same time.
    """

    def __init__(
        self,
        parameters: Parameters,
        *,
        capacity: int = 1 << 14,
        seed: int = 0,
        manner: Manner | None = None,
        threads: int = 1,
    ) -> None:
        """Prepare for a tree of at most this many positions; it takes memory as it grows."""
        if threads < 1:
            raise ValueError(f"a search needs at least one thread, not {threads}")
        self.parameters = parameters
        self.manner = Manner() if manner is None else manner
        self.capacity = capacity
        size = min(capacity, _FIRST_SIZE)
        self._tree, self._spare = new_tree(size), new_tree(size)
        self._seed = seed
        self._walks = [new_walk(seed + number, threads) for number in range(threads)]
        self._order: NDArray[np.uint8] | None = None

    def forget(self) -> None:
        """Be as new: the next position finds no tree, and chance begins again with the seed."""
        self._order = None
        for number, walk in enumerate(self._walks):
            walk.stream[0] = self._seed + number & (1 << 64) - 1

    def look_at(self, state: State) -> Self:
        """Make a position of a player the root; the part of the tree behind it stays."""
        words, order = pack(state)
        node = self._find(state, words)
        if node is None:
            self._order = order
            plant(self._tree, words, order, self.parameters, self._walks[0], self.manner)
        elif node != ROOT:
            transplant(self._tree, self._spare, node)
            self._tree, self._spare = self._spare, self._tree
        # A node that was found has cards that a simulation had drawn; now the top card is seen.
        self._tree.nodes.states[ROOT, CARDS] = words[CARDS]
        return self

    def _find(self, state: State, words: NDArray[np.int64]) -> int | None:
        """The node of a position; the circle may begin elsewhere in the order."""
        if self._order is None:
            return None
        states = self._tree.nodes.states[: self._tree.used[0]]
        same = (states[:, :TABLE] == words[:TABLE]).all(axis=1)
        same &= (states[:, TABLE] & ~CIRCLE_BITS) == (words[TABLE] & ~CIRCLE_BITS)
        for node in np.flatnonzero(same):
            if circle_of(states[node], self._order) == state.circle:
                return int(node)
        return None

    def run(self, simulations: int) -> int:
        """Run more simulations; returns how many there was room for."""
        if self._order is None:
            raise ValueError("there is no position to search; call look_at first")
        done = self._simulate(self._order, simulations)
        while done < simulations and self._tree.size < self.capacity:
            self._grow()
            done += self._simulate(self._order, simulations - done)
        return done

    def _simulate(self, order: NDArray[np.uint8], simulations: int) -> int:
        """Share simulations out among the threads; returns how many there was room for."""
        bounds = [simulations * share // len(self._walks) for share in range(len(self._walks) + 1)]
        before = (self._tree, order, self.parameters)
        calls = [
            partial(simulate, *before, walk, self.manner, end - start)
            for walk, (start, end) in zip(self._walks, pairwise(bounds), strict=True)
        ]
        return sum(map(int, at_once(calls)))

    def _grow(self) -> None:
        """Move the tree to one twice as large."""
        size = min(2 * self._tree.size, self.capacity)
        larger = new_tree(size)
        transplant(self._tree, larger, ROOT)
        self._tree, self._spare = larger, new_tree(size)

    @property
    def visits(self) -> int:
        """Simulations that went through the root, those of kept trees included."""
        return int(self._tree.nodes.visits[ROOT]) - 1

    @property
    def best(self) -> Move:
        """The move with the most visits, unless a proved one promises more."""
        return decode(int(self._tree.edges.codes[self._best_edge(ROOT)]))

    def candidates(self) -> list[Candidate]:
        """All moves looked at from the root, the best first."""
        best = self._best_edge(ROOT)
        order = sorted(
            self._edges(ROOT),
            key=lambda edge: (edge != best, -self._tree.edges.visits[edge]),
        )
        return [self._candidate(edge) for edge in order]

    def _edges(self, node: int) -> range:
        first = int(self._tree.nodes.first_edge[node])
        return range(first, first + int(self._tree.nodes.edge_count[node]))

    def _candidate(self, edge: int) -> Candidate:
        edges = self._tree.edges
        visits = int(edges.visits[edge])
        win, margin = float(edges.wins[edge]), float(edges.margins[edge])
        proved = bool(edges.proved[edge])
        if visits and not proved:
            win = float(edges.win_sums[edge]) / visits
            margin = float(edges.margin_sums[edge]) / visits
        return Candidate(
            decode(int(edges.codes[edge])),
            visits,
            win,
            margin,
            float(edges.priors[edge]),
            proved,
            self._variation(edge),
        )

    def _variation(self, edge: int) -> tuple[Move, ...]:
        moves = [decode(int(self._tree.edges.codes[edge]))]
        node = int(self._tree.edges.nodes[edge])
        while node != NONE and self._tree.nodes.visits[node] > 1:
            edge = self._best_edge(node)
            moves.append(decode(int(self._tree.edges.codes[edge])))
            node = int(self._tree.edges.nodes[edge])
        return tuple(moves)

    def _best_edge(self, node: int) -> int:
        """The edge with the most visits, unless a proved one promises at least as much."""
        edges, places = self._tree.edges, self._edges(node)
        part = slice(places.start, places.stop)
        visits, proved = edges.visits[part], edges.proved[part]
        known = edges.wins[part] + MARGIN_WEIGHT * edges.margins[part]
        found = edges.win_sums[part] + MARGIN_WEIGHT * edges.margin_sums[part]
        promise = np.where((visits > 0) & ~proved, found / np.maximum(visits, 1), known)
        best = int(np.lexsort((-promise, -visits))[0])
        if proved.any():
            certain = int(np.argmax(np.where(proved, promise, -np.inf)))
            if promise[certain] > promise[best]:
                best = certain
        return places.start + best
