"""Looks afterwards whether the log of a server is whole and holds all that was acknowledged."""

import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import msgspec

from quiltbee.match import Event, Match, Phase, record_of
from quiltbee.match.verifying import verify
from quiltbee.records import read_record

_EVENT = msgspec.json.Decoder(Event)


@dataclass(frozen=True, slots=True)
class Findings:
    """What lies in a database."""

    matches: dict[str, Match]
    commands: dict[str, tuple[str, int]]
    """Command id → match and version."""


def inspect(database: Path) -> Findings:
    """Read the whole log; asserts that versions are dense and every command was done once."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT match, version, body FROM events ORDER BY match, version")
        logs: dict[str, list[Event]] = defaultdict(list)
        for match, version, body in rows:
            logs[match].append(_EVENT.decode(body))
            assert version == len(logs[match]) == logs[match][-1].version, f"a gap in {match}"
        commands = {
            name: (match, version)
            for name, match, version in connection.execute(
                "SELECT id, match, version FROM commands"
            )
        }
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
