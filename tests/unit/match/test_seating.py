from random import Random
from typing import Any

import pytest
from tests.support.matches import ADA, AUTOMA, BOB, BOT, CID, OPEN, PERSON, SEED, Log, code_of

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.match import SERVER, Match, OpenMatch, Phase, SeatKind, SeatWish, open_match
from quiltbee.match.clocks import LiveClock
from quiltbee.match.commands import (
    AskRematch,
    HandOverSeat,
    LeaveSeat,
    RenameSeat,
    SeatBot,
    StartMatch,
    TakeSeat,
)
from quiltbee.match.match import state_of
from quiltbee.seeds import seed_hash


def test_a_table_without_open_seats_starts_at_once() -> None:
    log = Log("patchwork", (PERSON, BOT))
    assert log.phase() is Phase.PLAYING
    assert [type(event).__name__ for event in log.events] == ["MatchOpened", "MatchStarted"]
    assert log.match.seats[1].name == "Random"


def test_a_friend_who_takes_the_last_seat_starts_the_match() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    assert log.phase() is Phase.WAITING
    assert log.match.state is None
    log.give(TakeSeat(name="Robert"), BOB)
    assert log.phase() is Phase.PLAYING
    assert [seat.name for seat in log.match.seats] == ["Ada", "Robert"]
    assert log.match.players == (ADA.player, BOB.player)


def test_several_people_at_one_device_have_names_of_their_own() -> None:
    wishes = (SeatWish(SeatKind.PERSON, "Ada"), SeatWish(SeatKind.PERSON, "Eve"))
    log = Log("doodle", wishes)
    assert [seat.name for seat in log.match.seats] == ["Ada", "Eve"]
    assert log.match.seats_of(ADA.player) == {0, 1}


def test_doodle_starts_on_request_without_the_open_seats() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN, OPEN))
    log.give(TakeSeat(3), BOB)
    log.give(StartMatch(), ADA)
    assert [seat.name for seat in log.match.seats] == ["Ada", "Bob"]
    assert len(state_of(log.match).sheets) == 2


def test_who_opens_a_table_need_not_sit_at_it() -> None:
    log = Log("doodle", (OPEN, OPEN, OPEN))
    assert code_of(log.give, StartMatch(), ADA) is ErrorCode.MATCH_OPEN_SEATS
    log.give(TakeSeat(2), BOB)
    assert code_of(log.give, StartMatch(), CID) is ErrorCode.MATCH_NOT_HOST
    log.give(StartMatch(), ADA)
    assert [seat.name for seat in log.match.seats] == ["Bob"]


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_bots_may_play_among_themselves(game: str) -> None:
    log = Log(game, (BOT, BOT))
    random = Random(1)
    while log.phase() is Phase.PLAYING:
        assert log.match.bots_to_move
        log.play_random(random)
    assert log.match.result is not None
    assert log.match.result.by == "play"
    assert code_of(log.give, AskRematch(1, same_setup=True), ADA) is ErrorCode.MATCH_NOT_YOUR_SEAT


def test_patchwork_does_not_start_without_an_opponent() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    assert code_of(log.give, StartMatch(), ADA) is ErrorCode.MATCH_OPEN_SEATS


def test_only_the_host_starts_and_seats_bots() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    assert code_of(log.give, StartMatch(), BOB) is ErrorCode.MATCH_NOT_HOST
    assert code_of(log.give, SeatBot(3, "random"), CID) is ErrorCode.MATCH_NOT_HOST
    log.give(SeatBot(3, "greedy", "Gerda"), ADA)
    assert log.match.seats[2].name == "Gerda"
    assert log.phase() is Phase.PLAYING


def test_when_the_host_has_left_somebody_else_at_the_table_may() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    log.give(LeaveSeat(1), ADA)
    assert code_of(log.give, StartMatch(), CID) is ErrorCode.MATCH_NOT_HOST
    log.give(StartMatch(), BOB)
    assert log.phase() is Phase.PLAYING


def test_a_taken_seat_cannot_be_taken_and_a_full_table_not_joined() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    assert code_of(log.give, TakeSeat(1), BOB) is ErrorCode.MATCH_SEAT_TAKEN
    assert code_of(log.give, TakeSeat(4), BOB) is ErrorCode.MATCH_NO_SUCH_SEAT
    assert code_of(log.give, TakeSeat(0), BOB) is ErrorCode.MATCH_NO_SUCH_SEAT
    log.give(TakeSeat(2), BOB)
    log.give(TakeSeat(3), CID)
    assert code_of(log.give, TakeSeat(), CID) is ErrorCode.MATCH_PHASE


def test_no_open_seat_is_said_where_the_table_still_waits() -> None:
    log = Log("doodle", (PERSON, OPEN))
    waiting = log.match
    log.give(TakeSeat(), BOB)
    full = log.match
    from dataclasses import replace

    from quiltbee.match import decide

    table = replace(waiting, seats=full.seats)
    assert code_of(decide, table, TakeSeat(), actor=CID, now=0) is ErrorCode.MATCH_NO_OPEN_SEAT


def test_a_table_that_everybody_has_left_is_given_up() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    log.give(LeaveSeat(1), ADA)
    assert log.phase() is Phase.OVER
    assert log.match.result is not None
    assert log.match.result.by == "abandoned"


