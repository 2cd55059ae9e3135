"""Scores, and who wins (section PW-7)."""

from dataclasses import dataclass
from enum import StrEnum

from quiltbee.patchwork.automa import LEVELS, automa_score
from quiltbee.patchwork.seats import Automa, Seat

SPECIAL_TILE_POINTS = 7
EMPTY_CELL_POINTS = 2


class Termination(StrEnum):
    """What decided the game."""

    SCORE = "score"
    FIRST_HOME = "first_home"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Final scores by seat, the winning seat, and what decided it. There are no draws."""

    scores: tuple[int, int]
    winner: int
    termination: Termination

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seat, in the form that every game of this package has."""
        return (self.winner,)


def score(seat: Seat, has_tile: bool) -> int:
    """What a seat would score if the game ended now (PW-7.2, AU-4.1)."""
    if isinstance(seat, Automa):
        return automa_score(LEVELS[seat.level], seat.buttons, seat.patches, has_tile)
    return (
        seat.buttons
        + SPECIAL_TILE_POINTS * has_tile
        - EMPTY_CELL_POINTS * seat.quilt_board.empty_count
    )


def decide_winner(scores: tuple[int, int], first_home: int) -> Outcome:
    """The outcome of these scores; on a tie, who reached the last space first (PW-7.3)."""
    if scores[0] == scores[1]:
        return Outcome(scores, first_home, Termination.FIRST_HOME)
    return Outcome(scores, int(scores[1] > scores[0]), Termination.SCORE)
