"""How matches end: by play, by resigning, by the clock, or because everyone has gone."""

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.match.commands import ClaimTime, CloseMatch, GrantTime, Resign
from quiltbee.match.events import (
    EndedBy,
    MatchEnded,
    Result,
    SeatResigned,
    SeedRevealed,
    TimeGranted,
    TimeRanOut,
)
from quiltbee.match.match import Match, Phase, state_of
from quiltbee.match.seats import SeatKind
from quiltbee.match.unfolding import Unfolding, pause_if_agreed

MOST_ABSENCES = 3
"""When everyone's time has run out this often in a row, the match is given up."""


def end_match(unfolding: Unfolding, by: EndedBy, winners: tuple[int, ...]) -> None:
    """The match is over; the seed is revealed."""
    match = unfolding.match
    scores = () if match.state is None else tuple(match.state.scores)
    numbers = tuple(seat + 1 for seat in winners)
    unfolding.add(MatchEnded, result=Result(scores, numbers, by))
    unfolding.add(SeedRevealed, seed=match.seed.value)


def end_by_play(unfolding: Unfolding) -> None:
    """The game came to its end; a seat that resigned on the way cannot win."""
    match = unfolding.match
    outcome = state_of(match).outcome
    if not match.resigned:
        end_match(unfolding, "play", tuple(outcome.winners))
        return
    staying = [seat for seat in range(len(match.seats)) if seat not in match.resigned]
    best = max((outcome.scores[seat] for seat in staying), default=None)
    winners = tuple(seat for seat in staying if outcome.scores[seat] == best)
    end_match(unfolding, "play", winners)


def resign(unfolding: Unfolding, command: Resign) -> None:
    """A seat gives up: it loses, or the others play on without it."""
    unfolding.require_phase(Phase.PLAYING, Phase.PAUSED)
    seat = unfolding.own_seat(command.seat)
    unfolding.require_not_resigned(seat)
    unfolding.add(SeatResigned, seat=seat + 1)
    if not unfolding.match.rules.goes_on_without_a_seat or not _people_left(unfolding.match):
        end_match(unfolding, "resign", _staying(unfolding.match))
    else:
        pause_if_agreed(unfolding)  # it may have been the last one whose answer was waited for


def _people_left(match: Match) -> list[int]:
    return [seat for seat in _staying(match) if match.seats[seat].kind is SeatKind.PERSON]


def _staying(match: Match) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(match.seats)) if seat not in match.resigned)


def claim_time(unfolding: Unfolding, command: ClaimTime) -> None:  # noqa: ARG001
    """Time has run out: the seat loses, or its step is ended and the others play on."""
    unfolding.require_phase(Phase.PLAYING)
    late = [
        seat
        for seat, timer in enumerate(unfolding.match.timers)
        if timer.since is not None and timer.left_at(unfolding.now) <= 0
    ]
    if not late:
        raise CommandRefused(ErrorCode.MATCH_TIME_LEFT)
    for seat in late:
        if unfolding.match.phase is Phase.PLAYING:
            _run_out(unfolding, seat)


def grant_time(unfolding: Unfolding, command: GrantTime) -> None:
    """A player who was to move when the server went down does not lose by it."""
    unfolding.require_phase(Phase.PLAYING)
    unfolding.require_server()
    least, now = command.milliseconds, unfolding.now
    if all(timer.granted(least, now) is timer for timer in unfolding.match.timers):
        raise CommandRefused(ErrorCode.MATCH_TIME_LEFT)
    unfolding.add(TimeGranted, milliseconds=least)


def close_match(unfolding: Unfolding, command: CloseMatch) -> None:  # noqa: ARG001
    """Whoever runs the server ends a match; nobody wins."""
    unfolding.require_phase(Phase.WAITING, Phase.PLAYING, Phase.PAUSED)
    unfolding.require_server()
    end_match(unfolding, "abandoned", ())


def _run_out(unfolding: Unfolding, seat: int) -> None:
    unfolding.add(TimeRanOut, seat=seat + 1)
    match = unfolding.match
    if not match.rules.goes_on_without_a_seat:
        winners = tuple(other for other in range(len(match.seats)) if other != seat)
        end_match(unfolding, "time", winners)
    elif all(match.timers[person].absences >= MOST_ABSENCES for person in _people_left(match)):
        end_match(unfolding, "abandoned", ())
    else:
        unfolding.play(seat, match.rules.absence(seat))
