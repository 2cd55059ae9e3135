"""One grammar for all commands: what is said in several of them is said in the same way.

The game is the first word, `GAME`. A position is `POSITION|RECORD`: its line, or the file of a
record with `--at PLY`; `-` is standard input. What a command makes goes to `--out`, a drawing of it
to `--svg`; `--json` prints for programs, and `--language` chooses the language. Older spellings
still work.
"""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from quiltbee.games import GAMES, game_named
from quiltbee.texts import Refused

GAME_NAMES = " or ".join(GAMES)
FIRST_GAME = next(iter(GAMES))


def completed_games(incomplete: str) -> list[str]:
    """Games that a word can become, for the shell."""
    return [name for name in GAMES if name.startswith(incomplete)]


def known_game(name: str | None) -> str | None:
    """The name, if there is such a game; raises InvalidNotation."""
    return None if name is None else game_named(name).name


def game_argument(help_text: str, metavar: str = "[GAME]") -> object:
    """The first word of a command: a game."""
    return typer.Argument(
        metavar=metavar, callback=known_game, autocompletion=completed_games, help=help_text
    )


GameName: TypeAlias = Annotated[str, game_argument(f"{GAME_NAMES}.", "GAME")]
OptionalGame: TypeAlias = Annotated[
    str | None, game_argument(f"{GAME_NAMES}; {FIRST_GAME} if left out.")
]
OldGameOption: TypeAlias = Annotated[
    str | None, typer.Option("--game", callback=known_game, hidden=True)
]
"""How a game was said before; still understood."""

_TARGET = typer.Argument(
    metavar="POSITION|RECORD",
    help="A position line, or the file of a record; - reads either from standard input.",
    show_default=False,
)
Target: TypeAlias = Annotated[str, _TARGET]
OptionalTarget: TypeAlias = Annotated[str | None, _TARGET]
RecordFile: TypeAlias = Annotated[
    str, typer.Argument(metavar="RECORD", help="The file of a record; - reads standard input.")
]
AtPly: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--at",
        metavar="PLY",
        help="Of a record: the position after this many plies; -1 is the last.",
        show_default=False,
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Svg: TypeAlias = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw it into this file as well.")
]
Threads: TypeAlias = Annotated[int | None, typer.Option(min=1, help="All cores if left out.")]


def split_game(words: list[str]) -> tuple[str, list[str]]:
    """The game that the words begin with, or the first one, and the other words."""
    if words and words[0] in GAMES:
        return words[0], words[1:]
    return FIRST_GAME, words


def one_place(*places: Path | None) -> Path:
    """Where the output goes, said in one of several ways; raises Refused."""
    given = [place for place in places if place is not None]
    if len(given) != 1:
        raise Refused("output.missing" if not given else "output.twice")
    return given[0]
