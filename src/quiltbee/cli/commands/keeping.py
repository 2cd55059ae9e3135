"""`quiltbee prune` and `quiltbee restore`: what is deleted, and how a moment comes back."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in

Folder = Annotated[
    Path, typer.Argument(help="The folder of the copies (QUILTBEE_BACKUPS).", metavar="FOLDER")
]
Target = Annotated[Path, typer.Option("--out", metavar="FILE", help="The database file to write.")]
At = Annotated[
    datetime | None,
    typer.Option(
        formats=["%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S"],
        help="The moment to go back to, in UTC, such as 2026-11-18T20:15:00; the newest if left "
        "out.",
    ),
]


def prune(
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say how much would be deleted.")
    ] = False,
    database: Database = None,
    data: Data = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Delete what is older than the settings QUILTBEE_KEEP_… allow: old games of guests, …"""
    from quiltbee.server.settings import read_settings
    from quiltbee.server.storage import pruning
    from quiltbee.server.storage.database import WRITES, database_url, open_engine
    from quiltbee.server.storage.schema import ensure_schema

    settings = read_settings(options={"database": database, "data": data})
    engine = open_engine(database_url(settings))
    ensure_schema(engine)
    kept, now = pruning.Kept.by(settings), int(time.time() * 1000)

    def change(work: Any) -> Any:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return work(connection)

    with engine.connect() as connection, connection.begin():
        found = pruning.count(connection, kept, now)
    if not dry_run:
        pruning.prune(change, kept, now)
    engine.dispose()
    if as_json:
        echo_json({"dry_run": dry_run, **found})
        return
    texts = texts_in(language)
    typer.echo(texts("prune.would" if dry_run else "prune.done"))
    for name, number in found.items():
        typer.echo(f"  {texts(f'prune.{name}')}: {number}")


def restore(
    folder: Folder,
    out: Target,
    at: At = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Bring a SQLite database back from its copies, as it was at a moment."""
    from quiltbee.server.storage import restoring

    wanted = None if at is None else int(at.replace(tzinfo=UTC).timestamp() * 1000)
    reached = restoring.restore(folder, out, wanted)
    moment = datetime.fromtimestamp(reached / 1000, UTC).isoformat(timespec="seconds")
    if as_json:
        echo_json({"file": str(out), "moment": moment})
    else:
        typer.echo(texts_in(language)("restore.done", file=out, moment=moment))
