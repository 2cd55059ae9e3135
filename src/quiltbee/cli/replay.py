"""`quiltbee replay`: read a record and show any position of it."""

import json
import sys
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
    """Replay a record; without --at the final position is shown, with all the moves before it."""
    record = read_record(_text_of(file))
    states = record.states()
    number = _ply_number(at, len(states))
    if svg is not None:
        from quiltbee.drawing import draw_state

        draw_state(states[number]).save(svg)
    if as_json:
        typer.echo(json.dumps(facts_at(record, number, states[number]), ensure_ascii=False))
    else:
        for line in lines_at(record, number, states[number], with_moves=at is None):
            typer.echo(line)


def _text_of(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")


def _ply_number(at: int | None, count: int) -> int:
    number = count - 1 if at is None else at + count if at < 0 else at
    if not 0 <= number < count:
        raise typer.BadParameter(f"the record has the positions 0 to {count - 1}, not {at}.")
    return number


def facts_at(record: Record, number: int, state: Any) -> dict[str, Any]:
    """The state after so many plies as plain data, with where in the record it stands."""
    moves = record.line.moves
    return {
        "ply": number,
        "plies": len(moves),
        "last_move": record.game.format_move(moves[number - 1]) if number else None,
        "headers": dict(record.headers),
        **record.game.facts(state),
    }


def lines_at(record: Record, number: int, state: Any, *, with_moves: bool) -> list[str]:
    """The same for people: moves, the position line and the scores."""
    lines = []
    if with_moves:
        for ply, move in enumerate(record.line.moves, start=1):
            comment = record.line.plies[ply - 1].comment
            note = f"   {' '.join(comment.split())}" if comment else ""
            lines.append(f"{ply:4}. {record.game.format_move(move)}{note}")
    lines.append(f"position after {number} plies:")
    lines.append(record.game.format_position(state))
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(state.scores, start=1))
    if state.outcome is None:
        lines.append(f"the game goes on; counted now: {scores}")
    else:
        winners = " and ".join(f"seat {seat + 1}" for seat in state.outcome.winners)
        lines.append(f"final scores: {scores}; {winners} won")
    return lines
