"""Lines beside the game that was played: finding those of a record, and weaving in another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from quiltbee.records.record import Line, Ply, Record


@dataclass(frozen=True, slots=True)
class Variation:
    """A line that leaves the game."""

    moves: tuple[Any, ...]
    """All moves, from the start of the record on."""
    begins: int
    """How many of them lie before it leaves the line it belongs to."""
    comment: str


def variations_of(record: Record) -> tuple[Variation, ...]:
    """All variations, those within others behind them, in the order of the record."""
    return tuple(each_variation(record))


def each_variation(record: Record) -> Iterator[Variation]:
    """The same one by one: each has all moves of the game before it, so many of them are much."""
    return _within(record.line, ())


def _within(line: Line, before: tuple[Any, ...]) -> Iterator[Variation]:
    for number, ply in enumerate(line.plies):
        lead = (*before, *line.moves[:number]) if ply.variations else ()
        for variation in ply.variations:
            yield Variation((*lead, *variation.moves), len(lead), variation.comment)
            yield from _within(variation, lead)


def with_variation(record: Record, moves: Sequence[Any], comment: str) -> Record:
    """The record with a line of moves, from its start on, and what is said about it.

    Where it runs along with a line that is there, it becomes a part of that; one that says nothing
    new gets the comment. Moves must be legal.
    """
    return replace(record, line=_woven(record.line, tuple(moves), comment, is_game=True))


def _woven(line: Line, moves: tuple[Any, ...], comment: str, *, is_game: bool = False) -> Line:
    shared = _shared(line.moves, moves)
    if shared == len(moves) or (shared == len(line.plies) and not is_game):
        more = tuple(Ply(move) for move in moves[shared:])
        kept = line.comment if is_game else comment or line.comment
        return Line((*line.plies, *more), kept)
    if shared == len(line.plies):  # the game breaks off here: it goes on
        return Line((*line.plies, *(Ply(move) for move in moves[shared:])), line.comment)
    ply = _with_branch(line.plies[shared], moves[shared:], comment)
    return replace(line, plies=(*line.plies[:shared], ply, *line.plies[shared + 1 :]))


def _with_branch(ply: Ply, moves: tuple[Any, ...], comment: str) -> Ply:
    """A ply with another line instead of it."""
    branches = list(ply.variations)
    for place, branch in enumerate(branches):
        if branch.plies[0].move == moves[0]:
            branches[place] = _woven(branch, moves, comment)
            return replace(ply, variations=tuple(branches))
    new = Line(tuple(Ply(move) for move in moves), comment)
    return replace(ply, variations=(*branches, new))


def _shared(one: tuple[Any, ...], other: tuple[Any, ...]) -> int:
    """How many moves two lines have in common from the start on."""
    count = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        count += 1
    return count
