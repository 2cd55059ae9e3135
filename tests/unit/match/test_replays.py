from dataclasses import replace
from random import Random

import pytest
from tests.support.matches import ADA, AUTOMA, BOT, PERSON, Log

from quiltbee.match import SeatWish, record_of, view
from quiltbee.match.commands import Resign
from quiltbee.match.replays import replay_of
from quiltbee.records import Line, Record, read_record


def played(game: str, *seats: SeatWish) -> Log:
    log = Log(game, seats)
    log.play_on(Random(1))
    return log


@pytest.mark.parametrize(
    ("game", "seats"),
    [("patchwork", (PERSON, AUTOMA)), ("patchwork", (PERSON, BOT)), ("doodle", (PERSON, PERSON))],
)
def test_a_replay_shows_what_was_seen_at_the_table(game: str, seats: tuple[SeatWish, ...]) -> None:
    match = played(game, *seats).match
    record = read_record(record_of(match))
    whole = replay_of(record)
    seen = view(match, None, 0)
    assert whole.result == seen.result
    assert whole.table == seen.table
    assert [(move.seat, move.token) for move in whole.moves] == [
        (move.seat, move.token) for move in seen.moves
    ]
    assert [move.explain for move in whole.moves] == [move.explain for move in seen.moves]
    assert [seat.name for seat in whole.seats] == [seat.name for seat in seen.seats]
    for at in (0, 7, whole.at - 1):
        assert replay_of(record, at).table == view(match, None, 0, at=at).table


def test_a_moment_after_the_end_is_the_end() -> None:
    record = read_record(record_of(played("patchwork", PERSON, BOT).match))
    whole = replay_of(record)
    assert replay_of(record, 10_000) == whole
    assert whole.at == len(whole.moves) == len(record.line.moves)


def test_whoever_resigned_has_lost() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.give(Resign(1), ADA)
    replay = replay_of(read_record(record_of(log.match)))
    assert replay.result == log.match.result
    assert replay.result is not None
    assert replay.result.by == "resign"


def broken_off(record: Record, **headers: str) -> Record:
    plies = record.line.plies[:9]
    return replace(record, line=Line(plies), headers=tuple(headers.items()))


@pytest.mark.parametrize(
    "headers",
    [{}, {"EndedBy": "magic"}, {"Winners": "1"}],
)
def test_a_record_that_breaks_off_has_no_result(headers: dict[str, str]) -> None:
    record = read_record(record_of(played("patchwork", PERSON, BOT).match))
    replay = replay_of(broken_off(record, **headers))
    assert replay.result is None
    assert [seat.name for seat in replay.seats] == ["", ""]


def test_winners_who_do_not_sit_at_the_table_are_left_out() -> None:
    record = read_record(record_of(played("patchwork", PERSON, BOT).match))
    replay = replay_of(broken_off(record, EndedBy="time", Winners="2 77 x"))
    assert replay.result is not None
    assert (replay.result.by, replay.result.winners) == ("time", (2,))


def test_comments_and_levels_of_a_record() -> None:
    record = read_record(
        '[Quiltbee "1"]\n[Game "patchwork"]\n[Position "pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0"]\n'
        '[Seat1 "Ada (the first)"]\n[Seat2 "(odd)"]\n\n1. adv {Saves\n time.} 2. adv *\n'
    )
    replay = replay_of(record, 1)
    assert [move.comment for move in replay.moves] == ["Saves time.", ""]
    assert [seat.name for seat in replay.seats] == ["Ada", "(odd)"]
