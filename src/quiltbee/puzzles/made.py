"""Puzzles that someone makes of a position, kept as records so that a link can lead to them."""

from math import isfinite
from random import Random
from typing import Any

from quiltbee.errors import QuiltbeeError
from quiltbee.games import AnyGame, Floor
from quiltbee.puzzles.answering import maker_of
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.records import Record

KIND, ANSWERS, GAP, EFFORT = "Puzzle", "Answers", "Gap", "Effort"
"""The headers that make a record a puzzle."""
MOST_ANSWERS = 60


class _Keen(Random):
    """Leaves nothing out, however dull it is: someone asked for this very position."""

    def random(self) -> float:
        """Never below any limit."""
        return 1.0

    def getrandbits(self, k: int, /) -> int:
        """As usual."""
        return super().getrandbits(k)


def puzzle_in(game: AnyGame, state: Any) -> Puzzle | None:
    """The puzzle of a position, checked as those that ship; None without one clear answer."""
    if not game.has(Floor.PUZZLES) or state.outcome is not None:
        return None
    maker = maker_of(game.name)
    return next(maker.find((state,), tuple(maker.kinds), _Keen(1)), None)


def record_with(puzzle: Puzzle, game: AnyGame) -> Record:
    """A puzzle as a record: its position, the solution, and what is right in the headers."""
    start = game.parse_position(puzzle.position)
    state, moves = start, list[Any]()
    for token in puzzle.line:
        try:
            move = game.parse_move(token)
            state = state.play(token)
        except QuiltbeeError:  # chance comes in between
            break
        moves.append(move)
    headers = {
        KIND: puzzle.kind,
        ANSWERS: " ".join(puzzle.answers),
        GAP: str(puzzle.gap),
        EFFORT: str(puzzle.effort),
    }
    return Record.of(game, start, moves, **headers)


def puzzle_of(record: Record) -> Puzzle | None:
    """The puzzle of a record from anywhere; None if it holds none that can be asked."""
    headers, game = dict(record.headers), record.game
    kind, answers = headers.get(KIND, ""), tuple(headers.get(ANSWERS, "").split())
    state = record.first_state
    known = game.has(Floor.PUZZLES) and kind in maker_of(game.name).kinds
    if not known or not 1 <= len(answers) <= MOST_ANSWERS or state.acting_seats[:1] != (0,):
        return None
    try:
        gap, effort = float(headers.get(GAP, "0")), int(headers.get(EFFORT, "0"))
    except ValueError:
        return None
    if not isfinite(gap):
        return None
    line = tuple(map(game.format_move, record.line.moves)) or answers[:1]
    return Puzzle(game.name, kind, game.format_position(state), answers, line, gap, effort)
