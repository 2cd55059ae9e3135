"""`quiltbee explorer`: what strong play thinks of the patches, and making the table of it."""

import csv
import sys
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.console import Console
from rich.table import Table as Printed

from quiltbee.agents.levels import level_named
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file
from quiltbee.cli.terminal.readiness import progress_bar
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.explorer.table import (
    ExplorerChapter,
    ExplorerTable,
    Figure,
    PieceFigures,
    PieceRow,
    shipped,
)
from quiltbee.games import game_named
from quiltbee.texts import Refused, Texts

GAME = "patchwork"
STRONGEST = "agatha"
GAMES = 100_000
BEGINNINGS = 10
"""How many are printed."""


class Action(StrEnum):
    """What to do."""

    MAKE = "make"
    SHOW = "show"


def explorer(
    action: Annotated[
        Action, typer.Argument(help="make plays games and makes the table; show prints it.")
    ],
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|PATCH]",
            help="make: the file of the table; show: a patch by its number, all if left out.",
            show_default=False,
        ),
    ] = None,
    edition: Annotated[str, typer.Option(help="show: revised or original.")] = "revised",
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV, for programs.")] = False,
    games: Annotated[int, typer.Option(min=1, help="make: how many games.")] = GAMES,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="make: for every move.", show_default=False)
    ] = None,
    level: Annotated[
        str, typer.Option(help="make: the level whose number of simulations is used.")
    ] = STRONGEST,
    seed: Annotated[int, typer.Option(help="make: the same seed gives the same games.")] = 1,
    threads: Annotated[
        int | None, typer.Option(min=1, help="make: all cores if left out.", show_default=False)
    ] = None,
    language: SpokenLanguage = None,
) -> None:
    """Show what strong play makes of patches and openings, or make the table of it."""
    texts = texts_in(language)
    if action is Action.MAKE:
        file = Path(what or f"{GAME}.json")
        check_file(file)
        made = _make(file, simulations or simulations_of(level), games, seed, threads, texts)
        size = file.stat().st_size // 1000
        if as_json:
            echo_json({"file": str(file), "games": made.games, "command": made.command})
        else:
            typer.echo(texts("explorer.made", file=file, games=made.games, size=size))
        return
    table = shipped(GAME)
    chapter, piece = table.chapter(edition), _piece(table, what)
    if as_json:
        echo_json(_facts(table, chapter, piece))
    elif as_csv:
        _write_csv(chapter, piece)
    else:
        _print(table, chapter, piece, texts)


def simulations_of(level: str) -> int:
    """How many simulations a level spends on a move; raises Refused if it does not think."""
    budget = getattr(level_named(GAME, level).agent(), "budget", None)
    if budget is None or budget.simulations is None:
        raise Refused("explorer.no_level", level=level)
    return int(budget.simulations)


def _make(
    file: Path, simulations: int, games: int, seed: int, threads: int | None, texts: Texts
) -> ExplorerTable:
    from quiltbee.explorer.making import make, run_of  # the kernel is loaded only here
    from quiltbee.kernel.threads import core_count

    run = run_of(GAME, simulations, seed)
    with progress_bar(texts("explorer.playing", game=game_named(GAME).title)) as report:
        return make(file, run, games, threads or core_count(), report)


def _piece(table: ExplorerTable, text: str | None) -> int | None:
    """The patch that is asked for; raises InvalidOption if there is none."""
    count = len(table.chapters[0].pieces)
    if text is None:
        return None
    if not text.isdecimal() or int(text) >= count:
        raise InvalidOption(ErrorCode.EXPLORER_PIECE, text=text, last=count - 1)
    return int(text)


def _facts(table: ExplorerTable, chapter: ExplorerChapter, piece: int | None) -> dict[str, Any]:
    facts = asdict(table) | {"chapters": None, "edition": chapter.edition}
    del facts["chapters"]
    told = asdict(chapter)
    if piece is not None:
        told["pieces"] = [told["pieces"][piece]]
        told["beginnings"] = [each for each in told["beginnings"] if piece in each["pieces"]]
    return facts | {"chapter": told}


