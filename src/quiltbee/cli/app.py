"""The list of commands, and how a refusal is shown: one sentence, no traceback."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from quiltbee.cli.analyze import analyze
from quiltbee.cli.arena import arena
from quiltbee.cli.bench import bench
from quiltbee.cli.doctor import doctor
from quiltbee.cli.engine import engine
from quiltbee.cli.home import home
from quiltbee.cli.perft import perft
from quiltbee.cli.play import play
from quiltbee.cli.print_set import print_set
from quiltbee.cli.render import render
from quiltbee.cli.replay import replay
from quiltbee.cli.serve import Database, Port, serve
from quiltbee.cli.transfer import export_matches, import_matches
from quiltbee.cli.verify import verify
from quiltbee.errors import QuiltbeeError

app = typer.Typer(
    name="quiltbee",
    help="Patchwork and Patchwork Doodle: play, replay, draw and measure.",
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
app.command()(play)
app.command()(serve)
app.command()(replay)
app.command()(analyze)
app.command()(verify)
app.command()(render)
app.command("print")(print_set)
app.command()(perft)
app.command()(bench)
app.command()(doctor)
app.command("export")(export_matches)
app.command("import")(import_matches)
app.command()(arena)
app.command()(engine)


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    port: Port = None,
    database: Database = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    show_version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.")
    ] = False,
) -> None:
    """Patchwork and Patchwork Doodle. Without a command: the page opens in the browser."""
    if show_version:
        typer.echo(f"quiltbee {version('quiltbee')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        home(port=port, database=database, browser=browser)


def main() -> None:
    """Run the command line; exit with 2 after a refusal."""
    try:
        app()
    except (QuiltbeeError, OSError, UnicodeError) as error:
        sys.stderr.write(f"quiltbee: {_sentence(error)}\n")
        sys.exit(2)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    if isinstance(error, UnicodeError):
        return f"this text is not UTF-8: {error}."
    return str(error)
