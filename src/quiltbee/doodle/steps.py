"""The steps of a game: the setup, three rounds of six turns and a scoring each, the end (DO-3.1).

A step is a number that only grows: 0 is the setup, 1–6 are the turns of round one, 7 its scoring,
and so on to the end, 22. Everything drawn remembers its step, so what can still be taken back is
what was drawn in the present step.
"""

import re
from enum import StrEnum
from typing import TypeAlias

Step: TypeAlias = int
"""The number of a step; it only grows."""

ROUNDS = 3
TURNS = 6
ROUND_LENGTH = TURNS + 1

SETUP = 0
LAST_TURN = ROUNDS * ROUND_LENGTH - 1
LAST_SCORING = ROUNDS * ROUND_LENGTH
OVER = LAST_SCORING + 1

_TURN_NAME = re.compile(rf"([1-{ROUNDS}])t([1-{TURNS}])")
_SCORING_NAME = re.compile(rf"([1-{ROUNDS}])s")


class Phase(StrEnum):
    """What kind of step it is."""

    SETUP = "setup"
    TURN = "turn"
    SCORING = "scoring"
    OVER = "over"


def turn_step(round_number: int, turn_number: int) -> Step:
    """The step of a turn."""
    return (round_number - 1) * ROUND_LENGTH + turn_number


def scoring_step(round_number: int) -> Step:
    """The step of the scoring that ends a round."""
    return round_number * ROUND_LENGTH


def phase_of(step: Step) -> Phase:
    """What kind of step it is."""
    if step == SETUP:
        return Phase.SETUP
    if step >= OVER:
        return Phase.OVER
    return Phase.TURN if step % ROUND_LENGTH else Phase.SCORING


def round_of(step: Step) -> int:
    """The round, 1–3; 0 in the setup."""
    return min((step + TURNS) // ROUND_LENGTH, ROUNDS)


def turn_of(step: Step) -> int:
    """The turn, 1–6, in a scoring the one before it; 0 in the setup."""
    if step >= OVER:
        return TURNS
    return step % ROUND_LENGTH or min(step, TURNS)


def step_name(step: Step) -> str:
    """`setup`, `1t3` (round 1, turn 3), `1s` (scoring of round 1) or `over`."""
    phase = phase_of(step)
    if phase is Phase.TURN:
        return f"{round_of(step)}t{turn_of(step)}"
    return f"{round_of(step)}s" if phase is Phase.SCORING else phase.value


def parse_step(text: str) -> Step | None:
    """The step of a name; None if it cannot be read."""
    if match := _TURN_NAME.fullmatch(text):
        return turn_step(int(match[1]), int(match[2]))
    if match := _SCORING_NAME.fullmatch(text):
        return scoring_step(int(match[1]))
    return {"setup": SETUP, "over": OVER}.get(text)
