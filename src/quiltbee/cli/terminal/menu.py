"""The questions before a game: which one, and who plays. Enter takes the first answer of each."""

from collections.abc import Callable
from shutil import get_terminal_size
from textwrap import fill
from typing import TypeAlias

from quiltbee.agents.levels import Level, levels_of
from quiltbee.cli.seats import SeatKind
from quiltbee.patchwork import LEVELS
from quiltbee.texts import Texts

Read: TypeAlias = Callable[[str], str]
"""Asks a question and gives the line that was typed."""

_GAMES = {"1": "patchwork", "2": "doodle"}
_LEVEL, _AUTOMA, _PERSON = "1", "2", "3"
_MOST_BOTS = 5
_WIDEST = 100
_MOST_PEOPLE = 6


def ask_game(read: Read, texts: Texts) -> str:
    """The name of the game."""
    return _GAMES[_choose(read, texts("game.question"), texts("game.again"), tuple(_GAMES))]


def ask_seats(game: str, read: Read, texts: Texts) -> tuple[str, dict[str, str]]:
    """The seats, and the options that come with them."""
    return (_ask_doodle(read, texts), {}) if game == "doodle" else _ask_patchwork(read, texts)


def _ask_patchwork(read: Read, texts: Texts) -> tuple[str, dict[str, str]]:
    choices = (_LEVEL, _AUTOMA, _PERSON)
    choice = _choose(read, texts("opponent.question"), texts("opponent.again"), choices)
    if choice == _LEVEL:
        return f"{SeatKind.HUMAN},{_ask_level('patchwork', read, texts)}", {}
    if choice == _PERSON:
        return f"{SeatKind.HUMAN},{SeatKind.HUMAN}", {}
    levels = tuple(str(number) for number in LEVELS)
    level = _choose(read, texts("opponent.level"), texts("opponent.level_again"), levels)
    return f"{SeatKind.HUMAN},{SeatKind.AUTOMA}", {"automa": level}


def _ask_level(game: str, read: Read, texts: Texts) -> str:
    """The name of a level, chosen by number or name."""
    levels = {str(number): level for number, level in enumerate(levels_of(game), start=1)}
    names = {level.name: level for level in levels.values()}
    told = "\n".join(_introduced(number, level, texts) for number, level in levels.items())
    question = texts("bee.question", levels=told, last=len(levels))
    again = texts("bee.again", last=len(levels))
    return {**levels, **names}[_choose(read, question, again, (*levels, *names))].name


def _introduced(number: str, level: Level, texts: Texts) -> str:
    """A level in two lines or a few more: its name and trait, and how it plays."""
    width = min(get_terminal_size().columns, _WIDEST) - 1
    head = f"{number:>3}  {level.title}, {level.trait.of(texts.language)}"
    lead = " " * 5
    play = level.description.of(texts.language)
    return f"{head}\n{fill(play, width, initial_indent=lead, subsequent_indent=lead)}"


def _ask_doodle(read: Read, texts: Texts) -> str:
    """Alone, with bots, or with others at this keyboard."""
    choices = ("1", "2", "3")
    choice = _choose(read, texts("company.question"), texts("company.again"), choices)
    if choice == "1":
        return SeatKind.HUMAN
    if choice == "2":
        bots = _number(read, texts, "company.bots", range(1, _MOST_BOTS + 1))
        return ",".join([SeatKind.HUMAN, *[_ask_level("doodle", read, texts)] * bots])
    people = _number(read, texts, "company.people", range(2, _MOST_PEOPLE + 1))
    return ",".join([SeatKind.HUMAN] * people)


def _number(read: Read, texts: Texts, question: str, numbers: range) -> int:
    asked = {"first": numbers[0], "last": numbers[-1]}
    answers = tuple(str(number) for number in numbers)
    return int(_choose(read, texts(question, **asked), texts("company.number", **asked), answers))


def _choose(read: Read, question: str, again: str, answers: tuple[str, ...]) -> str:
    """One of the answers; an empty one is the first, anything else is asked again."""
    answer = read(question).strip().lower()
    while answer and answer not in answers:
        answer = read(again).strip().lower()
    return answer or answers[0]
