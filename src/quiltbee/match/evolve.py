"""What an event changes. Nothing is checked here: an event has happened.

Moves in the log are legal and canonical, as `decide` has written them; they are played as they are.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from quiltbee.match.clocks import NoClock, Timer, first_allowance
from quiltbee.match.events import (
    BotSeated,
    ChanceHappened,
    DraftWithdrawn,
    Event,
    MatchEnded,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    MatchStarted,
    MoveDrafted,
    MovePlayed,
    PauseAnswered,
    PauseAsked,
    PhraseSaid,
    RematchAsked,
    RematchStarted,
    SeatHandedOver,
    SeatLeft,
    SeatRenamed,
    SeatResigned,
    SeatTaken,
    SeedRevealed,
    TakebackAnswered,
    TakebackAsked,
    TimeGranted,
    TimeRanOut,
)
from quiltbee.match.from_position import read_start
from quiltbee.match.house_rules import Ply, house_rules_of, last_ply_of
from quiltbee.match.match import (
    Match,
    Pause,
    PauseQuestion,
    Phase,
    Saying,
    Seed,
    TakebackQuestion,
    state_of,
)
from quiltbee.match.phrases import KEPT
from quiltbee.match.seats import OPEN_SEAT, Seat, SeatKind
from quiltbee.match.table import Table
from quiltbee.records.record import first_state


def evolve(match: Match, event: Event) -> Match:
    """The match after an event."""
    if event.version != match.version + 1:
        raise ValueError(f"version {event.version} cannot follow version {match.version}")
    return _EVOLVE[type(event)](match, event)


def check_move(match: Match, event: Event) -> None:
    """Raise CodedError if an event of a log from elsewhere holds an illegal move."""
    if isinstance(event, MovePlayed | ChanceHappened) and event.token is not None:
        seat = event.seat - 1 if isinstance(event, MovePlayed) else None
        state_of(match).play(match.game.parse_move(event.token), seat)


def opened(event: MatchOpened) -> Match:
    """The match at its beginning."""
    assert event.seed is not None, "the log holds the seed"
    return Match(
        id=event.match,
        rules=house_rules_of(event.game),
        options=event.options,
        visibility=event.visibility,
        clock=event.clock,
        host=event.host,
        seats=event.seats,
        seed=Seed(event.seed, event.seed_hash, event.seed_chosen),
        opened_at=event.at,
        version=event.version,
        changed_at=event.at,
        rematch_of=event.rematch_of,
        shared=event.shared,
        counted=event.counted,
        position=event.position,
    )


def _with(match: Match, event: Event, **changes: Any) -> Match:
    return match.changed(version=event.version, changed_at=event.at, **changes)


def _with_seat(match: Match, event: Event, number: int, seat: Seat) -> Match:
    seats = (*match.seats[:number], seat, *match.seats[number + 1 :])
    return _with(match, event, seats=seats)


def _seat_taken(match: Match, event: SeatTaken) -> Match:
    seat = Seat(SeatKind.PERSON, event.player, event.name)
    return _with_seat(match, event, event.seat - 1, seat)


def _seat_left(match: Match, event: SeatLeft) -> Match:
    return _with_seat(match, event, event.seat - 1, OPEN_SEAT)


def _seat_renamed(match: Match, event: SeatRenamed) -> Match:
    seat = match.seats[event.seat - 1]
    renamed = Seat(seat.kind, seat.player, event.name, seat.level)
    return _with_seat(match, event, event.seat - 1, renamed)


def _bot_seated(match: Match, event: BotSeated) -> Match:
    seat = Seat(SeatKind.BOT, None, event.name, event.level)
    return _with_seat(match, event, event.seat - 1, seat)


def _seat_handed_over(match: Match, event: SeatHandedOver) -> Match:
    seat = Seat(SeatKind.PERSON, event.player, event.name)
    return _with_seat(match, event, event.seat - 1, seat)


def _match_started(match: Match, event: MatchStarted) -> Match:
    setup = read_start(match.game, event.setup)
    count = len(event.seats)
    started = _with(
        match,
        event,
        phase=Phase.PLAYING,
        seats=event.seats,
        setup=setup,
        table=Table(match.rules, first_state(match.game, setup)),
        started_at=event.at,
        timers=(Timer(first_allowance(match.clock)),) * count,
        touched=(event.version,) * count,
    )
    return _with_running_timers(started, event.at)


def _move_played(match: Match, event: MovePlayed) -> Match:
    assert event.token is not None, "the log holds every move"
    move = match.game.parse_move(event.token)
    return after_move(match, event, move, state_of(match).play_assume_legal(move))


def after_move(match: Match, event: MovePlayed, move: Any, after: Any) -> Match:
    """The match after a move whose event is given, with the state that it leads to."""
    assert event.token is not None, "the log holds every move"
    seat, before = event.seat - 1, match.state
    explained = match.rules.explanation(before, move)
    effect = match.rules.effect(before, move, after)
    left = match.timers[seat].stopped(event.at).remaining
    ply = Ply(event.version, seat, move, event.token, before, explained, effect, left)
    timers = match.timers
    if match.rules.ends_turn(after, move) and not match.rules.is_for_the_table(move):
        timers = _replaced(timers, seat, timers[seat].after_turn(match.clock, event.at))
    moved = _after_ply(match, event, ply, after, timers)
    return _with_running_timers(moved, event.at)


def _chance_happened(match: Match, event: ChanceHappened) -> Match:
    assert event.token is not None, "the log holds every chance event"
    return after_chance(match, event, match.game.parse_move(event.token))


def after_chance(match: Match, event: ChanceHappened, move: Any) -> Match:
    """The match after a chance event."""
    assert event.token is not None, "the log holds every chance event"
    ply = Ply(event.version, None, move, event.token, match.state)
    after = state_of(match).play_assume_legal(move)
    happened = _after_ply(match, event, ply, after, match.timers)
    return _with_running_timers(happened, event.at)


def _after_ply(
    match: Match, event: Event, ply: Ply, after: Any, timers: tuple[Timer, ...]
) -> Match:
    """The table after a ply: drafts and questions about the table before it are gone."""
    assert match.table is not None, "plies are made at a table"
    seats = match.rules.touched_seats(ply.before, after, ply.seat)
    return _with(
        match,
        event,
        table=match.table.after(ply, after, seats),
        timers=timers,
        touched=_touched(match, seats, event.version),
        drafts=_without(match.drafts, seats),
        takeback=None,
    )


def _touched(match: Match, seats: Collection[int], version: int) -> tuple[int, ...]:
    return tuple([version if seat in seats else old for seat, old in enumerate(match.touched)])


def _without(drafts: dict[int, str], seats: Collection[int]) -> dict[int, str]:
    if not drafts:
        return drafts
    return {seat: token for seat, token in drafts.items() if seat not in seats}


def _replaced(timers: tuple[Timer, ...], seat: int, timer: Timer) -> tuple[Timer, ...]:
    return (*timers[:seat], timer, *timers[seat + 1 :])


def _with_running_timers(match: Match, at: int) -> Match:
    """Timers run for the people that the match waits for, and for no one else."""
    if isinstance(match.clock, NoClock):
        return match
    acting = match.acting_seats
    timers = tuple(
        timer.started(at)
        if seat in acting and match.seats[seat].kind is SeatKind.PERSON
        else timer.stopped(at)
        for seat, timer in enumerate(match.timers)
    )
    return match.changed(timers=timers)


def _move_drafted(match: Match, event: MoveDrafted) -> Match:
    assert event.token is not None, "the log holds every draft"
    return _with(match, event, drafts={**match.drafts, event.seat - 1: event.token})


def _draft_withdrawn(match: Match, event: DraftWithdrawn) -> Match:
    return _with(match, event, drafts=_without(match.drafts, (event.seat - 1,)))


def _takeback_asked(match: Match, event: TakebackAsked) -> Match:
    return _with(match, event, takeback=TakebackQuestion(event.seat - 1, event.to_version))


def _takeback_answered(match: Match, event: TakebackAnswered) -> Match:
    if not event.accepted:
        return _with(match, event, takeback=None)
    seat = event.seat - 1
    plies, state = match.rules.take_back(match.plies, match.state, seat)
    seats = match.rules.touched_seats(match.state, state, seat)
    undone = last_ply_of(match.plies, seat)
    left = 0 if undone is None else match.plies[undone].left
    stopped = Timer(left, None, match.timers[seat].absences)
    taken = _with(
        match,
        event,
        table=Table(match.rules, state, plies),
        timers=_replaced(match.timers, seat, stopped),
        touched=_touched(match, seats, event.version),
        drafts=_without(match.drafts, seats),
        takeback=None,
    )
    return _with_running_timers(taken, event.at)


def _pause_asked(match: Match, event: PauseAsked) -> Match:
    return _with(match, event, pause_question=PauseQuestion(event.seat - 1))


def _pause_answered(match: Match, event: PauseAnswered) -> Match:
    question, player = match.pause_question, match.seats[event.seat - 1].player
    if question is None or player is None or not event.accepted:
        return _with(match, event, pause_question=None)
    agreed = PauseQuestion(question.seat, question.agreed | {player})
    return _with(match, event, pause_question=agreed)


def _match_paused(match: Match, event: MatchPaused) -> Match:
    pause = Pause(event.seat - 1, event.at)
    paused = _with(match, event, phase=Phase.PAUSED, pause=pause, pause_question=None)
    return _with_running_timers(paused, event.at)


def _match_resumed(match: Match, event: MatchResumed) -> Match:
    resumed = _with(match, event, phase=Phase.PLAYING, pause=None)
    return _with_running_timers(resumed, event.at)


def _seat_resigned(match: Match, event: SeatResigned) -> Match:
    seat = event.seat - 1
    resigned = match.resigned | {seat}
    return _with(match, event, resigned=resigned, drafts=_without(match.drafts, (seat,)))


def _time_ran_out(match: Match, event: TimeRanOut) -> Match:
    seat = event.seat - 1
    timer = match.timers[seat].after_absence(match.clock)
    return _with(match, event, timers=_replaced(match.timers, seat, timer))


def _time_granted(match: Match, event: TimeGranted) -> Match:
    timers = tuple(timer.granted(event.milliseconds, event.at) for timer in match.timers)
    return _with(match, event, timers=timers)


def _phrase_said(match: Match, event: PhraseSaid) -> Match:
    saying = Saying(event.seat - 1, event.phrase, event.at)
    return _with(match, event, sayings=(*match.sayings, saying)[-KEPT:])


def _match_ended(match: Match, event: MatchEnded) -> Match:
    ended = _with(
        match,
        event,
        phase=Phase.OVER,
        result=event.result,
        ended_at=event.at,
        drafts={},
        takeback=None,
        pause_question=None,
        pause=None,
    )
    return _with_running_timers(ended, event.at)


def _seed_revealed(match: Match, event: SeedRevealed) -> Match:
    return _with(match, event, seed=replace(match.seed, revealed=True))


def _rematch_asked(match: Match, event: RematchAsked) -> Match:
    wishes = {**match.rematch_wishes, event.seat - 1: event.same_setup}
    return _with(match, event, rematch_wishes=wishes)


def _rematch_started(match: Match, event: RematchStarted) -> Match:
    return _with(match, event, rematch=event.match)


_EVOLVE: dict[type, Callable[[Match, Any], Match]] = {
    SeatTaken: _seat_taken,
    SeatLeft: _seat_left,
    SeatRenamed: _seat_renamed,
    BotSeated: _bot_seated,
    SeatHandedOver: _seat_handed_over,
    MatchStarted: _match_started,
    MovePlayed: _move_played,
    ChanceHappened: _chance_happened,
    MoveDrafted: _move_drafted,
    DraftWithdrawn: _draft_withdrawn,
    TakebackAsked: _takeback_asked,
    TakebackAnswered: _takeback_answered,
    PauseAsked: _pause_asked,
    PauseAnswered: _pause_answered,
    MatchPaused: _match_paused,
    MatchResumed: _match_resumed,
    SeatResigned: _seat_resigned,
    TimeRanOut: _time_ran_out,
    TimeGranted: _time_granted,
    PhraseSaid: _phrase_said,
    MatchEnded: _match_ended,
    SeedRevealed: _seed_revealed,
    RematchAsked: _rematch_asked,
    RematchStarted: _rematch_started,
}
