"""Which bots can sit at a table.

A server seats named levels only, never a free budget of thinking; a table on your own machine
seats any agent, such as `search:64` or `agatha:5s`.
"""

from collections.abc import Callable
from typing import TypeAlias

from quiltbee.agents.catalog import agent_names, guest_names, is_agent
from quiltbee.agents.levels import levels_of
from quiltbee.agents.roster import roster_of
from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.ugi.engine_agent import is_trusted_form

PLAIN = ("random", "greedy")
"""Bots without a character, for tests and for games that have no levels."""

LevelCheck: TypeAlias = Callable[[str, str | int | None], str]
"""Gives the level of a bot for a game, or refuses it."""


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first, the plain bots, and those the operator brought."""
    levels = (level.name for level in levels_of(game))
    return (*levels, *plain_bots(game), *guest_names(game))


def plain_bots(game: str) -> tuple[str, ...]:
    """The plain bots that a game has, the weakest first; `random` is always among them."""
    return tuple(name for name in PLAIN if name in roster_of(game).agents)


def check_level(game: str, level: str | int | None) -> str:
    """The level, if there is one of this name; refused otherwise."""
    known = bot_levels(game)
    if not isinstance(level, str) or level not in known:
        listed = ", ".join(known)
        raise CommandRefused(ErrorCode.MATCH_LEVEL, text=level, game=game, known=listed)
    return level


def check_agent(game: str, level: str | int | None) -> str:
    """The level, if it names any agent of the game, a class or an engine; refused otherwise."""
    if not isinstance(level, str) or not (is_agent(game, level) or is_trusted_form(level)):
        listed = ", ".join(agent_names(game))
        raise CommandRefused(ErrorCode.MATCH_LEVEL, text=level, game=game, known=listed)
    return level


def title_of(game: str, level: str) -> str:
    """What a bot of this level is called unless it is given a name; a budget is not part of it."""
    if is_trusted_form(level):
        return level.rpartition(":")[2].rpartition("/")[2].partition(" ")[0] or level
    titles = {each.name: each.title for each in levels_of(game)}
    plain = level.capitalize() if level.isalpha() else level
    return titles.get(level.partition(":")[0], plain)
