"""What the seat to move in Patchwork may do, and what each choice would bring."""

import msgspec

from quiltbee.errors import ErrorCode
from quiltbee.geometry import Placement, Shape, cells_in, has_rectangle
from quiltbee.geometry.orientations import fitting
from quiltbee.match.anchors import cell_string, placements_of
from quiltbee.match.wire_types import Choices
from quiltbee.patchwork import ADVANCE, Move, Patch, Player, State, TakePatch
from quiltbee.patchwork.quilt_board import SPECIAL_TILE_SIDE


class Preview(msgspec.Struct, frozen=True):
    """What a move brings, whatever the placement."""

    space: int
    crosses_income: int
    income: int
    buttons_after: int
    button_income_after: int
    special_patches: int
    next_seat: int | None
    """Who moves when the turn and its special patches are done; None when the game is over."""


class AdvanceChoice(msgspec.Struct, frozen=True):
    """To advance."""

    token: str
    preview: Preview


class PatchChoice(msgspec.Struct, frozen=True):
    """To take a patch of the offer; `code` says why not, if it cannot be taken."""

    patch: int
    offer: int
    code: str | None
    facts: dict[str, int] | None
    placements: dict[str, str]
    tile_placements: dict[str, str]
    """Those of the placements that win the special tile."""
    preview: Preview | None


class PatchworkChoices(Choices, frozen=True, tag="patchwork"):
    """All that the seat to move may do."""

    advance: AdvanceChoice | None
    patches: tuple[PatchChoice, ...]
    special_cells: str
    """The empty cells, if a special patch has to be placed first."""


def patchwork_choices(state: State, seat: int) -> PatchworkChoices:
    """The choices of the seat to move."""
    player = state.seats[seat]
    assert isinstance(player, Player), "the Automa has no choices"
    if state.special_patches_waiting:
        cells = cell_string(player.quilt_board.free)
        return PatchworkChoices(seat + 1, None, (), cells)
    patches = tuple(
        _patch_choice(state, seat, player, patch, index) for index, patch in enumerate(state.offer)
    )
    advance = AdvanceChoice(str(ADVANCE), _preview(state, seat, player, ADVANCE))
    return PatchworkChoices(seat + 1, advance, patches, "")


def _patch_choice(state: State, seat: int, player: Player, patch: Patch, index: int) -> PatchChoice:
    facts = {"patch": patch.id, "seat": seat + 1}
    placements = placements_of(patch.shape, player.quilt_board.free)
    if patch.button_cost > player.buttons:
        facts |= {"cost": patch.button_cost, "buttons": player.buttons}
        code = ErrorCode.MOVE_NOT_ENOUGH_BUTTONS
        return PatchChoice(patch.id, index, code.value, facts, {}, {}, None)
    if not placements:
        return PatchChoice(patch.id, index, ErrorCode.MOVE_NO_ROOM.value, facts, {}, {}, None)
    move = TakePatch(patch.id, _any_placement(patch.shape, player.quilt_board.free))
    preview = _preview(state, seat, player, move)
    tiles = _tile_placements(state, player, patch)
    return PatchChoice(patch.id, index, None, None, placements, tiles, preview)


def _any_placement(shape: Shape, free: int) -> Placement:
    way, anchors = fitting(shape, free)[0]
    return Placement(way.code, (anchors & -anchors).bit_length() - 1)


def _preview(state: State, seat: int, player: Player, move: Move) -> Preview:
    after = state.play_assume_legal(move)
    moved = after.seats[seat]
    assert isinstance(moved, Player), "a player stays a player"
    marks = state.time_board.income_crossed(player.space, moved.space)
    behind = after.seat_behind
    return Preview(
        space=moved.space,
        crosses_income=marks,
        income=marks * moved.button_income,
        buttons_after=moved.buttons,
        button_income_after=moved.button_income,
        special_patches=after.special_patches_waiting,
        next_seat=None if behind is None else behind + 1,
    )


def _tile_placements(state: State, player: Player, patch: Patch) -> dict[str, str]:
    covered = player.quilt_board.covered
    if state.special_tile is not None or covered.bit_count() + patch.size < SPECIAL_TILE_SIDE**2:
        return {}
    found = {}
    for way, anchors in fitting(patch.shape, player.quilt_board.free):
        winning = 0
        for anchor in cells_in(anchors):
            if has_rectangle(covered | way.mask << anchor, SPECIAL_TILE_SIDE, SPECIAL_TILE_SIDE):
                winning |= 1 << anchor
        if winning:
            found[str(way.code)] = cell_string(winning)
    return found
