import pytest
from tests.support.languages import ENGLISH, GERMAN
from tests.support.patchwork.tables import board, covered_board, player, table

from quiltbee.cli.terminal.patchwork.forecast import forecast, sentence
from quiltbee.errors import IllegalMove
from quiltbee.geometry.cells import parse_board
from quiltbee.patchwork import State, parse_move

NAMES = ("You", "Greedy")


def told(state: State, move: str) -> str:
    return sentence(forecast(state, parse_move(move)), NAMES, ENGLISH)


def test_price_landing_income_and_what_is_left() -> None:
    state = table(player(space=20, buttons=9, income=3, quilt=board("13-0a1")), player(space=22))
    state = table(state.seats[0], state.seats[1], circle=(7, 8, 9, 0))
    assert told(state, "7-0d5") == (
        "You pay 4 buttons, move to 22 and then have 5 buttons. Then it's your turn again."
    )
    assert told(state, "9-0d5") == (
        "You pay 6 buttons, move to 25, collect 5 buttons of income and then have 8 buttons. "
        "Then Greedy moves."
    )


def test_advancing_pays_for_the_way() -> None:
    state = table(player(space=3, buttons=0, income=2), player(space=8))
    assert told(state, "adv") == (
        "You move to 9, get 6 buttons for advancing, collect 2 buttons of income and then have "
        "8 buttons. Then Greedy moves."
    )


def test_a_special_patch_is_announced_and_then_placed() -> None:
    state = table(player(space=24, income=1), player(space=25))
    assert told(state, "adv").endswith(
        "win a special patch and then have 7 buttons. Then you place the special patch."
    )
    waiting = table(player(space=26), player(space=25), waiting=1)
    assert told(waiting, "s-e5") == "Then Greedy moves."
    two = table(player(space=33), player(space=25), waiting=2)
    assert told(two, "s-e5") == "Then you place the special patch."


def test_the_special_tile_is_announced() -> None:
    square = covered_board(parse_board([".######..", *["#######.."] * 6, *["........."] * 2]))
    state = table(player(space=26, quilt=square), player(space=25), waiting=1)
    assert told(state, "s-a1") == "You win the 7×7 tile. Then Greedy moves."


def test_the_end_is_announced() -> None:
    state = table(player(space=52), player(space=53), home=1)
    assert told(state, "adv").endswith("That ends the game.")


def test_german_is_said_well() -> None:
    state = table(player(space=3, buttons=0, income=1), player(space=4))
    move = forecast(state, parse_move("adv"))
    assert sentence(move, ("Du", "Nimmersatt"), GERMAN) == (
        "Du ziehst auf 5, bekommst 2 Knöpfe fürs Vorrücken, erhältst 1 Knopf Einkommen und hast "
        "dann 3 Knöpfe. Danach zieht Nimmersatt."
    )


def test_an_illegal_move_has_no_forecast() -> None:
    with pytest.raises(IllegalMove):
        forecast(table(), parse_move("s-e5"))
