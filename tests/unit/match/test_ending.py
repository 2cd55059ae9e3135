import pytest
from tests.support.doodle.matches import finish_step
from tests.support.matches import ADA, AUTOMA, BOB, BOT, CID, OPEN, PERSON, Log, code_of

from quiltbee.errors import ErrorCode
from quiltbee.match import SERVER, Match, Phase, Play, Result
from quiltbee.match.clocks import DaysClock, LiveClock
from quiltbee.match.commands import (
    AskPause,
    ClaimTime,
    Draft,
    GrantTime,
    Resign,
    ResumeMatch,
    TakeSeat,
)
from quiltbee.match.events import MatchEnded, MovePlayed, SeatResigned, SeedRevealed, TimeRanOut
from quiltbee.match.match import state_of

HOUR = 3_600_000


def result_of(log: Log) -> Result:
    assert log.phase() is Phase.OVER
    assert log.match.result is not None
    return log.match.result


def test_who_resigns_in_patchwork_loses() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    events = log.give(Resign(1), ADA)
    assert result_of(log) == Result((-157, -157), (2,), "resign")
    assert isinstance(events[-1], SeedRevealed)
    assert events[-1].seed == log.match.seed.value
    assert code_of(log.give, Resign(2), BOB) is ErrorCode.MATCH_PHASE
    assert code_of(log.give, Play(2, "adv"), BOB) is ErrorCode.MATCH_PHASE


def test_the_automa_wins_when_the_player_resigns() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    log.give(Resign(1), ADA)
    assert result_of(log).winners == (2,)


def test_others_play_on_in_doodle_without_who_resigned() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    log.give(TakeSeat(), CID)
    events = log.give(Resign(2), BOB)
    assert [event.token for event in events if isinstance(event, MovePlayed)] == ["2-absent"]
    assert log.match.acting_seats == (0, 2)
    assert code_of(log.give, Play(2, "2-end"), BOB) is ErrorCode.MATCH_RESIGNED
    assert code_of(log.give, Resign(2), BOB) is ErrorCode.MATCH_RESIGNED
    finish_step(log, 0)
    events = finish_step(log, 2)
    assert "2-absent" in [event.token for event in events if isinstance(event, MovePlayed)]
    log.give(Resign(1), ADA)
    log.give(Resign(3), CID)
    assert result_of(log).winners == ()
    assert result_of(log).by == "resign"


def test_who_resigned_cannot_win_though_scored() -> None:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    while state_of(log.match).round_number < 2:
        finish_step(log, 0)
        drawings = [str(move) for move in state_of(log.match).legal_moves_of(1)]
        plain = [token for token in drawings if token.count("-") == 2 and "-cell-" not in token]
        if plain:
            log.play(plain[0], 1)
        finish_step(log, 1)
    log.give(Resign(2), BOB)
    while log.match.acting_seats:
        finish_step(log, 0)
    scores = result_of(log).scores
    assert scores[1] > scores[0], "or it shows nothing"
    assert result_of(log).winners == (1,)
    assert result_of(log).by == "play"


def test_bots_do_not_play_on_among_themselves() -> None:
    log = Log("doodle", (PERSON, BOT, BOT))
    log.give(Resign(1), ADA)
    assert result_of(log).winners == (2, 3)


def test_one_may_resign_in_a_pause() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.give(AskPause(1), ADA)
    log.give(Resign(1), ADA)
    assert result_of(log).by == "resign"


@pytest.mark.parametrize("clock", [LiveClock(600, 10), DaysClock(24)])
def test_whose_time_runs_out_in_patchwork_loses(clock: LiveClock | DaysClock) -> None:
    log = Log("patchwork", (PERSON, OPEN), clock=clock, options={"first": "1"})
    log.give(TakeSeat(), BOB)
    deadline = log.match.deadline
    assert deadline is not None
    assert code_of(log.give, ClaimTime(), SERVER, after=10) is ErrorCode.MATCH_TIME_LEFT
    events = log.give(ClaimTime(), BOB, after=deadline - log.now)
    assert [type(event) for event in events] == [TimeRanOut, MatchEnded, SeedRevealed]
    assert result_of(log).winners == (2,)
    assert result_of(log).by == "time"


def test_without_a_clock_nobody_is_late() -> None:
    log = Log("patchwork", (PERSON, PERSON))
    assert log.match.deadline is None
    assert code_of(log.give, ClaimTime(), SERVER, after=10**9) is ErrorCode.MATCH_TIME_LEFT


def test_a_live_clock_counts_own_turns_and_adds_the_increment() -> None:
    log = Log("patchwork", (PERSON, OPEN), clock=LiveClock(60, 5), options={"first": "1"})
    log.give(TakeSeat(), BOB)
    log.give(Play(1, "adv"), ADA, after=20_000)
    assert [timer.remaining for timer in log.match.timers] == [45_000, 60_000]
    assert log.match.timers[1].since == log.now
    log.give(Play(2, "adv"), BOB, after=2_000)
    assert log.match.timers[1].left_at(log.now) == 63_000


