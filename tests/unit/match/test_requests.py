from typing import Any

import pytest
from tests.support.doodle.matches import finish_step
from tests.support.matches import (
    ADA,
    AUTOMA,
    BOB,
    BOT,
    CID,
    OPEN,
    PERSON,
    Log,
    code_of,
)

from quiltbee.doodle import EndTurn
from quiltbee.errors import ErrorCode
from quiltbee.match import Match, Phase, Play, SeatKind, open_rematch
from quiltbee.match.clocks import DaysClock, LiveClock
from quiltbee.match.commands import (
    AnswerPause,
    AnswerTakeback,
    AskPause,
    AskRematch,
    AskTakeback,
    Draft,
    LeaveSeat,
    Resign,
    ResumeMatch,
    Say,
    TakeSeat,
)
from quiltbee.match.events import MatchResumed, RematchStarted, TakebackAnswered, TakebackAsked
from quiltbee.match.match import state_of


@pytest.fixture
def patchwork() -> Log:
    log = Log("patchwork", (PERSON, OPEN), options={"first": "1"})
    log.give(TakeSeat(), BOB)
    return log


def test_a_move_is_taken_back_if_the_other_agrees(patchwork: Log) -> None:
    before = patchwork.match
    patchwork.play("adv")
    patchwork.play("adv")
    patchwork.give(AskTakeback(1), ADA)
    asked = patchwork.events[-1]
    assert isinstance(asked, TakebackAsked)
    assert asked.to_version == before.version
    assert code_of(patchwork.give, AskTakeback(2), BOB) is ErrorCode.MATCH_ALREADY_ASKED
    assert code_of(patchwork.give, AnswerTakeback(1, True), ADA) is ErrorCode.MATCH_NOTHING_ASKED
    patchwork.give(AnswerTakeback(2, True), BOB)
    assert state_of(patchwork.match) == before.state
    assert patchwork.match.plies == ()
    assert Match.replay(patchwork.events).hash == patchwork.match.hash


def test_a_no_leaves_the_move(patchwork: Log) -> None:
    patchwork.play("adv")
    state = state_of(patchwork.match)
    patchwork.give(AskTakeback(1), ADA)
    patchwork.give(AnswerTakeback(2, False), BOB)
    assert patchwork.match.takeback is None
    assert state_of(patchwork.match) == state
    assert code_of(patchwork.give, AnswerTakeback(2, True), BOB) is ErrorCode.MATCH_NOTHING_ASKED


def test_who_asked_can_withdraw_the_question(patchwork: Log) -> None:
    patchwork.play("adv")
    patchwork.give(AskTakeback(1), ADA)
    patchwork.give(AnswerTakeback(1, False), ADA)
    assert patchwork.match.takeback is None
    assert len(patchwork.match.plies) == 1


def test_a_move_ends_the_question(patchwork: Log) -> None:
    patchwork.play("adv")
    patchwork.give(AskTakeback(1), ADA)
    patchwork.play("adv")
    assert patchwork.match.takeback is None


def test_nothing_can_be_taken_back_before_the_first_move(patchwork: Log) -> None:
    assert code_of(patchwork.give, AskTakeback(1), ADA) is ErrorCode.MATCH_TAKEBACK


def test_a_bot_and_a_hot_seat_agree_at_once() -> None:
    for seats in ((PERSON, BOT), (PERSON, PERSON)):
        log = Log("patchwork", seats, options={"first": "1"})
        before = state_of(log.match)
        log.play("adv")
        events = log.give(AskTakeback(1), ADA)
        assert isinstance(events[-1], TakebackAnswered)
        assert state_of(log.match) == before


def test_nothing_is_taken_back_across_a_card_of_the_automa() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    log.play("adv")
    assert code_of(log.give, AskTakeback(1), ADA) is ErrorCode.MATCH_TAKEBACK


def doodle() -> Log:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    return log


def test_the_end_of_a_doodle_turn_is_taken_back_while_others_draw() -> None:
    log = doodle()
    finish_step(log, 0)
    log.play(str(state_of(log.match).legal_moves_of(1)[2]), 1)
    events = log.give(AskTakeback(1), ADA)
    assert isinstance(events[-1], TakebackAnswered)
    state = state_of(log.match)
    assert state.acting_seats == (0, 1)
    assert [len(sheet.pieces) for sheet in state.sheets] == [1, 1]
    assert Match.replay(events and log.events).state == state
    log.play(str(EndTurn(0)), 0)
    log.play(str(EndTurn(1)), 1)
    assert state_of(log.match).round_number == 1


def test_nothing_is_taken_back_across_a_roll_or_others_boards() -> None:
    log = doodle()
    finish_step(log, 0)
    finish_step(log, 1)
    assert code_of(log.give, AskTakeback(1), ADA) is ErrorCode.MATCH_TAKEBACK


