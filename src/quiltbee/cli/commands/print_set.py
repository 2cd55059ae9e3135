"""`quiltbee print`: a game to play on paper, as one PDF and as SVG pages."""

from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.language import LanguageOption
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.drawing import PaperName
from quiltbee.drawing.doodle.print_set.pages import CARDS_PDF_NAME, MOST_PLAYERS
from quiltbee.errors import InvalidNotation
from quiltbee.games import game_named
from quiltbee.texts import FALLBACK, Refused, Texts


def print_set(
    game: Annotated[str, typer.Argument(help="Which game: doodle.")],
    out: Annotated[
        Path, typer.Option(file_okay=False, help="The folder to write; it is created if needed.")
    ] = Path("patchwork-doodle"),
    paper: Annotated[PaperName, typer.Option(help="The paper in the printer.")] = PaperName.A4,
    language: LanguageOption = FALLBACK,
    players: Annotated[
        int,
        typer.Option(min=1, max=MOST_PLAYERS, help="How many players need sheets."),
    ] = 4,
    backs: Annotated[
        bool, typer.Option("--backs", help="Cards with backs, in a PDF of their own.")
    ] = False,
    deck: Annotated[
        Path | None,
        typer.Option(help="A deck of your own (JSON) instead of the standard one."),
    ] = None,
) -> None:
    """Make sheets, cards, a pincushion and a die to print and cut out."""
    try:
        front = front_of(game_named(game), Texts(language))
        pages = front.print_set(deck, players=players, backs=backs, paper=paper, language=language)
    except (Refused, InvalidNotation) as error:
        raise typer.BadParameter(str(error)) from error
    saved = pages.save(out)
    for name, order in pages.documents.items():
        how = (
            "on both sides, turned over on the long edge"
            if name == CARDS_PDF_NAME
            else "on one side"
        )
        typer.echo(f"{out / name}: {len(order)} pages; print them {how}, at 100 %, not fitted.")
    single = [path.name for path in saved if path.name in pages.pages]
    typer.echo(f"Also as single pages: {', '.join(single)}")
