"""`quiltbee work`: bots that think for servers on other machines."""

import os
from typing import Annotated

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.language import SpokenLanguage, texts_in


def work(
    jobs: Annotated[
        int | None,
        typer.Option(help="Bots that think at the same time; one for each core.", min=1, max=1024),
    ] = None,
    database: Database = None,
    data: Data = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    language: SpokenLanguage = None,
) -> None:
    """Think for the servers that share a PostgreSQL database; ends when told to stop (SIGTERM)."""
    from quiltbee.server.settings import read_settings
    from quiltbee.server.working import work as work_on

    options = {"database": database, "data": data, "log_format": log_format}
    settings = read_settings(options=options)
    count = jobs or os.cpu_count() or 1
    if settings.log_format == "text":  # programs read it in the log
        typer.echo(texts_in(language)("work.ready", jobs=count), err=True)
    work_on(settings, count)
