import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.languages import ENGLISH
from tests.support.local_tables import opened, played_out
from tests.support.matches import PERSON, Log
from tests.support.patchwork.seated import dealt

from quiltbee.cli.opening import Wishes
from quiltbee.cli.opening import open_table as open_in_a_language
from quiltbee.cli.seats import seat_word
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.errors import CommandRefused, InvalidNotation, InvalidSetup
from quiltbee.match import record_of
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import Automa, Edition
from quiltbee.records import write_record
from quiltbee.texts import Refused


def open_table(wishes: Wishes) -> tuple[LocalTable, Path | None]:
    return open_in_a_language(wishes, ENGLISH)


def words(table: LocalTable) -> list[str]:
    return [seat_word(seat) for seat in table.seats]


def kept(table: LocalTable, folder: Path) -> Path:
    path = folder / "kept.qb"
    RecordFile(path).save(table)
    return path


def refused(wishes: Wishes) -> str:
    with pytest.raises(Refused) as error:
        open_table(wishes)
    return error.value.key


def test_by_default_a_person_plays_greedy() -> None:
    table, path = open_table(Wishes("patchwork"))
    assert words(table) == ["person", "greedy"]
    assert path is None
    assert dict(table.record.headers)["FairSeed"] == table.seed
    assert "Date" in dict(table.record.headers)


def test_bot_games_have_no_date_and_are_the_same_byte_for_byte() -> None:
    first, second = (
        open_table(Wishes("patchwork", seats="random,greedy", seed="4"))[0] for _ in range(2)
    )
    for table in (first, second):
        table.play_bots()
    assert write_record(first.record) == write_record(second.record)
    assert "Date" not in write_record(first.record)


def test_options_reach_the_setup() -> None:
    options = {"edition": "original", "first": "2"}
    table, _ = open_table(Wishes("patchwork", seats="human,greedy", seed="1", options=options))
    assert table.state.time_board.edition is Edition.ORIGINAL
    assert table.state.turn == 1


def test_level_and_deck_call_the_automa() -> None:
    options = {"automa": "3", "deck": "tactical"}
    automa = open_table(Wishes("patchwork", options=options))[0].state.seats[1]
    assert isinstance(automa, Automa)
    assert (automa.level, automa.deck_name) == (3, "tactical")


def test_the_automa_has_level_1_unless_another_is_wished_for() -> None:
    automa = open_table(Wishes("patchwork", seats="human,automa"))[0].state.seats[1]
    assert isinstance(automa, Automa)
    assert automa.level == 1


def test_wishes_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    there = tmp_path / "there.qb"
    there.write_text("", "utf-8")
    assert (
        refused(Wishes("patchwork", seats="human,automa", options={"first": "2"}))
        == "seats.automa_first"
    )
    assert (
        refused(Wishes("patchwork", seats="human,greedy", options={"automa": "2"}))
        == "seats.no_automa"
    )
    assert refused(Wishes("patchwork", record=there)) == "record.exists"


def test_bots_may_write_over_an_empty_file_or_the_same_game(tmp_path: Path) -> None:
    there = tmp_path / "there.qb"
    there.write_text("", "utf-8")
    wishes = Wishes("patchwork", seats="random,random", seed="7", record=there)
    table, path = open_table(wishes)
    assert path == there
    table.play_bots()
    there.write_text(write_record(table.record), "utf-8")
    assert open_table(wishes)[1] == there


def test_no_one_writes_over_another_game(tmp_path: Path) -> None:
    there = tmp_path / "there.qb"
    wishes = Wishes("patchwork", seats="random,random", seed="7", record=there)
    there.write_text(write_record(open_table(wishes)[0].record), "utf-8")
    before = there.read_bytes()
    for other in (
        replace(wishes, seed="8"),
        replace(wishes, seats="random,greedy"),
        replace(wishes, game="doodle"),
        replace(wishes, seats="human,random"),
    ):
        assert refused(other) == "record.exists"
    there.write_text("my shopping list", "utf-8")
    assert refused(wishes) == "record.exists"
    going_on = tmp_path / "going on.qb"
    going_on.write_bytes(before)
    assert refused(Wishes("patchwork", resume=going_on, record=there)) == "record.exists"
    assert open_table(Wishes("patchwork", resume=going_on, record=going_on))[1] == going_on


def test_a_place_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    bots = Wishes("patchwork", seats="random,random")
    assert refused(replace(bots, record=tmp_path)) == "output.is_folder"
    assert refused(replace(bots, record=tmp_path / "no" / "game.qb")) == "output.no_folder"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="no game 'chess'"):
        open_table(Wishes(game="chess"))


def test_a_kept_game_goes_on_where_it_was(tmp_path: Path) -> None:
    table = dealt(names="Anna,Bob")
    table.play_bots()
    path = kept(table, tmp_path)
    resumed, file = open_table(Wishes("patchwork", resume=path))
    assert (resumed.state, resumed.seed, resumed.seats) == (table.state, table.seed, table.seats)
    assert file == path
    assert resumed.record.headers == table.record.headers


