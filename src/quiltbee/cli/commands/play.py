"""`quiltbee play`: a game at the terminal, for people, bots and the Automa."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.commands.replay import facts_at
from quiltbee.cli.encodings import echo_json, tolerate_encodings
from quiltbee.cli.grammar import (
    FIRST_GAME,
    GAME_NAMES,
    AsJson,
    AtPly,
    game_argument,
)
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.opening import Wishes, open_table
from quiltbee.cli.seats import HUMAN, seat_word
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.menu import ask_game
from quiltbee.cli.terminal.names import names_of
from quiltbee.cli.terminal.readiness import get_ready, unready, waiting_line
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.games import GAMES
from quiltbee.match import SeatKind
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Refused, Texts


def play(
    game: Annotated[
        str | None, game_argument(f"{GAME_NAMES}; {FIRST_GAME} unless you are asked.")
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
    seed: Annotated[
        str | None,
        typer.Option(help="A number or word; the same seed is the same game here and on the page."),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--out", "--record", metavar="FILE", help="Keep the game in this file."),
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this file.")] = None,
    position: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="POSITION|RECORD",
            help="Begin from a position: its line, or a record and --at.",
        ),
    ] = None,
    at: AtPly = None,
    edition: Annotated[
        str | None, typer.Option(help="Patchwork: revised or original, where special patches lie.")
    ] = None,
    first: Annotated[
        str | None, typer.Option(help="Patchwork: the seat that starts, 1 or 2.")
    ] = None,
    automa_level: Annotated[
        str | None, typer.Option(help="Patchwork: how strong the Automa is, 1 to 5.")
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(help="Patchwork: the Automa's deck, normal or tactical. Doodle: a deck file."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Any other option of the game's setup."),
    ] = None,
    language: SpokenLanguage = None,
    as_json: AsJson = False,
    by_lines: Annotated[
        bool, typer.Option("--lines", help="Type lines instead of keys (for screen readers).")
    ] = False,
) -> None:
    """Play at the terminal: alone, against bots, or with others beside you. ? shows help."""
    texts = texts_in(language)
    tolerate_encodings()
    given = {"edition": edition, "first": first, "automa": automa_level, "deck": deck}
    options = {key: value for key, value in given.items() if value is not None}
    options |= _read_options(option or [])
    named = game or FIRST_GAME
    if position is None and at is not None:
        raise Refused("position.at")
    if position is not None and resume is not None:
        raise Refused("position.resume")
    asked = Wishes(named, seats, names, seed, record, resume, options, position, at)
    wishes = _with_level(asked, level)
    try:
        if _can_ask(wishes, texts):
            wishes = _asked(wishes, texts, knows_game=game is not None or bool(options))
        _play(wishes, texts, as_json=as_json, by_lines=by_lines)
    except (EOFError, KeyboardInterrupt):
        typer.echo(f"\n{texts('leave.early')}")


def _read_options(written: list[str]) -> dict[str, str]:
    """The options of `name=value`; raises Refused."""
    pairs = [text.partition("=") for text in written]
    for name, equals, value in pairs:
        if not (name and equals):
            raise Refused("play.option", text=name + value)
    return {name: value for name, _, value in pairs}


def _with_level(wishes: Wishes, level: str | None) -> Wishes:
    """The wishes with an opponent of this level."""
    if level is None:
        return wishes
    if wishes.seats is not None:
        raise Refused("seats.level")
    return replace(wishes, seats=f"{HUMAN},{level}")


def _play(wishes: Wishes, texts: Texts, *, as_json: bool, by_lines: bool) -> None:
    table, path = open_table(wishes, texts)
    file = RecordFile(path)
    if path == wishes.resume:
        file.save(table)
    else:
        file.begin(table)  # before anything takes time, so that the place is taken
    _get_ready(table, texts)
    if table.people:
        _play_with_people(table, file, texts, as_json=as_json, by_lines=by_lines)
    else:
        table.play_bots()
        file.save(table)
    if as_json:
        told = facts_at(table.record, table.states, len(table.moves))
        echo_json(told)
    elif not table.people:
        for sentence in _result(table, file, texts):
            typer.echo(sentence)


def _get_ready(table: LocalTable, texts: Texts) -> None:
    """Compile or load what the bots need, and say so while it lasts."""
    bots = [seat for seat in table.seats if seat.kind is SeatKind.BOT]
    specs = unready(table.game.name, (seat_word(seat) for seat in bots))
    if specs:
        first = {seat_word(seat): seat for seat in reversed(bots)}
        names = names_of(tuple(first[spec] for spec in specs), table.game, texts)
        with waiting_line(texts("start.compiling", names=texts.listed(names))):
            get_ready(table.game.name, specs)


def _can_ask(wishes: Wishes, texts: Texts) -> bool:
    """Whether a person is there who did not say who plays; a pipe is never asked."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    begun = wishes.resume is not None or wishes.position is not None
    known = wishes.seats is not None or begun or wishes.game not in GAMES
    if known or not at_terminal:
        return False
    front = front_of(GAMES[wishes.game], texts)  # an option may say it already
    return front.default_seats(wishes.options) == front.default_seats({})


def _asked(wishes: Wishes, texts: Texts, *, knows_game: bool) -> Wishes:
    """The wishes with the answers; options of a setup imply the game."""
    game = wishes.game if knows_game else ask_game(input, texts)
    seats, options = front_of(GAMES[game], texts).ask_seats(input)
    return replace(wishes, game=game, seats=seats, options={**wishes.options, **options})


def _play_with_people(
    table: LocalTable, file: RecordFile, texts: Texts, *, as_json: bool, by_lines: bool
) -> None:
    from rich.console import Console

    from quiltbee.cli.terminal.session import Session

    console = Console(stderr=as_json, highlight=False)
    Session(table, front_of(table.game, texts), file, texts).run(console, by_lines=by_lines)


def _result(table: LocalTable, file: RecordFile, texts: Texts) -> Iterator[str]:
    """How a game without people ended."""
    state = table.state
    yield table.game.format_position(state)
    scores = (
        texts("result.score", seat=number, kind=seat_word(seat), score=score)
        for number, (seat, score) in enumerate(
            zip(table.seats, state.outcome.scores, strict=True), start=1
        )
    )
    winners = texts.listed(tuple(seat + 1 for seat in state.outcome.winners))
    yield texts("result.scores", scores=", ".join(scores), winners=winners)
    yield texts("result.seed", seed=table.seed)
    if file.path is not None:
        yield texts("end.replay", file=file.path)
