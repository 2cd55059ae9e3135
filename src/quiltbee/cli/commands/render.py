"""`quiltbee render`: a position of either game, or a part of one, as an SVG file."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias, TypedDict

import typer

from quiltbee import doodle, patchwork
from quiltbee.cli.language import LanguageOption
from quiltbee.drawing import (
    Drawing,
    ThemeName,
    draw_doodle_card,
    draw_doodle_circle,
    draw_doodle_sheet,
    draw_patch,
    draw_patch_circle,
    draw_quilt_board,
    draw_state,
    draw_time_board,
)
from quiltbee.errors import QuiltbeeError
from quiltbee.patchwork import PATCHES, Player
from quiltbee.texts import FALLBACK

State: TypeAlias = patchwork.State | doodle.State

_DOODLE_PREFIX = "do"


class Look(TypedDict):
    """How anything is drawn."""

    theme: str
    language: str


class What(StrEnum):
    """What can be drawn."""

    POSITION = "position"
    CIRCLE = "circle"
    QUILT = "quilt"
    TIME = "time"
    PATCH = "patch"
    SHEET = "sheet"
    CARD = "card"


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
        What,
        typer.Option(
            help="What to draw: quilt, time and patch are of Patchwork, sheet and card of Doodle."
        ),
    ] = What.POSITION,
    seat: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Whose quilt or sheet; the first if none. A position of Doodle is drawn as this "
            "seat may see it.",
            show_default=False,
        ),
    ] = None,
    patch: Annotated[
        int | None,
        typer.Option(
            min=0, max=len(PATCHES) - 1, help="Which patch; needs no position.", show_default=False
        ),
    ] = None,
    card: Annotated[
        str | None, typer.Option(help="Which card; needs no position.", show_default=False)
    ] = None,
    theme: Annotated[ThemeName, typer.Option(help="Linen or walnut.")] = ThemeName.LIGHT,
    language: LanguageOption = FALLBACK,
    out: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False, help="The file to write; standard output if none.", show_default=False
        ),
    ] = None,
) -> None:
    """Draw a position of either game or a part of it, a patch or a card as SVG."""
    look: Look = {"theme": theme.value, "language": language}
    if what is What.PATCH or (patch is not None and position_line is None):
        drawing = draw_patch(_patch(patch), **look)
    elif what is What.CARD or (card is not None and position_line is None):
        drawing = _draw_card(card, position_line, look)
    else:
        drawing = _draw(_read(position_line), what, seat, look)
    if out is None:
        typer.echo(drawing.svg.encode(), nl=False)
    else:
        _save(drawing, out)


def _patch(patch: int | None) -> int:
    if patch is None:
        raise typer.BadParameter(f"Say which one: --patch 0 to --patch {len(PATCHES) - 1}.")
    return patch


def _draw_card(card: str | None, position_line: str | None, look: Look) -> Drawing:
    """A card of the position's deck, or of the standard one."""
    state = None if position_line is None else _read(position_line)
    deck = state.deck if isinstance(state, doodle.State) else doodle.STANDARD_DECK
    if card not in deck.shapes:
        raise typer.BadParameter(f"Say which one: --card with one of {', '.join(deck.shapes)}.")
    return draw_doodle_card(card, deck=deck, **look)


def _read(position_line: str | None) -> State:
    if position_line is None:
        raise typer.BadParameter(
            "Give a position line, pw1_… or do1_…, or - to read it from input."
        )
    text = (sys.stdin.readline() if position_line == "-" else position_line).strip()
    try:
        if text.startswith(_DOODLE_PREFIX):
            return doodle.parse_position(text)
        return patchwork.parse_position(text)
    except QuiltbeeError as error:
        raise typer.BadParameter(str(error)) from error


def _draw(state: State, what: What, seat: int | None, look: Look) -> Drawing:
    seats = len(state.sheets if isinstance(state, doodle.State) else state.seats)
    if seat is not None and seat > seats:
        raise typer.BadParameter(f"There is no seat {seat}; the seats are 1 to {seats}.")
    index = None if seat is None else seat - 1
    if what is What.POSITION:
        return draw_state(state, index, **look)
    if isinstance(state, doodle.State):
        return _draw_part_of_doodle(state, what, index or 0, look)
    return _draw_part_of_patchwork(state, what, index or 0, look)


def _draw_part_of_patchwork(state: patchwork.State, what: What, seat: int, look: Look) -> Drawing:
    if what is What.TIME:
        return draw_time_board(state, **look)
    if what is What.CIRCLE:
        return draw_patch_circle(state, **look)
    if what is not What.QUILT:
        raise typer.BadParameter("Patchwork has position, circle, quilt, time and patch to draw.")
    holder = state.seats[seat]
    if not isinstance(holder, Player):
        raise typer.BadParameter(f"Seat {seat + 1} is the Automa, which has no quilt.")
    return draw_quilt_board(holder.quilt_board, seat=seat, **look)


def _draw_part_of_doodle(state: doodle.State, what: What, seat: int, look: Look) -> Drawing:
    if what is What.SHEET:
        return draw_doodle_sheet(state, seat, **look)
    if what is What.CIRCLE:
        return draw_doodle_circle(state, **look)
    raise typer.BadParameter("Patchwork Doodle has position, circle, sheet and card to draw.")


def _save(drawing: Drawing, out: Path) -> None:
    try:
        drawing.save(out)
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}.") from error
    typer.echo(f"{out}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
