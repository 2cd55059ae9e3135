"""`quiltbee engine`: the engine for other programs, by lines on standard input and output."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from quiltbee.cli.grammar import FIRST_GAME, OldGameOption, OptionalGame
from quiltbee.cli.language import SpokenLanguage
from quiltbee.texts import Refused


def engine(
    game: OptionalGame = None,
    agent: Annotated[
        str | None,
        typer.Option(
            help="The agent that thinks: search (as long as go says), search:64, net, greedy …"
        ),
    ] = None,
    level: Annotated[str | None, typer.Option(help="A level instead, such as agatha.")] = None,
    game_option: OldGameOption = None,
    language: SpokenLanguage = None,  # noqa: ARG001  refusals are written in it
) -> None:
    """Speak UGI on standard input and output, for programs that run engines."""
    from quiltbee.agents.levels import level_named
    from quiltbee.agents.own import agent_of
    from quiltbee.agents.roster import SEARCH
    from quiltbee.games import game_named
    from quiltbee.ugi.engine import UgiEngine

    if agent is not None and level is not None:
        raise Refused("engine.who")
    played = game_named(game or game_option or FIRST_GAME)
    spec = level_named(played.name, level).name if level else agent or SEARCH
    if spec != SEARCH:  # a wrong name is refused now; what takes time is loaded later
        agent_of(played.name, spec)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # garbage is reported, not fatal
    UgiEngine(played, spec, _say).serve(sys.stdin)


def _say(line: str) -> None:
    try:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(0)  # no one is listening any more; this may be any thread
