"""Which bots can sit at a table: named levels only, never a free budget of thinking."""

from quiltbee.agents.levels import levels_of
from quiltbee.errors import CommandRefused, ErrorCode

PLAIN = ("random", "greedy")
"""Bots without a character, for tests and for games that have no levels."""


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first, and the plain bots."""
    return (*(level.name for level in levels_of(game)), *PLAIN)


def check_level(game: str, level: str | int | None) -> str:
    """The level, if there is one of this name; refused otherwise."""
    known = bot_levels(game)
    if not isinstance(level, str) or level not in known:
        listed = ", ".join(known)
        raise CommandRefused(ErrorCode.MATCH_LEVEL, text=level, game=game, known=listed)
    return level


def title_of(game: str, level: str) -> str:
    """What a bot of this level is called if nobody says otherwise."""
    titles = {each.name: each.title for each in levels_of(game)}
    return titles.get(level, level.capitalize())
