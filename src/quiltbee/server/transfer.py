"""All matches and people of a server in one file, to keep or to take to another server.

The file is a zip. Each match that has begun is in it as a record (`<id>.qb`), which any program
for records can read, and every match as its log (`<id>.jsonl`, an event a line), which brings it
back exactly, also while it is being played. `commands.json` has the ids of the commands that were
accepted, so that one that is sent again is still done once, `people.json` names and accounts, and
`puzzles.json` how everyone stands with puzzles.
What is hidden in a running match is in its log, and the digests of passwords in `people.json`: the
file is for operators.
"""

import os
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, select

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.match import Event, Match, record_of
from quiltbee.server import transferred_people as people
from quiltbee.server.messages import MOST, MatchId
from quiltbee.server.storage import Entry, appending, tables
from quiltbee.server.storage.database import WRITES, keep_private
from quiltbee.server.summaries import match_line, seatings

Progress = Callable[[int], None]
_EVENTS: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
LOG, RECORD = ".jsonl", ".qb"
COMMANDS, PEOPLE, PUZZLES = "commands.json", "people.json", "puzzles.json"
LONGEST_LOG = 64 * 1024 * 1024
SMALL = 16 * 1024 * 1024
MOST_UNFOLDING = 100
"""What is larger than small and unfolds to more than this was packed to do harm."""
LONGEST_NAME = 320


