"""The questions before a game: which one, and who plays. Enter takes the first answer of each."""

from collections.abc import Callable
from shutil import get_terminal_size
from textwrap import fill
from typing import TypeAlias

from quiltbee.agents.levels import Level, levels_of
from quiltbee.cli.seats import HUMAN
from quiltbee.games import GAMES, AnyGame
from quiltbee.texts import Texts, catalog

Read: TypeAlias = Callable[[str], str]
"""Asks a question and gives the line that was typed."""

_MOST_BOTS = 5
_MOST_PEOPLE = 6
_WIDEST = 100


def ask_game(read: Read, texts: Texts) -> str:
    """The name of the game."""
    games = {str(number): game for number, game in enumerate(GAMES.values(), start=1)}
    told = "\n".join(f"  {number}  {_offered(game, texts)}" for number, game in games.items())
    question = texts("menu.games", games=told, last=len(games))
    return games[choose(read, question, texts("menu.again", last=len(games)), tuple(games))].name


def _offered(game: AnyGame, texts: Texts) -> str:
    """A game with what it is like, where the catalogs know that."""
    key = f"menu.game.{game.name}"
    known = f"{texts.face}.{key}" in catalog(texts.language)
    return texts(key) if known else game.title


def ask_level(game: AnyGame, read: Read, texts: Texts) -> str:
    """The name of a level, chosen by number or name; a random bot where a game has no levels."""
    found = levels_of(game.name)
    if not found:
        return "random"
    levels = {str(number): level for number, level in enumerate(found, start=1)}
    names = {level.name: level for level in found}
    told = "\n".join(_introduced(number, level, texts) for number, level in levels.items())
    question = texts("bee.question", levels=told, last=len(levels))
    again = texts("bee.again", last=len(levels))
    return {**levels, **names}[choose(read, question, again, (*levels, *names))].name


def _introduced(number: str, level: Level, texts: Texts) -> str:
    """A level in two lines or a few more: its name and trait, and how it plays."""
    width = min(get_terminal_size().columns, _WIDEST) - 1
    head = f"{number:>3}  {level.title}, {level.trait.of(texts.language)}"
    lead = " " * 5
    play = level.description.of(texts.language)
    return f"{head}\n{fill(play, width, initial_indent=lead, subsequent_indent=lead)}"


def ask_company(game: AnyGame, read: Read, texts: Texts) -> str:
    """Ask who plays a game of any number of seats: you alone, with bots, or others beside you."""
    few, most = game.fewest_seats, game.most_seats
    kinds = ("alone", "bots", "people") if few == 1 else ("bots", "people")
    choices = {str(number): kind for number, kind in enumerate(kinds, start=1)}
    told = "\n".join(f"  {number}  {texts(f'company.{kind}')}" for number, kind in choices.items())
    question = texts("company.question", game=game.title, choices=told, last=len(choices))
    again = texts("menu.again", last=len(choices))
    match choices[choose(read, question, again, tuple(choices))]:
        case "alone":
            return HUMAN
        case "bots":
            others = range(max(1, few - 1), min(_MOST_BOTS, most - 1 if most else _MOST_BOTS) + 1)
            bots = _number(read, texts, "company.bot_count", others)
            return ",".join([HUMAN, *[ask_level(game, read, texts)] * bots])
        case _:
            together = range(max(2, few), min(_MOST_PEOPLE, most or _MOST_PEOPLE) + 1)
            return ",".join([HUMAN] * _number(read, texts, "company.people_count", together))


def _number(read: Read, texts: Texts, question: str, numbers: range) -> int:
    """One of the numbers; not asked where there is only one."""
    if len(numbers) == 1:
        return numbers[0]
    asked = {"first": numbers[0], "last": numbers[-1]}
    answers = tuple(str(number) for number in numbers)
    return int(choose(read, texts(question, **asked), texts("company.number", **asked), answers))


def choose(read: Read, question: str, again: str, answers: tuple[str, ...]) -> str:
    """One of the answers; an empty one is the first, anything else is asked again."""
    answer = read(question).strip().lower()
    while answer and answer not in answers:
        answer = read(again).strip().lower()
    return answer or answers[0]
