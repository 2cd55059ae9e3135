"""Which games can be played at a terminal."""

from collections.abc import Callable

from quiltbee.cli.terminal.doodle.front import DoodleFront
from quiltbee.cli.terminal.patchwork.front import PatchworkFront
from quiltbee.cli.terminal.turn import Front
from quiltbee.games import AnyGame
from quiltbee.texts import Texts

FRONTS: dict[str, Callable[[Texts], Front]] = {"patchwork": PatchworkFront, "doodle": DoodleFront}


def front_of(game: AnyGame, texts: Texts) -> Front:
    """The game at the terminal."""
    return FRONTS[game.name](texts)
