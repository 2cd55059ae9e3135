from random import Random

import pytest
from tests.support.matches import ADA, AUTOMA, BOB, BOT, CID, OPEN, PERSON, Log, code_of

from quiltbee.doodle import EndTurn
from quiltbee.errors import CodedError, ErrorCode
from quiltbee.match import SERVER, Match, decide, refuse_stale
from quiltbee.match.clocks import LiveClock
from quiltbee.match.commands import (
    ConfirmDraft,
    Draft,
    OpenMatch,
    Play,
    Say,
    StartMatch,
    TakeSeat,
    WithdrawDraft,
)
from quiltbee.match.events import ChanceHappened, MovePlayed
from quiltbee.match.match import state_of
from quiltbee.seeds import SeedStream, chance_purpose


@pytest.fixture
def patchwork() -> Log:
    log = Log("patchwork", (PERSON, OPEN), options={"first": "1"})
    log.give(TakeSeat(), BOB)
    return log


@pytest.fixture
def doodle() -> Log:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    return log


def test_a_move_is_stored_in_its_canonical_form(patchwork: Log) -> None:
    patch = state_of(patchwork.match).offer[0]
    move = next(move for move in state_of(patchwork.match).legal_moves if str(move) != "adv")
    events = patchwork.play(str(move))
    assert isinstance(events[0], MovePlayed)
    assert events[0].token == str(move)
    assert patchwork.match.plies[0].move.patch == patch.id


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("x", ErrorCode.NOTATION_MOVE),
        ("s-e5", ErrorCode.MOVE_NO_SPECIAL_PATCH),
        ("c7-19", ErrorCode.MATCH_TABLE_MOVE),
        ("deck-1.2.3", ErrorCode.MATCH_TABLE_MOVE),
        ("99-0a1", ErrorCode.NOTATION_MOVE),
    ],
)
def test_bad_tokens_are_refused(patchwork: Log, token: str, code: ErrorCode) -> None:
    before = patchwork.match
    assert code_of(patchwork.give, Play(1, token), ADA) is code
    assert patchwork.match is before


def test_nobody_moves_for_another(patchwork: Log, doodle: Log) -> None:
    assert code_of(patchwork.give, Play(1, "adv"), BOB) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(patchwork.give, Play(2, "adv"), BOB) is ErrorCode.MOVE_NOT_YOUR_TURN
    assert code_of(patchwork.give, Play(1, "adv"), CID) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(patchwork.give, Play(1, "adv"), SERVER) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(doodle.give, Play(1, "2-end"), ADA) is ErrorCode.MOVE_OTHER_SEAT
    assert code_of(doodle.give, Play(1, "1-absent"), ADA) is ErrorCode.MATCH_TABLE_MOVE
    assert code_of(doodle.give, Play(1, "die-1"), ADA) is ErrorCode.MATCH_TABLE_MOVE


def test_the_server_plays_for_bots_only() -> None:
    log = Log("patchwork", (PERSON, BOT), options={"first": "2"})
    assert log.match.bots_to_move == (1,)
    assert code_of(log.give, Play(2, "adv"), ADA) is ErrorCode.MATCH_NOT_YOUR_SEAT
    log.give(Play(2, "adv"), SERVER)
    assert not any(seat == 1 for seat in log.match.bots_to_move)


def test_nothing_is_played_before_the_start_or_opened_twice() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    assert code_of(log.give, Play(1, "adv"), ADA) is ErrorCode.MATCH_PHASE
    opening = OpenMatch(game="patchwork", seats=(PERSON, OPEN))
    assert code_of(decide, log.match, opening, actor=ADA, now=0) is ErrorCode.MATCH_OPENED
    log.give(TakeSeat(), BOB)
    assert code_of(log.give, StartMatch(), ADA) is ErrorCode.MATCH_PHASE


def test_the_die_follows_by_itself_from_the_seed(doodle: Log) -> None:
    end_setup(doodle)
    rolls = [event for event in doodle.events if isinstance(event, ChanceHappened)]
    assert len(rolls) == 1
    stream = SeedStream(doodle.match.seed.value, chance_purpose(1))
    die = state_of(doodle.match).deck.die
    assert rolls[0].token == f"die-{die[stream.below(len(die))]}"


def end_setup(log: Log) -> None:
    for seat in range(len(log.match.seats)):
        log.play(str(state_of(log.match).legal_moves_of(seat)[0]), seat)
        log.play(str(EndTurn(seat)), seat)


