"""A player of Patchwork Doodle as people play it at home: some looking, some care, some slips.

It tries some places for the patch, as many as it has patience for, and keeps the one it likes best:
where the patch lies snugly, or where the next rectangles grow. Special actions it remembers now and
then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from quiltbee.agents.doodle.forecast import Forecast, gaps
from quiltbee.agents.doodle.places import PATCH_REACH, places_of
from quiltbee.doodle import (
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    Move,
    Phase,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    State,
    Uses,
    best_rectangle,
)
from quiltbee.doodle.legal_moves import drawable
from quiltbee.doodle.scoring import points
from quiltbee.doodle.steps import LAST_SCORING, round_of
from quiltbee.geometry import FULL, SIDE, cells_in


@dataclass(frozen=True, slots=True)
class DoodleHobbyist:
    """Tries some places and keeps the one it likes best."""

    places_tried: int = 20
    """How many places it looks at before it draws."""
    foresight: float = 0.0
    """How much it cares for the scorings to come; without, only for lying snugly."""
    attention: float = 0.5
    """How often it thinks of its special actions."""
    first_round: int = 1
    """The round before which it keeps all special actions."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The next move of an acting seat."""
        if seat not in state.acting_seats:
            raise ValueError(f"seat {seat + 1} has nothing to do in this position")
        if state.phase is Phase.SCORING:
            return self._scoring(state, seat, random)
        if state.sheets[seat].has_drawn_patch(state.step):
            return EndTurn(seat)
        drawing = self._drawing(state, seat, random)
        return EndTurn(seat) if drawing is None else drawing

    def _drawing(self, state: State, seat: int, random: Random) -> SeatMove | None:
        """What it likes best of the places it tries; None if it finds none."""
        found = list(_plain_drawings(state, seat))
        if not found and state.phase is Phase.TURN and self._thinks_of_actions(state, random):
            found = list(_special_drawings(state, seat))
        if not found:
            return None
        tried = random.sample(found, min(self.places_tried, len(found)))
        return max(tried, key=lambda option: self._liking(state, seat, option[0]))[1]

    def _liking(self, state: State, seat: int, covered: int) -> float:
        before = state.sheets[seat].covered
        holes, dead_ends = gaps(FULL ^ covered)
        liking = -0.25 * _edges(covered) - holes.bit_count() - 0.3 * dead_ends.bit_count()
        if self.foresight:
            liking += self.foresight * Forecast(before, state.step, PATCH_REACH).value(covered)
        return liking + 0.5 * covered.bit_count()

    def _thinks_of_actions(self, state: State, random: Random) -> bool:
        return round_of(state.step) >= self.first_round and random.random() < self.attention

    def _scoring(self, state: State, seat: int, random: Random) -> SeatMove:
        sheet = state.sheets[seat]
        best = best_rectangle(sheet.covered)
        can_shade = (sheet.uses + Uses(single_cell=1)).is_possible and sheet.free
        if can_shade and self._thinks_of_actions(state, random):
            gains = {
                cell: points(best_rectangle(sheet.covered | 1 << cell)) - points(best)
                for cell in cells_in(sheet.free)
            }
            cell = max(gains, key=gains.__getitem__)
            if gains[cell] > 1 or state.step == LAST_SCORING:
                return ShadeCell(seat, cell)
        return ScoreRectangle(seat, best)


def _plain_drawings(state: State, seat: int) -> Iterator[tuple[int, SeatMove]]:
    """Every place of the start patch, or of what can be drawn without a special action."""
    sheet = state.sheets[seat]
    if state.phase is Phase.SETUP:
        for covered, placement in places_of(state.deck.shapes[sheet.start_card], sheet.covered):
            yield covered, DrawStartPatch(seat, placement)
        return
    for card in state.open_cards:
        for covered, placement in places_of(state.deck.shapes[card], sheet.covered):
            yield covered, DrawPatch(seat, card, placement)


def _special_drawings(state: State, seat: int) -> Iterator[tuple[int, SeatMove]]:
    sheet = state.sheets[seat]
    for card, cuts, piece in drawable(state, sheet.uses):
        for covered, placement in places_of(piece, sheet.covered):
            yield covered, DrawPatch(seat, card, placement, cuts)


_LAST_COLUMN = sum(1 << row * SIDE + SIDE - 1 for row in range(SIDE))


def _edges(covered: int) -> int:
    """Edges between covered and empty cells."""
    beside = (covered ^ covered >> 1) & ~_LAST_COLUMN & FULL
    below = (covered ^ covered >> SIDE) & FULL >> SIDE
    return beside.bit_count() + below.bit_count()
