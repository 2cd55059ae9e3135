from random import Random

import pytest
from tests.support.doodle.tables import (
    CARDS,
    all_but,
    box,
    first_turn,
    pass_until,
    play,
    start,
    table,
)

from quiltbee.doodle import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    ShadeCell,
    Sheet,
    State,
    TakeBack,
    cuts_of,
)
from quiltbee.doodle.cuts import piece_after
from quiltbee.doodle.legality import check
from quiltbee.doodle.steps import LAST_TURN, scoring_step
from quiltbee.errors import IllegalMove
from quiltbee.geometry import CELL_COUNT, Placement, covered_rectangles

POSITIONS = {
    "setup": start(2),
    "setup drawn": play(start(2), "1-start-0a1"),
    "turn": first_turn(2),
    "drawn": play(first_turn(2), "1-D01-0i9"),
    "shaded": play(first_turn(2), "1-cell-e5 1-cell-e6"),
    "one ended": play(first_turn(2), "1-end"),
    "die waits": first_turn(2, roll=None),
    "actions used": play(first_turn(), "1-D02-h1bbd-0g7 1-cell-a1 1-end die-3"),
    "last turn": pass_until(first_turn(), LAST_TURN),
    "scoring": pass_until(first_turn(2), scoring_step(1)),
    "empty board": table(Sheet("S01"), step=scoring_step(1)),
    "nearly full": table(Sheet("S01", all_but("a1-2x2")), roll=1, circle=CARDS[14:22]),
}


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS.keys())
def test_a_sequence_that_counts_picks_and_holds(state: State) -> None:
    moves = state.legal_moves
    listed = list(moves)
    assert len(moves) == len(listed) == len(set(listed))
    assert all(moves[index] == move for index, move in enumerate(listed))
    assert moves[-3:] == tuple(listed[-3:])
    assert all(move in moves for move in listed)
    if listed:
        assert moves[-1] == listed[-1]
    with pytest.raises(IndexError, match="legal moves, not"):
        moves[len(listed)]
    by_seat = [move for seat in state.acting_seats for move in state.legal_moves_of(seat)]
    assert listed == by_seat
    assert repr(moves) == f"<LegalMoves: {len(listed)}>"


def every_move(state: State, seat: int) -> list[Move]:
    """Every move that could be thought of, legal or not, with canonical cuts and orientations."""
    placements = [Placement(code, anchor) for code in range(8) for anchor in range(CELL_COUNT)]
    moves: list[Move] = [EndTurn(seat), TakeBack(seat), ScoreRectangle(seat, None)]
    moves += [ShadeCell(seat, cell) for cell in range(CELL_COUNT)]
    moves += [DrawStartPatch(seat, placement) for placement in placements]
    moves += [ScoreRectangle(seat, rectangle) for rectangle in covered_rectangles(box("a1-9x9"))]
    for card in state.circle:
        shape = state.deck.shapes[card]
        sequences = [(), *((cut,) for cut in cuts_of(shape))]
        sequences += [
            (first, second)
            for first in cuts_of(shape)
            if (piece := first.piece(shape)) is not None
            for second in cuts_of(piece)
        ]
        random = Random(card)
        for cuts in sequences:
            moves += [
                DrawPatch(seat, card, placement, cuts)
                for placement in random.sample(placements, 60)
            ]
    return moves


def is_legal(state: State, move: Move) -> bool:
    try:
        check(state, move)
    except IllegalMove:
        return False
    return True


def meaning(state: State, move: Move) -> object:
    """What a drawing comes to: card, number of cuts and covered cells; else the move itself."""
    if isinstance(move, DrawStartPatch):
        return state.canonical(move)
    if isinstance(move, DrawPatch):
        piece = piece_after(state.deck.shapes[move.card], move.cuts)
        assert piece is not None
        return move.card, len(move.cuts), move.placement.covers(piece)
    return move


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS.keys())
def test_listed_are_exactly_the_legal_moves(state: State) -> None:
    for seat in range(len(state.sheets)):
        moves = state.legal_moves_of(seat)
        meanings = {meaning(state, move) for move in moves}
        assert len(meanings) == len(moves), "each drawing is listed once"
        for move in every_move(state, seat):
            legal = is_legal(state, move)
            assert (move in moves) == legal
            if legal:
                assert meaning(state, move) in meanings


def test_the_order_is_fixed() -> None:
    state = play(first_turn(), "1-cell-i9")
    kinds = [type(move) for move in state.legal_moves]
    assert kinds[:3] == [EndTurn, TakeBack, ShadeCell]
    drawings = [move for move in state.legal_moves if isinstance(move, DrawPatch)]
    cards = list(dict.fromkeys(move.card for move in drawings))
    assert cards == ["D01", "D08", "D02"]
    counts = [len(move.cuts) for move in drawings if move.card == "D02"]
    assert counts == sorted(counts)


def test_chance_and_absence_are_no_legal_moves() -> None:
    others: list[object] = [Roll(1), EndForAbsent(0), "1-end"]
    for state in (first_turn(), first_turn(roll=None)):
        assert not any(state.legal_moves.__contains__(other) for other in others)
    assert EndTurn(1) not in first_turn(2).legal_moves_of(0)
