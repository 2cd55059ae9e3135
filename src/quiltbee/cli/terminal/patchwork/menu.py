"""The question who plays Patchwork against you."""

from quiltbee.cli.seats import HUMAN
from quiltbee.cli.terminal.menu import Read, ask_level, choose
from quiltbee.games import AnyGame
from quiltbee.patchwork import LEVELS
from quiltbee.texts import Texts

_LEVEL, _AUTOMA, _PERSON = "1", "2", "3"


def ask_opponent(game: AnyGame, read: Read, texts: Texts) -> tuple[str, dict[str, str]]:
    """The seats, and the level of the Automa if it is chosen."""
    choices = (_LEVEL, _AUTOMA, _PERSON)
    choice = choose(read, texts("opponent.question"), texts("opponent.again"), choices)
    if choice == _LEVEL:
        return f"{HUMAN},{ask_level(game, read, texts)}", {}
    if choice == _PERSON:
        return f"{HUMAN},{HUMAN}", {}
    levels = tuple(str(number) for number in LEVELS)
    level = choose(read, texts("opponent.level"), texts("opponent.level_again"), levels)
    return f"{HUMAN},automa", {"automa": level}
