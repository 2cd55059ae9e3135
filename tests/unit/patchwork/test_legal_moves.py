from random import Random

import pytest
from tests.support.patchwork.tables import automa, player, table

from quiltbee.geometry import Placement
from quiltbee.patchwork import (
    ADVANCE,
    AutomaTurn,
    LegalMoves,
    ShuffleDeck,
    TakePatch,
    deal,
    format_move,
)


def positions() -> list[LegalMoves]:
    random, found = Random(11), []
    state = deal(random).state()
    while not state.is_over:
        found.append(state.legal_moves)
        state = state.play(found[-1][random.randrange(len(found[-1]))])
    return found


def test_counting_listing_and_picking_agree() -> None:
    for moves in positions():
        listed = list(moves)
        assert len(listed) == len(moves)
        assert [moves[index] for index in range(len(moves))] == listed
        assert moves[-1] == listed[-1]
        assert list(moves[1:3]) == listed[1:3]
        assert all(move in moves for move in listed)


def test_the_order_is_advance_then_offer_then_orientation_then_anchor() -> None:
    state = table(player(buttons=3), circle=(2, 18, 0, 5))
    tokens = [format_move(move) for move in state.legal_moves]
    assert tokens[:4] == ["adv", "2-0a1", "2-0b1", "2-0c1"]
    assert tokens[63:66] == ["2-0g9", "2-1a1", "2-1b1"]
    assert tokens[-1] == "0-1i8"


def test_an_index_beyond_the_end_is_refused() -> None:
    with pytest.raises(IndexError, match="legal moves"):
        table().legal_moves[100_000]


def test_illegal_moves_and_other_things_are_not_in_it() -> None:
    moves = table().legal_moves
    assert TakePatch(1, Placement(0, 80)) not in moves
    assert ShuffleDeck((1, 2)) not in moves
    text: object = "adv"
    assert text not in moves
    assert ADVANCE in moves


def test_the_automas_turn_has_one_move() -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    assert list(state.legal_moves) == [AutomaTurn(1, 20)]


def test_groups_tell_the_anchors_by_patch_and_orientation() -> None:
    state = table(player(buttons=2), circle=(2, 18, 19))
    assert [
        (patch, code, anchors.bit_count()) for patch, code, anchors in state.legal_moves.groups
    ] == [
        (2, 0, 63),
        (2, 1, 63),
    ]
    assert repr(state.legal_moves) == "<LegalMoves: 127>"
