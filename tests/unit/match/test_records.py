from random import Random

import pytest
from tests.support.loosely import loosely
from tests.support.matches import ADA, AUTOMA, BOB, BOT, OPEN, PERSON, SEED, Log, code_of

from quiltbee.errors import ErrorCode
from quiltbee.match import SeatWish, record_of
from quiltbee.match.commands import Resign, TakeSeat
from quiltbee.match.match import state_of
from quiltbee.records import read_record


@pytest.mark.parametrize(
    ("game", "seats"),
    [("patchwork", (PERSON, AUTOMA)), ("patchwork", (PERSON, BOT)), ("doodle", (PERSON, PERSON))],
)
def test_the_record_of_a_finished_match_is_whole(game: str, seats: tuple[SeatWish, ...]) -> None:
    log = Log(game, seats)
    log.play_on(Random(1))
    record = read_record(record_of(log.match))
    assert record.final_state == log.match.state
    assert record.start == log.match.setup
    headers = dict(record.headers)
    assert headers["FairSeed"] == SEED
    assert headers["SeedHash"] == log.match.seed.hash
    assert headers["EndedBy"] == "play"
    assert headers["Seat1"] == "Ada"


def test_a_running_record_tells_only_what_may_be_known() -> None:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    log.play(str(state_of(log.match).legal_moves_of(0)[5]), 0)
    mine, others = record_of(log.match, ADA.player), record_of(log.match, BOB.player)
    assert len(read_record(mine).line.moves) == 1
    assert len(read_record(others).line.moves) == 0
    assert SEED not in mine
    assert " ".join(loosely(log.match.setup).card_order) not in mine


def test_an_abandoned_game_says_how_it_ended() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.give(Resign(1), ADA)
    record = read_record(record_of(log.match))
    assert dict(record.headers)["EndedBy"] == "resign"
    assert dict(record.headers)["Winners"] == "2"


def test_there_is_no_record_before_the_start() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    assert code_of(record_of, log.match) is ErrorCode.MATCH_PHASE
