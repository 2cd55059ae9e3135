from tests.support.languages import ENGLISH, GERMAN
from tests.support.patchwork.tables import automa, player, table

from quiltbee.cli.terminal.patchwork.automa_view import reasons
from quiltbee.patchwork import State
from quiltbee.texts import Texts


def told(before: State, texts: Texts = ENGLISH) -> tuple[str, ...]:
    return reasons(before, before.play(before.legal_moves[0]), texts)


def at(card: int, circle: tuple[int, ...], space: int = 10, player_space: int = 20) -> State:
    return table(player(space=player_space), automa(space=space, deck=(card, 1)), circle=circle)


def test_card_affordable_filters_and_choice() -> None:
    state = at(10, (13, 5, 29, 0))
    assert told(state) == (
        "Card 10: the Automa may spend 10.",
        "It can afford all of them: 13, 5 and 29. “Most buttons” leaves 29.",
        "It takes patch 29 and moves to 15.",
    )


def test_a_skipped_filter_is_said() -> None:
    state = at(6, (22, 8, 14, 0), space=19)
    _, because, _ = told(state)
    assert "“No overtaking” would leave none and is skipped." in because


def test_one_affordable_patch_needs_no_filter() -> None:
    assert told(at(1, (21, 29, 18, 0)))[1] == "Of 21, 29 and 18 it can afford 21."


def test_it_advances_when_it_can_afford_none() -> None:
    assert told(at(12, (29, 18, 19, 0)))[1:] == (
        "Of 29, 18 and 19 it can afford none.",
        "It advances to 21. It collects 10 buttons.",
    )


def test_an_empty_circle_is_said() -> None:
    assert told(at(6, ()))[1] == "No patches are left to take."


def test_special_patch_and_tile_are_said() -> None:
    machine = automa(space=30, deck=(12, 1), level=5)
    last = told(table(player(space=37), machine, circle=(29, 18, 19, 0)))[2]
    assert "It removes a special patch." in last
    assert "It takes the 7×7 tile." in last


def test_german() -> None:
    assert told(at(10, (13, 5, 29, 0)), GERMAN) == (
        "Karte 10: Der Automa darf 10 ausgeben.",
        "Er kann sich alle leisten: 13, 5 und 29. „Meiste Knöpfe“ lässt 29 übrig.",
        "Er nimmt Flicken 29 und zieht auf 15.",
    )


def test_nothing_is_said_about_a_person() -> None:
    state = table(player(), player())
    assert reasons(state, state, ENGLISH) == ()
