"""`quiltbee dataset`: agents play games for others to learn from, or a folder is described."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quiltbee.cli import INTERRUPTED
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import FIRST_GAME, GAME_NAMES, AsJson, one_place, split_game
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_folder
from quiltbee.texts import Refused, Texts

if TYPE_CHECKING:
    from quiltbee.arena.contestants import Contestant
    from quiltbee.datasets.card import Card
    from quiltbee.datasets.making import HireRows


class Action(StrEnum):
    """What to do."""

    MAKE = "make"
    SHOW = "show"


def dataset(
    action: Annotated[
        Action, typer.Argument(help="make plays games, show describes those in a folder.")
    ],
    words: Annotated[
        list[str],
        typer.Argument(
            help=f"make: {GAME_NAMES} ({FIRST_GAME} if left out), then agents such as greedy, "
            "search:64, mine=module:Class or 'ugi:COMMAND'; one alone plays itself. "
            "show: the folder.",
            metavar="[GAME] AGENTS...|FOLDER",
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The folder of the dataset; a stopped run continues."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games the dataset will hold.")] = 1000,
    seed: Annotated[
        int, typer.Option(min=0, help="The first deal; the same seed gives the same games.")
    ] = 1,
    shard_games: Annotated[int, typer.Option(min=1, help="Games in a file.")] = 100,
    explore: Annotated[
        float, typer.Option(min=0, max=1, help="The share of moves that are drawn at random.")
    ] = 0.0,
    seats: Annotated[
        int | None, typer.Option(min=1, max=20, help="Doodle: seats at a table; 1 is solo.")
    ] = None,
    automa: Annotated[
        str | None, typer.Option(help="Patchwork: play the Automa of this level, 1 to 5.")
    ] = None,
    deck: Annotated[
        str | None, typer.Option(help="Patchwork: the Automa's deck, normal or tactical.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Patchwork: revised or original.")] = None,
    limit: Annotated[str, typer.Option(help="For engines: 100ms a move, or 500 nodes.")] = "100ms",
    threads: Annotated[
        int | None, typer.Option(min=1, help="Games at the same time; all cores if left out.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, or local.")
    ] = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Write games of agents as Parquet: positions, moves, values, visits and results."""
    from quiltbee.datasets.card import Card

    texts = texts_in(language)
    if action is Action.SHOW:
        if len(words) != 1 or out is not None:
            raise Refused("dataset.one_folder")
        _show(Path(words[0]), texts, as_json)
        return
    game, agents = split_game(words)
    if not agents:
        raise Refused("dataset.no_agents")
    given = {"automa": automa, "deck": deck, "edition": edition}
    card = Card(
        game=game,
        agents=tuple(agents),
        games=games,
        seed=seed,
        seats=seats,
        options={key: value for key, value in given.items() if value is not None},
        explore=explore,
        limit=limit,
        shard_games=shard_games,
    )
    folder = one_place(out)
    check_folder(folder)
    _make(folder, card, texts, threads, ray, as_json)


def _make(
    folder: Path, card: "Card", texts: Texts, threads: int | None, ray: str | None, as_json: bool
) -> None:
    from quiltbee.cli.terminal.readiness import progress_steps
    from quiltbee.datasets.card import README
    from quiltbee.datasets.making import make_dataset

    try:
        with (
            _hired(card, threads, ray) as (count, hire),
            progress_steps(texts("dataset.playing")) as report,
        ):
            played = make_dataset(
                folder,
                card,
                threads=count,
                hire=hire,
                report=lambda done, of: report(done, of, ""),
                preparing=lambda one: report(0, card.games, _preparing(card, one, texts)),
            )
    except KeyboardInterrupt:
        typer.echo(texts("dataset.interrupted"), err=True)
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        echo_json({"folder": str(folder), "games": card.games, "played": played})
        return
    place = folder / README
    told = {"folder": folder, "played": played, "card": place}
    typer.echo(texts.counted("dataset.made", card.games, **told))


def _preparing(card: "Card", one: "Contestant", texts: Texts) -> str:
    """Who is being prepared; compiling takes a while, and says so."""
    from quiltbee.agents.catalog import needs_kernel

    compiles = not one.is_engine and needs_kernel(card.game, one.spec)
    return texts("arena.compiling" if compiles else "arena.preparing", name=one.name)


@contextmanager
def _hired(
    card: "Card", threads: int | None, ray: str | None
) -> Iterator[tuple[int | None, "HireRows | None"]]:
    """How many play, and where."""
    if ray is None:
        yield threads, None
        return
    from quiltbee.arena.ray_workers import Cluster, RayWorker
    from quiltbee.datasets.rows import read_rows
    from quiltbee.datasets.worker import RowPlayer

    cluster = Cluster(ray)
    try:
        yield (
            threads or cluster.cores,
            lambda: RayWorker(cluster.ray, RowPlayer, read_rows, card.explore),
        )
    finally:
        cluster.close()


def _show(folder: Path, texts: Texts, as_json: bool) -> None:
    from quiltbee.datasets.loading import Dataset

    found = Dataset(folder)
    there, card = found.contents(), found.card
    missing = card.games - there.games
    if as_json:
        echo_json({"command": card.command, "missing": missing, **asdict(there)}, indent=1)
        return
    counts = {"plies": there.plies, "valued": there.valued}
    typer.echo(texts.counted("dataset.games", there.games, game=found.kind.title, **counts))
    for name, told in there.agents.items():
        won = f"{told.won:.1%}"
        said = {"games": told.games, "score": told.mean_score, "won": won}
        typer.echo(texts("dataset.agent", name=name, **said))
    if missing:
        typer.echo(texts("dataset.unfinished", count=missing, command=card.command))
