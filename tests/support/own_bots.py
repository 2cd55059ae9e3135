"""Agents of someone's own, as tests name them: `tests.support.own_bots:First`."""

from random import Random
from typing import Any

from quiltbee.agents import Agent
from quiltbee.patchwork import Move, State

WORDS = "no agent"


class First:
    """Always the first legal move, in any game."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:  # noqa: ARG002
        return state.legal_moves_of(seat)[0]


class Last:
    """A typed one: the last legal move of Patchwork."""

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        moves = state.legal_moves_of(seat)
        return moves[len(moves) - 1]


def make_first() -> Agent[Any, Any]:
    return First()


class Broken:
    def __init__(self) -> None:
        raise RuntimeError("no thread")


class Mute:
    """Has nothing to choose with."""


typed: Agent[State, Move] = Last()
