"""`quiltbee train`: train a net for Patchwork, from scratch or from the one in the package."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def train(
    out: Annotated[Path, typer.Argument(help="The folder of the run; a stopped run continues.")],
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
) -> None:
    """Train a net for Patchwork: TD, then self-play with search, PyTorch and a gate by SPRT."""
    try:
        import torch

        from quiltbee.kernel.threads import core_count
        from quiltbee.training.patchwork.pipeline import Run, Settings
    except ImportError as error:
        typer.echo(
            f"Training needs {error.name}. Install it with: pip install 'quiltbee[training]'",
            err=True,
        )
        raise typer.Exit(1) from error
    settings = Settings(
        out=out,
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
    typer.echo("The first run on a machine spends about a minute compiling …")
    Run(settings.smoke() if smoke else settings, sys.stdout).go()
