"""`quiltbee export` and `quiltbee import`: all matches of a server in one file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson, one_place
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file, check_there
from quiltbee.cli.terminal.readiness import waiting_line

if TYPE_CHECKING:
    from sqlalchemy import Engine

OldFile = Annotated[Path | None, typer.Argument(hidden=True)]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The zip file to write.")]
Source = Annotated[
    Path,
    typer.Argument(
        help="The zip file, or what was unpacked from it: a folder or a single log.", metavar="FILE"
    ),
]


def export_matches(
    file: OldFile = None,
    out: Out = None,
    database: Database = None,
    data: Data = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Write all matches of a server into a zip file: records to read, logs to import."""
    from quiltbee.server import transfer

    texts, place = texts_in(language), one_place(out, file)
    check_file(place)
    with waiting_line(texts("transfer.exporting", file=place)):
        count = transfer.export_matches(_engine(database, data, is_there=True), place)
    if as_json:
        echo_json({"file": str(place), "games": count})
    else:
        typer.echo(texts("transfer.exported", file=place, count=count))


def import_matches(
    source: Source,
    database: Database = None,
    data: Data = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Bring exported matches into a server's database; those already there stay as they are."""
    from quiltbee.server import transfer

    texts = texts_in(language)
    with waiting_line(texts("transfer.importing", file=source)):
        new, known = transfer.import_matches(_engine(database, data), source)
    if as_json:
        echo_json({"file": str(source), "new": new, "known": known})
    else:
        typer.echo(texts("transfer.imported", file=source, new=new, known=known))


def _engine(database: str | None, data: str | None, *, is_there: bool = False) -> "Engine":
    from quiltbee.server.settings import read_settings
    from quiltbee.server.storage.database import database_url, open_engine
    from quiltbee.server.storage.schema import ensure_schema

    url = database_url(read_settings(options={"database": database, "data": data}))
    is_named = bool(database or data)
    if is_there and is_named and url.database and url.get_backend_name() == "sqlite":
        check_there(Path(url.database))
    engine = open_engine(url)
    ensure_schema(engine)
    return engine
