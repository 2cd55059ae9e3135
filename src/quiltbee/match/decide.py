"""What a command leads to: events, or a refusal that changes nothing.

Pure: the time, the ids and the seed come from outside. Whoever runs the match stores the events,
then acknowledges them, then tells the others.
"""

from collections.abc import Callable
from typing import Any, Required, TypedDict, Unpack

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.match import ending, playing, requests, seating
from quiltbee.match.bot_levels import LevelCheck, check_level
from quiltbee.match.commands import (
    AnswerPause,
    AnswerTakeback,
    AskPause,
    AskRematch,
    AskTakeback,
    ClaimTime,
    CloseMatch,
    Command,
    ConfirmDraft,
    Draft,
    GrantTime,
    HandOverSeat,
    LeaveSeat,
    OpenMatch,
    Play,
    RenameSeat,
    Resign,
    ResumeMatch,
    Say,
    SeatBot,
    StartMatch,
    TakeSeat,
    WithdrawDraft,
)
from quiltbee.match.events import Event, MatchOpened
from quiltbee.match.evolve import opened
from quiltbee.match.match import Match
from quiltbee.match.seats import SERVER, Actor
from quiltbee.match.unfolding import Step, Unfolding

_HANDLERS: dict[type, Callable[[Unfolding, Any], None]] = {
    TakeSeat: seating.take_seat,
    LeaveSeat: seating.leave_seat,
    RenameSeat: seating.rename_seat,
    SeatBot: seating.seat_bot,
    HandOverSeat: seating.hand_over_seat,
    StartMatch: seating.start_match,
    Play: playing.play,
    Draft: playing.draft,
    WithdrawDraft: playing.withdraw_draft,
    ConfirmDraft: playing.confirm_draft,
    AskTakeback: requests.ask_takeback,
    AnswerTakeback: requests.answer_takeback,
    AskPause: requests.ask_pause,
    AnswerPause: requests.answer_pause,
    ResumeMatch: requests.resume_match,
    Resign: ending.resign,
    ClaimTime: ending.claim_time,
    GrantTime: ending.grant_time,
    CloseMatch: ending.close_match,
    Say: requests.say,
    AskRematch: requests.ask_rematch,
}


def open_match(
    command: OpenMatch,
    *,
    match_id: str,
    seed: str,
    actor: Actor,
    now: int,
    command_id: str = "",
    check: LevelCheck = check_level,
    shared: bool = False,
    counted: bool = False,
) -> tuple[Event, ...]:
    """The events of a new match; `seed` is fresh chance and used unless one was chosen.

    `check` says which bots may sit down; a `shared` deal is dealt to others as
    well, and a game that is `counted` takes nothing back.
    """
    first = seating.opening(
        command,
        seating.seated(command, actor, check),
        host=actor.player,
        match_id=match_id,
        seed=seed,
        now=now,
        command_id=command_id,
        shared=shared,
        counted=counted,
    )
    return _begun(first, actor)


def open_rematch(match: Match, *, seed: str, now: int, command_id: str = "") -> tuple[Event, ...]:
    """The events of the rematch that a match has led to; its id is `match.rematch`."""
    if match.rematch is None:
        raise ValueError("nobody has agreed on a rematch")
    same_setup = all(match.rematch_wishes.values())
    first = seating.opening(
        seating.rematch_wish(match, same_setup),
        seating.rematch_seats(match, same_setup),
        host=match.host,
        match_id=match.rematch,
        seed=seed,
        now=now,
        command_id=command_id,
        rematch_of=match.id,
    )
    return _begun(first, SERVER)


def _begun(first: MatchOpened, actor: Actor) -> tuple[Event, ...]:
    unfolding = Unfolding(opened(first), actor, first.at, first.command)
    seating.start_if_full(unfolding)
    playing.settle(unfolding)
    return (first, *unfolding.events)


class Given(TypedDict, total=False):
    """What comes with a command from outside."""

    actor: Required[Actor]
    now: Required[int]
    command_id: str
    new_match: str
    """The id of a rematch, should the command lead to one."""


def decide(match: Match, command: Command, **given: Unpack[Given]) -> tuple[Event, ...]:
    """The events that a command leads to; raises CodedError."""
    return tuple(event for event, _ in unfold(match, command, **given))


def unfold(match: Match, command: Command, **given: Unpack[Given]) -> tuple[Step, ...]:
    """The events with the match after each of them, for callers that need it next."""
    if isinstance(command, OpenMatch):
        raise CommandRefused(ErrorCode.MATCH_OPENED)
    unfolding = Unfolding(match, **given)
    _HANDLERS[type(command)](unfolding, command)
    playing.settle(unfolding)
    return tuple(unfolding.steps)


def refuse_stale(match: Match, command: Command, expected: int | None) -> None:
    """Refuse a command whose sender has not seen what matters to it.

    For a command of a seat only changes that touch the seat matter; another seat's open turn in
    Doodle, drafts, names and phrases do not.
    """
    if expected is None:
        return
    seat = getattr(command, "seat", None)
    known = match.version
    if isinstance(seat, int) and 1 <= seat <= len(match.touched):
        known = match.touched[seat - 1]
    if not known <= expected <= match.version:
        raise CommandRefused(ErrorCode.MATCH_VERSION, expected=expected, version=match.version)