def test_the_automa_answers_in_the_same_breath() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    events = log.play("adv")
    played = [event for event in events if isinstance(event, MovePlayed)]
    assert [event.seat for event in played][:2] == [1, 2]
    assert all(event.command == events[0].command for event in events)
    assert log.match.acting_seats == (0,)
    assert log.match.plies[1].explained is not None


def test_the_automas_deck_is_shuffled_from_the_seed() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    random = Random(3)
    while log.match.acting_seats and not any(ply.seat is None for ply in log.match.plies):
        log.play_random(random)
    shuffles = [ply for ply in log.match.plies if ply.seat is None]
    cards = list(range(1, 13))
    SeedStream(log.match.seed.value, chance_purpose(1)).shuffle(cards)
    assert [tuple(cards)] == [ply.move.cards for ply in shuffles]


def test_a_draft_is_kept_replaced_and_confirmed(patchwork: Log) -> None:
    moves = [str(move) for move in state_of(patchwork.match).legal_moves]
    patchwork.give(Draft(1, moves[1]), ADA)
    patchwork.give(Draft(1, moves[2]), ADA)
    assert patchwork.match.drafts == {0: moves[2]}
    patchwork.give(Say(2, "hello"), BOB)
    assert Match.replay(patchwork.events).drafts == {0: moves[2]}
    patchwork.give(ConfirmDraft(1), ADA)
    assert patchwork.match.drafts == {}
    assert patchwork.match.plies[-1].token == moves[2]


def test_a_draft_can_be_forgotten(patchwork: Log) -> None:
    assert code_of(patchwork.give, ConfirmDraft(1), ADA) is ErrorCode.MATCH_NO_DRAFT
    patchwork.give(Draft(1, "adv"), ADA)
    patchwork.give(WithdrawDraft(1), ADA)
    assert code_of(patchwork.give, WithdrawDraft(1), ADA) is ErrorCode.MATCH_NO_DRAFT


def test_only_legal_moves_of_the_seat_to_move_are_drafted(patchwork: Log) -> None:
    assert code_of(patchwork.give, Draft(2, "adv"), BOB) is ErrorCode.MOVE_NOT_YOUR_TURN
    assert code_of(patchwork.give, Draft(1, "s-a1"), ADA) is ErrorCode.MOVE_NO_SPECIAL_PATCH


def test_another_seats_move_leaves_a_doodle_draft_alone(doodle: Log) -> None:
    token = str(state_of(doodle.match).legal_moves_of(0)[3])
    doodle.give(Draft(1, token), ADA)
    doodle.play(str(state_of(doodle.match).legal_moves_of(1)[0]), 1)
    assert doodle.match.drafts == {0: token}
    doodle.play(token, 0)
    assert doodle.match.drafts == {}


def test_a_late_move_is_refused() -> None:
    log = Log("patchwork", (PERSON, PERSON), clock=LiveClock(10))
    seat = log.match.acting_seats[0] + 1
    assert code_of(log.give, Play(seat, "adv"), ADA, after=10_001) is ErrorCode.MATCH_TIME_OVER
    log.give(Play(seat, "adv"), ADA, after=10_000)


def test_who_has_not_seen_the_last_move_is_told(patchwork: Log) -> None:
    seen = patchwork.match.version
    patchwork.give(Say(2, "hello"), BOB)
    refuse_stale(patchwork.match, Play(1, "adv"), seen)
    refuse_stale(patchwork.match, Play(1, "adv"), None)
    patchwork.play("adv")
    for command in (Play(2, "adv"), Play(1, "adv")):
        with pytest.raises(CodedError) as caught:
            refuse_stale(patchwork.match, command, seen)
        assert caught.value.code is ErrorCode.MATCH_VERSION
    with pytest.raises(CodedError):
        refuse_stale(patchwork.match, Play(2, "adv"), patchwork.match.version + 1)


def test_other_seats_of_doodle_do_not_make_a_command_stale(doodle: Log) -> None:
    seen = doodle.match.version
    doodle.play(str(state_of(doodle.match).legal_moves_of(1)[0]), 1)
    refuse_stale(doodle.match, Play(1, "1-end"), seen)
    doodle.play(str(EndTurn(1)), 1)
    refuse_stale(doodle.match, Play(1, "1-end"), seen)
    doodle.play(str(state_of(doodle.match).legal_moves_of(0)[0]), 0)
    doodle.play(str(EndTurn(0)), 0)
    assert code_of(refuse_stale, doodle.match, Play(2, "2-end"), seen) is ErrorCode.MATCH_VERSION
