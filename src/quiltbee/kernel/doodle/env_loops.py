"""The loops behind environments of Doodle alone: acting by number, masks and observations.

What is drawn is chosen in two actions, first the piece and then its place, as all pieces in all
places would be tens of thousands; what all of them lead to is in `env_afterstates`. Numbers of
actions and the layout of observations are those of `quiltbee.envs.doodle`, which the tests compare
with the rules. The standard deck is played.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import STANDARD_DECK
from quiltbee.doodle.steps import LAST_TURN, OVER, ROUND_LENGTH, SETUP
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS, WORDS, covered_lanes
from quiltbee.kernel.bits import ALL_BITS, address_of, at
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.chance import random_roll
from quiltbee.kernel.doodle.fitting import anchors_of, tally_of
from quiltbee.kernel.doodle.legal_moves import (
    Choice,
    cards_of,
    choice_of,
    nth_card,
    nth_piece,
    piece_count,
    shape_of,
    start_choice,
)
from quiltbee.kernel.doodle.legality import is_legal
from quiltbee.kernel.doodle.moves import (
    END_TURN,
    NO_MOVE,
    RECTANGLE_CODE,
    SCORE_NOTHING,
    SHADE_CODE,
    draw_code,
)
from quiltbee.kernel.doodle.play import play
from quiltbee.kernel.doodle.rectangles import best_rectangle
from quiltbee.kernel.doodle.scoring import score_of
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    CIRCLE_SIZE,
    CUT,
    SCORED,
    SHEET,
    SINGLE_CELL,
    START_CARD,
    STEP_MASK,
    TABLE,
    TOTAL,
    Order,
    Sheet,
    Words,
    card_at,
    chance_waits,
    is_scoring,
    load_sheet,
    seat_word,
)
from quiltbee.kernel.doodle.tables import Tables, tables_of
from quiltbee.kernel.flat_boards import SHAPE_CELLS, flat_shape, write_board
from quiltbee.kernel.lanes import store
from quiltbee.kernel.randomness import next_stream

STANDARD = tables_of(STANDARD_DECK)
PIECES = STANDARD.most_pieces
NOTHING = -1

END, SCORE, FIRST_CELL = 0, 1, 2
FIRST_PIECE = FIRST_CELL + CELL_COUNT
FIRST_PLACE = FIRST_PIECE + PIECES
ACTION_COUNT = FIRST_PLACE + RANKS * CELL_COUNT

CARD_COUNT = len(STANDARD_DECK.patch_cards)
CARDS_START = CELL_COUNT + SHAPE_CELLS
STEP_START = CARDS_START + 3 * SHAPE_CELLS
FACTS_START = STEP_START + OVER + 1
CIRCLE_START = FACTS_START + 6
OBSERVATION_SIZE = CIRCLE_START + CARD_COUNT
TOTAL_SCALE = 100

_PIECE_SHAPES = np.array([flat_shape(piece.shape) for piece in STANDARD.pieces])
_CARD_SHAPES = np.array([flat_shape(STANDARD_DECK.shapes[card]) for card in STANDARD.cards])


@compiled
def settle_all(words: Words, orders: Order, streams: NDArray[np.uint64], tables: Tables) -> None:
    """Roll the die where it waits."""
    for row in range(len(words)):
        if chance_waits(words[row, TABLE]):
            code = random_roll(tables, streams[row])
            streams[row] = next_stream(streams[row])
            play(tables, words[row], address_of(orders[row]), code)


@inlined
def choice_now(words: Words, order: int, sheet: Sheet, tables: Tables) -> Choice:
    """The pieces that may be drawn now; none where nothing may."""
    step = words[TABLE] & STEP_MASK
    if sheet.drawn or is_scoring(step) or step == OVER:
        return Choice(0, 0, 0, 0, 0, 0)
    if step == SETUP:
        return start_choice(tables, words[seat_word(0, SHEET)] >> START_CARD)
    return choice_of(tables, cards_of(words[TABLE], order), at(ALLOWED, sheet.uses))


@compiled
def act_all(
    words: Words,
    orders: Order,
    chosen: NDArray[np.int64],
    actions: NDArray[np.int64],
    refused: NDArray[np.bool_],
    tables: Tables,
) -> None:
    """Play the actions of each row until one is illegal; what is over stays as it is.

    Behind the first action `NOTHING` stands for none.
    """
    for row in range(len(words)):
        refused[row] = False
        for place in range(actions.shape[1]):
            action = actions[row, place]
            if words[row, TABLE] & STEP_MASK == OVER or (place > 0 and action == NOTHING):
                break
            refused[row] = not act(words, orders, chosen, row, action, tables)
            if refused[row]:
                break


@inlined
def act(
    words: Words, orders: Order, chosen: NDArray[np.int64], row: int, action: int, tables: Tables
) -> bool:
    """Play an action if it is legal; whether it was."""
    order, sheet = address_of(orders[row]), load_sheet(words[row], 0)
    if FIRST_PIECE <= action < FIRST_PLACE and chosen[row] == NOTHING:
        choice = choice_now(words[row], order, sheet, tables)
        slot = action - FIRST_PIECE
        fits = slot < piece_count(choice)
        if fits:
            piece = nth_piece(choice, slot)
            covered = covered_lanes(sheet.upper, sheet.lower)
            shape = shape_of(tables, piece)
            places = anchors_of(tables, shape, covered, sheet.upper, sheet.lower)
            fits = tally_of(places).total > 0
            if fits:
                chosen[row] = piece
        return fits
    code = code_of(words[row], sheet, chosen[row], action)
    legal = code != NO_MOVE and is_legal(tables, words[row], order, code)
    if legal:
        chosen[row] = NOTHING
        play(tables, words[row], order, code)
    return legal


@inlined
def code_of(words: Words, sheet: Sheet, chosen: int, action: int) -> int:
    """The kernel's number of the move that an action stands for."""
    if chosen != NOTHING:
        if FIRST_PLACE <= action < ACTION_COUNT:
            place = action - FIRST_PLACE
            return draw_code(chosen, place // CELL_COUNT, place % CELL_COUNT)
        return NO_MOVE
    if action == END:
        return NO_MOVE if is_scoring(words[TABLE] & STEP_MASK) else END_TURN
    if action == SCORE:
        best = best_rectangle(sheet.upper, sheet.lower)
        return SCORE_NOTHING if best < 0 else RECTANGLE_CODE + best
    if FIRST_CELL <= action < FIRST_PIECE:
        return SHADE_CODE + action - FIRST_CELL
    return NO_MOVE


@compiled
def see_all(
    words: Words,
    orders: Order,
    chosen: NDArray[np.int64],
    masks: NDArray[np.uint8],
    observations: NDArray[np.float32],
    found: NDArray[np.int64],
    seen: NDArray[np.int32],
    tables: Tables,
) -> None:
    """The mask of each row, what is seen, whether it is over, and the score."""
    for row in range(len(words)):
        order, sheet = address_of(orders[row]), load_sheet(words[row], 0)
        step = words[row, TABLE] & STEP_MASK
        choice = choice_now(words[row], order, sheet, tables)
        _write_mask(step, sheet, choice, chosen[row], masks[row], found[row], tables)
        shown = at(CIRCLE_SIZE, step)
        write_observation(words[row], order, sheet, chosen[row], shown, observations[row])
        seen[row, 0] = step == OVER
        seen[row, 1] = score_of(words[row], 0)


@inlined
def _write_mask(
    step: int,
    sheet: Sheet,
    choice: Choice,
    chosen: int,
    mask: NDArray[np.uint8],
    found: NDArray[np.int64],
    tables: Tables,
) -> None:
    """The legal actions; after the end, ending a turn stands for doing nothing."""
    covered = covered_lanes(sheet.upper, sheet.lower)
    free, over = chosen == NOTHING, step == OVER
    scoring = is_scoring(step)
    mask[END] = free and not scoring and (step != SETUP or sheet.drawn == 1)
    mask[SCORE] = free and scoring
    shades = free and not over and step != SETUP and at(ALLOWED, sheet.uses) >> 4 == 1
    upper = ~sheet.upper & ALL_BITS if shades else 0
    lower = ~sheet.lower & ALL_BITS if shades else 0
    write_board(mask, FIRST_CELL, upper, lower)
    for slot in range(PIECES):
        mask[FIRST_PIECE + slot] = 0
    if free:
        for slot in range(piece_count(choice)):
            shape = shape_of(tables, nth_piece(choice, slot))
            places = anchors_of(tables, shape, covered, sheet.upper, sheet.lower)
            mask[FIRST_PIECE + slot] = tally_of(places).total > 0
        for place in range(FIRST_PLACE, ACTION_COUNT):
            mask[place] = 0
    else:
        shape = shape_of(tables, chosen)
        places = anchors_of(tables, shape, covered, sheet.upper, sheet.lower)
        store(address_of(found), 0, places.first)
        store(address_of(found), WORDS, places.second)
        for rank in range(RANKS):
            start = FIRST_PLACE + rank * CELL_COUNT
            write_board(mask, start, found[rank, 0], found[rank, 1])


@inlined
def write_observation(
    words: Words, order: int, sheet: Sheet, chosen: int, shown: int, target: NDArray[np.float32]
) -> None:
    """What is seen, with this many cards of the circle."""
    table = words[TABLE]
    step = table & STEP_MASK
    write_board(target, 0, sheet.upper, sheet.lower)
    for cell in range(SHAPE_CELLS):
        target[CELL_COUNT + cell] = 0 if chosen == NOTHING else _PIECE_SHAPES[chosen, cell]
    for cell in range(CARDS_START, STEP_START):
        target[cell] = 0
    if step == SETUP:
        _write_card(target, CARDS_START, words[seat_word(0, SHEET)] >> START_CARD)
    elif step % ROUND_LENGTH != 0 and step <= LAST_TURN and not chance_waits(table):
        cards = cards_of(table, order)
        for place in range(3):
            _write_card(target, CARDS_START + place * SHAPE_CELLS, nth_card(cards, place))
    for number in range(OVER + 1):
        target[STEP_START + number] = number == step
    neighbor = sheet.uses & 3
    single_cell, cut = sheet.uses >> SINGLE_CELL & 3, sheet.uses >> CUT & 3
    target[FACTS_START] = neighbor / 2
    target[FACTS_START + 1] = single_cell / 2
    target[FACTS_START + 2] = cut / 2
    target[FACTS_START + 3] = max(neighbor, single_cell, cut) > 1
    target[FACTS_START + 4] = sheet.drawn
    target[FACTS_START + 5] = (words[seat_word(0, SCORED)] >> TOTAL) / TOTAL_SCALE
    for card in range(CARD_COUNT):
        target[CIRCLE_START + card] = 0
    for place in range(shown):
        target[CIRCLE_START + card_at(table, order, place)] = 1


@inlined
def _write_card(target: NDArray[np.float32], start: int, card: int) -> None:
    for cell in range(SHAPE_CELLS):
        target[start + cell] = _CARD_SHAPES[card, cell]
