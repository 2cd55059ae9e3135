"""Moves, drafts, and what follows from them by itself: chance, the Automa, the end."""

from typing import Any

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.match.commands import ConfirmDraft, Draft, Play, WithdrawDraft
from quiltbee.match.ending import end_by_play
from quiltbee.match.events import DraftWithdrawn, MoveDrafted
from quiltbee.match.match import Match, Phase, state_of
from quiltbee.match.unfolding import Unfolding

LONGEST_TOKEN = 200


def play(unfolding: Unfolding, command: Play) -> None:
    """A move of a seat."""
    seat = _acting_seat(unfolding, command.seat)
    unfolding.play(seat, *_checked_move(unfolding, seat, command.token))


def draft(unfolding: Unfolding, command: Draft) -> None:
    """A legal move is kept without being played."""
    seat = _acting_seat(unfolding, command.seat)
    move, _ = _checked_move(unfolding, seat, command.token)
    unfolding.add(MoveDrafted, seat=seat + 1, token=unfolding.match.game.format_move(move))


def withdraw_draft(unfolding: Unfolding, command: WithdrawDraft) -> None:
    """The draft is forgotten."""
    unfolding.require_phase(Phase.PLAYING, Phase.PAUSED)
    seat = unfolding.own_seat(command.seat)
    _draft_of(unfolding, seat)
    unfolding.add(DraftWithdrawn, seat=seat + 1)


def confirm_draft(unfolding: Unfolding, command: ConfirmDraft) -> None:
    """The draft is played."""
    seat = _acting_seat(unfolding, command.seat)
    unfolding.play(seat, *_checked_move(unfolding, seat, _draft_of(unfolding, seat)))


def _draft_of(unfolding: Unfolding, seat: int) -> str:
    if seat not in unfolding.match.drafts:
        raise CommandRefused(ErrorCode.MATCH_NO_DRAFT, seat=seat + 1)
    return unfolding.match.drafts[seat]


def _acting_seat(unfolding: Unfolding, number: int) -> int:
    """A seat of the actor that can still do something; the rules say whether it is its turn."""
    unfolding.require_phase(Phase.PLAYING)
    seat = unfolding.own_seat(number)
    unfolding.require_not_resigned(seat)
    if unfolding.match.timers[seat].since is not None:
        left = unfolding.match.timers[seat].left_at(unfolding.now)
        if left < 0:
            raise CommandRefused(ErrorCode.MATCH_TIME_OVER, seat=number)
    return seat


def _checked_move(unfolding: Unfolding, seat: int, token: str) -> tuple[Any, Any]:
    """The canonical move of a token and the state it leads to; raises CodedError if illegal."""
    match = unfolding.match
    move = match.game.parse_move(token[:LONGEST_TOKEN])
    if match.rules.is_for_the_table(move):
        raise CommandRefused(ErrorCode.MATCH_TABLE_MOVE, token=token)
    state = state_of(match)
    after = state.play(move, seat)
    return state.canonical(move), after


def settle(unfolding: Unfolding) -> None:
    """Let everything happen that waits for no player."""
    while unfolding.match.phase is Phase.PLAYING:
        match = unfolding.match
        state = state_of(match)
        if state.outcome is not None:
            end_by_play(unfolding)
        elif state.chance_waits:
            unfolding.decide_by_chance(_drawn_chance(match))
        elif (own := match.rules.own_move(state, match.resigned)) is not None:
            unfolding.play(*own)
        else:
            return


def _drawn_chance(match: Match) -> Any:
    """The chance event that waits, made from the seed and how often chance decided before."""
    number = 1 + sum(ply.seat is None for ply in match.plies)
    return match.game.chance_from(match.seed.value, number, state_of(match))
