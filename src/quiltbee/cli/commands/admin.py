"""`quiltbee admin`: who looks after a server."""

import time
from enum import StrEnum
from typing import Annotated

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in


class Action(StrEnum):
    """What can be done."""

    GRANT = "grant"
    REVOKE = "revoke"
    LIST = "list"


def admin(
    action: Annotated[Action, typer.Argument(help="What to do.")],
    name: Annotated[str, typer.Argument(help="The name of the account.")] = "",
    database: Database = None,
    data: Data = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Say which accounts look after the server at /admin: grant NAME, revoke NAME, or list."""
    from quiltbee.errors import ErrorCode, InvalidOption
    from quiltbee.server.names import account_key
    from quiltbee.server.settings import read_settings
    from quiltbee.server.storage import administration
    from quiltbee.server.storage.database import WRITES, database_url, open_engine
    from quiltbee.server.storage.schema import ensure_schema

    texts = texts_in(language)
    engine = open_engine(database_url(read_settings(options={"database": database, "data": data})))
    ensure_schema(engine)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        if action is Action.LIST:
            names = administration.operators(connection)
            if as_json:
                echo_json({"operators": list(names)})
            else:
                typer.echo("\n".join(names) if names else texts("admin.nobody"))
            return
        change = administration.grant if action is Action.GRANT else administration.revoke
        if not change(connection, account_key(name), time.time_ns() // 1_000_000):
            raise InvalidOption(ErrorCode.PLAYER_UNKNOWN, text=name)
    if as_json:
        echo_json({"action": action.value, "name": name})
    else:
        typer.echo(texts(f"admin.{action}", name=name))
