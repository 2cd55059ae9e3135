"""Looks afterwards whether the log of a server is whole and holds all that was acknowledged."""

from collections import defaultdict
from dataclasses import dataclass

import msgspec
from sqlalchemy import select

from quiltbee.match import Event, Match, Phase, record_of
from quiltbee.match.verifying import verify
from quiltbee.records import read_record
from quiltbee.server.settings import Settings
from quiltbee.server.storage import tables
from quiltbee.server.storage.database import database_url, open_engine

_EVENT = msgspec.json.Decoder(Event)


@dataclass(frozen=True, slots=True)
class Findings:
    """What lies in a database."""

    matches: dict[str, Match]
    commands: dict[str, tuple[str, int]]
    """Command id → match and version."""


def inspect(database: str) -> Findings:
    """Read the whole log; asserts that versions are dense and every command was done once."""
    engine = open_engine(database_url(Settings(database=database)))
    events, given = tables.events, tables.commands
    with engine.connect() as connection, connection.begin():
        order = (events.c.match, events.c.version)
        logs: dict[str, list[Event]] = defaultdict(list)
        for row in connection.execute(select(events).order_by(*order)):
            log = logs[row.match]
            log.append(_EVENT.decode(row.body))
            assert row.version == len(log) == log[-1].version, f"a gap in {row.match}"
        rows = connection.execute(select(given)).all()
        commands = {row.id: (row.match, row.version) for row in rows}
    engine.dispose()
    for log in logs.values():
        _check_commands(log)
    return Findings({match: Match.replay(log) for match, log in logs.items()}, commands)


def _check_commands(log: list[Event]) -> None:
    """The events of a command stand together: none was done twice."""
    changes = [
        event.command
        for before, event in zip([None, *log], log, strict=False)
        if before is None or before.command != event.command
    ]
    assert len(changes) == len(set(changes)), "a command was done twice"


def check_acknowledged(findings: Findings, acknowledged: dict[str, tuple[str, int]]) -> None:
    """Everything that was acknowledged is in the log, with the version that was told."""
    for command, told in acknowledged.items():
        assert findings.commands.get(command) == told, f"{command} was acknowledged as {told}"


def check_records(findings: Findings, scores: dict[str, list[int]]) -> None:
    """The record of every match is whole, replays, is fair and ends as the players saw it."""
    for name, seen in scores.items():
        match = findings.matches[name]
        assert match.phase is Phase.OVER
        record = read_record(record_of(match))
        outcome = record.final_state.outcome
        assert outcome is not None, f"match {name} did not come to its end"
        assert list(outcome.scores) == seen
        assert verify(record) == ()
