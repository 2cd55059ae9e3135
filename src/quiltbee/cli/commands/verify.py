"""`quiltbee verify`: whether everything random in a record follows from its seed."""

from dataclasses import asdict
from pathlib import Path

import typer

from quiltbee.cli.encodings import echo_json, harmless, read_input
from quiltbee.cli.grammar import AsJson, RecordFile
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.records import read_record


def verify(file: RecordFile, as_json: AsJson = False, language: SpokenLanguage = None) -> None:
    """Check that the deal, the rolls and the shuffles of a record follow from its seed."""
    from quiltbee.match.verifying import SEED_HEADER, chance_count
    from quiltbee.match.verifying import verify as differences_of

    texts = texts_in(language)
    text = read_input() if file == "-" else Path(file).read_text("utf-8")
    record = read_record(text)
    differences = differences_of(record)
    if as_json:
        echo_json({"fair": not differences, "differences": [asdict(each) for each in differences]})
        raise typer.Exit(1 if differences else 0)
    for each in differences:
        typer.echo(harmless(texts("verify.difference", **asdict(each))))
    if differences:
        typer.echo(texts("verify.unfair"))
        raise typer.Exit(1)
    seed = dict(record.headers)[SEED_HEADER]
    typer.echo(harmless(texts("verify.fair", count=chance_count(record), seed=seed)))
