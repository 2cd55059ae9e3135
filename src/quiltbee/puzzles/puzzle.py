"""A puzzle: a position with one clear best answer, and what a game says about its puzzles."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, Protocol

from quiltbee.agents.agent import Agent

ID_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is asked of it, and what is right."""

    game: str
    kind: str
    """What is asked; each game has kinds of its own."""
    position: str
    """The position, in notation."""
    answers: tuple[str, ...]
    """What is right, in notation: moves, or where only a choice is asked, the choice."""
    line: tuple[str, ...]
    """A right move, and how play would go on."""
    gap: float
    """How much worse everything else is: win probability (0 to 1), or points; 1 if that loses."""
    effort: int = 0
    """How many simulations checked each answer; 0 if it is proved."""
    rating: int = 0
    """How hard it is: somebody of this strength solves it every other time."""

    @property
    def id(self) -> str:
        """A short name that only this question has."""
        return sha256(f"{self.kind} {self.position}".encode()).hexdigest()[:ID_LENGTH]

    @property
    def is_proved(self) -> bool:
        """Whether the answer follows from the rules alone."""
        return self.effort == 0


class PuzzleMaker(Protocol):
    """What a game says about its puzzles: the filling of a floor."""

    @property
    def kinds(self) -> Mapping[str, int]:
        """The kinds of puzzles, and how many of each come with the package."""
        ...

    def players(self, random: Random) -> Sequence[Agent]:
        """Who plays a game in which puzzles are looked for."""
        ...

    def find(self, states: Sequence[Any], kinds: Sequence[str], random: Random) -> Iterator[Puzzle]:
        """Puzzles of these kinds in the states of a game, at most one of each kind."""
        ...

    def given(self, puzzle: Puzzle) -> str | None:
        """What is to be placed, where only the place is asked for."""
        ...

    def is_right(self, puzzle: Puzzle, state: Any, move: Any) -> bool:
        """Whether a legal move answers it."""
        ...

    def holds(self, puzzle: Puzzle, effort: int) -> bool:
        """Whether it has the same clear answer when it is looked at with this effort."""
        ...

    def chances(self, puzzle: Puzzle) -> Sequence[float]:
        """How likely each level solves it, the weakest first."""
        ...

    def refutation(self, puzzle: Puzzle, state: Any, move: Any) -> tuple[str, ...]:
        """A wrong move and what would follow it, in notation."""
        ...
