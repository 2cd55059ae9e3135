"""From a state of the rules to what a seat can do in its step, with values, and back to moves."""

from typing import NamedTuple

import numpy as np

from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
)
from quiltbee.doodle.scoring import best_rectangle
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import Phase
from quiltbee.kernel.boards import joined
from quiltbee.kernel.doodle.moves import END_TURN, SEAT, decode
from quiltbee.kernel.doodle.net.option_rows import Options
from quiltbee.kernel.doodle.net.scorings import CELL_MASK, SECOND
from quiltbee.kernel.doodle.net.values import new_options, value_options
from quiltbee.kernel.doodle.net.weights import Parameters
from quiltbee.kernel.doodle.packing import pack
from quiltbee.kernel.doodle.state import (
    LOWER,
    OPEN,
    PATCH_PLACE,
    SEAT_WORDS,
    SHEET,
    START_CARD,
    TABLE,
    TABLE_WORDS,
    UPPER,
    USES_MASK,
    Order,
    Sheet,
)
from quiltbee.kernel.doodle.tables import DeckTables, tables_of


class Standpoint(NamedTuple):
    """A seat in its step, as compiled functions take it."""

    tables: DeckTables
    table: int
    order: Order
    start_card: int
    sheet: Sheet


class Plan(NamedTuple):
    """Something a seat can do: all its moves in a step."""

    moves: tuple[SeatMove, ...]
    worth: float
    """The final score to expect; the chance to win, if that is what is played for."""
    covered: int
    """The covered cells after it."""


def standpoint(state: State, seat: int) -> Standpoint:
    """What a seat knows of a state."""
    words, order = pack(state.seen_by(seat))
    own = words[TABLE_WORDS + seat * SEAT_WORDS :][:SEAT_WORDS].tolist()
    drawn = min(own[OPEN] >> PATCH_PLACE & 3, 1)
    sheet = Sheet(own[UPPER], own[LOWER], own[SHEET] & USES_MASK, drawn)
    start_card = own[SHEET] >> START_CARD
    return Standpoint(tables_of(state.deck), int(words[TABLE]), order, start_card, sheet)


def check_acting(state: State, seat: int) -> None:
    """ValueError unless a seat has something to decide."""
    if seat not in state.acting_seats:
        raise ValueError(f"seat {seat + 1} has nothing to do in this position")


def find_options(
    place: Standpoint, parameters: Parameters, options: Options, limit: int = 0
) -> int:
    """Write all options of a seat with their values; how many there are."""
    return int(
        value_options(
            place.tables.tables,
            place.table,
            place.order.ctypes.data,
            len(place.order),
            place.start_card,
            place.sheet,
            parameters,
            limit,
            options,
        )
    )


def plans_of(
    state: State, seat: int, parameters: Parameters, count: int | None = None
) -> list[Plan]:
    """What an acting seat can do, the best by the net first; all of it, or only this many."""
    check_acting(state, seat)
    place = standpoint(state, seat)
    options = new_options(place.tables)
    number = find_options(place, parameters, options)
    total = state.running_totals[seat]
    best = np.argsort(-options.values[:number], kind="stable")[:count]
    return [
        plan_of(state, seat, options, int(row), total + float(options.values[row])) for row in best
    ]


def sheet_after(options: Options, row: int) -> Sheet:
    """The sheet after an option, as the next step finds it."""
    number = int(np.searchsorted(options.starts, row, side="right")) - 1
    uses = int(options.uses[number])
    return Sheet(int(options.upper[row]), int(options.lower[row]), uses, 0)


def plan_of(state: State, seat: int, options: Options, row: int, worth: float) -> Plan:
    """An option as a plan."""
    covered = joined(options.upper[row], options.lower[row])
    deck, code = tables_of(state.deck), int(options.codes[row])
    return Plan(moves_of_code(deck, state.phase, seat, code, covered), worth, covered)


def moves_of_code(
    deck: DeckTables, phase: Phase, seat: int, code: int, covered: int
) -> tuple[SeatMove, ...]:
    """The moves of an option that leaves these cells covered; the last one ends the step."""
    if phase is Phase.SCORING:
        codes = [code & CELL_MASK, code >> SECOND]
        cells = [ShadeCell(seat, each - 1) for each in codes if each]
        return (*cells, ScoreRectangle(seat, best_rectangle(covered)))
    if code == END_TURN:
        return (EndTurn(seat),)
    drawing = decode(deck, seat << SEAT | code)
    assert isinstance(drawing, DrawPatch | DrawStartPatch), "only drawings are left"
    return (drawing, EndTurn(seat))
