import json
from pathlib import Path

import pytest
from tests.support.patchwork.seated import dealt, played_out

from quiltbee.cli.opening import Wishes, open_table
from quiltbee.cli.seats import SeatKind
from quiltbee.cli.table import Table
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.errors import InvalidNotation, InvalidSetup
from quiltbee.patchwork import Automa, Edition
from quiltbee.records import write_record
from quiltbee.texts import Refused


def kept(table: Table, folder: Path) -> Path:
    path = folder / "kept.qb"
    RecordFile(path).save(table)
    return path


def refused(wishes: Wishes) -> str:
    with pytest.raises(Refused) as error:
        open_table(wishes)
    return error.value.key


def test_by_default_a_person_plays_greedy() -> None:
    table, path = open_table(Wishes())
    assert [sitter.kind for sitter in table.sitters] == [SeatKind.HUMAN, SeatKind.GREEDY]
    assert path is None
    assert dict(table.record.headers)["Seed"] == str(table.seed)
    assert "Date" in dict(table.record.headers)


def test_bot_games_have_no_date_and_are_the_same_byte_for_byte() -> None:
    first, second = (open_table(Wishes(seats="random,greedy", seed=4))[0] for _ in range(2))
    for table in (first, second):
        while table.play_bots():
            pass
    assert write_record(first.record) == write_record(second.record)
    assert "Date" not in write_record(first.record)


def test_options_reach_the_setup() -> None:
    options = {"edition": "original", "first": "2"}
    table, _ = open_table(Wishes(seats="human,greedy", seed=1, options=options))
    assert table.state.time_board.edition is Edition.ORIGINAL
    assert table.state.turn == 1


def test_level_and_deck_call_the_automa() -> None:
    options = {"automa": "3", "deck": "tactical"}
    automa = open_table(Wishes(options=options))[0].state.seats[1]
    assert isinstance(automa, Automa)
    assert (automa.level, automa.deck_name) == (3, "tactical")


def test_the_automa_has_level_1_unless_another_is_wished_for() -> None:
    automa = open_table(Wishes(seats="human,automa"))[0].state.seats[1]
    assert isinstance(automa, Automa)
    assert automa.level == 1


def test_wishes_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    there = tmp_path / "there.qb"
    there.write_text("", "utf-8")
    assert refused(Wishes(seats="human,automa", options={"first": "2"})) == "seats.automa_first"
    assert refused(Wishes(seats="human,greedy", options={"automa": "2"})) == "seats.no_automa"
    assert refused(Wishes(record=there)) == "record.exists"


def test_bots_may_write_over_a_file(tmp_path: Path) -> None:
    there = tmp_path / "there.qb"
    there.write_text("", "utf-8")
    assert open_table(Wishes(seats="random,random", record=there))[1] == there


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="no game 'chess'"):
        open_table(Wishes(game="chess"))


def test_a_kept_game_goes_on_where_it_was(tmp_path: Path) -> None:
    table = dealt(names="Anna,Bob")
    while table.play_bots():
        pass
    path = kept(table, tmp_path)
    resumed, file = open_table(Wishes(resume=path))
    assert (resumed.state, resumed.seed, resumed.sitters) == (table.state, 7, table.sitters)
    assert file == path
    assert resumed.record.headers == table.record.headers


def test_a_kept_game_may_go_on_with_other_seats_in_another_file(tmp_path: Path) -> None:
    path = kept(dealt(), tmp_path)
    table, file = open_table(
        Wishes(resume=path, seats="greedy,human", record=tmp_path / "other.qb")
    )
    assert [sitter.kind for sitter in table.sitters] == [SeatKind.GREEDY, SeatKind.HUMAN]
    assert file == tmp_path / "other.qb"


def test_what_cannot_go_on_is_refused(tmp_path: Path) -> None:
    path = kept(dealt("human,automa"), tmp_path)
    assert refused(Wishes(resume=path, seats="human,greedy")) == "resume.automa"
    assert refused(Wishes(resume=path, seed=3)) == "resume.options"
    assert refused(Wishes(resume=path, options={"edition": "original"})) == "resume.options"
    over = dealt()
    played_out(over)
    assert refused(Wishes(resume=kept(over, tmp_path))) == "resume.over"


def test_doodle_is_played_alone_by_default() -> None:
    table, _ = open_table(Wishes(game="doodle"))
    assert [sitter.kind for sitter in table.sitters] == [SeatKind.HUMAN]


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
    table, _ = open_table(Wishes(game="doodle", seats="random,random", seed=1))
    path = kept(table, tmp_path)
    assert refused(Wishes(resume=path, seats="random")) == "resume.seats"
    assert refused(Wishes(resume=path, seats="random,random,random")) == "resume.seats"


@pytest.mark.parametrize("seed", ["²", "--5", "9" * 5000])
def test_an_odd_seed_in_a_kept_game_is_replaced(tmp_path: Path, seed: str) -> None:
    table, _ = open_table(Wishes(seats="random,random", seed=123456))
    path = kept(table, tmp_path)
    text = path.read_text("utf-8")
    assert '[Seed "123456"]' in text
    path.write_text(text.replace('"123456"', f'"{seed}"'), "utf-8")
    assert open_table(Wishes(resume=path))[0].state == table.state
