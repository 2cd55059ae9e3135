"""What the engine says about a position while it lies on the board: the best moves, and why.

An outlook shows the best moves with their values; advice compares one of them with another move and
gives the reasons that an analysis would give afterwards. Told alike for every game, in tokens;
seats are numbered from 1, as on the page and in records.
"""

from dataclasses import dataclass
from typing import Protocol

from quiltbee.agents.budget import Budget
from quiltbee.agents.reasons import Reason
from quiltbee.agents.study import Measure
from quiltbee.agents.verdicts import Verdict
from quiltbee.games import Floor, GameState, game_of_state

MOST_SHOWN = 5
"""Moves of an outlook."""
MOST_COMPARED = 4
"""Other moves that the best one is compared with until one explains it."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, or in Doodle everything a seat does in a step, and what it promises."""

    moves: tuple[str, ...]
    line: tuple[str, ...]
    """How play is expected to go on, with these moves first."""
    value: float
    """Of winning, 0 to 1, or points of the final score."""
    margin: float | None = None
    """The points ahead of the rival, where there is one."""
    proved: bool = False
    drawn: tuple[str, ...] = ()
    """The cells of each piece (`a1 b1`), where the moves do not tell."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The best moves of a seat, the best first."""

    seat: int
    measure: Measure
    effort: int
    prospects: tuple[Prospect, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move beside another one."""

    seat: int
    measure: Measure
    better: Prospect
    instead: tuple[str, ...]
    """What it was compared with: the move that was asked about, or a natural other choice. Empty
    where nothing else is much worse."""
    loss: float
    """What that gives away; 0 if it is as good."""
    verdict: Verdict | None
    reasons: tuple[Reason, ...]


class Adviser(Protocol):
    """What looks at positions of a game."""

    def outlook(self, state: GameState, seat: int, budget: Budget) -> Outlook:
        """The best moves of a seat (from 0) that is to act."""
        ...

    def advice(
        self, state: GameState, seat: int, tokens: tuple[str, ...], budget: Budget
    ) -> Advice:
        """The best move beside these moves of the seat, or beside a natural other choice.

        Raises QuiltbeeError if they are not legal.
        """
        ...


def adviser_for(state: GameState) -> Adviser:
    """What looks at a position; raises InvalidOption if its game has nothing that does."""
    adviser: Adviser = game_of_state(state).filling(Floor.ADVICE)
    return adviser
