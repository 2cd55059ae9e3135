import numpy as np
import pytest

from quiltbee.doodle import STANDARD_DECK, Card, Deck, pieces_of
from quiltbee.geometry import Shape, orientations
from quiltbee.geometry.orientations import congruence
from quiltbee.kernel.doodle.tables import BOUNDS, SIZE, STANDARD, WIDE, tables_of


def test_the_standard_deck_has_its_tables_from_the_start() -> None:
    assert tables_of(STANDARD_DECK) is STANDARD
    same = Deck(STANDARD_DECK.start_cards, STANDARD_DECK.patch_cards, STANDARD_DECK.die)
    assert tables_of(same) is tables_of(same)
    assert tables_of(same).pieces == STANDARD.pieces


def test_pieces_stand_card_by_card_with_few_cuts_first() -> None:
    for number, card in enumerate(STANDARD.cards):
        bounds = STANDARD.arrays.starts[BOUNDS * number :][:BOUNDS].tolist()
        is_start = card in STANDARD_DECK.start_ids
        for count in range(3):
            found = STANDARD.pieces[bounds[count] : bounds[count + 1]]
            expected = pieces_of(STANDARD_DECK.shapes[card], count)
            if is_start and count:
                expected = ()
            assert [piece.card for piece in found] == [card] * len(found)
            assert [(piece.cuts, piece.shape) for piece in found] == list(expected)


def test_shapes_are_different_and_those_of_the_pieces() -> None:
    assert len(STANDARD.pieces) == 237
    assert len(set(STANDARD.shapes)) == len(STANDARD.shapes) == 38
    numbers = STANDARD.arrays.pieces & 0xFFFFFFFF
    for number, piece in zip(numbers, STANDARD.pieces, strict=True):
        assert STANDARD.shapes[number] == congruence(piece.shape)


def test_facts_of_shapes() -> None:
    for shape, facts in zip(STANDARD.shapes, STANDARD.arrays.shapes.tolist(), strict=True):
        assert facts & 255 == len(orientations(shape))
        assert facts >> SIZE == shape.size
        assert facts >> WIDE & 1 == 0


def test_weights_count_the_placements_on_an_empty_board() -> None:
    weights = np.diff(STANDARD.arrays.weights)
    assert weights.tolist() == [
        sum(way.box.bit_count() for way in orientations(piece.shape)) for piece in STANDARD.pieces
    ]


@pytest.mark.parametrize(
    ("rows", "wide"),
    [(["######"], 0), (["#######"], 1), (["###", "#.#", "###"], 0), (["###"] * 3, 1)],
)
def test_large_shapes_are_wide(rows: list[str], wide: int) -> None:
    patches = (Card("Large", Shape.parse(rows)), *STANDARD_DECK.patch_cards)
    tables = tables_of(Deck(STANDARD_DECK.start_cards, patches, (1,)))
    number = tables.shapes.index(congruence(patches[0].shape))
    assert tables.arrays.shapes[number] >> WIDE & 1 == wide


def test_a_deck_can_be_too_large() -> None:
    cards = tuple(Card(f"C{number}", Shape.parse(["#"])) for number in range(256))
    with pytest.raises(ValueError, match="up to 255 patch cards"):
        tables_of(Deck(cards[:1], cards, (1,)))
