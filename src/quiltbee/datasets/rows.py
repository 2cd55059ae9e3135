"""A row of a dataset: one ply of a game, what was thought about it, and how the game ended."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One ply. Seats are counted from 0."""

    game: int
    """The number of the game in the dataset, from 0."""
    deal: int
    """The seed of the deal and of all chance; games with seats swapped share it."""
    ply: int
    """How many plies were played before."""
    seat: int | None
    """Who moves; None for chance."""
    agent: str
    """The name of whoever sits there; empty for chance and for seats that the game plays itself."""
    position: str
    """The position before the move, with everything that lies on the table."""
    move: str
    """The token of the move."""
    explored: bool
    """Whether the move was drawn at random instead of the one that the agent chose."""
    win_probability: float | None
    """What the agent expected for its seat with the move it chose; None if it does not tell."""
    margin: float | None
    points: float | None
    candidates: tuple[str, ...]
    """The moves that the agent looked at, the best first; none if it does not tell."""
    visits: tuple[int, ...]
    """How many simulations went to each candidate."""
    scores: tuple[int, ...]
    """The final scores of the game, by seat."""
    winners: tuple[int, ...]
    """The seats that won it."""


FIELDS = tuple(field.name for field in fields(Row))
_LISTS = ("candidates", "visits", "scores", "winners")


def row_of(facts: dict[str, Any]) -> Row:
    """The row of its facts, as JSON and Parquet give them."""
    return Row(**{**facts, **{name: tuple(facts[name]) for name in _LISTS}})


def write_rows(rows: Iterable[Row]) -> str:
    """The rows of a game as a line."""
    return json.dumps([asdict(row) for row in rows])


def read_rows(line: str) -> list[Row]:
    """The rows of a line."""
    return [row_of(facts) for facts in json.loads(line)]