Condition: TypeAlias = tuple[int | str, int | str, PieceFigures]
"""Marks to come, the place in the offer, and what is known then; empty where all count."""
CSV_FIELDS = ("worth", "points", "over_advancing")


def _write_csv(chapter: ExplorerChapter, piece: int | None) -> None:
    """A line for each patch and condition; what is not known is empty."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    named = [each for name in ("wins", *CSV_FIELDS) for each in (name, f"{name}_error")]
    writer.writerow(
        ["edition", "patch", "marks_to_come", "place", "offered", "possible", "taken", *named]
    )
    for row in _rows(chapter, piece):
        for marks, place, cell in _conditions(chapter, row):
            counts = (cell.offered, cell.possible, cell.taken)
            figures = [
                number
                for figure in (cell.wins, cell.worth, cell.points, cell.over_advancing)
                for number in (("", "") if figure is None else (figure.value, figure.error))
            ]
            writer.writerow([chapter.edition, row.piece, marks, place, *counts, *figures])


def _rows(chapter: ExplorerChapter, piece: int | None) -> tuple[PieceRow, ...]:
    return chapter.pieces if piece is None else (chapter.pieces[piece],)


def _conditions(chapter: ExplorerChapter, row: PieceRow) -> list[Condition]:
    return [
        ("", "", row.whole),
        *((phase.marks, "", cell) for phase, cell in zip(chapter.phases, row.phases, strict=True)),
        *(("", number, cell) for number, cell in enumerate(row.places, start=1)),
    ]


def _print(table: ExplorerTable, chapter: ExplorerChapter, piece: int | None, texts: Texts) -> None:
    heading = texts(
        "explorer.heading",
        edition=chapter.edition,
        games=f"{chapter.games:,}",
        simulations=table.simulations,
    )
    printed = Printed(title=heading, box=None, pad_edge=False)
    for name in ("patch", "possible", "taken", "wins", "worth", "points"):
        printed.add_column(texts(f"explorer.{name}"), justify="right", no_wrap=True)
    if piece is None:
        rows = sorted(chapter.pieces, key=lambda row: -_value(row.whole.worth))
        for row in rows:
            printed.add_row(str(row.piece), *_told(row.whole))
    else:
        for marks, place, cell in _conditions(chapter, chapter.pieces[piece]):
            printed.add_row(_named(marks, place, texts), *_told(cell))
    Console().print(printed)
    _print_beginnings(chapter, piece, texts)


def _value(figure: Figure | None) -> float:
    return -1.0 if figure is None else figure.value


def _named(marks: int | str, place: int | str, texts: Texts) -> str:
    if place:
        return texts("explorer.place", place=place)
    if not marks:
        return texts("explorer.whole")
    return texts("explorer.marks", marks=marks)


def _told(cell: PieceFigures) -> list[str]:
    taken = f"{cell.taken / cell.possible:.0%}" if cell.possible else "–"
    wins, worth = _percent(cell.wins, ""), _percent(cell.worth, "+")
    return [f"{cell.possible:,}", taken, wins, worth, _number(cell.points)]


def _percent(figure: Figure | None, sign: str) -> str:
    if figure is None:
        return "–"
    return f"{100 * figure.value:{sign}.1f} ± {100 * figure.error:.1f}"


def _number(figure: Figure | None) -> str:
    return "–" if figure is None else f"{figure.value:+.1f} ± {figure.error:.1f}"


def _print_beginnings(chapter: ExplorerChapter, piece: int | None, texts: Texts) -> None:
    chosen = [each for each in chapter.beginnings if piece is None or piece in each.pieces]
    if not chosen:
        return
    printed = Printed(title=texts("explorer.beginnings"), box=None, pad_edge=False)
    for name in ("patch", "count", "wins", "points"):
        printed.add_column(texts(f"explorer.{name}"), justify="right")
    for each in chosen[:BEGINNINGS]:
        patches = " ".join(map(str, each.pieces))
        printed.add_row(patches, str(each.count), _percent(each.wins, ""), _number(each.points))
    Console().print(printed)
