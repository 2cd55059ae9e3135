"""`quiltbee print`: a game to play on paper, as one PDF and as SVG pages."""

from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson, GameName
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_folder
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.readiness import waiting_line
from quiltbee.drawing import PaperName
from quiltbee.drawing.doodle.print_set.pages import CARDS_PDF_NAME, MOST_PLAYERS
from quiltbee.games import game_named


def print_set(
    game: GameName,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The folder to write; it is created if needed.")
    ] = Path("patchwork-doodle"),
    paper: Annotated[PaperName, typer.Option(help="The paper in the printer.")] = PaperName.A4,
    language: SpokenLanguage = None,
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
    as_json: AsJson = False,
) -> None:
    """Make sheets, cards, a pincushion and a die to print and cut out."""
    texts = texts_in(language)
    check_folder(out)
    wishes = {"players": players, "backs": backs, "paper": paper, "language": texts.language}
    with waiting_line(texts("print.drawing")):
        pages = front_of(game_named(game), texts).print_set(deck, **wishes)
        saved = pages.save(out)
    if as_json:
        documents = {str(out / name): len(order) for name, order in pages.documents.items()}
        echo_json({"documents": documents, "files": [str(path) for path in saved]})
        return
    for name, order in pages.documents.items():
        how = (
            "on both sides, turned over on the long edge"
            if name == CARDS_PDF_NAME
            else "on one side"
        )
        typer.echo(f"{out / name}: {len(order)} pages; print them {how}, at 100 %, not fitted.")
    single = [path.name for path in saved if path.name in pages.pages]
    typer.echo(f"Also as single pages: {', '.join(single)}")
