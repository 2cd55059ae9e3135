"""The question before the first game: who plays against you?"""

from collections.abc import Callable

from quiltbee.cli.seats import SeatKind
from quiltbee.cli.texts import Texts
from quiltbee.patchwork import LEVELS

_OPPONENTS = {"1": SeatKind.GREEDY, "2": SeatKind.AUTOMA, "3": SeatKind.HUMAN}


def ask_opponent(read: Callable[[str], str], texts: Texts) -> tuple[str, dict[str, str]]:
    """The seats, and the options that come with them. Enter takes the first answer of each."""
    choice = _choose(read, texts("opponent.question"), texts("opponent.again"), tuple(_OPPONENTS))
    opponent = _OPPONENTS[choice]
    options: dict[str, str] = {}
    if opponent is SeatKind.AUTOMA:
        levels = tuple(str(number) for number in LEVELS)
        options["automa"] = _choose(
            read, texts("opponent.level"), texts("opponent.level_again"), levels
        )
    return f"{SeatKind.HUMAN},{opponent}", options


def _choose(read: Callable[[str], str], question: str, again: str, answers: tuple[str, ...]) -> str:
    """One of the answers; an empty one is the first, anything else is asked again."""
    answer = read(question).strip()
    while answer and answer not in answers:
        answer = read(again).strip()
    return answer or answers[0]
