"""`quiltbee arena`: agents and engines play each other, and everything is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quiltbee.cli import INTERRUPTED
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import FIRST_GAME, GAME_NAMES, AsJson, split_game
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file, check_folder
from quiltbee.texts import Texts

if TYPE_CHECKING:
    from quiltbee.arena.plan import Wishes
    from quiltbee.arena.playing import Played
    from quiltbee.arena.workers import Workforce


def arena(
    contestants: Annotated[
        list[str],
        typer.Argument(
            help=f"{GAME_NAMES} ({FIRST_GAME} if left out), then agents such as "
            "greedy, net or search:5ms, or outside engines as 'ugi:COMMAND'; NAME=… gives a name.",
            metavar="[GAME] CONTESTANTS...",
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Games of each pair, or of each contestant that plays alone."),
    ] = None,
    seeds: Annotated[
        str,
        typer.Option("--seeds", "--seed", help="The first deal, or all of them: 1-500 or 3,7,9."),
    ] = "1",
    threads: Annotated[
        int | None, typer.Option(min=1, help="Games at the same time; all cores if left out.")
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "--folder",
            metavar="FOLDER",
            help="Where the records go; games already finished there are not played again.",
        ),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            help="Two contestants: stop once the first is clearly ELO0 or ELO1 stronger.",
            metavar="ELO0 ELO1",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, max=20, help="Doodle: seats at a table; 1 is solo."),
    ] = None,
    automa: Annotated[
        str | None,
        typer.Option(help="Patchwork: play the Automa of this level, 1 to 5, instead."),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(help="Patchwork: the Automa's deck, normal or tactical.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help="Patchwork: revised or original, where special patches lie.")
    ] = None,
    limit: Annotated[
        str, typer.Option(help="For engines: 100ms a move, 500 nodes, or a clock 10s+100ms.")
    ] = "100ms",
    grace: Annotated[
        float, typer.Option(min=0, help="Seconds an engine's answer may be late.")
    ] = 1.0,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, or local.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--svg", "--plot", metavar="FILE", help="Draw the results into this file."),
    ] = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Let agents and engines play each other on equal deals with seats swapped, and rate them."""
    from quiltbee.arena.contestants import read_contestants
    from quiltbee.arena.plan import Wishes

    texts = texts_in(language)
    game, names = split_game(contestants)
    given = {"automa": automa, "deck": deck, "edition": edition}
    options = {key: value for key, value in given.items() if value is not None}
    wishes = Wishes(read_contestants(names), game, games, seeds, seats, options, limit, grace)
    _hold(wishes, texts, threads, folder, sprt, ray, plot, as_json)


def unused(folder: Path) -> Path:
    """This folder, or one with a number appended if another tournament has begun there."""
    place, number = folder, 2
    while place.exists():
        place, number = folder.with_name(f"{folder.name}-{number}"), number + 1
    return place


def _hold(
    wishes: "Wishes",
    texts: Texts,
    threads: int | None,
    folder: Path | None,
    sprt: tuple[float, float] | None,
    ray: str | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    from quiltbee.arena.archive import Archive
    from quiltbee.arena.plan import plan
    from quiltbee.arena.plot import draw_summary
    from quiltbee.arena.preparation import prepare
    from quiltbee.arena.sprt import Sprt
    from quiltbee.arena.summary import summary
    from quiltbee.arena.tournament import Tournament
    from quiltbee.cli.terminal.arena_progress import ArenaProgress
    from quiltbee.cli.terminal.arena_tables import headings, print_summary

    planned = plan(wishes)
    place = folder or unused(Path("arena") / datetime.now().strftime("%Y-%m-%d-%H%M%S"))
    test = (
        None
        if sprt is None
        else Sprt.between(*sprt, contestants=len(wishes.contestants) * planned.has_meetings)
    )
    check_file(plot)
    check_folder(place)
    tournament = Tournament(planned.fixtures, Archive(place), test)
    is_interrupted = False
    try:
        with ArenaProgress(tournament, texts) as progress:
            prepare(planned.pattern, wishes.contestants, progress.prepare)
            progress.find()
            with _workforce(threads, ray) as workforce:
                progress.play(workforce)
    except KeyboardInterrupt:
        is_interrupted = True
    told = summary(tournament, wishes.contestants)
    if as_json:
        facts = {"game": wishes.game, "deals": list(planned.deals)}
        echo_json({**facts, "folder": str(place), **told.as_json()}, indent=1)
    else:
        print_summary(told, planned, place, texts)
    if plot is not None:
        draw_summary(told, headings(told, planned, texts)).save(plot)
    if is_interrupted:
        typer.echo(texts("arena.interrupted", folder=place), err=True)
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _workforce(threads: int | None, ray: str | None) -> Iterator["Workforce[Played]"]:
    from quiltbee.arena.workers import Workforce, core_count

    if ray is None:
        yield Workforce(threads or core_count())
        return
    from quiltbee.arena.ray_workers import Cluster

    cluster = Cluster(ray)
    try:
        yield Workforce(threads or cluster.cores, cluster.hire)
    finally:
        cluster.close()
