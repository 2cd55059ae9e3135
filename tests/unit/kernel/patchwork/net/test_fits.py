from random import Random
from typing import Any

import numpy as np
from tests.support.patchwork.nets import random_states

from quiltbee.geometry import FULL
from quiltbee.kernel.boards import windows
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.lanes import store_bytes
from quiltbee.kernel.patchwork.net.fits import lacking, lacks_of_eight, spread_fits, write_offer
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.state import load_table
from quiltbee.patchwork import PATCHES, Player


def _lacks(boards: Any, patch: int, result: Any) -> None:
    store_bytes(result, 0, lacking(boards, 0, 8, patch))


def _offer_of(words: Any, order: Any, offer: Any) -> int:
    return write_offer(load_table(words), order, offer, 0)


def _spread(many: Any, amounts: Any) -> Any:
    spread_fits(many, 0, amounts, 1)
    return lacks_of_eight(many, 0)


lacks, offer_of, spread = compiled(_lacks), compiled(_offer_of), compiled(_spread)


def lacking_ways(covered: int, patch: int) -> int:
    """How many ways fewer than eight a patch fits, tried one by one."""
    ways = sum(
        covered & way.mask << anchor == 0
        for way in PATCHES[patch].orientations
        for anchor in range(81)
        if way.box >> anchor & 1
    )
    return max(8 - ways, 0)


def test_eight_boards_are_looked_at_at_once() -> None:
    random = Random(5)
    for holes in (3, 9, 20, 40, 81):
        boards = [FULL] + [
            FULL ^ sum(1 << cell for cell in random.sample(range(81), holes)) for _ in range(7)
        ]
        words = np.array([windows(board) for board in boards], np.int64).T.ravel().copy()
        for patch in range(len(PATCHES)):
            found = np.zeros(8, np.uint8)
            lacks(words, patch, found)
            assert found.tolist() == [lacking_ways(board, patch) for board in boards]


def test_the_patches_that_can_be_taken_next_are_seen_in_their_order() -> None:
    for state in random_states(60):
        if all(isinstance(seat, Player) for seat in state.seats):
            offer = np.full(3, -1, np.int8)
            count = offer_of(*pack(state), offer)
            assert tuple(offer[:count]) == state.circle[:3]


def test_what_is_seen_is_whether_it_fits_nowhere_and_how_much_it_lacks() -> None:
    amounts = np.full(32, 7, np.float32)
    assert spread(np.array([0, 1, 2, 4, 7, 8, 8, 0], np.uint8), amounts) != 0
    assert amounts[:8].tolist() == amounts[24:].tolist() == [7] * 8
    assert amounts[8:16].tolist() == [0, 0, 0, 0, 0, 1, 1, 0]
    assert amounts[16:24].tolist() == [0, 1 / 8, 2 / 8, 4 / 8, 7 / 8, 1, 1, 0]
    assert spread(np.zeros(8, np.uint8), amounts) == 0
