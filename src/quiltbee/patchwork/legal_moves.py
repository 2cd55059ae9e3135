"""All legal moves of a position, as a sequence.

Counting, picking the n-th and testing membership work on sets of anchors and make no move objects
they do not need. The order is fixed: advance first, then the patches of the offer as they lie, by
orientation code, in reading order of the anchor.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from quiltbee.errors import IllegalMove
from quiltbee.geometry import FULL, Placement, cells_in
from quiltbee.geometry.cells import nth_cell
from quiltbee.geometry.orientations import fitting
from quiltbee.patchwork.legality import check
from quiltbee.patchwork.moves import (
    ADVANCE,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.seats import Automa

if TYPE_CHECKING:
    from quiltbee.patchwork.state import State


class LegalMoves(Sequence[Move]):
    """The legal moves of a state. A shuffle of the Automa's deck is chance, not a move."""

    def __init__(self, state: "State") -> None:
        self._state = state
        self._single: Move | None = None
        self._special_cells = 0
        self._groups: list[tuple[int, int, int, int]] = []
        self._count = 0
        self._collect()

    def _collect(self) -> None:
        state = self._state
        turn = state.turn
        if turn is None:
            return
        seat = state.seats[turn]
        if isinstance(seat, Automa):
            decision = state.automa_decision
            assert decision is not None, "the Automa's turn comes with a decision"
            self._single = AutomaTurn(decision.card.number, decision.patch)
            self._count = 1
            return
        free = FULL ^ seat.quilt_board.covered
        if state.special_patches_waiting:
            self._special_cells = free
            self._count = free.bit_count()
            return
        self._single = ADVANCE
        count = 1
        for patch in state.offer:
            if patch.button_cost > seat.buttons:
                continue
            for way, anchors in fitting(patch.shape, free):
                size = anchors.bit_count()
                self._groups.append((patch.id, way.code, anchors, size))
                count += size
        self._count = count

    @property
    def groups(self) -> tuple[tuple[int, int, int], ...]:
        """Patch, orientation code and the mask of all legal anchors, for each that has any."""
        return tuple((patch, code, anchors) for patch, code, anchors, _ in self._groups)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Move]:
        if self._single is not None:
            yield self._single
        for cell in cells_in(self._special_cells):
            yield PlaceSpecialPatch(cell)
        for patch, code, anchors, _ in self._groups:
            for anchor in cells_in(anchors):
                yield TakePatch(patch, Placement(code, anchor))

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(f"there are {self._count} legal moves, not {index + 1}")
        if self._single is not None:
            if index == 0:
                return self._single
            index -= 1
        if self._special_cells:
            return PlaceSpecialPatch(nth_cell(self._special_cells, index))
        for patch, code, anchors, size in self._groups:
            if index < size:
                return TakePatch(patch, Placement(code, nth_cell(anchors, index)))
            index -= size
        raise AssertionError("the groups add up to the count")

    def __contains__(self, move: object) -> bool:
        if isinstance(move, ShuffleDeck) or not isinstance(move, Move):
            return False
        try:
            check(self._state, move)
        except IllegalMove:
            return False
        return True

    def __repr__(self) -> str:
        return f"<LegalMoves: {self._count}>"
