"""`quiltbee engine`: the engine for other programs, by lines on standard input and output."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from quiltbee.games import GAMES


def engine(
    agent: Annotated[
        str | None,
        typer.Option(
            help="The agent that thinks: search (as long as go says), search:64, net, greedy …"
        ),
    ] = None,
    level: Annotated[str | None, typer.Option(help="A level instead, such as agatha.")] = None,
    game: Annotated[str, typer.Option(help=f"{' or '.join(GAMES)}.")] = next(iter(GAMES)),
) -> None:
    """Speak UGI on standard input and output, for programs that run engines."""
    from quiltbee.agents.catalog import agent_named
    from quiltbee.agents.levels import level_named
    from quiltbee.agents.roster import SEARCH
    from quiltbee.games import game_named
    from quiltbee.ugi.engine import UgiEngine

    if agent is not None and level is not None:
        raise typer.BadParameter("give --agent or --level, not both.")
    played = game_named(game)
    spec = level_named(played.name, level).name if level else agent or SEARCH
    if spec != SEARCH:  # a wrong name is refused now; what takes time is loaded later
        agent_named(played.name, spec)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # garbage is reported, not fatal
    UgiEngine(played, spec, _say).serve(sys.stdin)


def _say(line: str) -> None:
    try:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(0)  # no one is listening any more; this may be any thread
