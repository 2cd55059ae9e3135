"""`quiltbee render`: a position, or a part of one, as an SVG file."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.drawing import (
    Drawing,
    LanguageName,
    ThemeName,
    draw_patch,
    draw_patch_circle,
    draw_position,
    draw_quilt_board,
    draw_time_board,
)
from quiltbee.errors import InvalidSetup, QuiltbeeError
from quiltbee.patchwork import PATCHES, Player, State, parse_position


class What(StrEnum):
    """What can be drawn."""

    POSITION = "position"
    QUILT = "quilt"
    TIME = "time"
    CIRCLE = "circle"
    PATCH = "patch"


def render(
    position_line: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION_LINE",
            help="The position as one line, pw1_…; - reads it from standard input.",
            show_default=False,
        ),
    ] = None,
    what: Annotated[What, typer.Option(help="What to draw.")] = What.POSITION,
    seat: Annotated[int, typer.Option(min=1, max=2, help="Whose quilt.")] = 1,
    patch: Annotated[
        int | None,
        typer.Option(
            min=0, max=len(PATCHES) - 1, help="Which patch; needs no position.", show_default=False
        ),
    ] = None,
    theme: Annotated[ThemeName, typer.Option(help="Linen or walnut.")] = ThemeName.LIGHT,
    language: Annotated[
        LanguageName, typer.Option(help="Language of the words in the drawing.")
    ] = LanguageName.ENGLISH,
    out: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False, help="The file to write; standard output if none.", show_default=False
        ),
    ] = None,
) -> None:
    """Draw a position, a quilt, the time board, the patch circle or a patch as SVG."""
    if what is What.PATCH or (patch is not None and position_line is None):
        drawing = draw_patch(_required(patch), theme=theme, language=language)
    else:
        drawing = _draw(_read(position_line), what, seat - 1, theme, language)
    if out is None:
        typer.echo(drawing.svg.encode(), nl=False)
    else:
        _save(drawing, out)


def _required(patch: int | None) -> int:
    if patch is None:
        raise typer.BadParameter(f"Say which one: --patch 0 to --patch {len(PATCHES) - 1}.")
    return patch


def _read(position_line: str | None) -> State:
    if position_line is None:
        raise typer.BadParameter("Give a position line, pw1_…, or - to read it from input.")
    text = sys.stdin.readline() if position_line == "-" else position_line
    try:
        return parse_position(text.strip())
    except (QuiltbeeError, InvalidSetup) as error:
        raise typer.BadParameter(str(error)) from error


def _draw(state: State, what: What, seat: int, theme: str, language: str) -> Drawing:
    if what is What.TIME:
        return draw_time_board(state, theme=theme, language=language)
    if what is What.CIRCLE:
        return draw_patch_circle(state, theme=theme, language=language)
    if what is What.QUILT:
        holder = state.seats[seat]
        if not isinstance(holder, Player):
            raise typer.BadParameter(f"Seat {seat + 1} is the Automa, which has no quilt.")
        return draw_quilt_board(holder.quilt_board, seat=seat, theme=theme, language=language)
    return draw_position(state, theme=theme, language=language)


def _save(drawing: Drawing, out: Path) -> None:
    try:
        drawing.save(out)
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}.") from error
    typer.echo(f"{out}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
