"""`quiltbee serve`: a server for others."""

from typing import Annotated

import typer

from quiltbee.cli.language import SpokenLanguage, texts_in

Port = Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")]
Database = Annotated[
    str | None, typer.Option(help="A file for SQLite, or a URL such as postgresql://host/name.")
]
Data = Annotated[
    str | None, typer.Option(help="The folder of the database, its backups and the secrets.")
]


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on, such as 0.0.0.0.")
    ] = None,
    port: Port = None,
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes that serve together.")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(help="How people reach it, such as https://quilts.example.")
    ] = None,
    proxies: Annotated[
        str | None,
        typer.Option(
            help="Reverse proxies whose X-Forwarded headers are trusted, separated by commas."
        ),
    ] = None,
    data: Data = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    language: SpokenLanguage = None,
) -> None:
    """Serve the page and the API to others. docs/settings.md lists everything that can be set."""
    from quiltbee.server import serving
    from quiltbee.server.settings import read_settings

    options = {
        "host": host,
        "port": port,
        "database": database,
        "workers": workers,
        "public_url": public_url,
        "proxies": proxies,
        "data": data,
        "log_format": log_format,
    }
    settings = read_settings(options=options)
    listener = serving.listen(settings)
    address = f"http://{settings.host}:{listener.getsockname()[1]}"
    if settings.log_format == "text":  # programs read it in the log
        texts = texts_in(language)
        typer.echo(texts("serve.ready", address=address), err=True)
    serving.serve(settings, listener)
