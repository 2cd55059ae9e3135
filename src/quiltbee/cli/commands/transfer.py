"""`quiltbee export` and `quiltbee import`: all matches of a server in one file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.language import texts_in
from quiltbee.texts import Texts

if TYPE_CHECKING:
    from sqlalchemy import Engine

File = Annotated[Path, typer.Argument(help="The zip file.", dir_okay=False)]
Source = Annotated[
    Path,
    typer.Argument(
        help="The zip file, or what was unpacked from it: a folder or a single log.", metavar="FILE"
    ),
]


def export_matches(file: File, database: Database = None, data: Data = None) -> None:
    """Write all matches of a server into a zip file: records to read, logs to import."""
    from quiltbee.server import transfer

    texts = _texts()
    count = transfer.export_matches(_engine(database, data), file)
    typer.echo(texts("transfer.exported", file=file, count=count))


def import_matches(source: Source, database: Database = None, data: Data = None) -> None:
    """Bring exported matches into a server's database; those already there stay as they are."""
    from quiltbee.server import transfer

    texts = _texts()
    new, known = transfer.import_matches(_engine(database, data), source)
    typer.echo(texts("transfer.imported", file=source, new=new, known=known))


def _texts() -> Texts:
    return texts_in()


def _engine(database: str | None, data: str | None) -> "Engine":
    from quiltbee.server.settings import read_settings
    from quiltbee.server.storage.database import database_url, open_engine
    from quiltbee.server.storage.schema import ensure_schema

    engine = open_engine(database_url(read_settings(options={"database": database, "data": data})))
    ensure_schema(engine)
    return engine
