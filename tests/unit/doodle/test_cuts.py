from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.doodle import STANDARD_DECK, Cut, Direction, cuts_of, pieces_of
from quiltbee.doodle.cuts import canonical_cuts, piece_after
from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry import Shape
from quiltbee.geometry.orientations import congruence
from quiltbee.geometry.shapes import connected_parts

U = Shape.parse(["###", "#.#"])
S_BEND = Shape.parse(["##.", ".#.", ".##"])
SHAPES = [card.shape for card in STANDARD_DECK.patch_cards]


def grown(steps: list[int]) -> Shape:
    """A connected shape that grows by one neighboring square a step."""
    squares = [(0, 0)]
    for step in steps:
        near = sorted(
            {
                (row + down, column + right)
                for row, column in squares
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            - set(squares)
        )
        squares.append(near[step % len(near)])
    return Shape.of(squares)


def brute_force_pieces(shape: Shape) -> set[frozenset[tuple[int, int]]]:
    """All halves whose border to the other half lies on one line and is cut by one stretch."""
    squares, found = set(shape.squares), set()
    for size in range(1, len(squares)):
        for chosen in combinations(shape.squares, size):
            first, second = set(chosen), squares - set(chosen)
            vertical = {
                (column + 1, row) for row, column in first if (row, column + 1) in second
            } | {(column, row) for row, column in first if (row, column - 1) in second}
            horizontal = {
                (row + 1, column) for row, column in first if (row + 1, column) in second
            } | {(row, column) for row, column in first if (row - 1, column) in second}
            border = vertical or horizontal
            if (vertical and horizontal) or not border or len({line for line, _ in border}) > 1:
                continue
            line = next(iter(border))[0]
            along = range(min(at for _, at in border), max(at for _, at in border) + 1)
            severed = {
                ((at, line - 1), (at, line)) if vertical else ((line - 1, at), (line, at))
                for at in along
            }
            if len(connected_parts(squares, severed)) == 2:
                found.add(frozenset(first))
    return found


@pytest.mark.parametrize("shape", sorted(set(SHAPES), key=str), ids=lambda s: "/".join(s.rows))
def test_the_cuts_of_a_card_agree_with_trying_all_halves(shape: Shape) -> None:
    check_cuts(shape)


@given(st.lists(st.integers(0, 30), max_size=9).map(grown))
def test_the_cuts_of_any_shape_agree_with_trying_all_halves(shape: Shape) -> None:
    check_cuts(shape)


def check_cuts(shape: Shape) -> None:
    expected = brute_force_pieces(shape)
    pieces = [cut.piece(shape) for cut in cuts_of(shape)]
    assert sorted(piece.squares for piece in pieces if piece) == sorted(
        Shape.of(half).squares for half in expected
    )


def test_a_longer_stretch_makes_the_same_cut() -> None:
    long = Cut(Direction.VERTICAL, 1, 0, 8, keeps_first=True)
    assert long.piece(U) == Shape.parse(["#", "#"])
    assert str(long.canonical(U)) == "va11l"


def test_sides_are_told_where_the_cut_begins() -> None:
    assert Cut.parse("va11l").piece(S_BEND) == Shape.parse(["#"])
    assert Cut.parse("vb33l").piece(S_BEND) == Shape.parse(["##", ".#", ".#"])
    assert Cut.parse("h1bbd").piece(S_BEND) == Shape.parse(["#.", "##"])


@pytest.mark.parametrize("text", ["va12l", "va12r", "h1acu", "h8iid", "vh99r"])
def test_cuts_round_trip(text: str) -> None:
    assert str(Cut.parse(text)) == text


@pytest.mark.parametrize("text", ["", "va21l", "vi12l", "h9acu", "h1cau", "va12u", "h1acl", "x"])
def test_other_texts_are_no_cuts(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Cut.parse(text)
    assert caught.value.code is ErrorCode.NOTATION_CUT


def test_a_cut_far_outside_can_be_written_and_cuts_nothing() -> None:
    cut = Cut(Direction.HORIZONTAL, 40, 20, 30, keeps_first=True)
    assert cut.piece(U) is None
    assert cut.canonical(U) == cut
    assert str(cut) == "h40??u"


def test_cuts_one_after_the_other() -> None:
    cuts = (Cut.parse("h1aau"), Cut.parse("va19r"))
    assert piece_after(U, ()) == U
    assert piece_after(U, cuts) == Shape.parse(["##", ".#"])
    assert [str(cut) for cut in canonical_cuts(U, cuts)] == ["h1aau", "va11r"]
    assert piece_after(U, (Cut.parse("h1acu"), cuts[0])) is None


@pytest.mark.parametrize("shape", SHAPES[:12], ids=lambda s: "/".join(s.rows))
def test_pieces_are_listed_once_and_can_be_had_as_told(shape: Shape) -> None:
    for count in (1, 2):
        pieces = pieces_of(shape, count)
        assert len({congruence(piece) for _, piece in pieces}) == len(pieces)
        assert all(len(cuts) == count for cuts, _ in pieces)
        assert all(piece_after(shape, cuts) == piece for cuts, piece in pieces)
    every_second = {
        congruence(second)
        for cut in cuts_of(shape)
        if (first := cut.piece(shape))
        for again in cuts_of(first)
        if (second := again.piece(first))
    }
    assert {congruence(piece) for _, piece in pieces_of(shape, 2)} == every_second
