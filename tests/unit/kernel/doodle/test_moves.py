from random import Random

import pytest

from quiltbee.doodle import (
    STANDARD_DECK,
    Cut,
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    Setup,
    ShadeCell,
    State,
    TakeBack,
    cuts_of,
    pieces_of,
)
from quiltbee.geometry import Placement, Rectangle, cells_in, orientations
from quiltbee.kernel.doodle.moves import DRAW_CODE, NO_MOVE, SEAT, decode, encode
from quiltbee.kernel.doodle.tables import STANDARD

STATE = Setup(STANDARD_DECK.patch_ids, 0, STANDARD_DECK.start_ids).state()
"""Ten seats, each with another start card."""


def code_of(move: Move, state: State = STATE) -> int:
    return encode(STANDARD, state, move)


def other_moves(seat: int) -> list[Move]:
    rectangles = [
        Rectangle(corner, height, width)
        for height in range(1, 10)
        for width in range(1, 10)
        for corner in range(81)
    ]
    return [
        EndTurn(seat),
        TakeBack(seat),
        EndForAbsent(seat),
        ScoreRectangle(seat, None),
        *(ShadeCell(seat, cell) for cell in range(81)),
        *(ScoreRectangle(seat, each) for each in rectangles if each.is_inside),
    ]


def drawings(seat: int, share: int) -> list[Move]:
    """Some of all drawings that an empty board allows, evenly spread."""
    found: list[Move] = []
    for card in STANDARD_DECK.patch_cards:
        for count in range(3):
            for cuts, piece in pieces_of(card.shape, count):
                found += [
                    DrawPatch(seat, card.id, Placement(way.code, anchor), cuts)
                    for way in orientations(piece)
                    for anchor in list(cells_in(way.box))[::share]
                ]
    shape = STANDARD_DECK.shapes[STATE.sheets[seat].start_card]
    starts = [
        DrawStartPatch(seat, Placement(way.code, anchor))
        for way in orientations(shape)
        for anchor in cells_in(way.box)
    ]
    return [*found, *starts]


def test_every_move_has_one_number_and_the_number_gives_it_back() -> None:
    moves = [Roll(1), Roll(2), Roll(3), *other_moves(0), *drawings(0, 7), *other_moves(9)]
    codes = [code_of(move) for move in moves]
    assert len(set(codes)) == len(codes)
    assert [decode(STANDARD, code) for code in codes] == moves


@pytest.mark.parametrize("seat", range(10))
def test_the_start_patch_of_every_seat_has_its_numbers(seat: int) -> None:
    moves = [move for move in drawings(seat, 40) if isinstance(move, DrawStartPatch)]
    assert [decode(STANDARD, code_of(move)) for move in moves] == moves


def test_numbers_of_one_seat_are_small() -> None:
    assert max(code_of(move) for move in drawings(0, 7)) < 1 << 18
    assert code_of(EndTurn(3)) == 3 << SEAT


def test_another_cut_with_the_same_piece_has_the_number_of_the_first() -> None:
    """The straight four can be cut at either end; one way is listed."""
    card = next(card for card in STANDARD_DECK.patch_cards if card.shape.rows == ("####",))
    listed = dict(pieces_of(card.shape, 1))
    threes = [
        cut for cut in cuts_of(card.shape) if (piece := cut.piece(card.shape)) and piece.size == 3
    ]
    codes = {code_of(DrawPatch(0, card.id, Placement(1, 5), (cut,))) for cut in threes}
    assert len(threes) == 2
    assert len(codes) == 1
    move = decode(STANDARD, codes.pop())
    assert isinstance(move, DrawPatch)
    assert move.cuts in listed


@pytest.mark.parametrize(
    "code",
    [
        NO_MOVE,
        -1 << SEAT,
        4,
        1023,
        1024 + 81,
        2048,
        2048 + 4,
        1 << SEAT | 2048 + 1,
        4096 + 81 * 128,
        4096 + 81,
        4096 + 128 + 8,
        DRAW_CODE - 1,
        DRAW_CODE + 128,
        DRAW_CODE + 81,
        DRAW_CODE + (237 << 10),
    ],
)
def test_other_numbers_are_refused(code: int) -> None:
    with pytest.raises(ValueError, match="is the number of no move"):
        decode(STANDARD, code)


def test_a_cut_that_falls_apart_has_no_number() -> None:
    move = DrawPatch(0, "D01", Placement(0, 0), (Cut.parse("va11l"),))
    with pytest.raises(ValueError, match="not legal"):
        code_of(move)


def test_numbers_at_random_are_moves_or_refused() -> None:
    random, refused = Random(1), 0
    for _ in range(5_000):
        code = random.randrange(DRAW_CODE + (240 << 10))
        try:
            move = decode(STANDARD, code)
        except ValueError:
            refused += 1
            continue
        if not isinstance(move, DrawStartPatch):
            assert code_of(move) == code
    assert 500 < refused < 4_900