def test_an_open_turn_needs_no_takeback() -> None:
    log = doodle()
    log.play(str(state_of(log.match).legal_moves_of(0)[0]), 0)
    assert code_of(log.give, AskTakeback(1), ADA) is ErrorCode.MATCH_TAKEBACK


def test_a_pause_needs_everybody() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN), clock=LiveClock(60))
    log.give(TakeSeat(), BOB)
    log.give(TakeSeat(), CID)
    log.give(AskPause(1), ADA)
    assert code_of(log.give, AskPause(2), BOB) is ErrorCode.MATCH_ALREADY_ASKED
    assert code_of(log.give, AnswerPause(1, True), ADA) is ErrorCode.MATCH_NOTHING_ASKED
    log.give(AnswerPause(2, True), BOB)
    assert log.phase() is Phase.PLAYING
    log.give(AnswerPause(3, True), CID)
    assert log.phase() is Phase.PAUSED
    assert code_of(log.give, Play(1, "1-end"), ADA) is ErrorCode.MATCH_PHASE
    assert code_of(log.give, AskPause(1), ADA) is ErrorCode.MATCH_PHASE


def test_one_no_is_enough_against_a_pause(patchwork: Log) -> None:
    patchwork.give(AskPause(1), ADA)
    patchwork.give(AnswerPause(2, False), BOB)
    assert patchwork.match.phase is Phase.PLAYING
    assert code_of(patchwork.give, AnswerPause(2, True), BOB) is ErrorCode.MATCH_NOTHING_ASKED
    assert code_of(patchwork.give, ResumeMatch(1), ADA) is ErrorCode.MATCH_PHASE


@pytest.mark.parametrize(
    ("clock", "limit"), [(LiveClock(60), 15 * 60_000), (DaysClock(1), 14 * 24 * 3_600_000)]
)
def test_who_asked_for_the_pause_ends_it_or_anybody_after_long(
    clock: LiveClock | DaysClock, limit: int
) -> None:
    log = Log("patchwork", (PERSON, OPEN), clock=clock)
    log.give(TakeSeat(), BOB)
    log.give(AskPause(1), ADA)
    log.give(AnswerPause(2, True), BOB)
    paused = log.match
    code = code_of(log.give, ResumeMatch(2), BOB, after=limit - 1)
    assert code is ErrorCode.MATCH_PAUSE_LASTS
    log.give(ResumeMatch(2), BOB, after=limit)
    assert log.phase() is Phase.PLAYING
    log.match = paused
    log.give(ResumeMatch(1), ADA, after=1)
    assert log.phase() is Phase.PLAYING


def test_a_draft_survives_a_pause(patchwork: Log) -> None:
    patchwork.give(Draft(1, "adv"), ADA)
    patchwork.give(AskPause(2), BOB)
    patchwork.give(AnswerPause(1, True), ADA)
    patchwork.give(ResumeMatch(2), BOB)
    assert patchwork.match.drafts == {0: "adv"}


def test_only_known_phrases_can_be_said(patchwork: Log) -> None:
    assert code_of(patchwork.give, Say(1, "you fool"), ADA) is ErrorCode.MATCH_PHRASE
    assert code_of(patchwork.give, Say(1, "hello"), CID) is ErrorCode.MATCH_NOT_YOUR_SEAT
    for _ in range(13):
        patchwork.give(Say(1, "hello"), ADA)
    assert len(patchwork.match.sayings) == 10


def test_a_rematch_needs_all_people(patchwork: Log) -> None:
    assert code_of(patchwork.give, AskRematch(1), ADA) is ErrorCode.MATCH_PHASE
    patchwork.give(Resign(1), ADA)
    patchwork.give(AskRematch(1, True), ADA, new_match="m2")
    assert not isinstance(patchwork.events[-1], RematchStarted)
    *_, started = patchwork.give(AskRematch(2, True), BOB, new_match="m3")
    assert isinstance(started, RematchStarted)
    assert started.match == patchwork.match.rematch == "m3"
    code = code_of(patchwork.give, AskRematch(1), ADA)
    assert code is ErrorCode.MATCH_REMATCH_STARTED


def rematch(log: Log, same_setup: bool) -> Match:
    log.give(Resign(1), ADA)
    log.give(AskRematch(1, same_setup), ADA, new_match="m2")
    log.give(AskRematch(2, same_setup), BOB, new_match="m2")
    return Match.replay(open_rematch(log.match, seed="fresh", now=log.now, command_id="c"))


def test_the_same_setup_is_dealt_with_seats_swapped(patchwork: Log) -> None:
    again = rematch(patchwork, True)
    assert (again.id, again.rematch_of, again.phase) == ("m2", "m1", Phase.PLAYING)
    assert again.setup == patchwork.match.setup
    assert [seat.name for seat in again.seats] == ["Bob", "Ada"]
    assert again.seed.chosen, "who has played it knows it"