def test_the_clock_of_bots_does_not_run() -> None:
    log = Log("patchwork", (PERSON, BOT), clock=LiveClock(60), options={"first": "2"})
    assert log.match.deadline is None


def test_an_absent_seat_of_doodle_is_passed_over() -> None:
    log = Log("doodle", (PERSON, OPEN), clock=LiveClock(60))
    log.give(TakeSeat(), BOB)
    finish_step(log, 0)
    assert log.match.deadline is not None
    events = log.give(ClaimTime(), SERVER, after=log.match.deadline - log.now)
    assert isinstance(events[0], TimeRanOut)
    assert isinstance(events[1], MovePlayed)
    assert (events[0].seat, events[1].token) == (2, "2-absent")
    assert state_of(log.match).round_number == 1
    assert log.match.timers[1].left_at(log.now) == 10_000
    assert log.match.timers[1].absences == 1


def test_several_absent_seats_are_passed_over_together() -> None:
    log = Log("doodle", (PERSON, OPEN), clock=DaysClock(1))
    log.give(TakeSeat(), BOB)
    events = log.give(ClaimTime(), SERVER, after=HOUR)
    assert [event.token for event in events if isinstance(event, MovePlayed)] == [
        "1-absent",
        "2-absent",
    ]
    assert state_of(log.match).round_number == 1
    assert log.match.deadline == log.now + HOUR


def test_a_match_that_everybody_has_left_is_given_up() -> None:
    log = Log("doodle", (PERSON, OPEN, BOT), clock=DaysClock(1))
    log.give(TakeSeat(), BOB)
    for _ in range(3):
        assert log.phase() is Phase.PLAYING
        if log.match.bots_to_move:
            finish_step(log, 2)
        log.give(ClaimTime(), SERVER, after=HOUR)
    assert result_of(log).by == "abandoned"
    assert result_of(log).winners == ()


def test_who_comes_back_keeps_the_match_alive() -> None:
    log = Log("doodle", (PERSON,), clock=DaysClock(1))
    for _ in range(2):
        log.give(ClaimTime(), SERVER, after=HOUR)
    finish_step(log, 0)
    log.give(ClaimTime(), SERVER, after=HOUR)
    assert log.phase() is Phase.PLAYING


def test_one_person_who_draws_keeps_the_match_alive_for_others_who_are_absent() -> None:
    log = Log("doodle", (PERSON, OPEN), clock=DaysClock(1))
    log.give(TakeSeat(), BOB)
    for _ in range(4):
        finish_step(log, 0)
        log.give(ClaimTime(), SERVER, after=HOUR)
    assert log.match.timers[1].absences == 4
    assert log.phase() is Phase.PLAYING


def test_what_a_seat_had_drafted_is_gone_when_it_resigns() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    log.give(TakeSeat(), CID)
    for seat, actor in ((1, ADA), (2, BOB)):
        move = str(state_of(log.match).legal_moves_of(seat - 1)[0])
        log.give(Draft(seat, move), actor)
    resigned = log.give(Resign(2), BOB)[0]
    assert isinstance(resigned, SeatResigned)
    before_the_table_moves = Match.replay(log.events[: resigned.version])
    assert sorted(before_the_table_moves.drafts) == [0]


def test_the_clocks_stand_in_a_pause() -> None:
    log = Log("patchwork", (PERSON, PERSON), clock=LiveClock(60))
    seat = log.match.acting_seats[0]
    log.give(AskPause(1), ADA, after=10_000)
    assert log.match.deadline is None
    assert code_of(log.give, ClaimTime(), SERVER, after=10**6) is ErrorCode.MATCH_PHASE
    log.give(ResumeMatch(1), ADA, after=10**6)
    assert log.match.timers[seat].left_at(log.now) == 50_000


def test_after_a_time_without_a_server_everybody_has_some_time() -> None:
    log = Log("patchwork", (PERSON, OPEN), clock=LiveClock(30), options={"first": "1"})
    log.give(TakeSeat(), BOB)
    command = GrantTime(20_000)
    assert code_of(log.give, command, ADA, after=HOUR) is ErrorCode.MATCH_SERVER_ONLY
    assert code_of(log.give, command, SERVER, after=1_000) is ErrorCode.MATCH_TIME_LEFT
    log.give(command, SERVER, after=HOUR)
    assert log.match.deadline == log.now + 20_000
    assert log.match.timers[1].remaining == 30_000, "only who is to move was waited for"
    log.give(Play(1, "adv"), ADA, after=20_000)
    assert Match.replay(log.events).timers == log.match.timers
