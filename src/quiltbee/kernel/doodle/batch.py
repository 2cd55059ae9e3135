"""Many games at once, as arrays: for learning, statistics and whatever else plays a lot.

    games = Games(4096)
    games.reset(range(4096))
    while not games.over.all():
        games.step(games.sample())
    print(games.observe().scores.mean(axis=0))

All cores are used, the GIL is released, and no Python runs per game. Every game has its own random
stream, so that a seed gives the same game on any machine and with any number of threads. All seats
of a game act at the same time (DO-3.1): whoever calls decides whose move comes next, or leaves it
to the first seat that is not done.
"""

from collections.abc import Sequence
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltbee.doodle.cards import STANDARD_DECK, Deck
from quiltbee.doodle.legality import check
from quiltbee.doodle.moves import Move
from quiltbee.doodle.setup import Setup
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import OVER
from quiltbee.games import DOODLE
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.batch import BatchOfGames
from quiltbee.kernel.doodle.batch_loops import (
    NOBODY,
    deal_all,
    find_all,
    observe_all,
    sample_all,
    step_all,
)
from quiltbee.kernel.doodle.moves import SIZES, decode
from quiltbee.kernel.doodle.packing import pack, unpack
from quiltbee.kernel.doodle.playouts import Results, play_all
from quiltbee.kernel.doodle.state import SEAT_WORDS, TABLE_WORDS, Order, Words
from quiltbee.kernel.doodle.tables import tables_of
from quiltbee.kernel.policy import Policy
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import in_threads


class Legal(NamedTuple):
    """The legal moves of one seat of every game; overwritten by the next call.

    Sets of cells are two windows: bit n of the upper one is cell n, of the lower one cell n + 18.
    """

    seats: NDArray[np.int64]
    """Whose moves they are; -1 where no seat has any, as a roll waits or the game is over."""
    counts: NDArray[np.int64]
    """How many there are, taking back not counted."""
    flags: NDArray[np.int64]
    """1 if the turn can be ended, 2 if there is something to take back, 4 to score nothing."""
    cells: NDArray[np.int64]
    """The cells that can be shaded."""
    pieces: NDArray[np.int64]
    """The pieces that may be drawn, as `moves` numbers them; then -1."""
    anchors: NDArray[np.int64]
    """By place in `pieces` and rank of the orientation; without meaning where there is no piece."""
    rectangles: NDArray[np.int64]
    """By size, (height - 1) · 9 + width - 1: the corners; without meaning outside a scoring."""


class Observation(NamedTuple):
    """How every game stands."""

    steps: NDArray[np.int64]
    """0 for the setup, then turns and scorings; 22 when the game is over."""
    acting: NDArray[np.bool_]
    """By seat: whether it has something to do; no seat has while a roll waits."""
    scores: NDArray[np.int32]
    """By seat: the scorings so far less the empty cells."""
    wins: NDArray[np.bool_]
    """By seat; all False while the game goes on. Ties share the victory."""