def test_a_kept_game_may_go_on_with_other_seats_in_another_file(tmp_path: Path) -> None:
    path = kept(dealt(), tmp_path)
    table, file = open_table(
        Wishes("patchwork", resume=path, seats="greedy,human", record=tmp_path / "other.qb")
    )
    assert words(table) == ["greedy", "person"]
    assert file == tmp_path / "other.qb"


def test_what_cannot_go_on_is_refused(tmp_path: Path) -> None:
    path = kept(dealt("human,automa"), tmp_path)
    assert refused(Wishes("patchwork", resume=path, seats="human,greedy")) == "resume.automa"
    assert refused(Wishes("patchwork", resume=path, seed="3")) == "resume.options"
    assert (
        refused(Wishes("patchwork", resume=path, options={"edition": "original"}))
        == "resume.options"
    )
    over = dealt()
    played_out(over)
    assert refused(Wishes("patchwork", resume=kept(over, tmp_path))) == "resume.over"


def test_doodle_is_played_alone_by_default() -> None:
    table, _ = open_table(Wishes(game="doodle"))
    assert words(table) == ["person"]


def test_the_deck_of_doodle_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    cards = [{"id": f"A{number}", "shape": ["##"]} for number in range(20)]
    deck = {"die": [1], "start_cards": [{"id": "S1", "shape": ["###"]}], "patch_cards": cards}
    path.write_text(json.dumps(deck), "utf-8")
    table, _ = open_table(Wishes(game="doodle", options={"deck": str(path)}))
    assert table.state.deck.die == (1,)
    with pytest.raises(FileNotFoundError):
        open_table(Wishes(game="doodle", options={"deck": str(tmp_path / "none.json")}))
    path.write_text("standard", "utf-8")
    assert refused(Wishes(game="doodle", options={"deck": str(path)})) == "deck.file"
    path.write_text("{}", "utf-8")
    with pytest.raises(InvalidSetup, match="'die' must be a list"):
        open_table(Wishes(game="doodle", options={"deck": str(path)}))


def test_options_of_the_other_game_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="no option first"):
        open_table(Wishes(game="doodle", options={"first": "1"}))


def test_a_kept_game_of_another_number_of_seats_is_refused(tmp_path: Path) -> None:
    table, _ = open_table(Wishes(game="doodle", seats="random,random", seed="1"))
    path = kept(table, tmp_path)
    assert refused(Wishes("patchwork", resume=path, seats="random")) == "resume.seats"
    assert refused(Wishes("patchwork", resume=path, seats="random,random,random")) == "resume.seats"


def test_a_game_whose_cards_the_page_hides_cannot_go_on_here(tmp_path: Path) -> None:
    path = tmp_path / "page.qb"
    path.write_text(record_of(Log("doodle", (PERSON,)).match), "utf-8")
    assert refused(Wishes("patchwork", resume=path)) == "resume.hidden"


def test_the_level_of_the_automa_must_be_one_of_its_levels() -> None:
    for level in ("0", "6", "x"):
        options = {"automa": level}
        assert refused(Wishes("patchwork", options=options)) == "seats.automa_level"


def test_a_seed_may_be_any_word() -> None:
    first, second = (opened("patchwork", "random,greedy", seed="mother") for _ in range(2))
    assert first.record == second.record
    with pytest.raises(CommandRefused, match="seed"):
        opened("patchwork", "random,greedy", seed="x" * 201)


AUTOMA_LINE = "pw1_revised_28.2.18.20.32.19_5~9~-_automa~4~normal~3~12~-~1.2.3.4~5.6_1~-~-~0"


def test_a_game_begins_from_a_position_or_a_place_in_a_record(tmp_path: Path) -> None:
    table = opened("patchwork", "human,greedy", 7)
    played_out(table)
    path = kept(table, tmp_path)
    begun, file = open_table(Wishes("doodle", position=str(path), at=6, seed="5"))
    assert file is None
    assert begun.game.name == "patchwork"
    assert begun.state == table.states[6]
    assert words(begun) == ["person", "greedy"]
    line = begun.game.format_position(begun.state)
    again, _ = open_table(Wishes("patchwork", position=line, seats="human,human", names="A,B"))
    assert again.state == begun.state
    played_out(again)
    assert again.record.start == begun.state


def test_the_automa_plays_where_it_plays_in_the_position() -> None:
    table, _ = open_table(Wishes("patchwork", position=AUTOMA_LINE, seed="1"))
    assert words(table) == ["person", "automa"]
    assert table.seats[1].level == 4
    with pytest.raises(CommandRefused, match="the Automa plays seat 2"):
        open_table(Wishes("patchwork", position=AUTOMA_LINE, seats="human,greedy"))


def test_positions_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    table = opened("patchwork", "human,greedy", 7)
    played_out(table)
    path = str(kept(table, tmp_path))
    assert refused(Wishes("patchwork", position=path)) == "position.over"
    options = {"edition": "original"}
    assert refused(Wishes("patchwork", position=path, options=options)) == "position.options"
    with pytest.raises(InvalidSetup):
        open_table(Wishes("patchwork", position=AUTOMA_LINE.replace("28.2", "28.28")))
