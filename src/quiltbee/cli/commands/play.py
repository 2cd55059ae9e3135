"""`quiltbee play`: a game at the terminal, for people, bots and the Automa."""

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from quiltbee.cli.commands.replay import facts_at
from quiltbee.cli.opening import Wishes, open_table
from quiltbee.cli.seats import SeatKind, Sitter
from quiltbee.cli.table import Table
from quiltbee.cli.terminal.menu import ask_game, ask_seats
from quiltbee.cli.terminal.names import names_of
from quiltbee.cli.terminal.readiness import get_ready, unready, waiting_line
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.errors import QuiltbeeError
from quiltbee.games import GAMES
from quiltbee.patchwork import DeckName, Edition
from quiltbee.texts import Refused, Texts, languages, preferred_language

_PATCHWORK = "patchwork"


def play(
    game: Annotated[
        str | None, typer.Argument(help="patchwork or doodle; patchwork unless you are asked.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="human, automa or a bot for each seat, such as human,pip; bots are the levels, "
            "random, greedy, net and search:64."
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(help="Play against this level, such as hedda or agatha:5s."),
    ] = None,
    names: Annotated[str, typer.Option(help="Names of the seats, such as Anna,Bob.")] = "",
    seed: Annotated[int | None, typer.Option(help="Deal the game of this number.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this file.")] = None,
    edition: Annotated[Edition | None, typer.Option(help="Where special patches lie.")] = None,
    first: Annotated[int | None, typer.Option(min=1, max=2, help="The seat that starts.")] = None,
    automa_level: Annotated[
        int | None, typer.Option(min=1, max=5, help="How strong the Automa is.")
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(
            help=f"The Automa's deck ({' or '.join(DeckName)}), or a deck file of Doodle."
        ),
    ] = None,
    language: Annotated[str | None, typer.Option(help=f"{' or '.join(languages())}.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the final state as JSON, and all else to stderr.")
    ] = False,
    by_lines: Annotated[
        bool, typer.Option("--lines", help="Type lines instead of keys (for screen readers).")
    ] = False,
) -> None:
    """Play at the terminal: alone, against bots, or with others beside you. ? shows help."""
    if language is not None and language not in languages():
        raise typer.BadParameter(f"languages are {', '.join(languages())}, not '{language}'.")
    texts = Texts(language or preferred_language(os.environ))
    given = {"edition": edition, "first": first, "automa": automa_level, "deck": deck}
    options = {key: str(value) for key, value in given.items() if value is not None}
    wishes = Wishes(game or _PATCHWORK, seats, names, seed, record, resume, options)
    try:
        wishes = _with_level(wishes, level)
        if _can_ask(wishes):
            wishes = _asked(wishes, texts, knows_game=game is not None or bool(options))
        _play(wishes, texts, as_json=as_json, by_lines=by_lines)
    except (EOFError, KeyboardInterrupt):
        typer.echo(f"\n{texts('leave.early')}")
    except QuiltbeeError as error:
        _refuse(texts.refusal(error))


def _with_level(wishes: Wishes, level: str | None) -> Wishes:
    """The wishes with an opponent of this level."""
    if level is None:
        return wishes
    if wishes.seats is not None:
        raise Refused("seats.level")
    return replace(wishes, seats=f"{SeatKind.HUMAN},{level}")


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"quiltbee: {sentence}", err=True)
    raise typer.Exit(2)


def _play(wishes: Wishes, texts: Texts, *, as_json: bool, by_lines: bool) -> None:
    _tolerate_encodings()
    table, path = open_table(wishes)
    _get_ready(table, texts)
    file = RecordFile(path)
    file.save(table)
    if table.has_people:
        _play_with_people(table, file, texts, as_json=as_json, by_lines=by_lines)
    else:
        while table.play_bots():
            pass
        file.save(table)
    if as_json:
        told = facts_at(table.record, table.states, len(table.moves))
        typer.echo(json.dumps(told, ensure_ascii=False))
    elif not table.has_people:
        for sentence in _result(table, file, texts):
            typer.echo(sentence)


def _get_ready(table: Table, texts: Texts) -> None:
    """Compile or load what the bots need, and say so as long as it lasts."""
    specs = unready(table.game.name, (sitter.kind for sitter in table.sitters))
    if specs:
        names = names_of(tuple(Sitter(spec) for spec in specs), texts)
        with waiting_line(texts("start.compiling", names=texts.listed(names))):
            get_ready(table.game.name, specs)


def _tolerate_encodings() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _can_ask(wishes: Wishes) -> bool:
    """Whether a person is there who did not say who plays; a pipe is never asked."""
    known = wishes.seats is not None or wishes.resume is not None or wishes.wants_automa
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return at_terminal and not known and wishes.game in GAMES


def _asked(wishes: Wishes, texts: Texts, *, knows_game: bool) -> Wishes:
    """The wishes with what was answered; options of a setup tell the game."""
    game = wishes.game if knows_game else ask_game(input, texts)
    seats, options = ask_seats(game, input, texts)
    return replace(wishes, game=game, seats=seats, options={**(wishes.options or {}), **options})


def _play_with_people(
    table: Table, file: RecordFile, texts: Texts, *, as_json: bool, by_lines: bool
) -> None:
    from rich.console import Console

    from quiltbee.cli.terminal.fronts import front_of
    from quiltbee.cli.terminal.session import Session

    console = Console(stderr=as_json, highlight=False)
    Session(table, front_of(table.game, texts), file, texts).run(console, by_lines=by_lines)


def _result(table: Table, file: RecordFile, texts: Texts) -> Iterator[str]:
    """How a game without people ended."""
    state = table.state
    yield table.game.format_position(state)
    scores = (
        texts("result.score", seat=seat, kind=sitter.written, score=score)
        for seat, (sitter, score) in enumerate(
            zip(table.sitters, state.outcome.scores, strict=True), start=1
        )
    )
    winners = texts.listed(tuple(seat + 1 for seat in state.outcome.winners))
    yield texts("result.scores", scores=", ".join(scores), winners=winners)
    yield texts("result.seed", seed=table.seed)
    if file.path is not None:
        yield texts("end.replay", file=file.path)
