from random import Random

import pytest

from quiltbee.geometry import Placement, cells_in
from quiltbee.kernel.patchwork.moves import (
    AUTOMA_CODE,
    NO_MOVE,
    SHUFFLE_CODE,
    SHUFFLES,
    SPECIAL_CODE,
    decode,
    encode,
)
from quiltbee.patchwork import (
    ADVANCE,
    CARDS,
    DECKS,
    PATCHES,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)


def all_moves_but_shuffles() -> list[Move]:
    takes = [
        TakePatch(patch.id, Placement(way.code, anchor))
        for patch in PATCHES
        for way in patch.orientations
        for anchor in cells_in(way.box)
    ]
    specials = [PlaceSpecialPatch(cell) for cell in range(81)]
    turns = [AutomaTurn(card, patch) for card in CARDS for patch in (None, *range(33))]
    return [ADVANCE, *takes, *specials, *turns]


def test_every_move_has_one_number_and_the_number_gives_it_back() -> None:
    moves = all_moves_but_shuffles()
    assert len(moves) == 1 + 7349 + 81 + 24 * 34
    codes = [encode(move) for move in moves]
    assert len(set(codes)) == len(codes)
    assert [decode(code) for code in codes] == moves
    assert max(codes) < SHUFFLE_CODE


def is_move(code: int) -> bool:
    try:
        return encode(decode(code)) == code
    except ValueError:
        return False


def test_every_number_below_the_shuffles_is_a_move_or_refused() -> None:
    codes = {encode(move) for move in all_moves_but_shuffles()}
    assert {code for code in range(NO_MOVE, SHUFFLE_CODE) if is_move(code)} == codes


def test_shuffles_are_numbered_in_lexical_order() -> None:
    first, last = (tuple(sorted(cards)) for cards in DECKS.values())
    assert encode(ShuffleDeck(first)) == SHUFFLE_CODE
    assert encode(ShuffleDeck((*first[:10], first[11], first[10]))) == SHUFFLE_CODE + 1
    assert encode(ShuffleDeck(last[::-1])) == SHUFFLE_CODE + 2 * SHUFFLES - 1
    with pytest.raises(
        ValueError, match=f"^{SHUFFLE_CODE + 2 * SHUFFLES} is the number of no move"
    ):
        decode(SHUFFLE_CODE + 2 * SHUFFLES)


@pytest.mark.parametrize("name", DECKS)
def test_a_shuffle_comes_back_from_its_number(name: str) -> None:
    random, cards = Random(name), list(DECKS[name])  # type: ignore[index]
    for _ in range(200):
        random.shuffle(cards)
        move = ShuffleDeck(tuple(cards))
        assert decode(encode(move)) == move


def test_another_code_of_the_same_orientation_gives_the_same_number() -> None:
    domino = TakePatch(0, Placement(2, 40))
    assert encode(domino) == encode(domino.canonical()) != encode(TakePatch(0, Placement(1, 40)))


def test_kinds_of_numbers_do_not_overlap() -> None:
    assert encode(TakePatch(32, Placement(0, 0))) < SPECIAL_CODE
    assert encode(PlaceSpecialPatch(80)) < AUTOMA_CODE
