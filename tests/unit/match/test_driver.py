import pytest
from tests.support.doodle import seated as doodle_seated
from tests.support.local_tables import opened, person_to_move, played_out
from tests.support.patchwork.seated import dealt

from quiltbee.agents.agent import Agent
from quiltbee.agents.catalog import agent_named
from quiltbee.doodle import Roll
from quiltbee.errors import CommandRefused, IllegalMove
from quiltbee.match import OpenMatch, SeatKind, SeatWish
from quiltbee.match.driver import LocalTable
from quiltbee.match.resuming import resume
from quiltbee.match.verifying import verify
from quiltbee.patchwork import ADVANCE, AutomaTurn, ShuffleDeck
from quiltbee.records import read_record, write_record


def bots(seed: int, seats: str = "random,greedy") -> LocalTable:
    table = dealt(seats, seed)
    table.play_bots()
    return table


def test_bots_play_to_the_end_and_the_same_seed_gives_the_same_game() -> None:
    first, second, other = bots(3), bots(3), bots(4)
    assert first.is_over
    assert first.moves == second.moves
    assert first.moves != other.moves


def test_the_record_reads_back_ends_in_the_same_state_and_is_fair() -> None:
    table = bots(5)
    record = read_record(write_record(table.record))
    assert record.final_state == table.state
    headers = dict(record.headers)
    assert (headers["Seat1"], headers["Seat2"]) == ("Random (random)", "Greedy (greedy)")
    assert (headers["FairSeed"], headers["Chosen"]) == ("5", "first")
    assert headers["EndedBy"] == "play"
    assert not {"Date", "Match", "Seed"} & set(headers)
    assert verify(record) == ()


def test_a_table_with_a_time_and_an_id_names_both_in_its_record() -> None:
    wish = OpenMatch(game="doodle", seats=(SeatWish(SeatKind.PERSON, "Ada"),))
    table = LocalTable.open(wish, seed="s", now=86_400_000, match_id="m1")
    headers = dict(table.record.headers)
    assert (headers["Date"], headers["Match"], headers["Seat1"]) == ("1970-01-02", "m1", "Ada")
    assert "FairSeed" not in headers, "a seed that nobody chose is revealed at the end"


def test_any_agent_of_the_catalog_may_sit_here_and_no_other() -> None:
    def wish(level: str) -> OpenMatch:
        seats = (SeatWish(SeatKind.PERSON), SeatWish(SeatKind.BOT, level=level))
        return OpenMatch(game="patchwork", seats=seats, seed="1")

    assert LocalTable.open(wish("search:64")).seats[1].name == "search:64"
    assert LocalTable.open(wish("agatha:5s")).seats[1].name == "Agatha"
    with pytest.raises(CommandRefused, match="no bot 'robot'"):
        LocalTable.open(wish("robot"))


def test_a_hint_changes_nothing_that_comes_later() -> None:
    plain, curious = dealt(seed=9), dealt(seed=9)
    for table in (plain, curious):
        table.play_bots()
    for _ in range(5):
        curious.choice_of("greedy", 0)
    assert played_out(plain) == played_out(curious)
    assert plain.moves == curious.moves


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The specs of all agents that were made, as they are made."""
    specs = list[str]()

    def noted(game: str, spec: str) -> Agent:
        specs.append(spec)
        return agent_named(game, spec)

    monkeypatch.setattr("quiltbee.match.driver.seated_agent", noted)
    return specs


def test_a_bot_lives_through_a_game_and_hints_are_not_its_thoughts(made: list[str]) -> None:
    table = dealt("human,random", seed=9)
    for _ in range(3):
        table.play_bots()
        table.choice_of("random", 0)
        table.play(ADVANCE, 0)
    assert made == ["random"] * 4, "three hints, and one bot for all its moves"


def test_what_a_bot_remembers_is_dropped_with_a_takeback(made: list[str]) -> None:
    table = dealt("human,random", seed=9)
    for _ in range(2):
        table.play_bots()
        table.play(ADVANCE, 0)
    table.play_bots()
    assert made == ["random"]
    table.take_back()
    table.play(ADVANCE, 0)
    table.play_bots()
    assert made == ["random", "random"]


def test_a_break_changes_nothing_that_comes_later() -> None:
    whole = dealt(seed=11)
    typed = played_out(whole)
    half = dealt(seed=11)
    half.play_bots()
    half.play(half.game.parse_move(typed[0]), 0)
    resumed = resume(read_record(write_record(half.record)), seed="another")
    assert played_out(resumed) == typed[1:]
    assert resumed.moves == whole.moves
    assert resumed.record == whole.record


def test_chance_and_the_automa_of_a_running_game_play_by_themselves() -> None:
    table = bots(2, "greedy,automa")
    assert any(isinstance(move, ShuffleDeck) for move in table.moves)
    assert any(isinstance(move, AutomaTurn) for move in table.moves)
    assert bots(2, "greedy,automa").moves == table.moves


def test_a_refused_move_changes_nothing() -> None:
    table = dealt("human,human")
    before = table.states
    with pytest.raises(IllegalMove):
        table.play(ADVANCE, seat=1)
    assert table.states == before
    assert table.moves == ()


def test_chance_cannot_be_played_by_hand() -> None:
    table = doodle_seated.dealt("human")
    with pytest.raises(CommandRefused, match="die-3"):
        table.play(Roll(3))


def test_a_person_is_waited_for() -> None:
    table = dealt("human,human")
    assert not table.play_bot()
    assert table.waiting_person == 0
    assert table.last_person is None
    assert dealt("greedy,random").waiting_person is None


def test_the_same_seed_rolls_the_same_dice_however_the_others_play() -> None:
    def rolls(*tokens: str) -> list[Roll]:
        table = doodle_seated.dealt("human", seed=5)
        for token in tokens:
            table.play(table.game.parse_move(token), 0)
        played_out(table)
        return [move for move in table.moves if isinstance(move, Roll)]

    assert rolls() == rolls("1-start-0a1", "1-back", "1-start-0d4", "1-end")
    assert len(rolls()) == 17


def test_the_bot_whose_move_is_next_is_known() -> None:
    assert dealt("greedy,human").waiting_bot == 0
    assert dealt("human,greedy").waiting_bot is None


def test_the_last_move_of_a_person_is_taken_back_with_the_answer_to_it() -> None:
    table = dealt(seed=9)
    seat = person_to_move(table)
    before = table.state
    table.play(ADVANCE, seat)
    table.play_bots()
    assert len(table.moves) > 1
    table.take_back()
    assert (table.state, table.moves) == (before, ())
    with pytest.raises(CommandRefused, match="not moved yet"):
        table.take_back()


def test_beside_each_other_the_last_to_move_takes_back() -> None:
    table = dealt("human,human")
    table.play(ADVANCE, 0)
    after_first = table.state
    table.play(ADVANCE)
    table.take_back()
    assert table.state == after_first


def test_a_card_of_the_automa_cannot_be_unseen() -> None:
    table = dealt("human,automa")
    table.play(ADVANCE, 0)
    assert isinstance(table.moves[-1], AutomaTurn)
    with pytest.raises(CommandRefused, match="revealed since"):
        table.take_back()


def test_an_ended_step_of_doodle_is_opened_again_while_others_draw() -> None:
    table = opened("doodle", "human,human")
    table.play(table.game.parse_move("1-start-0a1"))
    table.play(table.game.parse_move("1-end"))
    assert table.waiting_person == 1
    table.take_back()
    assert table.waiting_person == 0
