"""`quiltbee warm-up`: everything that is compiled once on a machine, compiled now."""

from time import perf_counter

import typer

from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.texts import Texts


def warm_up(
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Compile the kernel now, so that no one has to wait for it later; some minutes, once."""
    from quiltbee.kernel.compiling import cache_folder
    from quiltbee.kernel.kept_code import kept_parts, note_all_compiled

    texts, began = texts_in(language), perf_counter()
    _compile(texts)
    note_all_compiled()
    folder, seconds = cache_folder(), perf_counter() - began
    if as_json:
        told = {"folder": folder and str(folder), "parts": kept_parts(), "seconds": seconds}
        echo_json(told)
    elif folder is None:
        typer.echo(texts("warm_up.not_kept"))
    else:
        typer.echo(texts("warm_up.done", folder=folder, seconds=f"{seconds:.0f}"))


def _compile(texts: Texts) -> None:
    """Use everything once: the rules, the players, and a look at a game."""
    from quiltbee.agents.budget import Budget
    from quiltbee.agents.catalog import agent_named
    from quiltbee.agents.playing import play_out
    from quiltbee.cli.terminal.fronts import front_of
    from quiltbee.cli.terminal.readiness import get_ready, progress_steps, waiting_line
    from quiltbee.games import GAMES, Floor
    from quiltbee.kernel.warm_up import compile_all, compile_players

    for key, compile_some in (("rules", compile_all), ("players", compile_players)):
        with progress_steps(texts(f"warm_up.{key}")) as report:
            compile_some(report)
    for game in GAMES.values():
        if game.has(Floor.KERNEL):
            with waiting_line(f"{texts('warm_up.players')}: {game.title}"):
                get_ready(game.name, ("search:64",))
            wanderers = [agent_named(game.name, "random")] * game.fewest_seats
            front_of(game, texts).desk().game(
                play_out(game, wanderers).record(), Budget(simulations=8)
            )
