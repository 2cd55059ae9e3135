"""Moves as whole numbers, and the moves of the rules they stand for.

| number | move |
|---|---|
| -1 | none: the game is over |
| 0, 1, 2, 3 | end the turn, take back, end for absent, score nothing (the board is empty) |
| 1024 + cell | shade a single cell |
| 2048 + value | roll the die |
| 4096 + ((height - 1) · 9 + width - 1) · 128 + corner | score a rectangle |
| (16 + piece) · 1024 + rank · 128 + anchor | draw a patch, or what cuts leave of it |

To all but the roll, seat · 2³² is added. Pieces are numbered by the deck's tables: card by card,
few cuts first, start cards last. The rank is the place among the different orientations of the
piece's shape, as `DeckTables.shapes` has it. Where different cuts leave the same piece, the number
stands for the first way, the one that the rules list.
"""

from quiltbee.doodle.cuts import piece_after
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.state import State
from quiltbee.geometry import CELL_COUNT, SIDE, Placement, Rectangle, Shape, orientations
from quiltbee.geometry.orientations import congruence, orientation
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.tables import DeckTables

NO_MOVE = -1
END_TURN, TAKE_BACK, ABSENT, SCORE_NOTHING = range(4)
KIND = 10
"""The bits below hold where something lies; those above, what it is."""
RANK = 7
SHADE_CODE = 1 << KIND
ROLL_CODE = 2 << KIND
RECTANGLE_CODE = 4 << KIND
FIRST_PIECE = 16
DRAW_CODE = FIRST_PIECE << KIND
SEAT = 32
SIZES = SIDE * SIDE


@inlined
def draw_code(piece: int, rank: int, anchor: int) -> int:
    """The number of drawing a piece, without the seat."""
    return (FIRST_PIECE + piece) << KIND | rank << RANK | anchor


def encode(tables: DeckTables, state: State, move: Move) -> int:
    """The number of a legal move."""
    if isinstance(move, Roll):
        return ROLL_CODE + move.value
    return move.seat << SEAT | _seat_code(tables, state, move)


def _seat_code(tables: DeckTables, state: State, move: Move) -> int:
    match move:
        case EndTurn():
            return END_TURN
        case TakeBack():
            return TAKE_BACK
        case EndForAbsent():
            return ABSENT
        case ShadeCell():
            return SHADE_CODE + move.cell
        case ScoreRectangle():
            return SCORE_NOTHING if move.rectangle is None else rectangle_code(move.rectangle)
        case DrawStartPatch():
            card = state.sheets[move.seat].start_card
            return piece_code(tables, card, 0, tables.deck.shapes[card], move.placement)
        case DrawPatch():
            shape = piece_after(tables.deck.shapes[move.card], move.cuts)
            if shape is not None:
                return piece_code(tables, move.card, len(move.cuts), shape, move.placement)
    raise ValueError(f"{move} has no number; it is not legal")


def rectangle_code(rectangle: Rectangle) -> int:
    """The number of scoring a rectangle, without the seat."""
    size = (rectangle.height - 1) * SIDE + rectangle.width - 1
    return RECTANGLE_CODE + (size << RANK) + rectangle.corner


def piece_code(tables: DeckTables, card: str, cuts: int, shape: Shape, placement: Placement) -> int:
    """The number of drawing a piece, without the seat."""
    same = congruence(shape)
    piece = tables.piece_numbers[card, cuts, same]
    turned = orientation(shape, placement.orientation).shape
    rank = [way.shape for way in orientations(same)].index(turned)
    return (FIRST_PIECE + piece) << KIND | rank << RANK | placement.anchor


def decode(tables: DeckTables, code: int) -> Move:
    """The move of a number; ValueError if it stands for none."""
    seat, rest = divmod(code, 1 << SEAT)
    kind, place = rest >> KIND, rest & (1 << KIND) - 1
    if seat < 0:
        raise _no_move(code)
    if rest <= SCORE_NOTHING:
        return (EndTurn, TakeBack, EndForAbsent, _score_nothing)[rest](seat)
    if kind == SHADE_CODE >> KIND and place < CELL_COUNT:
        return ShadeCell(seat, place)
    if kind == ROLL_CODE >> KIND and place in tables.deck.die and seat == 0:
        return Roll(place)
    if RECTANGLE_CODE <= rest < RECTANGLE_CODE + (SIZES << RANK):
        return _score(code, seat, *divmod(rest - RECTANGLE_CODE, 1 << RANK))
    if FIRST_PIECE <= kind < FIRST_PIECE + len(tables.pieces):
        return _draw(tables, code, seat, kind - FIRST_PIECE)
    raise _no_move(code)


def _score_nothing(seat: int) -> ScoreRectangle:
    return ScoreRectangle(seat, None)


def _score(code: int, seat: int, size: int, corner: int) -> ScoreRectangle:
    rectangle = Rectangle(corner, size // SIDE + 1, size % SIDE + 1)
    if rectangle.is_inside:
        return ScoreRectangle(seat, rectangle)
    raise _no_move(code)


def _draw(tables: DeckTables, code: int, seat: int, number: int) -> DrawPatch | DrawStartPatch:
    rank, anchor = divmod(code & (1 << KIND) - 1, 1 << RANK)
    ways = orientations(tables.shape_of[number])
    if rank >= len(ways) or not ways[rank].box >> anchor & 1:
        raise _no_move(code)
    piece = tables.pieces[number]
    turned = ways[rank].shape
    own = next(way.code for way in orientations(piece.shape) if way.shape == turned)
    placement = Placement(own, anchor)
    if piece.card in tables.deck.start_ids:
        return DrawStartPatch(seat, placement)
    return DrawPatch(seat, piece.card, placement, piece.cuts)


def _no_move(code: int) -> ValueError:
    return ValueError(f"{code} is the number of no move; see quiltbee.kernel.doodle.moves")
