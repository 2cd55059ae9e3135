"""A match in one line: for the lobby, for lists of a player's games and for the table of matches.

A line is kept as JSON with the ids of the people at the table; a player who asks is
told only which seats are theirs.
"""

from typing import Literal

import msgspec

from quiltbee.match import Match
from quiltbee.match.clocks import Clock
from quiltbee.match.events import Result
from quiltbee.match.seats import SeatKind
from quiltbee.match.wire_types import GameName
from quiltbee.server.storage import MatchLine, Seating


class SeatLine(msgspec.Struct, frozen=True):
    """A seat in the list of matches; `yours` is filled in for the player who asks."""

    seat: int
    kind: SeatKind
    name: str
    level: str | int | None
    acting: bool
    yours: bool = False
    player: str | None = None


class RoomLine(msgspec.Struct, frozen=True):
    """A match in a list."""

    match: str
    game: GameName
    phase: Literal["waiting", "playing", "paused", "over"]
    visibility: Literal["link", "public"]
    version: int
    seats: list[SeatLine]
    clock: Clock
    deadline: int | None
    opened_at: int
    changed_at: int
    result: Result | None
    rematch: str | None
    ended_at: int | None = None
    """When it was over; None in lines of older programs too."""
    counted: bool = False
    from_position: bool = False
    """Whether it began from a position instead of a deal: then it counts for nothing."""


def room_line(match: Match) -> RoomLine:
    """The line of a match, with the ids of its people."""
    acting = set(match.acting_seats)
    seats = [
        SeatLine(
            number + 1,
            seat.kind,
            seat.name,
            seat.level,
            number in acting,
            player=seat.player,
        )
        for number, seat in enumerate(match.seats)
    ]
    return RoomLine(
        match=match.id,
        game=match.game.name,
        phase=match.phase.value,
        visibility=match.visibility,
        version=match.version,
        seats=seats,
        clock=match.clock,
        deadline=match.deadline,
        opened_at=match.opened_at,
        changed_at=match.changed_at,
        result=match.result,
        rematch=match.rematch,
        ended_at=match.ended_at,
        counted=match.counted,
        from_position=match.position is not None,
    )


def read_line(text: str) -> RoomLine:
    """The line as it was kept."""
    return msgspec.json.decode(text, type=RoomLine)


def shown_to(line: RoomLine, player: str) -> RoomLine:
    """The line as a player sees it: with their seats marked, and without the ids of others."""
    seats = [
        msgspec.structs.replace(seat, yours=seat.player == player, player=None)
        for seat in line.seats
    ]
    return msgspec.structs.replace(line, seats=seats)


def match_line(match: Match, changed_at: int) -> MatchLine:
    """What the table of matches keeps."""
    return MatchLine(
        id=match.id,
        version=match.version,
        phase=match.phase.value,
        visibility=match.visibility,
        opened_by=match.host,
        changed_at=changed_at,
        deadline=match.deadline,
        bots_to_move=bool(match.bots_to_move),
        summary=msgspec.json.encode(room_line(match)).decode(),
    )


def seatings(match: Match) -> tuple[Seating, ...]:
    """The people at the table, with the result once there is one."""
    result = match.result
    return tuple(
        Seating(
            seat=number,
            player=seat.player,
            score=None if result is None or not result.scores else result.scores[number - 1],
            won=None if result is None else number in result.winners,
        )
        for number, seat in enumerate(match.seats, start=1)
        if seat.player is not None
    )
