"""A match as a record: the whole of it when it is over, until then what a viewer may know."""

from datetime import UTC, datetime
from typing import Any

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.hints import Hint
from quiltbee.match.from_position import known_start
from quiltbee.match.house_rules import Ply
from quiltbee.match.match import Match
from quiltbee.match.seat_headers import seat_header
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
        seats = match.seats_of(player)
        setup = known_start(match.rules, match.setup, match.state, plies, seats)
        moves = tuple(_known_move(match, plies, index) for index in range(len(plies)))
    return write_record(Record.of(match.game, setup, moves, **headers_of(match)))


def _known_move(match: Match, plies: tuple[Ply, ...], index: int) -> Any:
    ply = plies[index]
    if ply.seat is not None:
        return ply.move
    return match.rules.known_chance(ply, plies[index + 1 :], match.state)


def headers_of(match: Match) -> dict[str, str]:
    """The headers of a record; a match without an id or a time of its opening names none."""
    game = match.game.name
    headers = {
        f"Seat{number}": seat_header(seat, game) for number, seat in enumerate(match.seats, start=1)
    }
    started = match.started_at if match.started_at is not None else match.opened_at
    if started:
        headers["Date"] = datetime.fromtimestamp(started / 1000, UTC).strftime("%Y-%m-%d")
    if match.id:
        headers["Match"] = match.id
    headers[HASH_HEADER] = match.seed.hash
    if match.seed.chosen or match.seed.revealed:
        headers[SEED_HEADER] = match.seed.value
    if match.options:
        headers[CHOSEN_HEADER] = " ".join(sorted(match.options))
    return {**headers, **result_headers(match)}


def result_headers(match: Match) -> dict[str, str]:
    """How the match ended; nothing while it goes on."""
    if match.result is None:
        return {}
    return {
        "EndedBy": match.result.by,
        "Winners": " ".join(map(str, match.result.winners)),
    }