def test_only_own_seats_are_left_and_renamed() -> None:
    log = Log("doodle", (PERSON, OPEN, OPEN))
    log.give(TakeSeat(), BOB)
    assert code_of(log.give, LeaveSeat(1), BOB) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(log.give, RenameSeat(1, "Eve"), BOB) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(log.give, RenameSeat(3, "Eve"), BOB) is ErrorCode.MATCH_NOT_YOUR_SEAT
    log.give(RenameSeat(2, "  Robert "), BOB)
    assert log.match.seats[1].name == "Robert"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\u202eb"])
def test_names_can_be_seen_and_are_short(name: str) -> None:
    log = Log("patchwork", (PERSON, OPEN))
    assert code_of(log.give, RenameSeat(1, name), ADA) is ErrorCode.MATCH_NAME


def test_what_is_just_allowed_is_allowed() -> None:
    log = Log("doodle", (PERSON,) * 30, options={}, seed="x" * 200)
    log.give(RenameSeat(30, "x" * 40), ADA)
    assert log.match.seats[29].name == "x" * 40
    wish = OpenMatch(game="doodle", seats=(PERSON,), seed="x" * 200)
    first, *_ = open_match(wish, match_id="m", seed=SEED, actor=ADA, now=0)
    assert Match.replay([first]).seed.value == "x" * 200


def test_a_start_that_is_refused_says_how_many_seats_are_open() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    with pytest.raises(CommandRefused) as refused:
        log.give(StartMatch(), ADA)
    assert refused.value.facts["count"] == 1


def test_only_the_server_hands_a_seat_over() -> None:
    log = Log("patchwork", (PERSON, BOT))
    command = HandOverSeat(1, BOB.player)
    assert code_of(log.give, command, ADA) is ErrorCode.MATCH_SERVER_ONLY
    assert code_of(log.give, HandOverSeat(2, BOB.player), SERVER) is ErrorCode.MATCH_NOT_YOUR_SEAT
    log.give(command, SERVER)
    assert log.match.seats_of(BOB.player) == {0}
    assert log.match.seats_of(ADA.player) == frozenset()
    assert log.match.seats[0].name == "Ada"


@pytest.mark.parametrize(
    ("game", "seats", "more", "code"),
    [
        ("patchwork", (PERSON,), {}, ErrorCode.MATCH_SEATS),
        ("patchwork", (PERSON, OPEN, OPEN), {}, ErrorCode.MATCH_SEATS),
        ("patchwork", (AUTOMA, PERSON), {}, ErrorCode.MATCH_SEATS),
        ("patchwork", (PERSON, SeatWish(SeatKind.AUTOMA, level=6)), {}, ErrorCode.MATCH_SEATS),
        ("doodle", (PERSON, AUTOMA), {}, ErrorCode.MATCH_SEATS),
        ("doodle", (PERSON,) * 31, {}, ErrorCode.MATCH_SEATS),
        ("doodle", (), {}, ErrorCode.MATCH_SEATS),
        ("chess", (PERSON, OPEN), {}, ErrorCode.RECORD_GAME),
        ("patchwork", (PERSON, OPEN), {"options": {"edition": "x"}}, ErrorCode.MATCH_SETUP),
        ("doodle", (PERSON,), {"options": {"first": "1"}}, ErrorCode.MATCH_SETUP),
        ("patchwork", (PERSON, OPEN), {"clock": LiveClock(0)}, ErrorCode.MATCH_CLOCK),
        ("patchwork", (PERSON, SeatWish(SeatKind.BOT, level="x")), {}, ErrorCode.MATCH_LEVEL),
        ("patchwork", (PERSON, SeatWish(SeatKind.BOT, level=3)), {}, ErrorCode.MATCH_LEVEL),
        ("patchwork", (SeatWish(SeatKind.PERSON, "x" * 99), OPEN), {}, ErrorCode.MATCH_NAME),
    ],
)
def test_what_cannot_be_opened_is_refused(
    game: str, seats: tuple[SeatWish, ...], more: dict[str, Any], code: ErrorCode
) -> None:
    assert code_of(Log, game, seats, **more) is code


def test_the_automa_begins_never() -> None:
    for number in range(5):
        log = Log("patchwork", (PERSON, AUTOMA), seed=str(number), options={"first": "2"})
        assert log.match.acting_seats == (0,)


def test_a_chosen_seed_gives_the_same_game_to_anybody() -> None:
    wish = OpenMatch(game="doodle", seats=(PERSON, BOT), seed="our duel")
    tables = [
        open_match(wish, match_id=name, seed=name, actor=actor, now=0)
        for name, actor in (("one", ADA), ("two", BOB))
    ]
    assert tables[0][1].setup == tables[1][1].setup  # type: ignore[union-attr]
    opened: Any = tables[0][0]
    assert (opened.seed_chosen, opened.seed_hash) == (True, seed_hash("our duel"))


@pytest.mark.parametrize("seed", ["", "x" * 201])
def test_a_chosen_seed_is_a_short_text(seed: str) -> None:
    wish = OpenMatch(game="doodle", seats=(PERSON,), seed=seed)
    code = code_of(open_match, wish, match_id="m", seed=SEED, actor=ADA, now=0)
    assert code is ErrorCode.MATCH_SEED


def test_the_host_sends_a_bot_away() -> None:
    log = Log("doodle", (PERSON, BOT, OPEN, OPEN))
    log.give(TakeSeat(3), BOB)
    assert code_of(log.give, LeaveSeat(2), BOB) is ErrorCode.MATCH_NOT_HOST
    log.give(LeaveSeat(2), ADA)
    assert log.match.seats[1].kind is SeatKind.OPEN
