"""What a learning program sees of Patchwork Doodle and says to it, made from the rules.

What is drawn takes two actions: the piece, then its place. Actions, `ACTION_COUNT` in all:

| number | action |
|---|---|
| 0 | end the turn; for a seat that is done, and after the end, do nothing |
| 1 | score the best rectangle (others are never worth more), or nothing if the board is empty |
| 2 + cell | shade a single cell |
| 83 + slot | choose a piece: the cards in reach one after the other, each with few cuts first |
| 126 + rank · 81 + anchor | draw the chosen piece |

The cards in reach are the current one, its left and its right neighbor; in the last turn the three
that are left, clockwise; in the setup the start card. Nothing can be taken back. Observations are
`OBSERVATION_SIZE` numbers, as the seat sees the table:

| from | what |
|---|---|
| 0 | own drawing board, 81 cells |
| 81 | the chosen piece in 5×5, empty if none is |
| 106 | the cards in reach, three times 5×5 |
| 181 | the step, one of 23: setup, then six turns and a scoring, three times; over |
| 204 | uses of neighbor, single cell, cut, each / 2; again used; patch drawn; scored so far / 100 |
| 210 | for each of 30 cards: 1 if it lies in the circle |

The standard deck is played. What others draw is not seen; it changes nothing for a seat.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle import Move, Phase, ScoreRectangle, ShadeCell, State, Uses, best_rectangle
from quiltbee.doodle.moves import EndTurn
from quiltbee.doodle.scoring import running_total
from quiltbee.doodle.steps import SETUP
from quiltbee.geometry import CELL_COUNT, cells_in, orientations
from quiltbee.kernel.doodle.env_loops import (
    ACTION_COUNT,
    CARDS_START,
    CIRCLE_START,
    END,
    FACTS_START,
    FIRST_CELL,
    FIRST_PIECE,
    FIRST_PLACE,
    OBSERVATION_SIZE,
    SCORE,
    STANDARD,
    STEP_START,
    TOTAL_SCALE,
)
from quiltbee.kernel.doodle.moves import DRAW_CODE, KIND, RANK, SEAT, decode
from quiltbee.kernel.flat_boards import SHAPE_CELLS, flat_shape

__all__ = ["ACTION_COUNT", "OBSERVATION_SIZE", "mask_of", "move_of", "observation_of", "pieces_of"]


def cards_in_reach(state: State, seat: int) -> tuple[str, ...]:
    """The cards that a seat might draw now, in the order of the slots."""
    if state.step == SETUP:
        return (state.sheets[seat].start_card,)
    if state.is_last_turn:
        return state.circle
    return () if state.roll is None else (*state.open_cards, *state.neighbors)


def pieces_of(state: State, seat: int) -> tuple[int, ...]:
    """The numbers of the pieces that a seat may draw now; the place among them is the slot."""
    sheet = state.sheets[seat]
    if state.phase not in (Phase.SETUP, Phase.TURN) or sheet.has_drawn_patch(state.step):
        return ()
    found: list[int] = []
    for place, card in enumerate(cards_in_reach(state, seat)):
        neighbor = int(place > 0 and not state.is_last_turn)
        for number, piece in enumerate(STANDARD.pieces):
            uses = sheet.uses + Uses(neighbor, 0, len(piece.cuts))
            if piece.card == card and uses.is_possible:
                found.append(number)
    return tuple(found)


def move_of(state: State, seat: int, chosen: int | None, action: int) -> Move | None:
    """The move of a number, None if it stands for none; choosing a piece is not a move yet."""
    if action == END:
        return EndTurn(seat)
    if action == SCORE:
        return ScoreRectangle(seat, best_rectangle(state.sheets[seat].covered))
    if FIRST_CELL <= action < FIRST_PIECE:
        return ShadeCell(seat, action - FIRST_CELL)
    if chosen is None or not FIRST_PLACE <= action < ACTION_COUNT:
        return None
    rank, anchor = divmod(action - FIRST_PLACE, CELL_COUNT)
    code = DRAW_CODE + (chosen << KIND) + (rank << RANK) + anchor
    return decode(STANDARD, (seat << SEAT) + code)


def mask_of(state: State, seat: int, chosen: int | None) -> NDArray[np.int8]:
    """1 for every legal action of a seat; where it has nothing to do, 1 for action 0 alone."""
    mask = np.zeros(ACTION_COUNT, np.int8)
    sheet = state.sheets[seat]
    if seat not in state.acting_seats:
        mask[END] = 1
        return mask
    if chosen is not None:
        for rank, way in enumerate(orientations(STANDARD.shape_of[chosen])):
            for anchor in cells_in(way.anchors(sheet.free)):
                mask[FIRST_PLACE + rank * CELL_COUNT + anchor] = 1
        return mask
    mask[SCORE] = state.phase is Phase.SCORING
    mask[END] = state.phase is Phase.TURN or (
        state.step == SETUP and sheet.has_drawn_patch(state.step)
    )
    if state.step != SETUP and (sheet.uses + Uses(single_cell=1)).is_possible:
        for cell in cells_in(sheet.free):
            mask[FIRST_CELL + cell] = 1
    for slot, piece in enumerate(pieces_of(state, seat)):
        ways = orientations(STANDARD.shape_of[piece])
        mask[FIRST_PIECE + slot] = any(way.anchors(sheet.free) for way in ways)
    return mask


def observation_of(state: State, seat: int, chosen: int | None) -> NDArray[np.float32]:
    """What a seat sees."""
    seen = np.zeros(OBSERVATION_SIZE, np.float32)
    sheet, deck = state.sheets[seat], state.deck
    for cell in cells_in(sheet.covered):
        seen[cell] = 1
    if chosen is not None:
        seen[CELL_COUNT:CARDS_START] = flat_shape(STANDARD.pieces[chosen].shape)
    if state.phase in (Phase.SETUP, Phase.TURN):
        for place, card in enumerate(cards_in_reach(state, seat)):
            start = CARDS_START + place * SHAPE_CELLS
            seen[start : start + SHAPE_CELLS] = flat_shape(deck.shapes[card])
    seen[STEP_START + state.step] = 1
    uses = sheet.uses
    seen[FACTS_START:CIRCLE_START] = (
        uses.neighbor / 2,
        uses.single_cell / 2,
        uses.cut / 2,
        uses.again > 0,
        sheet.has_drawn_patch(state.step),
        running_total(sheet.scored) / TOTAL_SCALE,
    )
    for card in state.circle:
        seen[CIRCLE_START + STANDARD.card_numbers[card]] = 1
    return seen
