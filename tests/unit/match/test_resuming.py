from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.local_tables import opened, person_to_move, played_out, sitting
from tests.support.matches import AUTOMA, BOT, PERSON, Log
from tests.support.patchwork.tables import player
from tests.support.patchwork.tables import table as table_of

from quiltbee.games import PATCHWORK
from quiltbee.match import SeatWish, record_of
from quiltbee.match.commands import Resign
from quiltbee.match.driver import HERE, LocalTable
from quiltbee.match.resuming import is_over, lacks_hidden_things, resume, seats_of
from quiltbee.patchwork import ADVANCE
from quiltbee.records import Line, Ply, Record, read_record, write_record

OLD = Path(__file__).parents[2] / "golden" / "old_terminal"
"""Records that terminals wrote before they played through `match`."""


def old(name: str) -> Record:
    return read_record((OLD / f"{name}.qb").read_text("utf-8"))


def goes_on(record: Record) -> LocalTable:
    """The table of a record, played to its end; the record of it must open again."""
    resumed = resume(record, seed="fresh")
    assert resumed.moves[: len(record.line.moves)] == record.line.moves
    played_out(resumed)
    whole = read_record(write_record(resumed.record))
    assert whole.final_state == resumed.state
    assert is_over(whole)
    return resumed


@pytest.mark.parametrize(
    ("name", "kinds", "names"),
    [
        ("automa", "person automa", "person Automa"),
        ("duel", "person bot", "Anna Bob"),
        ("doodle", "person bot", "person Random"),
    ],
)
def test_games_of_older_terminals_go_on(name: str, kinds: str, names: str) -> None:
    record = old(name)
    assert not is_over(record)
    seats = seats_of(record)
    assert " ".join(seat.kind for seat in seats) == kinds
    assert " ".join(seat.name for seat in seats) == names
    resumed = goes_on(record)
    assert resumed.seed == "8"
    assert set(record.headers) <= set(resumed.record.headers)
    assert "FairSeed" not in dict(resumed.record.headers), "its deal does not follow from it"


def test_the_level_of_the_automa_is_the_one_of_the_setup() -> None:
    assert seats_of(old("automa"))[1].level == 2


def test_a_finished_game_of_an_older_terminal_is_over() -> None:
    assert is_over(old("finished"))


def test_an_open_game_from_the_page_goes_on() -> None:
    log = Log("patchwork", (PERSON, BOT), seed="secret", options={"first": "1"})
    log.play("adv", 0)
    record = read_record(record_of(log.match))
    assert "FairSeed" not in dict(record.headers)
    assert not lacks_hidden_things(record), "everything lies open"
    resumed = goes_on(record)
    assert dict(resumed.record.headers)["SeedHash"] == log.match.seed.hash


@pytest.mark.parametrize("seats", ["human,random", "human,automa"])
def test_what_the_page_hides_is_made_again_from_a_chosen_seed(seats: str) -> None:
    table = opened("patchwork" if "automa" in seats else "doodle", seats, seed="a word")
    for _ in range(2):
        seat = person_to_move(table)
        table.play(table.choice_of("greedy", seat), seat)
    table.play_bots()
    record = read_record(record_of(table.match, HERE.player))
    assert record.start != table.match.setup, "the cards to come are hidden"
    assert not lacks_hidden_things(record)
    resumed = resume(record, seed="unused")
    resumed.play_bots()
    assert resumed.state == table.state
    played_out(resumed)
    played_out(table)
    assert resumed.moves == table.moves


@pytest.mark.parametrize(
    ("game", "seats"), [("doodle", (PERSON, BOT)), ("patchwork", (PERSON, AUTOMA))]
)
def test_what_the_page_hides_is_missing_without_the_seed(
    game: str, seats: tuple[SeatWish, SeatWish]
) -> None:
    log = Log(game, seats)
    assert lacks_hidden_things(read_record(record_of(log.match)))


def test_a_game_that_was_given_up_is_over() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.give(Resign(1))
    assert is_over(read_record(record_of(log.match)))


def test_a_record_that_does_not_follow_from_its_seed_stays_as_it_is() -> None:
    table = opened("patchwork", "human,random", seed="3")
    record = table.record
    headers = tuple({**dict(record.headers), "FairSeed": "another"}.items())
    assert resume(replace(record, headers=headers), seed="x").match.setup == record.start


def test_a_game_may_begin_with_a_position_and_keeps_its_comments() -> None:
    state = table_of(player(space=3), player(space=9))
    line = Line((Ply(ADVANCE, "careful"),), "From a book")
    resumed = resume(Record(PATCHWORK, state, line, (("Event", "Bee"),)), seed="x")
    resumed.play(resumed.state.legal_moves[0])
    kept = resumed.record
    assert kept.start == state
    assert (kept.line.comment, kept.line.plies[0].comment) == ("From a book", "careful")
    assert kept.headers == (("Event", "Bee"),)
    resumed.take_back()
    resumed.take_back()
    assert resumed.record.line.plies == ()


def test_other_seats_may_go_on_and_stand_in_the_record() -> None:
    seats = sitting("greedy,human", "Gus,Ida")
    resumed = resume(old("duel"), seats, seed="x")
    assert resumed.seats == seats
    headers = dict(resumed.record.headers)
    assert (headers["Seat1"], headers["Seat2"]) == ("Gus (greedy)", "Ida")


@pytest.mark.parametrize("seed", ["", "9" * 5000])
def test_a_seed_that_is_none_is_replaced(seed: str) -> None:
    record = replace(old("duel"), headers=(("Seed", seed),))
    assert resume(record, seed="fresh").seed == "fresh"
