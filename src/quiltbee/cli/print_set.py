"""`quiltbee print`: a game to play on paper, as one PDF and as SVG pages."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.doodle import STANDARD_DECK, Deck, read_deck
from quiltbee.drawing import LanguageName, PaperName
from quiltbee.drawing import print_set as make_print_set
from quiltbee.drawing.doodle.print_set.pages import MOST_PLAYERS


class PrintedGame(StrEnum):
    """The games that can be played on paper."""

    DOODLE = "doodle"


def print_set(
    game: Annotated[PrintedGame, typer.Argument(help="Which game.")],  # noqa: ARG001
    out: Annotated[
        Path, typer.Option(file_okay=False, help="The folder to write; made if there is none.")
    ] = Path("patchwork-doodle"),
    paper: Annotated[PaperName, typer.Option(help="The paper in the printer.")] = PaperName.A4,
    language: Annotated[
        LanguageName, typer.Option(help="Language of the pages.")
    ] = LanguageName.ENGLISH,
    players: Annotated[
        int,
        typer.Option(min=1, max=MOST_PLAYERS, help="For how many players there are sheets."),
    ] = 4,
    backs: Annotated[
        bool, typer.Option("--backs", help="Backs of the cards too, for printing on both sides.")
    ] = False,
    deck: Annotated[
        Path | None,
        typer.Option(help="A deck of your own (JSON) instead of the standard one."),
    ] = None,
) -> None:
    """Make sheets, cards, a pincushion and a die to print and cut out."""
    chosen = _read(deck)
    pages = make_print_set(
        deck=chosen, players=players, backs=backs, paper=paper, language=language
    )
    pdf, *single_pages = pages.save(out)
    typer.echo(f"{pdf}: {len(pages.order)} pages. Print it at 100 %, not fitted to the page.")
    typer.echo(f"Single pages: {', '.join(page.name for page in single_pages)}")


def _read(deck: Path | None) -> Deck:
    return STANDARD_DECK if deck is None else read_deck(deck.read_text("utf-8"))
