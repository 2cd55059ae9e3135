"""`quiltbee render`: a position of any game, or a part of one, as an SVG file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.grammar import AtPly, OptionalTarget
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file
from quiltbee.cli.targets import read_position
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.picture_style import Style
from quiltbee.drawing import Drawing, ThemeName, draw_state
from quiltbee.games import GAMES, AnyGame, GameState
from quiltbee.texts import Refused, Texts

POSITION = "position"


def render(
    target: OptionalTarget = None,
    at: AtPly = None,
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
    language: SpokenLanguage = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The file to write; standard output if left out.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Draw a position, a part of one, a patch or a card as SVG."""
    check_file(out)
    look: Style = {"theme": theme.value, "language": texts_in(language).language}
    named = {key: value for key, value in (("patch", patch), ("card", card)) if value is not None}
    piece = next(iter(named), "") if target is None and what == POSITION else what
    front = _front_with_piece(piece)
    if front is not None:
        state = None if target is None else read_position(target, at)[1]
        drawing = front.draw_piece(piece, named.get(piece, ""), state, look)
    else:
        drawing = _draw(*read_position(target, at), what, seat, look)
    if out is None:
        typer.echo(drawing.svg.encode(), nl=False)
    else:
        _save(drawing, out)


def _fronts() -> Iterator[Front]:
    return (front_of(game, Texts()) for game in GAMES.values())


def _front_with_piece(what: str) -> Front | None:
    return next((front for front in _fronts() if what in front.pieces), None)


def _draw(game: AnyGame, state: GameState, what: str, seat: int | None, look: Style) -> Drawing:
    seats = len(state.scores)
    if seat is not None and seat > seats:
        raise Refused("render.seat", seat=seat, last=seats)
    index = None if seat is None else seat - 1
    if what == POSITION:
        return draw_state(state, index, **look)
    front = front_of(game, Texts())
    if what not in front.parts:
        known = ", ".join((POSITION, *front.parts, *front.pieces))
        raise Refused("render.part", game=game.title, known=known, what=what)
    return front.draw_part(what, state, index or 0, look)


def _save(drawing: Drawing, out: Path) -> None:
    drawing.save(out)
    typer.echo(f"{out}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
