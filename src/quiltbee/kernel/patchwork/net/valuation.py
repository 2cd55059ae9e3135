"""Room for the legal moves of a position with their values."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.patchwork.choices import ANCHOR_WORDS
from quiltbee.kernel.patchwork.legal_moves import MOST_MOVES
from quiltbee.kernel.patchwork.net.board_counts import BLOCK
from quiltbee.kernel.patchwork.net.inputs import MOST_ACTIVE, Amounts, Indices
from quiltbee.kernel.patchwork.net.layers import HIDDEN, SEEN_ROWS, VALUED, WIDE
from quiltbee.kernel.patchwork.state import WORD_COUNT, Words
from quiltbee.patchwork.state import OFFER_SIZE

MARGIN_WEIGHT = 0.01
"""What a point of margin is worth beside the probability to win, where a move is chosen."""
GROUP_COUNT = 1 + OFFER_SIZE
"""Moves by what they do: advance (or place a special patch), take each patch of the offer."""
MOST_PAIRS = 2 * SIDE * (SIDE - 1)
"""Pairs of neighbors on an empty board."""


class Valuation(NamedTuple):
    """The legal moves of a position with their values, and room for working them out."""

    codes: NDArray[np.int64]
    margins: NDArray[np.float32]
    """The expected margin in points, for the seat that moves."""
    wins: NDArray[np.float32]
    """The probability to win, for the seat that moves."""
    starts: NDArray[np.int64]
    """Where each group of moves begins; one more than there are groups."""
    exact: NDArray[np.bool_]
    """For each group, whether its moves end the game, so that their values are true."""
    pairs: NDArray[np.int64]
    """How many pairs of empty neighbors a board has."""
    tallies: NDArray[np.int64]
    """How many boards have this many pairs."""
    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    after: Words
    block: NDArray[np.int64]
    scaled: NDArray[np.float32]
    """The counts of eight boards, scaled, and how the patches of the offer fit on them."""
    fit_rows: NDArray[np.int64]
    """The first inputs of these patches."""
    fit_boards: NDArray[np.int64]
    """Eight boards: upper words, then lower ones."""
    fit_lacks: NDArray[np.uint8]
    """How many ways of fitting well a patch lacks on each of them."""
    offer: NDArray[np.int8]
    """The patches of the offer after a move."""
    fixed_upper: NDArray[np.int64]
    """The rival's board, the first of eight."""
    fixed_lower: NDArray[np.int64]
    fixed_block: NDArray[np.int64]
    indices: Indices
    amounts: Amounts
    shared: NDArray[np.float32]
    """The hidden layer of a group of moves, without the board that is placed on."""
    my_base: NDArray[np.float32]
    """What all groups share of it, if it is the rival's turn after the move."""
    other_base: NDArray[np.float32]
    """And if the seat that moved has another turn."""
    wide: NDArray[np.float32]
    wide_base: NDArray[np.float32]
    constants: NDArray[np.float32]
    outputs: NDArray[np.float32]
    anchors: NDArray[np.int64]


_ROOM = (MOST_MOVES + 2 * COUNT) // COUNT * COUNT


def new_valuation() -> Valuation:
    """Room for the moves of one position; every thread needs its own."""
    return Valuation(
        codes=np.zeros(_ROOM, np.int64),
        margins=np.zeros(_ROOM, np.float32),
        wins=np.zeros(_ROOM, np.float32),
        starts=np.zeros(GROUP_COUNT + 1, np.int64),
        exact=np.zeros(GROUP_COUNT, np.bool_),
        pairs=np.zeros(_ROOM, np.int64),
        tallies=np.zeros(MOST_PAIRS + 1, np.int64),
        upper=np.zeros(_ROOM, np.int64),
        lower=np.zeros(_ROOM, np.int64),
        after=np.zeros(WORD_COUNT, np.int64),
        block=np.zeros(BLOCK, np.int64),
        scaled=np.zeros(SEEN_ROWS * COUNT, np.float32),
        fit_rows=np.zeros(OFFER_SIZE, np.int64),
        fit_boards=np.zeros(2 * COUNT, np.int64),
        fit_lacks=np.zeros(COUNT, np.uint8),
        offer=np.zeros(OFFER_SIZE, np.int8),
        fixed_upper=np.zeros(COUNT, np.int64),
        fixed_lower=np.zeros(COUNT, np.int64),
        fixed_block=np.zeros(BLOCK, np.int64),
        indices=np.zeros(MOST_ACTIVE, np.int32),
        amounts=np.zeros(MOST_ACTIVE, np.float32),
        shared=np.zeros(HIDDEN, np.float32),
        my_base=np.zeros(HIDDEN, np.float32),
        other_base=np.zeros(HIDDEN, np.float32),
        wide=np.zeros(WIDE, np.float32),
        wide_base=np.zeros(WIDE, np.float32),
        constants=np.zeros(VALUED, np.float32),
        outputs=np.zeros(VALUED * COUNT, np.float32),
        anchors=np.zeros(ANCHOR_WORDS, np.int64),
    )
