"""A person's own page: their results, how exactly they play, what they like, and all their games.

Only the newest games are looked at move by move; that is rationed like all costly questions.
"""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from quiltbee.agents.levels import levels_of
from quiltbee.games import GAMES, Floor
from quiltbee.match import Event, Match, record_of
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.wire_types import GameName
from quiltbee.server.my_results import NextLevel, Results, favorites_of, next_level, results_of
from quiltbee.server.services import Services
from quiltbee.server.study_keys import key_of
from quiltbee.server.summaries import RoomLine, read_line

MOST_GAMES = 2000
"""Games that the results are made of, the newest."""
LOOKED_AT = 24
"""Games that are looked at move by move, the newest."""
MOST_EXPORTED = 5000
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class Accuracy(msgspec.Struct, frozen=True):
    """How exactly a game that was studied was played, 0 to 1."""

    game: GameName
    match: str
    at: int
    accuracy: float


class Favorite(msgspec.Struct, frozen=True):
    """A patch or card, and how often it was taken lately."""

    game: GameName
    piece: str
    times: int


class MyPage(msgspec.Struct, frozen=True):
    """All of it."""

    name: str
    account: bool
    results: Results
    next_levels: list[NextLevel]
    accuracies: list[Accuracy]
    favorites: list[Favorite]
    looked_at: int
    """How many of the newest games the favorites and accuracies come from."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """What the moves of a finished match tell about a person."""

    line: RoomLine
    seat: int
    key: str
    taken: tuple[str, ...]


async def page_of(
    services: Services, player: str, name: str, account: bool, address: str
) -> MyPage:
    """The page of a person."""
    texts = await services.storage.rooms_of(player, MOST_GAMES)
    today = services.daily.today

    def work() -> tuple[list[RoomLine], Results]:
        """Thousands of lines take their time."""
        lines = [line for line in map(read_line, texts) if line.phase == "over"]
        return lines, results_of(lines, player, today)

    lines, results = await services.workbench.run(address, work)
    looked = await _look(
        services, [line for line in lines if line.result][:LOOKED_AT], player, address
    )
    return MyPage(
        name,
        account,
        results,
        [
            level
            for game in GAMES.values()
            if game.has(Floor.ROSTER)
            and (level := next_level(results.rivals, game.name, _levels(game.name))) is not None
        ],
        await _accuracies(services, looked),
        [
            Favorite(game, piece, times)
            for game in GAMES
            for piece, times in favorites_of(
                each for one in looked if one.line.game == game for each in one.taken
            )
        ],
        len(looked),
    )


def _levels(game: str) -> list[tuple[str, str]]:
    return [(level.name, level.title) for level in levels_of(game)]


async def _look(
    services: Services, lines: list[RoomLine], player: str, address: str
) -> list[_Looked]:
    bodies = [await services.storage.events(line.match) for line in lines]

    def work() -> list[_Looked]:
        pairs = zip(lines, bodies, strict=True)
        return [found for line, body in pairs if (found := _looked(line, body, player))]

    return await services.workbench.run(address, work)


def _looked(line: RoomLine, bodies: list[str], player: str) -> _Looked | None:
    match = Match.replay(_EVENT.decode(body) for body in bodies)
    seats = sorted(match.seats_of(player))
    if match.table is None or not seats:
        return None
    rules = house_rules_of(match.game.name)
    taken = [rules.taken(ply.move) for ply in match.plies if ply.seat in seats]
    key = key_of(match.game.name, record_of(match)) if match.game.has(Floor.STUDY) else ""
    return _Looked(line, seats[0] + 1, key, tuple(each for each in taken if each is not None))


async def _accuracies(services: Services, looked: list[_Looked]) -> list[Accuracy]:
    """Of the games that were studied, the oldest first."""
    found: list[Accuracy] = []
    for each in reversed(looked):
        study = await services.storage.studies.find(each.key) if each.key else None
        seats = () if study is None else study.seats
        exact = next((seat.accuracy for seat in seats if seat.seat == each.seat), None)
        if exact is not None:
            at = each.line.ended_at or each.line.changed_at
            found.append(Accuracy(each.line.game, each.line.match, at, exact))
    return found


async def records_of(services: Services, player: str) -> AsyncIterator[bytes]:
    """A zip with the record of every game of a person, in pieces as they are made.

    One record is in memory at a time; running games come as far as the person may know them.
    """
    pieces = _Pieces()
    with zipfile.ZipFile(pieces, "w", zipfile.ZIP_DEFLATED) as archive:
        for text in await services.storage.rooms_of(player, MOST_EXPORTED):
            line = read_line(text)
            bodies = await services.storage.events(line.match)
            record = await asyncio.to_thread(_record, bodies, player)
            if record is not None:
                archive.writestr(f"{line.match}.qb", record)
                yield pieces.taken()
    yield pieces.taken()


def _record(bodies: list[str], player: str) -> str | None:
    match = Match.replay(_EVENT.decode(body) for body in bodies)
    return None if match.table is None else record_of(match, player)


class _Pieces(io.RawIOBase):
    """A file that is only written to, and handed on piece by piece."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def writable(self) -> bool:
        """Yes."""
        return True

    def write(self, data: object) -> int:
        """Keep what is written until it is taken."""
        piece = bytes(memoryview(data))  # type: ignore[arg-type]
        self._waiting += piece
        return len(piece)

    def taken(self) -> bytes:
        """What was written since the last time."""
        piece = bytes(self._waiting)
        self._waiting.clear()
        return piece