def test_a_new_rematch_is_a_new_deal(patchwork: Log) -> None:
    again = rematch(patchwork, False)
    assert again.setup != patchwork.match.setup
    assert again.seed.value == "fresh"
    assert not again.seed.chosen
    assert again.host == ADA.player


@pytest.mark.parametrize("visibility", ["public", "link"])
def test_a_rematch_is_as_open_and_as_quick_as_the_match_before(visibility: Any) -> None:
    log = Log("patchwork", (PERSON, OPEN), visibility=visibility, clock=LiveClock(300, 5))
    log.give(TakeSeat(), BOB)
    again = rematch(log, False)
    assert (again.visibility, again.clock) == (visibility, LiveClock(300, 5))


def test_the_automa_keeps_its_seat_in_a_rematch() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    log.give(Resign(1), ADA)
    log.give(AskRematch(1, True), ADA, new_match="m2")
    again = Match.replay(open_rematch(log.match, seed="fresh", now=0))
    assert [seat.kind for seat in again.seats] == [SeatKind.PERSON, SeatKind.AUTOMA]
    assert again.setup == log.match.setup


def test_there_is_no_rematch_of_what_never_began_or_nobody_wants() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    never = log.match
    log.give(LeaveSeat(1), ADA)
    assert code_of(log.give, AskRematch(1), ADA) is ErrorCode.MATCH_NOT_YOUR_SEAT
    with pytest.raises(ValueError, match="agreed"):
        open_rematch(never, seed="x", now=0)


@pytest.mark.parametrize("clock", [LiveClock(60, 30), DaysClock(1)])
def test_nobody_gains_time_by_taking_back(clock: LiveClock | DaysClock) -> None:
    log = Log("doodle", (PERSON, OPEN), clock=clock)
    log.give(TakeSeat(), BOB)
    log.play(str(state_of(log.match).legal_moves_of(0)[0]), 0)
    deadline = log.match.timers[0].deadline
    assert deadline is not None
    for _ in range(5):
        log.give(Play(1, "1-end"), ADA, after=100)
        log.give(AskTakeback(1), ADA, after=0)
    assert log.match.timers[0].deadline == deadline
    log.give(Play(1, "1-end"), ADA, after=100)
    log.give(AskTakeback(1), ADA, after=10_000)
    assert log.match.timers[0].deadline == deadline + 10_000, "it stood while the turn was ended"


def test_a_taken_back_move_of_patchwork_costs_the_time_it_took() -> None:
    log = Log("patchwork", (PERSON, PERSON), clock=LiveClock(60, 5), options={"first": "1"})
    log.give(Play(1, "adv"), ADA, after=20_000)
    assert log.match.timers[0].remaining == 45_000
    log.give(AskTakeback(1), ADA, after=0)
    assert log.match.timers[0].left_at(log.now) == 40_000


def test_who_resigns_need_not_agree_to_a_pause() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    log.give(TakeSeat(), CID)
    log.give(AskPause(1), ADA)
    log.give(AnswerPause(2, True), BOB)
    log.give(Resign(3), CID)
    assert log.phase() is Phase.PAUSED


def test_the_log_says_who_ended_the_pause(patchwork: Log) -> None:
    patchwork.give(AskPause(2), BOB)
    patchwork.give(AnswerPause(1, True), ADA)
    (resumed,) = patchwork.give(ResumeMatch(2), BOB)
    assert resumed == MatchResumed(version=resumed.version, at=resumed.at, command="", seat=2)


def test_in_a_rematch_moves_can_be_taken_back(patchwork: Log) -> None:
    patchwork.match = rematch(patchwork, False)
    seat = patchwork.match.acting_seats[0]
    patchwork.play("adv")
    patchwork.give(AskTakeback(seat + 1), patchwork.actor_of(seat))
    assert patchwork.match.takeback is not None


def test_nothing_is_taken_back_in_a_pause_or_after_the_end(patchwork: Log) -> None:
    patchwork.play("adv")
    patchwork.give(AskPause(2), BOB)
    patchwork.give(AnswerPause(1, True), ADA)
    assert code_of(patchwork.give, AskTakeback(1), ADA) is ErrorCode.MATCH_PHASE
    patchwork.give(ResumeMatch(2), BOB)
    patchwork.give(Resign(2), BOB)
    assert code_of(patchwork.give, AskTakeback(1), ADA) is ErrorCode.MATCH_PHASE


def test_a_seat_that_resigned_asks_for_no_pause() -> None:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    log.give(Resign(1), ADA)
    assert code_of(log.give, AskPause(1), ADA) is ErrorCode.MATCH_RESIGNED
    assert code_of(log.give, AskTakeback(1), ADA) is ErrorCode.MATCH_RESIGNED
    log.give(AskPause(2), BOB)
    assert log.phase() is Phase.PAUSED
