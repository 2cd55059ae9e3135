"""The loops over rows behind `Games`: compiled entry points that know arrays only."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import ALL_BITS, mask_if
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.chance import deal
from quiltbee.kernel.patchwork.choices import anchors_of, store_anchors, tally_of
from quiltbee.kernel.patchwork.circle import offer_of
from quiltbee.kernel.patchwork.legal_moves import (
    AUTOMA,
    CHANCE,
    OVER,
    SPECIAL,
    TURN,
    random_move,
    waits_for,
)
from quiltbee.kernel.patchwork.legality import is_legal
from quiltbee.kernel.patchwork.moves import NO_MOVE
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import Order, Words, load_player, load_table, turn_of
from quiltbee.kernel.randomness import next_stream

NOBODY = -1


@compiled
def deal_all(
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    edition: int,
    first: int,
    level: int,
    deck: int,
) -> None:
    """Deal a game into each row; seeds come in as streams and go on from there."""
    for row in range(len(words)):
        streams[row] = deal(words[row], orders[row], streams[row], edition, first, level, deck)


@compiled
def sample_all(
    words: Words, orders: Order, streams: NDArray[np.uint64], codes: NDArray[np.int64]
) -> None:
    """A random legal move for each row."""
    for row in range(len(words)):
        codes[row] = random_move(words[row], orders[row], streams[row])
        streams[row] = next_stream(streams[row])


@compiled
def step_all(
    words: Words, orders: Order, codes: NDArray[np.int64], refused: NDArray[np.bool_]
) -> None:
    """Play the move of each row unless it is illegal."""
    for row in range(len(words)):
        legal = is_legal(words[row], orders[row], codes[row])
        refused[row] = not legal
        if legal and codes[row] != NO_MOVE:
            play(words[row], orders[row], codes[row])


@compiled
def find_all(
    words: Words,
    orders: Order,
    counts: NDArray[np.int64],
    offers: NDArray[np.int64],
    anchors: NDArray[np.int64],
    cells: NDArray[np.int64],
) -> None:
    """The legal moves of each row as sets of anchors."""
    for row in range(len(words)):
        table = load_table(words[row])
        waits = waits_for(words[row], table)
        player = load_player(words[row], turn_of(words[row], table))
        buttons = player.buttons if waits == TURN else -1  # nothing can be paid outside a turn
        offer = offer_of(table.left, table.token, orders[row], buttons)
        found = anchors_of(player.upper, player.lower, offer)
        store_anchors(found, anchors[row])
        offers[row, 0] = offer.first.patch | offer.first.barred
        offers[row, 1] = offer.second.patch | offer.second.barred
        offers[row, 2] = offer.third.patch | offer.third.barred
        special = mask_if(waits == SPECIAL)
        cells[row, 0] = ~player.upper & ALL_BITS & special
        cells[row, 1] = ~player.lower & ALL_BITS & special
        empty = empty_count(player.upper, player.lower)
        counts[row] = (
            (tally_of(found).total + 1 if waits == TURN else 0)
            + (empty if waits == SPECIAL else 0)
            + (waits == AUTOMA)
        )


@compiled
def observe_all(words: Words, seen: NDArray[np.int32]) -> None:
    """Turn, winner and scores of each row."""
    for row in range(len(words)):
        table = load_table(words[row])
        waits = waits_for(words[row], table)
        first, second = scores_of(words[row])
        over = waits == OVER
        seen[row, 0] = NOBODY if waits <= CHANCE else turn_of(words[row], table)
        seen[row, 1] = winner_of(first, second, table.first_home) if over else NOBODY
        seen[row, 2], seen[row, 3] = first, second
