"""A match as a record: the whole of it when it is over, until then what a viewer may know."""

from datetime import UTC, datetime
from typing import Any

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.hints import Hint
from quiltbee.match.house_rules import Ply
from quiltbee.match.match import Match
from quiltbee.match.seats import Seat, SeatKind
from quiltbee.match.verifying import CHOSEN_HEADER, HASH_HEADER, SEED_HEADER
from quiltbee.records import Record, write_record


def record_of(match: Match, player: str | None = None) -> str:
    """The text of the record; refused if the match has not started."""
    if match.table is None:
        raise CommandRefused(
            ErrorCode.MATCH_PHASE, phase=match.phase.value, hint=Hint("Wait until it starts.")
        )
    if match.is_over:
        setup, moves = match.setup, tuple(ply.move for ply in match.plies)
    else:
        plies = match.table.plies_seen(match.seats_of(player), all_is_open=False)
        setup = match.rules.known_setup(match.setup, match.state, plies)
        moves = tuple(_known_move(match, plies, index) for index in range(len(plies)))
    return write_record(Record.of(match.game, setup, moves, **_headers(match)))


def _known_move(match: Match, plies: tuple[Ply, ...], index: int) -> Any:
    ply = plies[index]
    if ply.seat is not None:
        return ply.move
    return match.rules.known_chance(ply, plies[index + 1 :], match.state)


def _headers(match: Match) -> dict[str, str]:
    headers = {f"Seat{number}": _sitter(seat) for number, seat in enumerate(match.seats, start=1)}
    started = match.started_at if match.started_at is not None else match.opened_at
    headers["Date"] = datetime.fromtimestamp(started / 1000, UTC).strftime("%Y-%m-%d")
    headers["Match"] = match.id
    headers[HASH_HEADER] = match.seed.hash
    if match.seed.chosen or match.seed.revealed:
        headers[SEED_HEADER] = match.seed.value
    if match.options:
        headers[CHOSEN_HEADER] = " ".join(sorted(match.options))
    if match.result is not None:
        headers["EndedBy"] = match.result.by
        headers["Winners"] = " ".join(map(str, match.result.winners))
    return headers


def _sitter(seat: Seat) -> str:
    if seat.kind is SeatKind.BOT:
        return f"{seat.name} ({seat.level})"
    return f"{seat.name} (level {seat.level})" if seat.kind is SeatKind.AUTOMA else seat.name
