"""Whether a move is legal, and if not, why: the first reason a player would want to hear."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from quiltbee.doodle.cuts import Cut
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.sheet import Sheet
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import Phase
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import CELL_COUNT, FULL, Placement, Shape, cell_name, cells_in
from quiltbee.hints import Hint

if TYPE_CHECKING:
    from quiltbee.doodle.state import State

_PHASE_HINTS = {
    Phase.SETUP: Hint("Draw your start patch and end the turn."),
    Phase.TURN: Hint("Draw a patch, shade a cell or end the turn."),
    Phase.SCORING: Hint("Shade a cell or score a rectangle."),
}
_PHASES_OF = {
    DrawStartPatch: (Phase.SETUP,),
    DrawPatch: (Phase.TURN,),
    ShadeCell: (Phase.TURN, Phase.SCORING),
    TakeBack: (Phase.SETUP, Phase.TURN, Phase.SCORING),
    EndTurn: (Phase.SETUP, Phase.TURN),
    ScoreRectangle: (Phase.SCORING,),
    EndForAbsent: (Phase.SETUP, Phase.TURN, Phase.SCORING),
}


def check(state: "State", move: Move, seat: int | None = None) -> None:
    """Raise IllegalMove if this move, made by this seat if given, is not legal."""
    if not isinstance(move, Move):
        raise TypeError(f"{move!r} isn't a move; give one such as parse_move('1-end')")
    if state.is_over:
        raise IllegalMove(ErrorCode.MOVE_GAME_OVER)
    if isinstance(move, Roll):
        _check_roll(state, move)
        return
    if not 0 <= move.seat < len(state.sheets):
        count = len(state.sheets)
        raise IllegalMove(ErrorCode.MOVE_NO_SUCH_SEAT, seat=move.seat + 1, seats=count)
    if seat is not None and seat != move.seat:
        raise IllegalMove(ErrorCode.MOVE_OTHER_SEAT, seat=seat + 1, other=move.seat + 1)
    if state.chance_waits:
        raise IllegalMove(ErrorCode.MOVE_CHANCE_WAITS, event=Hint("a roll of the die"))
    if state.sheets[move.seat].ended:
        raise IllegalMove(ErrorCode.MOVE_TURN_ENDED, seat=move.seat + 1)
    if state.phase not in _PHASES_OF[type(move)]:
        hint = _PHASE_HINTS[state.phase]
        raise IllegalMove(ErrorCode.MOVE_WRONG_PHASE, hint=hint)
    _check_seat_move(state, move, state.sheets[move.seat])


def _check_roll(state: "State", move: Roll) -> None:
    if not state.chance_waits:
        raise IllegalMove(ErrorCode.MOVE_NO_CHANCE_WAITS)
    if move.value not in state.deck.die:
        faces = _listed(str(face) for face in state.deck.die)
        raise IllegalMove(ErrorCode.MOVE_DIE, value=move.value, faces=faces)


def _check_seat_move(state: "State", move: SeatMove, sheet: Sheet) -> None:
    match move:
        case DrawStartPatch():
            _check_one_patch(state, move.seat, sheet)
            shape = state.deck.shapes[sheet.start_card]
            _check_room(sheet, sheet.start_card, shape, move.placement)
        case DrawPatch():
            _check_draw(state, move, sheet)
        case ShadeCell():
            _check_shade(move, sheet)
        case TakeBack():
            if not sheet.pieces_of(state.step):
                raise IllegalMove(ErrorCode.MOVE_NOTHING_TO_TAKE_BACK, seat=move.seat + 1)
        case EndTurn():
            if state.phase is Phase.SETUP and not sheet.pieces:
                raise IllegalMove(ErrorCode.MOVE_START_PATCH_WAITS, seat=move.seat + 1)
        case ScoreRectangle():
            _check_rectangle(move, sheet)
        case EndForAbsent():
            pass


def _check_draw(state: "State", move: DrawPatch, sheet: Sheet) -> None:
    by_neighbor = move.card not in state.open_cards
    if by_neighbor and move.card not in state.neighbors:
        hint = _reach_hint(state)
        raise IllegalMove(ErrorCode.MOVE_CARD_OUT_OF_REACH, card=move.card, hint=hint)
    _check_one_patch(state, move.seat, sheet)
    _check_uses(move.seat, sheet, Uses(neighbor=int(by_neighbor), cut=len(move.cuts)))
    piece = _checked_piece(state.deck.shapes[move.card], move.cuts)
    _check_room(sheet, move.card, piece, move.placement)


def _reach_hint(state: "State") -> Hint:
    if state.is_last_turn:
        return Hint("Choose one of {cards}.", cards=_listed(state.circle))
    return Hint(
        "Draw the current card {card} or, with Neighbor, one beside it ({neighbors}).",
        card=state.current_card,
        neighbors=_listed(state.neighbors),
    )


def _check_one_patch(state: "State", seat: int, sheet: Sheet) -> None:
    if sheet.has_drawn_patch(state.step):
        raise IllegalMove(ErrorCode.MOVE_ALREADY_DRAWN, seat=seat + 1)


def _check_uses(seat: int, sheet: Sheet, more: Uses) -> None:
    exceeded = sheet.uses.exceeded_by(more)
    if exceeded is not None:
        action = exceeded.value.replace("_", " ")
        raise IllegalMove(ErrorCode.MOVE_SPECIAL_ACTION_USED, seat=seat + 1, action=action)


def _checked_piece(shape: Shape, cuts: tuple[Cut, ...]) -> Shape:
    for cut in cuts:
        piece = cut.piece(shape)
        if piece is None:
            raise IllegalMove(ErrorCode.MOVE_CUT, cut=cut, pieces=len(cut.parts(shape)))
        shape = piece
    return shape


def _check_room(sheet: Sheet, card: str, shape: Shape, placement: Placement) -> None:
    if not placement.is_inside(shape):
        anchor = cell_name(placement.anchor)
        raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch=card, anchor=anchor)
    _check_free(sheet, placement.covers(shape))


def _check_free(sheet: Sheet, cells: int) -> None:
    if taken := cells & sheet.covered:
        raise IllegalMove(ErrorCode.MOVE_CELLS_TAKEN, cells=_cell_list(taken))


def _check_shade(move: ShadeCell, sheet: Sheet) -> None:
    _check_uses(move.seat, sheet, Uses(single_cell=1))
    if not 0 <= move.cell < CELL_COUNT:
        anchor = cell_name(move.cell)
        raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch="1×1", anchor=anchor)
    _check_free(sheet, 1 << move.cell)


def _check_rectangle(move: ScoreRectangle, sheet: Sheet) -> None:
    rectangle = move.rectangle
    hint = None
    if rectangle is None:
        if sheet.covered:
            hint = Hint("only an empty board scores nothing. Choose a rectangle of covered cells.")
    elif not rectangle.is_inside:
        hint = Hint("it does not lie on the board.")
    elif empty := rectangle.cells & ~sheet.covered & FULL:
        hint = Hint("it has empty cells: {cells}.", cells=_cell_list(empty))
    if hint is not None:
        name = "none" if rectangle is None else rectangle
        raise IllegalMove(ErrorCode.MOVE_RECTANGLE, rectangle=name, hint=hint)


def _cell_list(mask: int) -> str:
    return _listed(cell_name(cell) for cell in cells_in(mask))


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
