"""How each game is played at the terminal."""

from quiltbee.cli.terminal.turn import Front
from quiltbee.games import AnyGame, Floor
from quiltbee.texts import Texts


def front_of(game: AnyGame, texts: Texts) -> Front:
    """The front of a game, in the language of the player."""
    front: Front = game.filling(Floor.TERMINAL)(texts)
    return front
