"""`quiltbee keys`: replacing the key that signs cookies, without signing anybody out."""

import time
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from quiltbee.cli.commands.serve import Data
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_there
from quiltbee.texts import Texts

if TYPE_CHECKING:
    from quiltbee.server.keys import Keys


class Action(StrEnum):
    """What can be done."""

    LIST = "list"
    PREPARE = "prepare"
    ROTATE = "rotate"
    RETIRE = "retire"


def keys(
    action: Annotated[Action, typer.Argument(help="What to do.")] = Action.LIST,
    days: Annotated[
        int,
        typer.Option(
            min=0, help="retire: forget keys that were replaced at least this many days ago."
        ),
    ] = 400,
    data: Data = None,
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Rotate the key that signs cookies; running servers notice within a second.

    prepare makes the next key known, so that it can be copied to other machines first; rotate signs
    with it; retire forgets old ones, and guests who haven't been here since.
    """
    from quiltbee.server import keys as secrets
    from quiltbee.server.settings import read_settings

    folder = read_settings(options={"data": data}).folder
    if data is not None:
        check_there(secrets.key_file(folder))
    now = time.time_ns() // 1_000_000
    match action:
        case Action.LIST:
            found = secrets.read_keys(folder)
        case Action.PREPARE:
            found = secrets.prepare(folder)
        case Action.ROTATE:
            found = secrets.rotate(folder, now)
        case Action.RETIRE:
            found = secrets.retire(folder, now, days)
    if as_json:
        replaced = [key.replaced_at for key in found.old]
        echo_json({"next": bool(found.next), "replaced_at": replaced})
    else:
        _print(found, texts_in(language))


def _print(found: "Keys", texts: Texts) -> None:
    """How many there are and how old; never what they are."""
    typer.echo(texts("keys.signs"))
    if found.next:
        typer.echo(texts("keys.next"))
    for key in found.old:
        day = datetime.fromtimestamp(key.replaced_at / 1000, UTC).date().isoformat()
        typer.echo(texts("keys.old", day=day))
