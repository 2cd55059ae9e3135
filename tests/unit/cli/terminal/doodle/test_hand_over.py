"""Several people at one keyboard: nobody sees what the others drew in the open turn."""

from tests.support.doodle.seated import answer, dealt
from tests.support.languages import ENGLISH
from tests.support.local_tables import person_to_move

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.front import DoodleFront
from quiltbee.cli.terminal.doodle.hand_over import HandOver
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.turn import Page, Play
from quiltbee.doodle import parse_move
from quiltbee.games import DOODLE

FRONT = DoodleFront(DOODLE, ENGLISH)


def second_person() -> HandOver:
    """Anna has drawn her start patch; Bob is next."""
    table = dealt("human,human", names="Anna,Bob")
    assert isinstance(FRONT.turn(table, 0), DoodleTurn), "the first person is there already"
    table.play(parse_move("1-start-0d4"))
    assert isinstance(FRONT.turn(table, 0), DoodleTurn), "she goes on"
    table.play(parse_move("1-end"))
    turn = FRONT.turn(table, person_to_move(table))
    assert isinstance(turn, HandOver)
    return turn


def test_the_next_person_is_called_and_nothing_is_shown() -> None:
    turn = second_person()
    assert turn.question == "Next: Bob. Press Enter when you are there."
    assert plain(turn.table_view(UNICODE, 80)).strip() == "Bob"
    assert plain(turn.draft_view(UNICODE, 80)).strip() == "Bob"
    assert (turn.news, turn.single_keys) == ((), "")
    assert "Enter" in turn.keys
    assert "Enter" in turn.words
    assert plain(turn.help_view(UNICODE, 80)).startswith("How to play here")


def test_the_open_turn_of_the_others_stays_hidden() -> None:
    turn = answer(second_person(), "")
    assert isinstance(turn, DoodleTurn)
    boards = answer(turn, "boards")
    assert isinstance(boards, Page)
    assert "Anna  81 empty" in plain(boards.view(UNICODE, 80))
    assert turn.state.sheets[0].pieces == ()
    assert turn.table.state.sheets[0].pieces != ()


def test_what_was_hidden_is_seen_once_all_have_ended() -> None:
    table = second_person().turn.table
    for token in ("2-start-0d4", "2-end"):
        table.play(parse_move(token))
    turn = FRONT.turn(table, 0)
    assert isinstance(turn, HandOver)
    assert turn.turn.state.sheets[1].pieces != ()
    assert "Bob draws" in turn.turn.news[0]


def test_a_typed_move_is_the_next_persons() -> None:
    assert answer(second_person(), "start-0a1") == Play(parse_move("2-start-0a1"))
