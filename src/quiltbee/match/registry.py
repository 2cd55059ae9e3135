"""The house rules of each game."""

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import GAMES
from quiltbee.match.doodle.house_rules import DoodleHouseRules
from quiltbee.match.house_rules import HouseRules
from quiltbee.match.patchwork.house_rules import PatchworkHouseRules

_RULES: dict[str, HouseRules] = {
    "patchwork": PatchworkHouseRules(),
    "doodle": DoodleHouseRules(),
}


def house_rules_of(game: str) -> HouseRules:
    """How a game is played at a live table; raises InvalidOption if there is no such game."""
    if game not in _RULES:
        raise InvalidOption(ErrorCode.RECORD_GAME, text=game, known=", ".join(GAMES))
    return _RULES[game]
