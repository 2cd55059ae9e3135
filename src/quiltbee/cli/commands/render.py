"""`quiltbee render`: a position of any game, or a part of one, as an SVG file."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.language import LanguageOption
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.picture_style import Style
from quiltbee.drawing import Drawing, ThemeName, draw_state
from quiltbee.errors import QuiltbeeError
from quiltbee.games import GAMES, AnyGame, GameState, game_of_position
from quiltbee.texts import FALLBACK, Texts

POSITION = "position"


def render(
    position_line: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION_LINE",
            help="The position as one line, pw1_… or do1_…; - reads it from standard input.",
            show_default=False,
        ),
    ] = None,
    what: Annotated[
        str,
        typer.Option(
            help="What to draw: position or circle; quilt, time or patch of Patchwork; sheet or "
            "card of Doodle."
        ),
    ] = POSITION,
    seat: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Whose quilt or sheet; the first seat's if left out. A position of Doodle is "
            "drawn as this seat may see it.",
            show_default=False,
        ),
    ] = None,
    patch: Annotated[
        str | None, typer.Option(help="Which patch; needs no position.", show_default=False)
    ] = None,
    card: Annotated[
        str | None, typer.Option(help="Which card; needs no position.", show_default=False)
    ] = None,
    theme: Annotated[ThemeName, typer.Option(help="Linen or walnut.")] = ThemeName.LIGHT,
    language: LanguageOption = FALLBACK,
    out: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False,
            help="The file to write; standard output if left out.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Draw a position, a part of one, a patch or a card as SVG."""
    look: Style = {"theme": theme.value, "language": language}
    named = {key: value for key, value in (("patch", patch), ("card", card)) if value is not None}
    piece = next(iter(named), "") if position_line is None and what == POSITION else what
    front = _front_with_piece(piece)
    if front is not None:
        state = None if position_line is None else _read(position_line)[1]
        drawing = front.draw_piece(piece, named.get(piece, ""), state, look)
    else:
        drawing = _draw(*_read(position_line), what, seat, look)
    if out is None:
        typer.echo(drawing.svg.encode(), nl=False)
    else:
        _save(drawing, out)


def _fronts() -> Iterator[Front]:
    return (front_of(game, Texts()) for game in GAMES.values())


def _front_with_piece(what: str) -> Front | None:
    return next((front for front in _fronts() if what in front.pieces), None)


def _read(position_line: str | None) -> tuple[AnyGame, GameState]:
    prefixes = " or ".join(f"{game.position_prefix}1_…" for game in GAMES.values())
    if position_line is None:
        raise typer.BadParameter(f"Give a position line, {prefixes}, or - to read it from input.")
    text = (sys.stdin.readline() if position_line == "-" else position_line).strip()
    game = game_of_position(text)
    if game is None:
        raise typer.BadParameter(f"This is not a position line; they begin with {prefixes}.")
    try:
        return game, game.parse_position(text)
    except QuiltbeeError as error:
        raise typer.BadParameter(str(error)) from error


def _draw(game: AnyGame, state: GameState, what: str, seat: int | None, look: Style) -> Drawing:
    seats = len(state.scores)
    if seat is not None and seat > seats:
        raise typer.BadParameter(f"There is no seat {seat}; the seats are 1 to {seats}.")
    index = None if seat is None else seat - 1
    if what == POSITION:
        return draw_state(state, index, **look)
    front = front_of(game, Texts())
    if what not in front.parts:
        known = ", ".join((POSITION, *front.parts, *front.pieces))
        raise typer.BadParameter(f"{game.title} has {known} to draw, but no {what}.")
    return front.draw_part(what, state, index or 0, look)


def _save(drawing: Drawing, out: Path) -> None:
    try:
        drawing.save(out)
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}.") from error
    typer.echo(f"{out}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
