"""Which bots can sit at a table: named levels only, never a free budget of thinking."""

from quiltbee.errors import CommandRefused, ErrorCode

PLAIN = ("random", "greedy")


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    return PLAIN


def check_level(game: str, level: str | int | None) -> str:
    """The level, if there is one of this name; refused otherwise."""
    known = bot_levels(game)
    if not isinstance(level, str) or level not in known:
        listed = ", ".join(known)
        raise CommandRefused(ErrorCode.MATCH_LEVEL, text=level, game=game, known=listed)
    return level
