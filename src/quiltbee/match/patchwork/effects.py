"""What a move of Patchwork changed: buttons, the time token, what lay on its way."""

from quiltbee.match.wire_types import Effect
from quiltbee.patchwork import Advance, Move, ShuffleDeck, State, TakePatch
from quiltbee.patchwork.patches import PATCHES


class PatchworkEffect(Effect, frozen=True):
    """What a move cost and brought its seat."""

    start: int
    """Where the time token stood."""
    space: int
    """Where it stands now."""
    paid: int
    earned: int
    """For the spaces of an advance."""
    income: int
    """From the income marks on the way."""
    special_patches: int
    """Taken from the time board."""
    special_tile: bool


def patchwork_effect(before: State, move: Move, after: State) -> PatchworkEffect | None:
    """What a move changed; None for a shuffle, which nobody makes."""
    seat = before.turn
    if seat is None or isinstance(move, ShuffleDeck):
        return None
    start, space = before.seats[seat].space, after.seats[seat].space
    paid = PATCHES[move.patch].button_cost if isinstance(move, TakePatch) else 0
    earned = space - start if isinstance(move, Advance) else 0
    gained = after.seats[seat].buttons - before.seats[seat].buttons
    return PatchworkEffect(
        start=start,
        space=space,
        paid=paid,
        earned=earned,
        income=gained + paid - earned,
        special_patches=len(before.special_patches_left) - len(after.special_patches_left),
        special_tile=before.special_tile is None and after.special_tile == seat,
    )
