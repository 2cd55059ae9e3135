"""The rules: two seats mark the cells of a 3×3 board by turns; three in a row win."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from quiltbee.errors import ErrorCode, IllegalMove, InvalidNotation, InvalidSetup, fault
from quiltbee.headers import require_headers, unknown_options
from quiltbee.hints import Hint

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY, MARKS = "-", "xo"
SETUP_KEYS = ("First",)


@dataclass(frozen=True, slots=True)
class Mark:
    """The move: mark a cell, 0 to 8."""

    cell: int

    def __str__(self) -> str:
        return CELLS[self.cell]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; with a full board and no row, both win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position: the nine cells, and the seat that began."""

    first: int = 0
    cells: str = EMPTY * 9

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        if self.outcome is not None:
            return None
        return (self.first + 9 - self.cells.count(EMPTY)) % 2

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seat to move."""
        return () if self.turn is None else (self.turn,)

    @property
    def chance_waits(self) -> bool:
        """Chance only decides who begins."""
        return False

    @property
    def scores(self) -> tuple[int, ...]:
        """A point for each row."""
        return tuple(
            sum(all(self.cells[cell] == mark for cell in row) for row in ROWS) for mark in MARKS
        )

    @property
    def outcome(self) -> Outcome | None:
        """The end: a row, or a full board."""
        scores = self.scores
        if any(scores):
            return Outcome(scores, (int(scores[1] > scores[0]),))
        return None if EMPTY in self.cells else Outcome(scores, (0, 1))

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.outcome is not None

    @property
    def legal_moves(self) -> tuple[Mark, ...]:
        """Every empty cell."""
        return () if self.turn is None else tuple(Mark(cell) for cell in self.empty)

    @property
    def empty(self) -> tuple[int, ...]:
        """The cells nobody has marked."""
        return tuple(cell for cell, mark in enumerate(self.cells) if mark == EMPTY)

    def legal_moves_of(self, seat: int) -> tuple[Mark, ...]:
        """Every legal move of a seat; none unless it is to move."""
        return self.legal_moves if seat == self.turn else ()

    def seen_by(self, seat: int | None) -> "State":  # noqa: ARG002 - everything is open
        """The state itself."""
        return self

    def play(self, move: Mark | str, seat: int | None = None) -> "State":
        """The state after a move or its token; raises InvalidNotation or IllegalMove."""
        if isinstance(move, str):
            move = parse_move(move)
        if self.turn is None:
            raise IllegalMove(ErrorCode.MOVE_GAME_OVER)
        if seat is not None and seat != self.turn:
            raise IllegalMove(ErrorCode.MOVE_NOT_YOUR_TURN, seat=seat + 1, turn=self.turn + 1)
        if self.cells[move.cell] != EMPTY:
            raise IllegalMove(ErrorCode.MOVE_CELLS_TAKEN, cells=str(move))
        return self.play_assume_legal(move)

    def play_assume_legal(self, move: Mark) -> "State":
        """The state after a move that is known to be legal."""
        assert self.turn is not None, "the game goes on"
        cells = self.cells[: move.cell] + MARKS[self.turn] + self.cells[move.cell + 1 :]
        return replace(self, cells=cells)

    def canonical(self, move: Mark) -> Mark:
        """There is one way to write a move."""
        return move


@dataclass(frozen=True, slots=True)
class Setup:
    """Who begins."""

    first: int

    def state(self) -> State:
        """The empty board."""
        return State(self.first)


def deal(random: Random, seats: int, options: Mapping[str, str]) -> Setup:
    """Chance says who begins, unless the option `first` does."""
    if seats != 2:
        hint = Hint("two seats play, not {seats}.", seats=seats)
        raise InvalidSetup([fault(ErrorCode.SETUP_SEAT, seat=seats, hint=hint)])
    if unknown := sorted(set(options) - {"first"}):
        raise unknown_options(unknown, ("first",))
    return read_setup({"First": options.get("first") or str(1 + random.randrange(2))})


def draw_chance(state: State, _: Random) -> Mark:
    """There is no chance after the deal."""
    raise ValueError(f"no chance waits in {state}")


def write_setup(setup: Setup) -> dict[str, str]:
    """The setup as headers of a record."""
    return {"First": str(setup.first + 1)}


def read_setup(headers: Mapping[str, str]) -> Setup:
    """The setup of a record's headers; raises InvalidSetup."""
    require_headers(headers, SETUP_KEYS)
    if headers["First"] not in ("1", "2"):
        hint = Hint("seat 1 or 2 begins.")
        raise InvalidSetup([fault(ErrorCode.SETUP_SEAT, seat=headers["First"], hint=hint)])
    return Setup(int(headers["First"]) - 1)


def parse_move(text: str) -> Mark:
    """The move of a token such as `b2`; raises InvalidNotation."""
    if text not in CELLS:
        hint = Hint("write a cell from a1 to c3.")
        raise InvalidNotation(ErrorCode.NOTATION_MOVE, text=text, hint=hint)
    return Mark(CELLS.index(text))


def format_position(state: State) -> str:
    """One line: `tr1_`, who began, the nine cells row by row."""
    return f"tr1_{state.first + 1}_{state.cells}"


def parse_position(line: str) -> State:
    """The state of a line; raises InvalidNotation."""
    head, _, rest = line.partition("_")
    first, _, cells = rest.partition("_")
    good = head == "tr1" and first in ("1", "2") and len(cells) == 9 and set(cells) <= {*"xo-"}
    if not good:
        hint = Hint("write tr1_, the seat that began, and nine of x, o and -.")
        raise InvalidNotation(ErrorCode.NOTATION_POSITION, text=line, hint=hint)
    return State(int(first) - 1, cells)


def facts(state: State) -> dict[str, Any]:
    """A state as plain data for JSON."""
    return {
        "game": "three",
        "position": format_position(state),
        "cells": state.cells,
        "turn": None if state.turn is None else state.turn + 1,
    }
