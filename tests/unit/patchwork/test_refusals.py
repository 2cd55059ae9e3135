"""Whom a refusal tells about, and what: seats are counted from one."""

import pytest
from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.errors import IllegalMove
from quiltbee.geometry.cells import parse_board
from quiltbee.patchwork import State, parse_move

CHECKERED = parse_board([("#." * 5)[:9], (".#" * 5)[:9]] * 4 + ["#.#.#.#.#"])


def refused(state: State, move: str) -> dict[str, object]:
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(move))
    return caught.value.facts


def test_who_cannot_pay_is_told_what_it_costs_and_what_they_have() -> None:
    state = table(player(buttons=9), player(), circle=(18, 2, 3))
    assert refused(state, "18-0a1") == {"patch": 18, "cost": 10, "buttons": 9, "seat": 1}


def test_who_has_no_room_is_told_for_which_patch() -> None:
    state = table(player(buttons=30, quilt=covered_board(CHECKERED)), player(), circle=(2, 3, 4))
    assert refused(state, "2-0a1") == {"patch": 2, "seat": 1}


def test_what_is_not_in_the_offer_is_told_beside_what_is() -> None:
    state = table(player(buttons=30), player(), circle=(2, 3, 4, 5))
    assert refused(state, "5-0a1") == {"patch": 5, "offer": "2, 3, 4"}
