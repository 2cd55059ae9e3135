"""Scores and the winner (section PW-7)."""

from dataclasses import dataclass
from enum import StrEnum

from quiltbee.patchwork.automa import LEVELS, Scores
from quiltbee.patchwork.patches import PATCHES
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
        return automa_score(seat, has_tile)
    return (
        seat.buttons
        + SPECIAL_TILE_POINTS * has_tile
        - EMPTY_CELL_POINTS * seat.quilt_board.empty_count
    )


def automa_score(automa: Automa, has_tile: bool) -> int:
    """What the Automa would score if the game ended now: what its level counts (AU-4.1)."""
    incomes = [PATCHES[patch].button_income for patch in automa.patches]
    worth = {
        Scores.SPECIAL_TILE: SPECIAL_TILE_POINTS * has_tile,
        Scores.COLLECTED_BUTTONS: automa.buttons,
        Scores.PATCHES_WITH_BUTTONS: sum(income > 0 for income in incomes),
        Scores.BUTTONS_ON_PATCHES: sum(incomes),
    }
    return sum(worth[item] for item in LEVELS[automa.level].scores)


def decide_winner(scores: tuple[int, int], first_home: int) -> Outcome:
    """The outcome of these scores; a tie goes to the seat that came home first (PW-7.3)."""
    if scores[0] == scores[1]:
        return Outcome(scores, first_home, Termination.FIRST_HOME)
    return Outcome(scores, int(scores[1] > scores[0]), Termination.SCORE)