class Games(BatchOfGames[Setup, State, Move]):
    """Some games of Patchwork Doodle with the same deck and the same number of seats.

    The number of a move names its seat.
    """

    game = DOODLE

    def __init__(
        self,
        count: int,
        *,
        seats: int = 1,
        deck: Deck = STANDARD_DECK,
        threads: int | None = None,
        keep_moves: bool = True,
    ) -> None:
        """Make room for games and deal them."""
        if seats < 1:
            raise ValueError(f"a game needs at least one seat, not {seats}")
        words, cards = TABLE_WORDS + SEAT_WORDS * seats, len(deck.patch_cards)
        super().__init__(count, words=words, cards=cards, threads=threads, keep_moves=keep_moves)
        self.deck = deck
        self._tables = tables_of(deck)
        self._legal: Legal | None = None
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
        """Games that stand as these states do; all need the same deck and number of seats."""
        if not states:
            return cls(0, threads=threads, keep_moves=keep_moves)
        first = states[0]
        games = cls(
            len(states),
            seats=len(first.sheets),
            deck=first.deck,
            threads=threads,
            keep_moves=keep_moves,
        )
        for row, state in enumerate(states):
            if state.deck != first.deck or len(state.sheets) != games.seats:
                raise ValueError("all games of a batch need the same deck and number of seats")
            games.words[row], games.orders[row] = pack(state)
            games._begun_from[row] = state
        games.streams = streams_of(seed, len(states))
        return games

    @property
    def seats(self) -> int:
        """How many seats each game has."""
        return (self.words.shape[1] - TABLE_WORDS) // SEAT_WORDS

    def _deal(self, words: Words, orders: Order, seeds: NDArray[np.uint64]) -> None:
        in_threads(deal_all, (words, orders, seeds), self._tables.tables, threads=self.threads)

    def legal(self, seats: ArrayLike | None = None) -> Legal:
        """The legal moves of a seat of every game; by default of the first that acts."""
        if self._legal is None:
            self._legal = self._room_for_moves()
        legal = self._legal._replace(seats=self._chosen(seats))
        arrays = (self.words, self.orders, *legal)
        in_threads(find_all, arrays, self._tables.tables, threads=self.threads)
        return legal

    def _room_for_moves(self) -> Legal:
        count, pieces = len(self), self._tables.most_pieces
        return Legal(
            seats=np.empty(count, np.int64),
            counts=np.empty(count, np.int64),
            flags=np.empty(count, np.int64),
            cells=np.empty((count, 2), np.int64),
            pieces=np.empty((count, pieces), np.int64),
            anchors=np.empty((count, pieces, RANKS, 2), np.int64),
            rectangles=np.empty((count, SIZES, 2), np.int64),
        )

    def _chosen(self, seats: ArrayLike | None) -> NDArray[np.int64]:
        if seats is None:
            return np.full(len(self), NOBODY, np.int64)
        chosen = np.broadcast_to(np.asarray(seats, np.int64), len(self)).copy()
        if ((chosen < NOBODY) | (chosen >= self.seats)).any():
            raise ValueError(f"seats are numbered from 0 to {self.seats - 1}; -1 is any")
        return chosen

    def sample(self, seats: ArrayLike | None = None) -> NDArray[np.int64]:
        """A random legal move of a seat of every game, by default of the first that acts.

        Each is as likely as the others, but nothing is ever taken back. Where a roll waits it is a
        roll; -1 where the seat has nothing to do and after the end.
        """
        codes = np.empty(len(self), np.int64)
        arrays = (self.words, self.orders, self.streams, self._chosen(seats), codes)
        in_threads(sample_all, arrays, self._tables.tables, threads=self.threads)
        return codes

    def _play(self, moves: NDArray[np.int64], refused: NDArray[np.bool_]) -> None:
        arrays = (self.words, self.orders, moves, refused)
        in_threads(step_all, arrays, self._tables.tables, threads=self.threads)

    def _check(self, row: int, code: int) -> None:
        state = unpack(self.words[row], self.orders[row], self.deck)
        check(state, decode(self._tables, code))

    def observe(self) -> Observation:
        """Steps, acting seats, scores and winners of every game."""
        by_seat = (len(self), self.seats)
        seen = Observation(
            steps=np.empty(len(self), np.int64),
            acting=np.empty(by_seat, np.bool_),
            scores=np.empty(by_seat, np.int32),
            wins=np.empty(by_seat, np.bool_),
        )
        in_threads(observe_all, (self.words, *seen), threads=self.threads)
        return seen

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return self.observe().steps == OVER

    def playouts(self, *, policy: Policy = Policy.UNIFORM) -> Results:
        """Play every game to its end, without touching it; the next playouts are others."""
        results = play_all(
            self._tables.tables,
            self.words,
            self.orders,
            self.streams,
            policy=policy,
            threads=self.threads,
        )
        self.streams += np.uint64(1)
        return results

    def _setup_of(self, words: Words, order: Order) -> Setup:
        state = unpack(words, order, self.deck)
        cards = tuple(sheet.start_card for sheet in state.sheets)
        return Setup((*state.circle, *state.pile), 0, cards, self.deck)

    def _unpacked(self, words: Words, order: Order) -> State:
        return unpack(words, order, self.deck)

    def _decoded(self, code: int) -> Move:
        return decode(self._tables, code)

    def _is_same(self, state: State, partial: State) -> bool:
        same_cards = (state.circle, state.pile) == (partial.circle, partial.pile)
        return same_cards and pack(state).words.tolist() == pack(partial).words.tolist()
