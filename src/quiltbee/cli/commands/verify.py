"""`quiltbee verify`: whether everything random in a record follows from its seed."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.cli.language import texts_in
from quiltbee.records import read_record


def verify(
    file: Annotated[str, typer.Argument(help="A record of a match; - reads standard input.")],
) -> None:
    """Check that the deal, the rolls and the shuffles of a record follow from its seed."""
    from quiltbee.match.verifying import SEED_HEADER, chance_count
    from quiltbee.match.verifying import verify as differences_of

    texts = texts_in()
    text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    record = read_record(text)
    differences = differences_of(record)
    for each in differences:
        facts = {"where": each.where, "found": each.found, "expected": each.expected}
        typer.echo(texts("verify.difference", **facts))
    if differences:
        typer.echo(texts("verify.unfair"))
        raise typer.Exit(1)
    seed = dict(record.headers)[SEED_HEADER]
    typer.echo(texts("verify.fair", count=chance_count(record), seed=seed))
