"""What may speak for a better step of Doodle, each with the boards as they are without it.

`better` and `played` are what the two steps leave. To take a fact away, one of them is changed by
exactly that fact: a special action that is gone after all, cells that are filled after all, points
that are not scored. Whether it was the reason is found by looking at the changed boards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from quiltbee.agents.doodle.forecast import gaps, promising_rectangle
from quiltbee.agents.reasons import Claim, Reason
from quiltbee.doodle import Phase, Sheet, State
from quiltbee.doodle.scoring import points, size_points
from quiltbee.doodle.special_actions import SpecialAction, Uses
from quiltbee.geometry import Rectangle, cells_in, orientations


@dataclass(frozen=True, slots=True)
class Standing:
    """What a step leaves of a sheet, as far as the points to come depend on it."""

    covered: int
    uses: Uses
    scored: tuple[Rectangle | None, ...]
    extra: int = 0
    """Points more or less than the sheet says."""

    @classmethod
    def of(cls, sheet: Sheet) -> "Standing":
        """What a sheet says."""
        return cls(sheet.covered, sheet.uses, sheet.scored)

    def filled(self, cells: int) -> "Standing":
        """With these cells covered; the points for them are not given with them."""
        more = (cells & ~self.covered).bit_count()
        return replace(self, covered=self.covered | cells, extra=self.extra - more)


def claims(before: State, better: Standing, played: Standing) -> Iterator[Claim]:
    """Every fact that speaks for the better step."""
    if before.phase is Phase.SCORING:
        yield from _scored(better, played)
    yield from _kept_actions(better, played)
    yield from _holes(before, better, played)
    if before.phase is not Phase.SCORING:
        yield from _rectangle_ahead(before, better, played)
        yield from _nooks(better, played)
    yield from _cells(better, played)


def _scored(better: Standing, played: Standing) -> Iterator[Claim]:
    """A rectangle worth more: without it, both score the same."""
    more = points(better.scored[-1]) - points(played.scored[-1])
    if more > 0:
        yield Claim(Reason("rectangle", more), replace(better, extra=better.extra - more), played)


def _kept_actions(better: Standing, played: Standing) -> Iterator[Claim]:
    """A special action that is still there: without it, it is crossed off after all."""
    for action in SpecialAction:
        if played.uses.count(action) > better.uses.count(action):
            spent = _spent(action, better.uses, played.uses)
            yield Claim(Reason(f"keeps_{action}", 1), replace(better, uses=spent), played)


def _spent(action: SpecialAction, better: Uses, played: Uses) -> Uses:
    """The uses after the better step, if this action were crossed off as by the other."""
    if action is SpecialAction.AGAIN:
        return Uses(
            max(better.neighbor, played.neighbor if played.neighbor > 1 else 0),
            max(better.single_cell, played.single_cell if played.single_cell > 1 else 0),
            max(better.cut, played.cut if played.cut > 1 else 0),
        )
    return replace(better, **{str(action): 1})


def _holes(before: State, better: Standing, played: Standing) -> Iterator[Claim]:
    """Cells that no card to come can cover as a whole: without them, they are filled."""
    left = cards_to_come(before)
    holes = dead_cells(before, played.covered, left) & ~dead_cells(before, better.covered, left)
    holes &= ~better.covered
    if holes and left:
        filled = replace(played, covered=played.covered | holes)
        yield Claim(Reason("holes", holes.bit_count()), better, filled)


def cards_to_come(state: State) -> tuple[str, ...]:
    """The cards that may still be drawn after this step, in any round."""
    current = state.current_card
    return tuple(card for card in (*state.circle, *state.pile) if card != current)


def dead_cells(state: State, covered: int, cards: tuple[str, ...]) -> int:
    """The empty cells that none of these cards can cover, if it is not cut."""
    free, reached = Sheet("", covered).free, 0
    for card in cards:
        for way in orientations(state.deck.shapes[card]):
            for anchor in cells_in(way.anchors(free)):
                reached |= way.mask << anchor
    return free & ~reached


def _rectangle_ahead(before: State, better: Standing, played: Standing) -> Iterator[Claim]:
    """A rectangle that is further on: without it, the other step has filled as much of it."""
    target = promising_rectangle(better.covered, before.step)
    if target is None:
        return
    more = target.cells & better.covered & ~played.covered
    less = target.cells & played.covered & ~better.covered
    count = more.bit_count() - less.bit_count()
    if count > 0:
        size = {"height": target.height, "width": target.width}
        worth = size_points(target.height, target.width)
        reason = Reason("rectangle_ahead", count, {**size, "points": worth})
        yield Claim(reason, better, played.filled(more))


def _nooks(better: Standing, played: Standing) -> Iterator[Claim]:
    """Cells that are shut in on three or four sides: without them, they are filled."""
    nooks = _shut_in(played.covered) & ~_shut_in(better.covered)
    count = nooks.bit_count() - (_shut_in(better.covered) & ~_shut_in(played.covered)).bit_count()
    if count > 0:
        yield Claim(Reason("nooks", nooks.bit_count()), better, played.filled(nooks))


def _shut_in(covered: int) -> int:
    holes, dead_ends = gaps(Sheet("", covered).free)
    return holes | dead_ends


def _cells(better: Standing, played: Standing) -> Iterator[Claim]:
    """Covered cells: without them, the better step has their points less."""
    more = better.covered.bit_count() - played.covered.bit_count()
    if more > 0:
        yield Claim(Reason("cells", more), replace(better, extra=better.extra - more), played)
