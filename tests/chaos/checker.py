"""Looks into the database afterwards: nothing lost, nothing twice, no gaps, nobody stood still."""

import json
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace

import msgspec
from sqlalchemy import select
from tests.chaos.faults import Faults
from tests.chaos.players import Client, Memory

from quiltbee.match import Event, Match
from quiltbee.match.evolve import evolve
from quiltbee.server.settings import Settings
from quiltbee.server.storage import MatchLine, tables
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.summaries import match_line

_EVENT = msgspec.json.Decoder(Event)


@dataclass
class Findings:
    """What the log holds, and what is wrong with it."""

    matches: dict[str, Match] = field(default_factory=dict)
    events: int = 0
    lost: list[str] = field(default_factory=list)
    """Acknowledged and not there, or with another version."""
    doubled: list[str] = field(default_factory=list)
    """Commands that were done twice."""
    refused_and_done: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    unlike: list[str] = field(default_factory=list)
    """Matches whose line in the table is not what their log makes of it."""
    stood_still: list[tuple[float, str]] = field(default_factory=list)
    """How long bots did not move, in seconds without those of outages."""
    waiting: list[str] = field(default_factory=list)
    """Matches in which a bot is to move."""

    @property
    def is_good(self) -> bool:
        wrong = (self.lost, self.doubled, self.refused_and_done, self.gaps, self.unlike)
        return not any(wrong)

    @property
    def longest(self) -> float:
        return max((seconds for seconds, _ in self.stood_still), default=0.0)


def inspect(url: str, memory: Memory, faults: Faults) -> Findings:
    """Read everything."""
    engine = open_engine(database_url(Settings(database=url)))
    with engine.connect() as connection, connection.begin():
        log, order = tables.events, (tables.events.c.match, tables.events.c.version)
        logs: dict[str, list[tuple[int, Event]]] = defaultdict(list)
        for row in connection.execute(select(log).order_by(*order)):
            logs[row.match].append((row.version, _EVENT.decode(row.body)))
        given = connection.execute(select(tables.commands)).all()
        lines = {row.id: row for row in connection.execute(select(tables.matches))}
    engine.dispose()
    findings = Findings(events=sum(map(len, logs.values())))
    commands: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for row in given:
        commands[row.id].append((row.match, row.version))
    _check_commands(findings, memory, commands)
    for name, numbered in logs.items():
        if [version for version, _ in numbered] != list(range(1, len(numbered) + 1)):
            findings.gaps.append(name)
            continue
        events = [event for _, event in numbered]
        _check_once(findings, events)
        match = findings.matches[name] = _replay(findings, events, faults)
        kept = MatchLine(*(getattr(lines[name], each) for each in MatchLine.__slots__))
        line = match_line(match, changed_at=events[-1].at)
        if line != kept and not _says_less(kept, line):
            findings.unlike.append(name)
    return findings


def _says_less(kept: MatchLine, line: MatchLine) -> bool:
    """Whether a line differs only by what the older program did not know to say of a match."""
    told, today = json.loads(kept.summary), json.loads(line.summary)
    alike = {name: today.get(name) for name in told} == told
    return alike and len(told) < len(today) and replace(kept, summary=line.summary) == line


def _check_commands(
    findings: Findings, memory: Memory, commands: dict[str, list[tuple[str, int]]]
) -> None:
    for command, (match, version) in memory.acknowledged.items():
        found = commands.get(command, [])
        if len(found) > 1:
            findings.doubled.append(command)
        elif not found or found[0][0] != match or version not in (0, found[0][1]):
            findings.lost.append(f"{command}: told {match} {version}, found {found}")
    findings.refused_and_done += [command for command in memory.refused if command in commands]


def _check_once(findings: Findings, events: list[Event]) -> None:
    """The events of a command stand together; if they come again, it was done twice."""
    begun = [
        event.command
        for before, event in zip([None, *events], events, strict=False)
        if before is None or before.command != event.command
    ]
    findings.doubled += [command for command, count in Counter(begun).items() if count > 1]


def _replay(findings: Findings, events: list[Event], faults: Faults) -> Match:
    """The match, and on the way how long its bots stood still under today's program."""
    match = Match.replay(events[:1])
    since: float | None = None

    def moved(at: float, version: int) -> None:
        """A bot waited until then, the time before the upgrade not counted."""
        begin = max(since or at, faults.upgraded_at)
        still = at - begin - sum(_overlap(begin, at, outage) for outage in faults.outages)
        if at >= faults.upgraded_at:
            findings.stood_still.append((still, f"{match.id} version {version}"))

    for event in events[1:]:
        at = event.at / 1000
        if since is not None and event.command.startswith("bot-"):
            moved(at, event.version)
            since = None
        match = evolve(match, event)
        if not match.bots_to_move:
            since = None
        elif since is None:
            since = at
    if since is not None:  # one that never moved is the worst
        moved(time.time(), match.version + 1)
        findings.waiting.append(match.id)
    return match


def _overlap(begin: float, end: float, outage: tuple[float, float]) -> float:
    return max(0.0, min(end, outage[1]) - max(begin, outage[0]))


def converged(findings: Findings, clients: list[Client]) -> list[str]:
    """Of the matches that clients still follow those that all of them see as the log has them."""
    seen: dict[str, list[int]] = defaultdict(list)
    for client in clients:
        seen[client.match].append(client.seen)
    return [
        match
        for match, versions in seen.items()
        if set(versions) == {findings.matches[match].version}
    ]
