"""What a seat or a spectator may see of a match, as structs for the wire. Seats count from 1."""

from typing import Literal

import msgspec

from quiltbee.match.clocks import Clock, DaysClock, LiveClock, NoClock
from quiltbee.match.commands import Visibility
from quiltbee.match.events import Result
from quiltbee.match.from_position import is_position
from quiltbee.match.match import Match, PauseQuestion, Phase, TakebackQuestion
from quiltbee.match.seats import SeatKind
from quiltbee.match.table import MoveView
from quiltbee.match.wire_types import Choices, GameName, TableView
from quiltbee.records.record import first_state


class SeatView(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    seat: int
    kind: SeatKind
    name: str
    level: str | int | None
    yours: bool
    acting: bool
    resigned: bool


class ClockView(msgspec.Struct, frozen=True):
    """The clock as it stood when the view was made."""

    kind: Literal["none", "live", "days"]
    seconds: int | None = None
    increment: int | None = None
    hours: int | None = None
    remaining_ms: tuple[int, ...] | None = None
    running: tuple[int, ...] = ()
    deadline: int | None = None


class DraftView(msgspec.Struct, frozen=True):
    """A move the viewer has drawn but not confirmed."""

    seat: int
    token: str


class QuestionView(msgspec.Struct, frozen=True):
    """A seat asks for something; `yours` if the viewer is one of those who can agree."""

    seat: int
    yours: bool


class PendingView(msgspec.Struct, frozen=True):
    """What is asked and not answered yet."""

    takeback: QuestionView | None
    pause: QuestionView | None
    rematch: tuple[int, ...]


class SayingView(msgspec.Struct, frozen=True):
    """A quick phrase."""

    seat: int
    phrase: str
    at: int


class SeedView(msgspec.Struct, frozen=True):
    """The seed by its hash; the value after the end, or at once if someone chose it."""

    hash: str
    value: str | None
    chosen: bool


class View(msgspec.Struct, frozen=True):
    """All that one viewer may see of a match."""

    match: str
    version: int
    hash: str
    phase: Phase
    game: GameName
    options: dict[str, str]
    clock: ClockView
    seats: tuple[SeatView, ...]
    host: bool
    """Whether the viewer opened the table."""
    visibility: Visibility
    table: TableView | None
    choices: tuple[Choices, ...]
    drafts: tuple[DraftView, ...]
    moves: tuple[MoveView, ...]
    pending: PendingView
    phrases: tuple[SayingView, ...]
    seed: SeedView
    result: Result | None
    rematch: str | None
    rematch_of: str | None
    counted: bool = False
    """Whether it counts for a table of results: then nothing is taken back."""
    from_position: bool = False
    """Whether it began from a position instead of a deal: then it counts for nothing."""


def view(match: Match, player: str | None, now: int, at: int | None = None) -> View:
    """What a player, or a spectator if None, may see.

    With `at` the table stands as after that many of the moves the viewer may see, without choices.
    """
    seats = match.seats_of(player)
    return View(
        match=match.id,
        version=match.version,
        hash=match.hash,
        phase=match.phase,
        game=match.game.name,
        options=match.options,
        clock=_clock(match, now),
        seats=_seats(match, seats),
        host=match.host == player,
        visibility=match.visibility,
        table=_table(match, seats, at),
        choices=() if at is not None else _choices(match, seats),
        drafts=_drafts(match, seats),
        moves=_moves(match, seats),
        pending=_pending(match, player),
        phrases=_phrases(match),
        seed=_seed(match),
        result=match.result,
        rematch=match.rematch,
        rematch_of=match.rematch_of,
        counted=match.counted,
        from_position=match.position is not None,
    )


def _table(match: Match, seats: frozenset[int], at: int | None) -> TableView | None:
    if match.table is None:
        return None
    if at is None:
        return match.table.view(seats)
    start = match.setup
    if is_position(start) and not match.is_over:  # what was open when it began may be hidden
        start = match.rules.known_position(start, match.state, match.plies, seats)
    state = first_state(match.game, start)
    for ply in match.table.plies_seen(seats, all_is_open=match.is_over)[: max(0, at)]:
        state = state.play_assume_legal(ply.move)
    # plies that are hidden from the viewer were left out, so the rest of the state may be shown
    return match.rules.table_view(state, range(len(match.seats)))


def _choices(match: Match, seats: frozenset[int]) -> tuple[Choices, ...]:
    if match.table is None:
        return ()
    return tuple([match.table.choices(seat) for seat in match.acting_seats if seat in seats])


def _seats(match: Match, own: frozenset[int]) -> tuple[SeatView, ...]:
    acting = match.acting_seats
    return tuple(
        [
            SeatView(
                number + 1,
                seat.kind,
                seat.name,
                seat.level,
                number in own,
                number in acting,
                number in match.resigned,
            )
            for number, seat in enumerate(match.seats)
        ]
    )


def _clock(match: Match, now: int) -> ClockView:
    clock: Clock = match.clock
    if isinstance(clock, NoClock):
        return ClockView("none")
    return ClockView(
        kind="live" if isinstance(clock, LiveClock) else "days",
        seconds=clock.seconds if isinstance(clock, LiveClock) else None,
        increment=clock.increment if isinstance(clock, LiveClock) else None,
        hours=clock.hours if isinstance(clock, DaysClock) else None,
        remaining_ms=tuple(max(0, timer.left_at(now)) for timer in match.timers),
        running=tuple(
            seat + 1 for seat, timer in enumerate(match.timers) if timer.since is not None
        ),
        deadline=match.deadline,
    )


def _drafts(match: Match, own: frozenset[int]) -> tuple[DraftView, ...]:
    drafts = match.drafts
    return tuple([DraftView(seat + 1, drafts[seat]) for seat in drafts if seat in own])


def _phrases(match: Match) -> tuple[SayingView, ...]:
    return tuple([SayingView(each.seat + 1, each.phrase, each.at) for each in match.sayings])


def _moves(match: Match, seats: frozenset[int]) -> tuple[MoveView, ...]:
    return () if match.table is None else match.table.moves(seats, all_is_open=match.is_over)


def _pending(match: Match, player: str | None) -> PendingView:
    return PendingView(
        takeback=_question(match, player, match.takeback),
        pause=_question(match, player, match.pause_question),
        rematch=tuple(seat + 1 for seat in sorted(match.rematch_wishes)),
    )


def _question(
    match: Match, player: str | None, question: TakebackQuestion | PauseQuestion | None
) -> QuestionView | None:
    if question is None:
        return None
    return QuestionView(question.seat + 1, player in match.others_than(question.seat))


def _seed(match: Match) -> SeedView:
    seed = match.seed
    return SeedView(seed.hash, seed.value if seed.revealed or seed.chosen else None, seed.chosen)
