"""The list of commands; how they refuse stands in `refusals.py`.

A command is imported when it is asked for, so that a server starts at once and does not wait for
what draws, measures or plays in the terminal.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from quiltbee import __version__
from quiltbee.cli.commands.serve import Database, Port
from quiltbee.cli.encodings import tolerate_encodings
from quiltbee.cli.home import home
from quiltbee.cli.language import SpokenLanguage
from quiltbee.cli.refusals import Commands, refuse, sentence_of, texts_for

COMMANDS = {
    "play": "play:play",
    "serve": "serve:serve",
    "work": "work:work",
    "replay": "replay:replay",
    "analyze": "analyze:analyze",
    "verify": "verify:verify",
    "render": "render:render",
    "print": "print_set:print_set",
    "perft": "perft:perft",
    "bench": "bench:bench",
    "arena": "arena:arena",
    "engine": "engine:engine",
    "train": "train:train",
    "dataset": "dataset:dataset",
    "puzzles": "puzzles:puzzles",
    "explorer": "explorer:explorer",
    "warm-up": "warm_up:warm_up",
    "doctor": "doctor:doctor",
    "migrate": "migrate:migrate",
    "export": "transfer:export_matches",
    "import": "transfer:import_matches",
    "restore": "keeping:restore",
    "prune": "keeping:prune",
    "admin": "admin:admin",
    "keys": "keys:keys",
}
"""Where each command stands: the module in `commands`, and the function."""
COMPLETION = "_QUILTBEE_COMPLETE"
"""The variable a shell sets to ask for completions; see `quiltbee --install-completion`."""


def options(
    context: typer.Context,
    port: Port = None,
    database: Database = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    show_version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.")
    ] = False,
    language: SpokenLanguage = None,
) -> None:
    """Patchwork and Patchwork Doodle. Without a command: the page opens in the browser."""
    if show_version:
        typer.echo(f"quiltbee {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        home(port=port, database=database, browser=browser, language=language)


def make_app(names: Iterable[str] = tuple(COMMANDS)) -> typer.Typer:
    """The command line with these commands."""
    made = typer.Typer(
        name="quiltbee",
        cls=Commands,
        help="Patchwork and Patchwork Doodle: play, serve, replay, draw and measure.",
        pretty_exceptions_enable=False,
        rich_markup_mode="markdown",
    )
    made.callback(invoke_without_command=True)(options)
    for name in names:
        module, _, function = COMMANDS[name].partition(":")
        made.command(name)(getattr(import_module(f"quiltbee.cli.commands.{module}"), function))
    return made


def __getattr__(name: str) -> typer.Typer:
    """`app` is the command line with all commands, made when it is asked for."""
    if name != "app":
        raise AttributeError(name)
    return make_app()


def wanted(arguments: Sequence[str]) -> tuple[str, ...]:
    """The commands that may be meant; all of them if help is asked for or a name is mistyped.

    All of them, too, when a shell asks how a word could go on.
    """
    if COMPLETION in os.environ:
        return tuple(COMMANDS)
    named = tuple(dict.fromkeys(word for word in arguments if word in COMMANDS))
    if named:
        return named
    is_plain = all(word.startswith("-") for word in arguments[:1]) and "--help" not in arguments
    return () if is_plain else tuple(COMMANDS)


def main() -> None:
    """Run the command line."""
    tolerate_encodings()
    try:
        command_line = make_app(wanted(sys.argv[1:]))
    except OSError as error:  # a catalog or another file of the package is gone
        refuse(sentence_of(error, texts_for(())) or str(error))
    command_line(prog_name="quiltbee")
