"""`quiltbee replay`: read a record and show any position of it."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from quiltbee.records import Record, read_record


def replay(
    file: Annotated[str, typer.Argument(help="A record; - reads standard input.")],
    at: Annotated[
        int | None,
        typer.Option(help="Show the position after this many plies; -1 is the last."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the state as JSON.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write a drawing of the position.")] = None,
) -> None:
    """Replay a record; without --at, show all its moves and the final position."""
    record = read_record(_text_of(file))
    states = record.states()
    number = _ply_number(at, len(states))
    if svg is not None:
        from quiltbee.drawing import draw_state

        draw_state(states[number]).save(svg)
    if as_json:
        typer.echo(json.dumps(facts_at(record, states, number), ensure_ascii=False))
        return
    if at is None:
        for line in move_lines(record, states):
            typer.echo(line)
    for line in position_lines(record, states[number], number):
        typer.echo(line)


def _text_of(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")


def _ply_number(at: int | None, count: int) -> int:
    number = count - 1 if at is None else at + count if at < 0 else at
    if not 0 <= number < count:
        raise typer.BadParameter(f"the record has positions 0 to {count - 1}, not {at}.")
    return number


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
        notes = (reason["sentence"] if reason else "", " ".join(ply.comment.split()))
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
