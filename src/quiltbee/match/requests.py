"""What players ask each other: to take a move back, to pause, to play again; and what they say."""

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.hints import Hint
from quiltbee.match.clocks import longest_pause
from quiltbee.match.commands import (
    AnswerPause,
    AnswerTakeback,
    AskPause,
    AskRematch,
    AskTakeback,
    ResumeMatch,
    Say,
)
from quiltbee.match.events import (
    MatchResumed,
    PauseAnswered,
    PauseAsked,
    PhraseSaid,
    RematchAsked,
    RematchStarted,
    TakebackAnswered,
    TakebackAsked,
)
from quiltbee.match.house_rules import last_ply_of
from quiltbee.match.match import Match, PauseQuestion, Phase, TakebackQuestion
from quiltbee.match.phrases import PHRASES
from quiltbee.match.unfolding import Unfolding, pause_if_agreed

COUNTED = Hint("this game counts.")


def ask_takeback(unfolding: Unfolding, command: AskTakeback) -> None:
    """A seat wants its last move back; where no one has to agree, it gets it at once."""
    unfolding.require_phase(Phase.PLAYING)
    seat = unfolding.own_seat(command.seat)
    unfolding.require_not_resigned(seat)
    match = unfolding.match
    if match.takeback is not None:
        raise CommandRefused(ErrorCode.MATCH_ALREADY_ASKED, seat=match.takeback.seat + 1)
    hint = match.rules.takeback_fault(match.plies, match.state, seat)
    if match.counted and match.rules.takeback_needs_consent():
        hint = COUNTED
    if hint is not None:
        raise CommandRefused(ErrorCode.MATCH_TAKEBACK, hint=hint)
    index = last_ply_of(match.plies, seat)
    assert index is not None, "a seat without moves has nothing to take back"
    to_version = match.plies[index].version - 1
    unfolding.add(TakebackAsked, seat=seat + 1, to_version=to_version)
    if not match.rules.takeback_needs_consent() or not match.others_than(seat):
        _answer(unfolding, accepted=True)


def answer_takeback(unfolding: Unfolding, command: AnswerTakeback) -> None:
    """Another seat agrees, or does not; the seat that asked can withdraw the question."""
    _answering_seat(unfolding, command, unfolding.match.takeback)
    _answer(unfolding, accepted=command.accept)


def _answer(unfolding: Unfolding, *, accepted: bool) -> None:
    question = unfolding.match.takeback
    assert question is not None, "there is a question to answer"
    unfolding.add(
        TakebackAnswered,
        seat=question.seat + 1,
        accepted=accepted,
        to_version=question.to_version,
    )


def _answering_seat(
    unfolding: Unfolding,
    command: AnswerTakeback | AnswerPause,
    question: TakebackQuestion | PauseQuestion | None,
) -> int:
    """The seat that answers; refused if nothing was asked, or if it cannot agree with itself."""
    unfolding.require_phase(Phase.PLAYING)
    seat = unfolding.own_seat(command.seat)
    if question is None or (
        command.accept and not _has_a_say(unfolding.match, question.seat, seat)
    ):
        raise CommandRefused(ErrorCode.MATCH_NOTHING_ASKED)
    return seat


def _has_a_say(match: Match, asking: int, answering: int) -> bool:
    return match.seats[answering].player in match.others_than(asking)


def ask_pause(unfolding: Unfolding, command: AskPause) -> None:
    """A seat wants a pause; where no one has to agree, it begins at once."""
    unfolding.require_phase(Phase.PLAYING)
    seat = unfolding.own_seat(command.seat)
    unfolding.require_not_resigned(seat)
    if unfolding.match.pause_question is not None:
        asking = unfolding.match.pause_question.seat + 1
        raise CommandRefused(ErrorCode.MATCH_ALREADY_ASKED, seat=asking)
    unfolding.add(PauseAsked, seat=seat + 1)
    pause_if_agreed(unfolding)


def answer_pause(unfolding: Unfolding, command: AnswerPause) -> None:
    """Another seat agrees, or does not; the seat that asked can withdraw the question."""
    seat = _answering_seat(unfolding, command, unfolding.match.pause_question)
    unfolding.add(PauseAnswered, seat=seat + 1, accepted=command.accept)
    pause_if_agreed(unfolding)


def resume_match(unfolding: Unfolding, command: ResumeMatch) -> None:
    """The pause ends: at any time for the player who asked, for others once it lasted long."""
    unfolding.require_phase(Phase.PAUSED)
    seat = unfolding.own_seat(command.seat)
    match = unfolding.match
    assert match.pause is not None, "a paused match knows its pause"
    asked_by = match.seats[match.pause.seat].player
    until = match.pause.since + longest_pause(match.clock)
    if asked_by != match.seats[seat].player and unfolding.now < until:
        raise CommandRefused(ErrorCode.MATCH_PAUSE_LASTS, seat=match.pause.seat + 1)
    unfolding.add(MatchResumed, seat=seat + 1)


def say(unfolding: Unfolding, command: Say) -> None:
    """A seat says a quick phrase."""
    seat = unfolding.own_seat(command.seat)
    if command.phrase not in PHRASES:
        known = ", ".join(PHRASES)
        raise CommandRefused(ErrorCode.MATCH_PHRASE, text=command.phrase, known=known)
    unfolding.add(PhraseSaid, seat=seat + 1, phrase=command.phrase)


def ask_rematch(unfolding: Unfolding, command: AskRematch) -> None:
    """A seat wants to play again; when all people do, there is a rematch."""
    unfolding.require_phase(Phase.OVER)
    seat = unfolding.own_seat(command.seat)
    match = unfolding.match
    if match.rematch is not None:
        raise CommandRefused(ErrorCode.MATCH_REMATCH_STARTED, match=match.rematch)
    unfolding.add(RematchAsked, seat=seat + 1, same_setup=command.same_setup)
    wishes = unfolding.match.rematch_wishes
    willing = {match.seats[asking].player for asking in wishes}
    if willing >= set(match.players):
        same = all(wishes.values())
        unfolding.add(RematchStarted, match=unfolding.new_match, same_setup=same)
