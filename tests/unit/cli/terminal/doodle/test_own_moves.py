import pytest
from tests.support.doodle.tables import first_turn

from quiltbee.cli.terminal.doodle.own_moves import own_token, parse_own_move
from quiltbee.doodle import parse_move
from quiltbee.errors import InvalidNotation
from quiltbee.texts import Refused

STATE = first_turn(2, roll=3)


def test_an_own_token_has_no_seat() -> None:
    assert own_token(parse_move("12-D10-3c4")) == "D10-3c4"


@pytest.mark.parametrize("text", ["2-D03-3c4", "D03-3c4", "d03-3c4", "2-d03-3c4"])
def test_the_seat_may_be_left_out(text: str) -> None:
    assert parse_own_move(text, STATE, 1) == parse_move("2-D03-3c4")


def test_what_is_no_move_is_refused() -> None:
    assert parse_own_move("die-2", STATE, 0) == parse_move("die-2")
    with pytest.raises(Refused, match="'adv' is neither"):
        parse_own_move("adv", STATE, 0)
    with pytest.raises(InvalidNotation, match="isn't a cell"):
        parse_own_move("cell-x9", STATE, 0)
