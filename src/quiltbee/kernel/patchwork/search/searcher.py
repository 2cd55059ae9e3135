"""A search as Python sees it: a position, simulations as many as wanted, and what they found."""

from functools import partial
from itertools import pairwise
from math import inf
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.net.weights import Parameters
from quiltbee.kernel.patchwork.packing import circle_of, pack
from quiltbee.kernel.patchwork.search.expansion import BETWEEN_PLAYERS, Manner
from quiltbee.kernel.patchwork.search.proofs import known
from quiltbee.kernel.patchwork.search.reuse import find_row, transplant
from quiltbee.kernel.patchwork.search.simulation import new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import NONE, new_tree
from quiltbee.kernel.patchwork.state import CARDS, FULL_CIRCLE, LEVEL, PURSES, TABLE, TOKEN
from quiltbee.kernel.threads import at_once
from quiltbee.patchwork.moves import Move
from quiltbee.patchwork.state import State

CIRCLE_BITS = FULL_CIRCLE | 63 << TOKEN
"""The part of the table's word that depends on where the order of the circle begins."""

WELL_VISITED = 16
"""Positions on a line that is read only as far as it was well looked at have more visits."""
_FIRST_SIZE = 1 << 6
"""Positions a tree has room for at first: few, so that whoever warms up has it grow as well."""
_GROWTH = 8
"""How many times larger it becomes when that is not enough."""


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
        self.manner = manner
        self.capacity = capacity
        size = min(capacity, _FIRST_SIZE)
        self._tree, self._spare = new_tree(size), new_tree(1)
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
            plant(self._tree, words, order, self.parameters, self._walks[0], self._manner(words))
        else:
            self._tree.root[0] = node
        # A node that was found has cards that a simulation had drawn; now the top card is seen.
        self._tree.nodes.states[self.root, CARDS] = words[CARDS]
        return self

    @property
    def root(self) -> int:
        """The node of the position that is searched."""
        return int(self._tree.root[0])

    def _manner(self, words: NDArray[np.int64]) -> Manner:
        """How a position is searched: as was asked for, or as it is best for such a game."""
        if self.manner is not None:
            return self.manner
        solo = words[PURSES[1]] >> LEVEL & 15 > 0
        return Manner() if solo else BETWEEN_PLAYERS

    def _find(self, state: State, words: NDArray[np.int64]) -> int | None:
        """The node of a position; the circle may begin elsewhere in the order."""
        if self._order is None:
            return None
        states, used = self._tree.nodes.states, int(self._tree.used[0])
        node = int(find_row(states, words, 0, used))
        while node < used:
            same = (states[node, TABLE] ^ words[TABLE]) & ~CIRCLE_BITS == 0
            if same and circle_of(states[node], self._order) == state.circle:
                return node
            node = int(find_row(states, words, node + 1, used))
        return None

    def run(self, simulations: int, horizon: int = 0) -> int:
        """Run more simulations; returns how many there was room for.

        With a horizon, the number that there will be at most with those asked for later, they end
        as soon as the rest cannot change the best move; several threads run all of them.
        """
        if self._order is None:
            raise ValueError("there is no position to search; call look_at first")
        horizon = horizon if len(self._walks) == 1 else 0
        done = self._simulate(self._order, simulations, horizon)
        while done < simulations and self._is_full and self._make_room():
            done += self._simulate(self._order, simulations - done, horizon and horizon - done)
        return done

    @property
    def _is_full(self) -> bool:
        """Whether the tree has no room for another simulation of each thread."""
        return int(self._tree.used[0]) > self._tree.size - len(self._walks)

    def _simulate(self, order: NDArray[np.uint8], simulations: int, horizon: int) -> int:
        """Share simulations out among the threads; returns how many there was room for."""
        bounds = [simulations * share // len(self._walks) for share in range(len(self._walks) + 1)]
        before = (self._tree, order, self.parameters)
        manner = self._manner(self._tree.nodes.states[self.root])
        calls = [
            partial(simulate, *before, walk, manner, end - start, horizon)
            for walk, (start, end) in zip(self._walks, pairwise(bounds), strict=True)
        ]
        return sum(map(int, at_once(calls)))

    def _make_room(self) -> bool:
        """Leave out what is no longer behind the root, or grow; False if neither is possible.

        About as many positions are behind the root as it has visits.
        """
        tree, grown = self._tree, min(_GROWTH * self._tree.size, self.capacity)
        is_half_empty = self.root != 0 and 2 * int(tree.nodes.visits[self.root]) < tree.size
        size = tree.size if is_half_empty else grown
        if size == tree.size and self.root == 0:
            return False
        if size > tree.size:
            self._walks = [walk.with_memory_for(size) for walk in self._walks]
        target = self._spare if self._spare.size == size else new_tree(size)
        transplant(tree, target, self.root)
        self._tree, self._spare = target, tree
        return int(target.used[0]) <= size - len(self._walks)

    @property
    def visits(self) -> int:
        """Simulations that went through the root, those of kept trees included."""
        return int(self._tree.nodes.visits[self.root]) - 1

    @property
    def lead(self) -> float:
        """How many visits the best move has more than any other; 0 if it is not the most visited.

        Once fewer simulations are left than this, they cannot make another move the best, unless
        they prove one to be better.
        """
        best, places = self._best_edge(self.root), self._edges(self.root)
        visits = self._tree.edges.visits[places.start : places.stop].tolist()
        own = visits.pop(best - places.start)
        return max(0, own - max(visits)) if visits else inf

    @property
    def best(self) -> Move:
        """The move with the most visits, unless a proved one promises more."""
        return decode(int(self._tree.edges.codes[self._best_edge(self.root)]))

    def candidates(self, lines: int | None = None) -> list[Candidate]:
        """All moves looked at from the root, the best first.

        Reading takes a while. With `lines` moves that were never visited are left out, and only so
        many have their variation, as far as it was well looked at.
        """
        best, places, edges = self._best_edge(self.root), self._edges(self.root), self._tree.edges
        part = slice(places.start, places.stop)
        wins, margins = known(edges, part)
        visits, priors = edges.visits[part].tolist(), edges.priors[part].tolist()
        codes, proofs = edges.codes[part].tolist(), edges.proved[part].tolist()
        least = 1 if lines is None else WELL_VISITED
        order = sorted(range(len(visits)), key=lambda place: -visits[place])
        order.remove(best - places.start)
        order.insert(0, best - places.start)
        return [
            Candidate(
                decode(codes[place]),
                visits[place],
                wins[place],
                margins[place],
                priors[place],
                proofs[place] != 0,
                self._variation(places.start + place, least)
                if lines is None or rank < lines
                else (),
            )
            for rank, place in enumerate(order)
            if lines is None or visits[place] or not rank
        ]

    def _edges(self, node: int) -> range:
        first = int(self._tree.nodes.first_edge[node])
        return range(first, first + int(self._tree.nodes.edge_count[node]))

    def _variation(self, edge: int, least: int) -> tuple[Move, ...]:
        """The best moves from an edge on, through positions with more visits than `least`."""
        moves = [decode(int(self._tree.edges.codes[edge]))]
        node = int(self._tree.edges.nodes[edge])
        while node != NONE and self._tree.nodes.visits[node] > least:
            edge = self._best_edge(node)
            moves.append(decode(int(self._tree.edges.codes[edge])))
            node = int(self._tree.edges.nodes[edge])
        return tuple(moves)

    def _best_edge(self, node: int) -> int:
        """The edge with the most visits, unless a proved one promises at least as much."""
        edges, places = self._tree.edges, self._edges(node)
        part = slice(places.start, places.stop)
        visits, proofs = edges.visits[part].tolist(), edges.proved[part].tolist()
        most = max(visits)
        if not any(proofs) and visits.count(most) == 1:
            return places.start + int(visits.index(most))
        wins, margins = known(edges, part)
        promise = [win + MARGIN_WEIGHT * margin for win, margin in zip(wins, margins, strict=True)]
        numbers = range(len(visits))
        best = max(numbers, key=lambda number: (visits[number], promise[number], -number))
        proved = [number for number in numbers if proofs[number]]
        certain = max(proved, key=lambda number: (promise[number], -number), default=best)
        return places.start + (certain if promise[certain] > promise[best] else best)
