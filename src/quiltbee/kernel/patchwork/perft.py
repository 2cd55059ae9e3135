"""Perft: how many move sequences of a given length there are; the last ply is only counted."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.legal_moves import MOST_MOVES, count_moves, list_moves
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.state import WORD_COUNT, Order, Words, copy_words
from quiltbee.patchwork.state import State


def perft(state: State, depth: int) -> int:
    """The number of move sequences of this length; one cut short by the end is not counted."""
    if depth == 0:
        return 1
    words, order = pack(state)
    stack = np.zeros((depth + 1, WORD_COUNT), np.int64)
    stack[depth] = words
    return int(_perft(stack, order, np.empty((depth + 1, MOST_MOVES), np.int64), depth))


@compiled
def _perft(stack: Words, order: Order, codes: NDArray[np.int64], depth: int) -> int:
    if depth == 1:
        return count_moves(stack[1], order)
    total = 0
    child = stack[depth - 1]
    for index in range(list_moves(stack[depth], order, codes[depth])):
        copy_words(child, stack[depth])
        play(child, order, codes[depth, index])
        total += _perft(stack, order, codes, depth - 1)
    return total
