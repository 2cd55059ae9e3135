"""`quiltbee migrate`: how the schema of a database stands, and taking it further."""

from enum import StrEnum
from typing import Annotated

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.language import SpokenLanguage, texts_in


class Target(StrEnum):
    """How far to go."""

    expand = "expand"
    contract = "contract"


def migrate(
    to: Annotated[
        Target | None,
        typer.Option(
            help="expand: what older servers can work with; contract: everything, once "
            "they have ended. If left out, only says how things stand."
        ),
    ] = None,
    database: Database = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of lines.")] = False,
    language: SpokenLanguage = None,
) -> None:
    """Show or change the schema of a database, step by step, while servers use it."""
    from quiltbee.server.settings import read_settings
    from quiltbee.server.storage import schema
    from quiltbee.server.storage.database import database_url, open_engine

    engine = open_engine(database_url(read_settings(options={"database": database, "data": data})))
    if to is not None:
        (schema.expand if to is Target.expand else schema.contract)(engine)
    with engine.connect() as connection:
        found = schema.schema_version(engine)
        pending = schema.pending_steps(connection)
        there = schema.companions(connection)
    engine.dispose()
    if as_json:
        facts = {
            "schema": found,
            "head": schema.HEAD,
            "pending": [{"step": each.name, "kind": each.kind} for each in pending],
            "processes": [
                {"kind": each.kind, "program": each.program, "step": each.step} for each in there
            ],
        }
        echo_json(facts, indent=1)
        return
    texts = texts_in(language)
    typer.echo(texts("migrate.schema", found=found or "-", head=schema.HEAD))
    for step in pending:
        typer.echo(texts("migrate.pending", step=step.name, kind=step.kind, title=step.title))
    for each in there:
        program, known = each.program or "?", each.step or "?"
        typer.echo(texts("migrate.process", kind=each.kind, program=program, step=known))
