"""`quiltbee print`: a game to play on paper, as one PDF and as SVG pages."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.language import LanguageOption
from quiltbee.doodle import STANDARD_DECK, Deck, read_deck
from quiltbee.drawing import PaperName
from quiltbee.drawing import print_set as make_print_set
from quiltbee.drawing.doodle.print_set.pages import CARDS_PDF_NAME, MOST_PLAYERS
from quiltbee.texts import FALLBACK


class PrintedGame(StrEnum):
    """The games that can be played on paper."""

    DOODLE = "doodle"


def print_set(
    game: Annotated[PrintedGame, typer.Argument(help="Which game.")],  # noqa: ARG001
    out: Annotated[
        Path, typer.Option(file_okay=False, help="The folder to write; made if there is none.")
    ] = Path("patchwork-doodle"),
    paper: Annotated[PaperName, typer.Option(help="The paper in the printer.")] = PaperName.A4,
    language: LanguageOption = FALLBACK,
    players: Annotated[
        int,
        typer.Option(min=1, max=MOST_PLAYERS, help="For how many players there are sheets."),
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
    chosen = _read(deck)
    pages = make_print_set(
        deck=chosen, players=players, backs=backs, paper=paper, language=language
    )
    saved = pages.save(out)
    for name, order in pages.documents.items():
        how = (
            "on both sides, turned over on the long edge"
            if name == CARDS_PDF_NAME
            else "on one side"
        )
        typer.echo(f"{out / name}: {len(order)} pages; print them {how}, at 100 %, not fitted.")
    single = [path.name for path in saved if path.name in pages.pages]
    typer.echo(f"The same as single pages: {', '.join(single)}")


def _read(deck: Path | None) -> Deck:
    return STANDARD_DECK if deck is None else read_deck(deck.read_text("utf-8"))
