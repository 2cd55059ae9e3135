"""Positions to try an agent at, so that what it needs is compiled and loaded before it counts."""

from random import Random
from typing import Any

from quiltbee.agents.catalog import agent_named, is_agent
from quiltbee.games import game_named

_LAST = 4
"""How many of the last positions are tried."""


def occasions(game: str) -> list[Any]:
    """The first position and the last ones of a game, as endings may need a part of their own."""
    kind, random, bot = game_named(game), Random(0), agent_named(game, "random")
    state, decided = kind.start(kind.deal(random, kind.fewest_seats, {})), list[Any]()
    while state.outcome is None:
        if state.chance_waits:
            move = kind.draw_chance(state, random)
        else:
            decided.append(state)
            move = bot.choose(state, state.acting_seats[0], random)
        state = state.play(move)
    return [decided[0], *decided[-_LAST:]]


def brief(game: str, spec: str, simulations: int) -> str:
    """The same agent with little to think, if it thinks."""
    name, at, weights = spec.partition("@")
    shorter = f"{name.partition(':')[0]}:{simulations}{at}{weights}"
    return shorter if is_agent(game, shorter) else spec
