"""Many games at once, as arrays: the rows of a batch, and how they are dealt and played.

What the rows mean, a game says: see `Games` in its own module `batch`. Words tell which cells are
covered, not by what; as the moves are kept beside them, a row can be written down all the same.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltbee.games import Game, GameState
from quiltbee.kernel.histories import Histories
from quiltbee.records import Record
from quiltbee.records.record import first_state

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=GameState)
MoveT = TypeVar("MoveT")

NO_MOVE = -1


class BatchOfGames(ABC, Generic[SetupT, StateT, MoveT]):
    """Games of one kind, each in a row of arrays and with its own random stream."""

    game: Game[SetupT, StateT, MoveT]
    """The kind of game."""

    def __init__(
        self, count: int, *, words: int, cards: int, threads: int | None, keep_moves: bool = True
    ) -> None:
        """Make room for games of this many words, whose order has this many cards."""
        self.threads = threads
        self.words = np.zeros((count, words), np.int64)
        self.orders = np.zeros((count, cards), np.uint8)
        self.streams = np.zeros(count, np.uint64)
        self._histories = Histories(count) if keep_moves else None
        self._dealt_words = self.words.copy()
        self._begun_from = dict[int, StateT]()
        """The positions that rows began from, where they were not dealt."""

    def __len__(self) -> int:
        return len(self.words)

    def reset(self, seeds: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Deal all games again, or only some rows, with a seed for each."""
        seeds = np.array(seeds, np.uint64)
        where = np.arange(len(self))[slice(None) if rows is None else np.asarray(rows)]
        if seeds.shape != where.shape:
            raise ValueError(f"{len(where)} games need as many seeds, not {seeds.size}")
        words, orders = self.words[where], self.orders[where]
        self._deal(words, orders, seeds)
        self.words[where], self.orders[where], self.streams[where] = words, orders, seeds
        self._dealt_words[where] = words
        if self._begun_from:  # dealing is too quick to look at every row for nothing
            for row in set(where.tolist()) & self._begun_from.keys():
                del self._begun_from[row]
        if self._histories is not None:
            self._histories.forget(where)

    def deal_rows(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], seeds: NDArray[np.uint64]
    ) -> None:
        """Deal games of this kind into other arrays; the seeds become the streams that follow."""
        self._deal(words, orders, seeds)

    def step(self, codes: ArrayLike) -> None:
        """Play a move in every game; -1 for those that are over.

        Raises IllegalMove if the rules forbid one, and ValueError for a number that isn't a move;
        such a game stays as it was, the others have moved on.
        """
        moves = np.ascontiguousarray(codes, np.int64)
        if moves.shape != (len(self),):
            raise ValueError(f"{len(self)} games need as many moves, not {moves.size}")
        refused = np.empty(len(self), np.bool_)
        self._play(moves, refused)
        if self._histories is not None:
            self._histories.add(moves, (moves != NO_MOVE) & ~refused)
        if refused.any():
            row = int(refused.argmax())
            self._explain(row, int(moves[row]))

    def state(self, row: int) -> StateT:
        """One game as a state of the rules.

        With `keep_moves=False` it plays on as the game would, but as it is not known what covers
        the boards it cannot be written down or drawn.
        """
        row = self._numbered(row)
        partial = self._unpacked(self.words[row], self.orders[row])
        if self._histories is None:
            return partial
        state: Any = first_state(self.game, self._start(row))
        for move in self.moves(row):
            state = state.play_assume_legal(move)
        if not self._is_same(state, partial):
            raise ValueError(
                f"the words of game {row} were written to, so its moves do not lead there; "
                "unpack them to play on, or begin from a state with Games.of"
            )
        played: StateT = state
        return played

    def moves(self, row: int) -> tuple[MoveT, ...]:
        """What was played in a game since it was dealt, chance included."""
        if self._histories is None:
            raise ValueError("these games do not keep their moves; make them with keep_moves=True")
        return tuple(self._decoded(code) for code in self._histories.of(self._numbered(row)))

    def record(self, row: int, **headers: str) -> Record[StateT, MoveT]:
        """One game as a record, with free headers such as Seat1, Date or Seed."""
        row, moves = self._numbered(row), self.moves(row)
        self.state(row)  # says so if the words were written to
        return Record.of(self.game, self._start(row), moves, **headers)

    def _numbered(self, row: int) -> int:
        return range(len(self))[row]

    def _start(self, row: int) -> SetupT | StateT:
        if row in self._begun_from:
            return self._begun_from[row]
        return self._setup_of(self._dealt_words[row], self.orders[row])

    def _explain(self, row: int, code: int) -> None:
        """Let the rules say what is wrong with a move."""
        try:
            self._check(row, code)
        except ValueError as error:
            error.add_note(f"That was the move of game {row}.")
            raise
        raise ValueError(f"{code} is not written as the rules list this move; game {row}")

    @abstractmethod
    def sample(self) -> NDArray[np.int64]:
        """A random legal move for every game; -1 after the end."""

    @abstractmethod
    def _deal(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], seeds: NDArray[np.uint64]
    ) -> None:
        """Deal a game into each of these rows; the seeds become the streams that follow."""

    @abstractmethod
    def _play(self, moves: NDArray[np.int64], refused: NDArray[np.bool_]) -> None:
        """Play the move of each row unless it is illegal; note which were refused."""

    @abstractmethod
    def _check(self, row: int, code: int) -> None:
        """Raise the rules' objection to a move, if they have one."""

    @abstractmethod
    def _setup_of(self, words: NDArray[np.int64], order: NDArray[np.uint8]) -> SetupT:
        """The setup of a game that was just dealt."""

    @abstractmethod
    def _unpacked(self, words: NDArray[np.int64], order: NDArray[np.uint8]) -> StateT:
        """The state of some words, as far as they tell."""

    @abstractmethod
    def _decoded(self, code: int) -> MoveT:
        """The move of a number."""

    @abstractmethod
    def _is_same(self, state: StateT, partial: StateT) -> bool:
        """Whether a state agrees with its unpacked words."""
