"""Whether a move is legal, and if not, why: the first reason a player would want to hear."""

from typing import TYPE_CHECKING

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import CELL_COUNT, cell_name, cells_in
from quiltbee.geometry.placements import has_placement
from quiltbee.hints import Hint
from quiltbee.patchwork.automa import DECKS, DeckName
from quiltbee.patchwork.moves import (
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.seats import Automa, Player

if TYPE_CHECKING:
    from quiltbee.patchwork.state import State


def check(state: "State", move: Move, seat: int | None = None) -> None:
    """Raise IllegalMove if this move, made by this seat if given, is not legal."""
    if not isinstance(move, Move):
        raise TypeError(f"{move!r} isn't a move; give one such as parse_move('adv')")
    if state.is_over:
        raise IllegalMove(ErrorCode.MOVE_GAME_OVER)
    if isinstance(move, ShuffleDeck):
        _check_shuffle(state, move)
        return
    if state.chance_waits:
        event = Hint("a shuffle of the Automa's deck")
        raise IllegalMove(ErrorCode.MOVE_CHANCE_WAITS, event=event)
    turn = state.turn
    assert turn is not None, "a seat moves unless the game is over or chance waits"
    if seat is not None and seat != turn:
        raise IllegalMove(ErrorCode.MOVE_NOT_YOUR_TURN, turn=turn + 1, seat=seat + 1)
    mover = state.seats[turn]
    if isinstance(mover, Automa):
        _check_automa_turn(state, move)
    else:
        _check_player_move(state, move, turn, mover)


def _check_shuffle(state: "State", move: ShuffleDeck) -> None:
    automa = state.seats[1]
    if not state.chance_waits or not isinstance(automa, Automa):
        raise IllegalMove(ErrorCode.MOVE_NO_CHANCE_WAITS)
    cards = DECKS[DeckName(automa.deck_name)]
    if sorted(move.cards) != sorted(cards):
        raise IllegalMove(ErrorCode.MOVE_DECK, cards=_listed(cards))


def _check_automa_turn(state: "State", move: Move) -> None:
    if not isinstance(move, AutomaTurn):
        raise IllegalMove(ErrorCode.MOVE_AUTOMA_TURN)
    decision = state.automa_decision
    assert decision is not None, "it is the Automa's turn"
    expected = AutomaTurn(decision.card.number, decision.patch)
    if move != expected:
        raise IllegalMove(
            ErrorCode.MOVE_AUTOMA_DECIDES,
            expected=_automa_words(expected),
            move=_automa_words(move),
        )


def _automa_words(move: AutomaTurn) -> Hint:
    if move.patch is None:
        return Hint("card {card} and advance", card=move.card)
    return Hint("card {card} and patch {patch}", card=move.card, patch=move.patch)


def _check_player_move(state: "State", move: Move, seat: int, player: Player) -> None:
    if isinstance(move, AutomaTurn):
        raise IllegalMove(ErrorCode.MOVE_NOT_AUTOMA_TURN)
    if isinstance(move, PlaceSpecialPatch):
        _check_special_patch(state, move, player)
    elif state.special_patches_waiting:
        raise IllegalMove(ErrorCode.MOVE_SPECIAL_PATCH_WAITS)
    elif isinstance(move, TakePatch):
        _check_take(state, move, seat, player)


def _check_special_patch(state: "State", move: PlaceSpecialPatch, player: Player) -> None:
    if not state.special_patches_waiting:
        raise IllegalMove(ErrorCode.MOVE_NO_SPECIAL_PATCH)
    if not 0 <= move.cell < CELL_COUNT:
        raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch="1×1", anchor=move.cell)
    if player.quilt_board.covered >> move.cell & 1:
        raise IllegalMove(ErrorCode.MOVE_CELLS_TAKEN, cells=cell_name(move.cell))


def _check_take(state: "State", move: TakePatch, seat: int, player: Player) -> None:
    offer = [patch.id for patch in state.offer]
    if move.patch not in offer:
        listed = _listed(offer) if offer else "empty"
        raise IllegalMove(ErrorCode.MOVE_NOT_IN_OFFER, patch=move.patch, offer=listed)
    patch = PATCHES[move.patch]
    if patch.button_cost > player.buttons:
        raise IllegalMove(
            ErrorCode.MOVE_NOT_ENOUGH_BUTTONS,
            patch=patch.id,
            cost=patch.button_cost,
            buttons=player.buttons,
            seat=seat + 1,
        )
    if not has_placement(patch.shape, player.quilt_board.free):
        raise IllegalMove(ErrorCode.MOVE_NO_ROOM, patch=patch.id, seat=seat + 1)
    if not move.placement.is_inside(patch.shape):
        anchor = cell_name(move.placement.anchor)
        raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch=patch.id, anchor=anchor)
    taken = move.placement.covers(patch.shape) & player.quilt_board.covered
    if taken:
        cells = ", ".join(cell_name(cell) for cell in cells_in(taken))
        raise IllegalMove(ErrorCode.MOVE_CELLS_TAKEN, cells=cells)


def _listed(numbers: "tuple[int, ...] | list[int]") -> str:
    return ", ".join(str(number) for number in numbers)
