"""The questions before a game: which one, and who plays. Enter takes the first answer of each."""

from collections.abc import Callable
from typing import TypeAlias

from quiltbee.cli.seats import SeatKind
from quiltbee.cli.texts import Texts
from quiltbee.patchwork import LEVELS

Read: TypeAlias = Callable[[str], str]
"""Asks a question and gives the line that was typed."""

_GAMES = {"1": "patchwork", "2": "doodle"}
_OPPONENTS = {"1": SeatKind.GREEDY, "2": SeatKind.AUTOMA, "3": SeatKind.HUMAN}
_MOST_BOTS = 5
_MOST_PEOPLE = 6


def ask_game(read: Read, texts: Texts) -> str:
    """The name of the game."""
    return _GAMES[_choose(read, texts("game.question"), texts("game.again"), tuple(_GAMES))]


def ask_seats(game: str, read: Read, texts: Texts) -> tuple[str, dict[str, str]]:
    """The seats, and the options that come with them."""
    return (_ask_doodle(read, texts), {}) if game == "doodle" else _ask_patchwork(read, texts)


def _ask_patchwork(read: Read, texts: Texts) -> tuple[str, dict[str, str]]:
    choice = _choose(read, texts("opponent.question"), texts("opponent.again"), tuple(_OPPONENTS))
    opponent = _OPPONENTS[choice]
    options: dict[str, str] = {}
    if opponent is SeatKind.AUTOMA:
        levels = tuple(str(number) for number in LEVELS)
        options["automa"] = _choose(
            read, texts("opponent.level"), texts("opponent.level_again"), levels
        )
    return f"{SeatKind.HUMAN},{opponent}", options


def _ask_doodle(read: Read, texts: Texts) -> str:
    """Alone, with bots, or with others at this keyboard."""
    choices = ("1", "2", "3")
    choice = _choose(read, texts("company.question"), texts("company.again"), choices)
    if choice == "1":
        return SeatKind.HUMAN
    if choice == "2":
        bots = _number(read, texts, "company.bots", range(1, _MOST_BOTS + 1))
        return ",".join([SeatKind.HUMAN, *[SeatKind.GREEDY] * bots])
    people = _number(read, texts, "company.people", range(2, _MOST_PEOPLE + 1))
    return ",".join([SeatKind.HUMAN] * people)


def _number(read: Read, texts: Texts, question: str, numbers: range) -> int:
    asked = {"first": numbers[0], "last": numbers[-1]}
    answers = tuple(str(number) for number in numbers)
    return int(_choose(read, texts(question, **asked), texts("company.number", **asked), answers))


def _choose(read: Read, question: str, again: str, answers: tuple[str, ...]) -> str:
    """One of the answers; an empty one is the first, anything else is asked again."""
    answer = read(question).strip()
    while answer and answer not in answers:
        answer = read(again).strip()
    return answer or answers[0]
