"""The front of each game at the terminal."""

from quiltbee.cli.terminal.front import Front
from quiltbee.games import AnyGame, Floor
from quiltbee.texts import Texts


def front_of(game: AnyGame, texts: Texts) -> Front:
    """The front of a game, in the language of the player; a plain one if it brings none."""
    kind: type[Front] = game.filling(Floor.TERMINAL) if game.has(Floor.TERMINAL) else Front
    return kind(game, texts)
