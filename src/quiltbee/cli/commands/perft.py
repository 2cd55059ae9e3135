"""`quiltbee perft`: count move sequences from a given circle."""

import json
from time import perf_counter
from typing import Annotated

import typer

from quiltbee.patchwork import Edition, Setup, parse_position
from quiltbee.patchwork import perft as count_sequences
from quiltbee.patchwork.setup_text import parse_circle, parse_edition


def perft(
    circle: Annotated[
        str | None,
        typer.Option(help="All 33 patches clockwise from the neutral token, such as 5,17,…,0."),
    ] = None,
    position: Annotated[
        str | None, typer.Option(help="A position line to start from, instead of a circle.")
    ] = None,
    edition: Annotated[str, typer.Option(help="revised or original.")] = Edition.REVISED.value,
    depth: Annotated[int, typer.Option(min=1, help="Count sequences of 1 to this many plies.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the move sequences of each length; each distinct set of covered cells is one move."""
    if (circle is None) == (position is None):
        raise typer.BadParameter("give either --circle or --position.")
    if position is not None:
        state = parse_position(position)
    else:
        state = Setup(parse_circle(circle or ""), parse_edition(edition)).state()
    counts = []
    for plies in range(1, depth + 1):
        start = perf_counter()
        counts.append(count_sequences(state, plies))
        if not as_json:
            seconds = perf_counter() - start
            typer.echo(f"depth {plies}: {counts[-1]:>15,}   {seconds:8.2f} s")
    if as_json:
        told = {
            "circle": list(state.circle),
            "edition": str(state.time_board.edition),
            "depth": depth,
            "counts": counts,
        }
        typer.echo(json.dumps(told))
