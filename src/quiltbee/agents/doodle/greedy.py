"""A bot for Patchwork Doodle that takes the move with the best forecast, one move at a time.

A special action has a price that shrinks to nothing towards the end of the game; it is used when it
gains more than that.
"""

from random import Random
from typing import TypeAlias

from quiltbee.agents.doodle.forecast import Forecast, turns_to_scorings
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
from quiltbee.doodle.steps import ROUNDS, TURNS
from quiltbee.geometry import cells_in

ACTION_PRICE = 12.0
"""What a special action must gain at the start of the game, in points."""
AGAIN_PRICE = 6.0
"""What it must gain in addition if it takes *again*."""
DEAREST = 20.0
"""No drawing gains this much; dearer ones are not looked at, which saves most of the time."""

Option: TypeAlias = tuple[int, float, SeatMove]
"""The covered cells after a move, its price, and the move."""


class DoodleGreedy:
    """Looks at every drawing, but no further than its own turn; ties are broken at random."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The next move of an acting seat."""
        if seat not in state.acting_seats:
            raise ValueError(f"seat {seat + 1} has nothing to do in this position")
        done = _done(state, seat)
        if not state.sheets[seat].has_drawn_patch(state.step):
            if state.phase is Phase.SETUP:
                return _best(state, seat, _start_drawings(state, seat), PATCH_REACH, random)
            if state.phase is Phase.TURN:
                drawing = _best(state, seat, [done, *_drawings(state, seat)], PATCH_REACH, random)
                if drawing is not done[2]:
                    return drawing
        return _best(state, seat, [done, *_single_cells(state, seat)], 1, random)


def _best(state: State, seat: int, options: list[Option], reach: int, random: Random) -> SeatMove:
    forecast = Forecast(state.sheets[seat].covered, state.step, reach)
    values = [forecast.value(covered) - price for covered, price, _ in options]
    best = max(values)
    ties = [move for value, (_, _, move) in zip(values, options, strict=True) if value == best]
    return random.choice(ties)


def _done(state: State, seat: int) -> Option:
    """To do nothing more in this step."""
    covered = state.sheets[seat].covered
    if state.phase is Phase.SCORING:
        return covered, 0.0, ScoreRectangle(seat, best_rectangle(covered))
    return covered, 0.0, EndTurn(seat)


def _start_drawings(state: State, seat: int) -> list[Option]:
    sheet = state.sheets[seat]
    return [
        (covered, 0.0, DrawStartPatch(seat, placement))
        for covered, placement in places_of(state.deck.shapes[sheet.start_card], sheet.covered)
    ]


def _drawings(state: State, seat: int) -> list[Option]:
    """The drawings with the least price for each set of cells they can cover."""
    sheet = state.sheets[seat]
    uses = sheet.uses
    cheapest: dict[int, Option] = {}
    for card, cuts, piece in drawable(state, uses):
        more = Uses(neighbor=int(card not in state.open_cards), cut=len(cuts))
        price = _price(state, uses, more)
        if price > DEAREST:
            continue
        for covered, placement in places_of(piece, sheet.covered):
            if covered not in cheapest or price < cheapest[covered][1]:
                move = DrawPatch(seat, card, placement, cuts)
                cheapest[covered] = (covered, price, move)
    return list(cheapest.values())


def _single_cells(state: State, seat: int) -> list[Option]:
    sheet = state.sheets[seat]
    more = Uses(single_cell=1)
    if state.phase is Phase.SETUP or not (sheet.uses + more).is_possible:
        return []
    price = _price(state, sheet.uses, more)
    return [
        (sheet.covered | 1 << cell, price, ShadeCell(seat, cell)) for cell in cells_in(sheet.free)
    ]


def _price(state: State, uses: Uses, more: Uses) -> float:
    turns_left = turns_to_scorings(state.step)[-1]
    actions = more.neighbor + more.single_cell + more.cut
    repeats = (uses + more).again - uses.again
    return (ACTION_PRICE * actions + AGAIN_PRICE * repeats) * turns_left / (ROUNDS * TURNS)