def export_matches(engine: Engine, path: Path) -> int:
    """Write all matches and people into a file; how many matches they are."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    draft.unlink(missing_ok=True)
    keep_private(draft)
    try:
        count = _write(engine, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def _write(engine: Engine, draft: Path) -> int:
    count = 0
    archive = zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED)
    with archive, engine.connect() as reader, reader.begin():
        for match_id, bodies in _logs(reader):
            archive.writestr(f"{match_id}{LOG}", "\n".join(bodies) + "\n")
            match = Match.replay(_EVENTS.decode(body) for body in bodies)
            if match.setup is not None:
                archive.writestr(f"{match_id}{RECORD}", _record(match))
            count += 1
        archive.writestr(COMMANDS, msgspec.json.encode(people.commands(reader)))
        archive.writestr(PEOPLE, msgspec.json.encode(people.players(reader)))
        archive.writestr(PUZZLES, msgspec.json.encode(people.practice(reader)))
    return count


def _record(match: Match) -> str:
    """The whole record of a match that is over, else what the first player may know of it."""
    return record_of(match, match.players[0] if match.players else None)


def _logs(connection: Connection) -> Iterator[tuple[str, list[str]]]:
    ids = connection.scalars(select(tables.matches.c.id).order_by(tables.matches.c.id)).all()
    log = tables.events
    for match_id in ids:
        statement = select(log.c.body).where(log.c.match == match_id).order_by(log.c.version)
        yield match_id, list(connection.scalars(statement))


def import_matches(engine: Engine, path: Path) -> tuple[int, int]:
    """Bring in the matches of a file; how many are new, and how many were there already.

    It may also be unpacked: a folder with logs, or a single log. Everything is checked first; a
    match that cannot be is refused, and then nothing is written.
    """
    entries = list(_entries(path))
    given, known_people = _beside(path, COMMANDS), _beside(path, PEOPLE)
    practice = people.read_practice(_beside(path, PUZZLES))
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        known = set(connection.scalars(select(tables.matches.c.id)))
        new = [entry for entry in entries if entry.line.id not in known]
        for entry in new:
            appending.append(connection, [entry])
        matches = {entry.line.id for entry in new}
        people.keep_commands(connection, people.read_commands(given), matches)
        people.keep_players(connection, people.read_players(known_people))
        people.keep_practice(connection, practice)
    return len(new), len(entries) - len(new)


def _beside(path: Path, name: str) -> bytes:
    """What stands beside the logs; nothing in the files of older programs."""
    if path.is_dir():
        return (path / name).read_bytes() if (path / name).is_file() else b"[]"
    if path.suffix in (LOG, RECORD):
        return b"[]"
    with zipfile.ZipFile(path) as archive:
        return _read(archive, archive.getinfo(name)) if name in archive.namelist() else b"[]"


def _read(archive: zipfile.ZipFile, item: zipfile.ZipInfo) -> bytes:
    """What a zip holds under a name; raises RefusedRequest."""
    if item.file_size > max(SMALL, MOST_UNFOLDING * item.compress_size):
        raise _refused(item.filename, Hint("it unfolds to far too much."))
    try:
        return archive.read(item)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise _refused(item.filename, Hint("the file is damaged: {error}.", error=error)) from error


def _entries(path: Path) -> Iterator[Entry]:
    if path.is_dir() or path.suffix in (LOG, RECORD):
        yield from _unpacked(path)
    else:
        yield from _packed(path)


def _unpacked(path: Path) -> Iterator[Entry]:
    logs = sorted(path.glob(f"*{LOG}")) if path.is_dir() else [path]
    if not logs:
        raise _refused(path.name, Hint("it holds no log ({log}).", log=LOG))
    for log in logs:
        if log.suffix == RECORD:
            hint = Hint("only the log beside it ({log}) says who sat there.", log=LOG)
            raise _refused(log.name, hint)
        yield _entry(log.name, log.stat().st_size, log.read_bytes)


def _packed(path: Path) -> Iterator[Entry]:
    try:
        archive = zipfile.ZipFile(path)
    except zipfile.BadZipFile as error:
        raise _refused(path.name, Hint("quiltbee export did not write this file.")) from error
    with archive:
        for item in archive.infolist():
            if item.filename.endswith(LOG):
                yield _entry(item.filename, item.file_size, partial(_read, archive, item))


def _entry(name: str, size: int, read: Callable[[], bytes]) -> Entry:
    if size > LONGEST_LOG:
        raise _refused(name, Hint("the log is too long."))
    try:
        lines = read().decode().splitlines()
        events = [_EVENTS.decode(line) for line in lines]
        match = Match.replay(events, check=True)
    except (msgspec.DecodeError, ValueError, AssertionError) as error:
        raise _refused(name, Hint("{error}.", error=error)) from error
    except StopIteration as error:
        raise _refused(name, Hint("the log is empty.")) from error
    if [event.version for event in events] != list(range(1, len(events) + 1)):
        raise _refused(name, Hint("its versions have gaps."))
    if name != f"{match.id}{LOG}":
        raise _refused(name, Hint("it is the log of {match}.", match=match.id))
    _check(name, match, events)
    return Entry(
        command=events[0].command,
        player=None,
        first_version=1,
        bodies=tuple(lines),
        line=match_line(match, changed_at=match.changed_at),
        seatings=seatings(match),
    )


def _check(name: str, match: Match, events: list[Event]) -> None:
    """Refuse what no server would have written, and what no database could keep."""
    try:
        msgspec.convert(match.id, MatchId)
    except msgspec.ValidationError as error:
        raise _refused(name, Hint("{error}.", error=error)) from error
    if not all(0 <= event.at <= MOST for event in events):
        raise _refused(name, Hint("a moment in it can't be."))
    if not all(is_printable(told) for event in events for told in _names(event)):
        raise _refused(name, Hint("a name in it has signs that no name may have."))


def _names(event: Event) -> Iterator[str]:
    yield getattr(event, "name", "")
    for seat in getattr(event, "seats", ()):
        yield seat.name


def is_printable(name: str) -> bool:
    """Whether a name takes one line and does nothing to a terminal."""
    control = any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in name)
    return len(name) <= LONGEST_NAME and not control


def _refused(place: str, hint: Hint) -> RefusedRequest:
    return RefusedRequest(ErrorCode.STORAGE_IMPORT, place=place, hint=hint)
