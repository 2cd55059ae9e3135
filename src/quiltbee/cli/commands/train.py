"""`quiltbee train`: train a net for Patchwork, from scratch or from the one in the package."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import (
    FIRST_GAME,
    AsJson,
    completed_games,
    one_place,
    split_game,
)
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_folder
from quiltbee.cli.refusals import missing_package
from quiltbee.texts import Refused


def train(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]",
            autocompletion=completed_games,
            help=f"{FIRST_GAME}; Doodle is trained by python -m quiltbee.training.doodle.td.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The folder of the run; a stopped run continues."),
    ] = None,
    td_minutes: Annotated[
        float, typer.Option(min=0, help="Minutes of TD to begin with; 0 starts from a trained net.")
    ] = 20.0,
    start: Annotated[
        Path | None, typer.Option(help="Weights to start from; without TD, those in the package.")
    ] = None,
    generations: Annotated[
        int, typer.Option(min=0, help="Generations of self-play, fitting and gate.")
    ] = 4,
    games: Annotated[int, typer.Option(min=256, help="Games per generation.")] = 20_000,
    simulations: Annotated[int, typer.Option(min=1, help="Simulations per move.")] = 64,
    automa: Annotated[
        float, typer.Option(min=0, max=1, help="The share of games against the Automa.")
    ] = 0.1,
    epochs: Annotated[
        float, typer.Option(min=0.01, help="How many times each game is learned from.")
    ] = 4,
    pairs: Annotated[int, typer.Option(min=1, help="The most deals the gate plays.")] = 5000,
    threads: Annotated[
        int | None, typer.Option(min=1, help="Threads; all cores if left out.")
    ] = None,
    device: Annotated[
        str | None, typer.Option(help="cpu or cuda; if left out, the GPU where there is one.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    smoke: Annotated[
        bool,
        typer.Option("--smoke", help="A one-minute run that only shows that everything works."),
    ] = False,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Train a net for Patchwork: TD, then self-play with search, PyTorch and a gate by SPRT."""
    texts = texts_in(language)
    folder = _folder(words or [], out)
    check_folder(folder)
    try:
        import torch

        from quiltbee.kernel.threads import core_count
        from quiltbee.training.patchwork.pipeline import Run, Settings
    except ImportError as error:
        install = "pip install 'quiltbee[training]'"
        raise missing_package("quiltbee train", error, install) from error
    settings = Settings(
        out=folder,
        generations=generations,
        td_minutes=td_minutes,
        start=start,
        games=games,
        simulations=simulations,
        automa=automa,
        epochs=epochs,
        pairs=pairs,
        seed=seed,
        threads=threads or core_count(),
        device=device or ("cuda" if torch.cuda.is_available() else "cpu"),
    )
    typer.echo(texts("train.first"), err=as_json)
    run = Run(settings.smoke() if smoke else settings, sys.stderr if as_json else sys.stdout)
    best = run.go()
    if as_json:
        echo_json({"folder": str(folder), "best": str(best)})


def _folder(words: list[str], out: Path | None) -> Path:
    """Where the run goes: `GAME --out FOLDER`, or FOLDER alone as it was said before."""
    game, rest = split_game(words)
    if game != FIRST_GAME:
        raise Refused("train.game", game=game)
    if len(rest) > 1:
        raise Refused("output.twice")
    return one_place(out, *(Path(word) for word in rest))
