import pytest
from tests.support.doodle import seated as doodle_seated
from tests.support.patchwork.seated import dealt, played_out

from quiltbee.cli.seats import SeatKind
from quiltbee.cli.table import Table
from quiltbee.doodle import Roll
from quiltbee.errors import IllegalMove
from quiltbee.patchwork import ADVANCE, ShuffleDeck
from quiltbee.records import read_record, write_record


def bots(seed: int, seats: str = "random,greedy") -> Table:
    table = dealt(seats, seed)
    while table.play_bots():
        pass
    return table


def test_bots_play_to_the_end_and_the_same_seed_gives_the_same_game() -> None:
    first, second, other = bots(3), bots(3), bots(4)
    assert first.is_over
    assert first.moves == second.moves
    assert first.moves != other.moves


def test_the_record_reads_back_and_ends_in_the_same_state() -> None:
    table = bots(5)
    record = read_record(write_record(table.record))
    assert record.final_state == table.state
    assert dict(record.headers) == {"Seat1": "random", "Seat2": "greedy", "Seed": "5"}


def test_a_hint_changes_nothing_that_comes_later() -> None:
    plain, curious = dealt(seed=9), dealt(seed=9)
    for table in (plain, curious):
        while table.play_bots():
            pass
    for _ in range(5):
        curious.choice_of(SeatKind.GREEDY, 0, "hint")
    assert played_out(plain) == played_out(curious)
    assert plain.moves == curious.moves


def test_a_break_changes_nothing_that_comes_later() -> None:
    whole = dealt(seed=11)
    typed = played_out(whole)
    half = dealt(seed=11)
    while half.play_bots():
        pass
    half.play(half.game.parse_move(typed[0]), 0)
    resumed = Table(read_record(write_record(half.record)), half.sitters, half.seed)
    assert played_out(resumed) == typed[1:]
    assert resumed.moves == whole.moves


def test_chance_of_a_running_game_is_played_by_itself() -> None:
    table = bots(2, "greedy,automa")
    assert any(isinstance(move, ShuffleDeck) for move in table.moves)
    assert bots(2, "greedy,automa").moves == table.moves


def test_a_refused_move_changes_nothing() -> None:
    table = dealt("human,human")
    before = table.states
    with pytest.raises(IllegalMove):
        table.play(ADVANCE, seat=1)
    assert table.states == before
    assert table.moves == ()


def test_a_person_is_waited_for() -> None:
    table = dealt("human,human")
    assert not table.play_bots()
    assert table.waiting_person == 0


def test_the_same_seed_rolls_the_same_dice_however_the_others_play() -> None:
    def rolls(*tokens: str) -> list[Roll]:
        table = doodle_seated.dealt("human", seed=5)
        for token in tokens:
            table.play(table.game.parse_move(token), 0)
        doodle_seated.played_out(table)
        return [move for move in table.moves if isinstance(move, Roll)]

    assert rolls() == rolls("1-start-0a1", "1-back", "1-start-0d4", "1-end")
    assert len(rolls()) == 17


def test_the_bot_whose_move_is_next_is_known() -> None:
    assert dealt("greedy,human").waiting_bot == 0
    assert dealt("human,greedy").waiting_bot is None
    solo = doodle_seated.dealt("greedy")
    while not solo.state.chance_waits:
        solo.play_bots()
    assert solo.waiting_bot is None, "chance is next"
