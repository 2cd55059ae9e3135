"""`quiltbee perft`: count move sequences from a position."""

from time import perf_counter
from typing import Annotated

import typer

from quiltbee import doodle, patchwork
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson, AtPly, OptionalTarget
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.targets import read_position
from quiltbee.cli.terminal.readiness import waiting_line
from quiltbee.games import GameState
from quiltbee.patchwork.setup_text import parse_circle, parse_edition
from quiltbee.texts import Refused


def perft(
    target: OptionalTarget = None,
    at: AtPly = None,
    circle: Annotated[
        str | None,
        typer.Option(
            help="Patchwork: all 33 patches clockwise from the neutral token, such as 5,17,…,0, "
            "instead of a position."
        ),
    ] = None,
    position: Annotated[str | None, typer.Option(hidden=True)] = None,
    edition: Annotated[
        str, typer.Option(help="Of the circle: revised or original.")
    ] = patchwork.Edition.REVISED.value,
    depth: Annotated[int, typer.Option(min=1, help="Count sequences of 1 to this many plies.")] = 3,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Count the move sequences of each length; each distinct set of covered cells is one move."""
    texts = texts_in(language)
    state = _start(target or position, at, circle, edition)
    counts = []
    for plies in range(1, depth + 1):
        start = perf_counter()
        with waiting_line(texts("perft.counting", plies=plies)):
            counts.append(_count(state, plies))
        if not as_json:
            seconds = perf_counter() - start
            typer.echo(f"depth {plies}: {counts[-1]:>15,}   {seconds:8.2f} s")
    if as_json:
        echo_json(_facts(state, depth, counts))


def _start(target: str | None, at: int | None, circle: str | None, edition: str) -> GameState:
    if (circle is None) == (target is None):
        raise Refused("perft.start")
    if target is not None:
        return read_position(target, at)[1]
    return patchwork.Setup(parse_circle(circle or ""), parse_edition(edition)).state()


def _count(state: GameState, plies: int) -> int:
    if isinstance(state, patchwork.State):
        return patchwork.perft(state, plies)
    if isinstance(state, doodle.State):
        return doodle.perft(state, plies)
    raise Refused("perft.game")


def _facts(state: GameState, depth: int, counts: list[int]) -> dict[str, object]:
    if not isinstance(state, patchwork.State):
        return {"depth": depth, "counts": counts}
    edition = str(state.time_board.edition)
    return {"circle": list(state.circle), "edition": edition, "depth": depth, "counts": counts}
