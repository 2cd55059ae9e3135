"""A match in a line, for the lobby and for the list of own matches."""

import msgspec

from quiltbee.match.match import Match
from quiltbee.match.seats import SeatKind


class SeatSummary(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    seat: int
    kind: str
    name: str
    yours: bool
    acting: bool


class Summary(msgspec.Struct, frozen=True):
    """What a list of matches shows of one."""

    match: str
    game: str
    phase: str
    visibility: str
    clock: str
    seats: tuple[SeatSummary, ...]
    open_seats: int
    your_turn: bool
    deadline: int | None
    opened_at: int
    changed_at: int


def summary(match: Match, player: str | None) -> Summary:
    """The line of a match for a player, or for anybody if None."""
    own, acting = match.seats_of(player), match.acting_seats
    return Summary(
        match=match.id,
        game=match.game.name,
        phase=match.phase.value,
        visibility=match.visibility,
        clock=msgspec.to_builtins(match.clock)["kind"],
        seats=tuple(
            SeatSummary(number + 1, seat.kind.value, seat.name, number in own, number in acting)
            for number, seat in enumerate(match.seats)
        ),
        open_seats=sum(seat.kind is SeatKind.OPEN for seat in match.seats),
        your_turn=any(seat in own for seat in acting),
        deadline=match.deadline,
        opened_at=match.opened_at,
        changed_at=match.changed_at,
    )
