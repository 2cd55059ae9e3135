"""Many games at once, as arrays: for learning, statistics and whatever else plays a lot.

    games = Games(4096)
    games.reset(range(4096))
    while not games.over.all():
        games.step(games.sample())
    print(games.observe().scores.mean(axis=0))

All cores are used, the GIL is released, and no Python runs per game. Every game has its own random
stream, so that a seed gives the same game on any machine and with any number of threads.
"""

from collections.abc import Sequence
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quiltbee.games import PATCHWORK
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.batch import BatchOfGames
from quiltbee.kernel.patchwork.batch_loops import (
    deal_all,
    find_all,
    observe_all,
    sample_all,
    step_all,
)
from quiltbee.kernel.patchwork.chance import EITHER
from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.packing import pack, setup_of, unpack, without_pieces
from quiltbee.kernel.patchwork.playouts import Results, play_all
from quiltbee.kernel.patchwork.state import WORD_COUNT, Order, Words
from quiltbee.kernel.patchwork.tables import DECK_NAMES, EDITIONS, PATCH_COUNT
from quiltbee.kernel.policy import Policy
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import in_threads
from quiltbee.patchwork.automa import DeckName
from quiltbee.patchwork.legality import check
from quiltbee.patchwork.moves import Move
from quiltbee.patchwork.setup import Setup
from quiltbee.patchwork.state import OFFER_SIZE, State
from quiltbee.patchwork.time_board import Edition


class Legal(NamedTuple):
    """The legal moves of every game; overwritten by the next call."""

    counts: NDArray[np.int64]
    """How many there are; 0 when the game is over or the Automa's deck has to be shuffled."""
    offer: NDArray[np.int64]
    """The three patches of the offer that can be paid, -1 for none; all -1 outside a turn."""
    anchors: NDArray[np.int64]
    """By place of the offer, rank of the orientation and window: the legal anchors.

    Bit n of the upper window is cell n, of the lower window cell n + 18.
    """
    cells: NDArray[np.int64]
    """The two windows of the cells a special patch may be placed on; 0 if none waits."""


class Observation(NamedTuple):
    """How every game stands."""

    turns: NDArray[np.int32]
    """The seat to move; -1 when the game is over or the Automa's deck has to be shuffled."""
    winners: NDArray[np.int32]
    """The winning seat; -1 while the game goes on."""
    scores: NDArray[np.int32]
    """What both seats would score if the game ended now."""


class Games(BatchOfGames[Setup, State, Move]):
    """Some games of Patchwork of the same kind: two players, or a player against the Automa."""

    game = PATCHWORK

    def __init__(
        self,
        count: int,
        *,
        edition: Edition = Edition.REVISED,
        first: int | None = 0,
        automa_level: int = 0,
        deck_name: DeckName = DeckName.NORMAL,
        threads: int | None = None,
        keep_moves: bool = True,
    ) -> None:
        """Make room for games; `first` is who starts, None for chance; level 0 is no Automa."""
        super().__init__(
            count, words=WORD_COUNT, cards=PATCH_COUNT, threads=threads, keep_moves=keep_moves
        )
        self._kind = (
            EDITIONS.index(edition),
            EITHER if first is None else first,
            automa_level,
            DECK_NAMES.index(deck_name),
        )
        self._legal = Legal(
            counts=np.empty(count, np.int64),
            offer=np.empty((count, OFFER_SIZE), np.int64),
            anchors=np.empty((count, OFFER_SIZE, RANKS, 2), np.int64),
            cells=np.empty((count, 2), np.int64),
        )
        self.reset(range(count))

    @classmethod
    def of(
        cls,
        states: Sequence[State],
        *,
        seed: int = 0,
        threads: int | None = None,
        keep_moves: bool = True,
    ) -> Self:
        """Games that stand as these states do."""
        games = cls(len(states), threads=threads, keep_moves=keep_moves)
        for row, state in enumerate(states):
            games.words[row], games.orders[row] = pack(state)
            games._begun_from[row] = state
        games.streams = streams_of(seed, len(states))
        return games

    def _deal(self, words: Words, orders: Order, seeds: NDArray[np.uint64]) -> None:
        in_threads(deal_all, (words, orders, seeds), *self._kind, threads=self.threads)

    def legal(self) -> Legal:
        """The legal moves of every game, as sets of anchors."""
        arrays = (self.words, self.orders, *self._legal)
        in_threads(find_all, arrays, threads=self.threads)
        return self._legal

    def sample(self) -> NDArray[np.int64]:
        """A random legal move for every game; a shuffle where one waits, -1 after the end."""
        codes = np.empty(len(self), np.int64)
        arrays = (self.words, self.orders, self.streams, codes)
        in_threads(sample_all, arrays, threads=self.threads)
        return codes

    def _play(self, moves: NDArray[np.int64], refused: NDArray[np.bool_]) -> None:
        in_threads(step_all, (self.words, self.orders, moves, refused), threads=self.threads)

    def _check(self, row: int, code: int) -> None:
        check(unpack(self.words[row], self.orders[row]), decode(code))

    def observe(self) -> Observation:
        """Turns, winners and scores of every game."""
        seen = np.empty((len(self), 4), np.int32)
        in_threads(observe_all, (self.words, seen), threads=self.threads)
        return Observation(seen[:, 0], seen[:, 1], seen[:, 2:])

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return self.observe().winners >= 0

    def playouts(self, *, policy: Policy = Policy.UNIFORM) -> Results:
        """Play every game to its end, without touching it; the next playouts are others."""
        results = play_all(
            self.words, self.orders, self.streams, policy=policy, threads=self.threads
        )
        self.streams += np.uint64(1)
        return results

    def _setup_of(self, words: Words, order: Order) -> Setup:
        return setup_of(unpack(words, order))

    def _unpacked(self, words: Words, order: Order) -> State:
        return unpack(words, order)

    def _decoded(self, code: int) -> Move:
        return decode(code)

    def _is_same(self, state: State, partial: State) -> bool:
        return without_pieces(state) == partial
