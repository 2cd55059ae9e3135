"""`quiltbee replay`: read a record and show any position of it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import typer

from quiltbee.cli.encodings import echo_json, harmless, read_input
from quiltbee.cli.grammar import AsJson, AtPly, RecordFile, Svg
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file
from quiltbee.cli.targets import ply_number
from quiltbee.cli.terminal.plain_console import plain_console
from quiltbee.cli.terminal.replaying import Album, turn_over
from quiltbee.cli.terminal.session import keys_work
from quiltbee.records import Record, read_record


def replay(
    file: RecordFile,
    at: AtPly = None,
    as_json: AsJson = False,
    svg: Svg = None,
    language: SpokenLanguage = None,
) -> None:
    """Look at a record: with arrow keys on a terminal, else as text, at its end or --at a ply."""
    texts = texts_in(language)
    check_file(svg)
    record = read_record(_text_of(file))
    states = record.states()
    number = ply_number(record, at)
    if svg is not None:
        from quiltbee.drawing import draw_state

        draw_state(states[number], language=texts.language).save(svg)
    if as_json:
        echo_json(facts_at(record, states, number))
        return
    console = plain_console()
    if keys_work(console):
        turn_over(Album(record, states, texts), console, number)
        return
    if at is None:
        for line in move_lines(record, states):
            typer.echo(line)
    for line in position_lines(record, states[number], number):
        typer.echo(line)


def _text_of(file: str) -> str:
    return read_input() if file == "-" else Path(file).read_text("utf-8")


def facts_at(record: Record, states: Sequence[Any], number: int) -> dict[str, Any]:
    """The state after a number of plies as plain data, with its place in the record."""
    game, moves = record.game, record.line.moves
    last = moves[number - 1] if number else None
    return {
        "ply": number,
        "plies": len(moves),
        "last_move": None if last is None else game.format_move(last),
        "reason": None if last is None else game.explain(states[number - 1], last),
        "headers": dict(record.headers),
        **game.facts(states[number]),
    }


def move_lines(record: Record, states: Sequence[Any]) -> Iterator[str]:
    """Every move with its number, the Automa's reason for it, and its comment."""
    for number, ply in enumerate(record.line.plies, start=1):
        reason = record.game.explain(states[number - 1], ply.move)
        notes = (reason["sentence"] if reason else "", harmless(" ".join(ply.comment.split())))
        words = (f"{number:4}. {record.game.format_move(ply.move):8}", *filter(None, notes))
        yield "   ".join(words).rstrip()


def position_lines(record: Record, state: Any, number: int) -> Iterator[str]:
    """The position line and the scores."""
    yield f"position after {number} plies:"
    yield record.game.format_position(state)
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(state.scores, start=1))
    if state.outcome is None:
        ended = early_end(record) if number == len(record.line.moves) else None
        yield f"{ended or 'the game goes on'}; counted now: {scores}"
    else:
        winners = " and ".join(f"seat {seat + 1}" for seat in state.outcome.winners)
        yield f"final scores: {scores}; {winners} won"


def early_end(record: Record) -> str | None:
    """How a game was cut short, as its headers say; None if they do not."""
    headers = dict(record.headers)
    if "Forfeit" in headers:
        reason = headers.get("Reason", "no reason is given").rstrip(".")
        return f"seat {headers['Forfeit']} forfeited the game ({reason})"
    if "EndedBy" in headers:
        winners = " and ".join(f"seat {seat}" for seat in headers.get("Winners", "").split())
        return f"the game ended by {headers['EndedBy']}; {winners or 'no one'} won"
    return None
