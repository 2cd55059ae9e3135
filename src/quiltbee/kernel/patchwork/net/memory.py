"""What was worked out for a position and is of use for many others of the same game.

Most positions of a search differ from others in a quilt board only, or in everything but one. So
two things are kept, each in a table in which a newer entry takes the place of an older one:

- **placements**: the snuggest places for a patch on a quilt board, with the counts of the boards
  they lead to. They depend on nothing else. How other patches fit on those boards is added when it
  is first asked for.
- **economies**: what the net adds up for a position after each kind of move, without the quilt
  boards. They depend on buttons, income, spaces, the circle and how many cells are empty.

All entries become void when a game, or the net, is another one: they carry a generation.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.boards import covered_count
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.net.board_counts import BLOCK
from quiltbee.kernel.patchwork.net.layers import HIDDEN, VALUED
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT
from quiltbee.kernel.patchwork.state import PURSES, SEAT_WORDS, SPECIAL_TILE, TABLE, Words
from quiltbee.kernel.patchwork.tables import PATCH_COUNT
from quiltbee.patchwork.state import OFFER_SIZE

LISTED = 16
"""How many placements of a patch are listed at most."""
COUNTS = LISTED // 8 * BLOCK
"""Words that the counts of the listed boards take."""
_FEWEST_BITS, _MOST_BITS = 13, 16
"""Two to the power of this many placements are remembered at least and at most."""
_FEWER_ECONOMIES = 2
"""That many halvings fewer economies."""
_KEYS = 4
_MULTIPLIER = 0x9E3779B97F4A7C15
_SHIFT = 29
_KIND_BITS = 8

UNKNOWN, STAYS, PASSES, ENDS = range(4)
"""What a kind of move leads to: not known yet; the same seat moves, the other one, nobody."""


class Memory(NamedTuple):
    """Placements and economies; every thread needs its own."""

    placement_bits: int
    economy_bits: int
    generation: NDArray[np.int64]
    boards: NDArray[np.int64]
    """Keys of placements: both words of a quilt board, kind and generation."""
    sizes: NDArray[np.int32]
    """How many placements are listed, and how many there are."""
    codes: NDArray[np.int32]
    counts: NDArray[np.uint8]
    """The counts of the boards they lead to."""
    boards_after: NDArray[np.int64]
    """Those boards: for each entry first all upper words, then all lower ones."""
    fits_known: NDArray[np.int64]
    """For each entry the patches of which it is known how they fit on those boards."""
    fits: NDArray[np.uint8]
    """For each entry and patch: how many ways of fitting well it lacks on each board."""
    tables: NDArray[np.int64]
    """Keys of economies: both purses, the table, cells covered and generation."""
    known: NDArray[np.int8]
    """For each group of moves, what it leads to."""
    offers: NDArray[np.int8]
    """For each group, the patches of the offer after it."""
    offered: NDArray[np.int8]
    """How many these are."""
    sums: NDArray[np.float32]
    """The hidden layer without the quilt boards, for each group."""
    constants: NDArray[np.float32]


def new_memory(positions: int = 0) -> Memory:
    """An empty memory for trees of so many positions.

    It takes about fifteen megabytes when it is full, for the largest trees eight times as much.
    """
    bits = min(max(positions.bit_length() - 1, _FEWEST_BITS), _MOST_BITS)
    placements, economies = 1 << bits, 1 << bits - _FEWER_ECONOMIES
    return Memory(
        placement_bits=bits,
        economy_bits=bits - _FEWER_ECONOMIES,
        generation=np.ones(1, np.int64),  # no empty entry looks like one of this generation
        boards=np.zeros(placements * _KEYS, np.int64),
        sizes=np.zeros(placements * 2, np.int32),
        codes=np.zeros(placements * LISTED, np.int32),
        counts=np.zeros(placements * COUNTS, np.uint8),
        boards_after=np.zeros(placements * 2 * LISTED, np.int64),
        fits_known=np.zeros(placements, np.int64),
        fits=np.zeros(placements * PATCH_COUNT * LISTED, np.uint8),
        tables=np.zeros(economies * _KEYS, np.int64),
        known=np.zeros(economies * GROUP_COUNT, np.int8),
        offers=np.zeros(economies * GROUP_COUNT * OFFER_SIZE, np.int8),
        offered=np.zeros(economies * GROUP_COUNT, np.int8),
        sums=np.zeros(economies * GROUP_COUNT * HIDDEN, np.float32),
        constants=np.zeros(economies * GROUP_COUNT * VALUED, np.float32),
    )


@lean
def forget(memory: Memory) -> None:
    """Make all entries void."""
    memory.generation[0] += 1


@lean
def find_placements(memory: Memory, upper: int, lower: int, kind: int) -> tuple[int, bool]:
    """The entry of a patch on a quilt board, and whether it has to be worked out."""
    last = kind | memory.generation[0] << _KIND_BITS
    entry = _place(_mix(_mix(upper, lower), last), memory.placement_bits)
    start, keys = entry * _KEYS, memory.boards
    is_new = (keys[start] ^ upper) | (keys[start + 1] ^ lower) | (keys[start + 2] ^ last) != 0
    if is_new:
        keys[start], keys[start + 1], keys[start + 2] = upper, lower, last
    return entry, is_new


@lean
def find_economy(memory: Memory, words: Words) -> int:
    """The entry of a position; nothing is known of it if it is new."""
    table = words[TABLE] & ~(3 << SPECIAL_TILE)
    one, two = words[PURSES[0]], words[PURSES[1]]
    mine = covered_count(words[0], words[1])
    others = covered_count(words[SEAT_WORDS], words[SEAT_WORDS + 1])
    last = mine | others << 8 | memory.generation[0] << 16
    entry = _place(_mix(_mix(_mix(one, two), table), last), memory.economy_bits)
    start, keys = entry * _KEYS, memory.tables
    differing = (keys[start] ^ one) | (keys[start + 1] ^ two)
    differing |= (keys[start + 2] ^ table) | (keys[start + 3] ^ last)
    if differing:
        keys[start], keys[start + 1], keys[start + 2], keys[start + 3] = one, two, table, last
        for group in range(GROUP_COUNT):
            memory.known[entry * GROUP_COUNT + group] = UNKNOWN
    return entry


@lean
def _mix(key: int, word: int) -> int:
    mixed = (np.uint64(key) ^ np.uint64(word)) * np.uint64(_MULTIPLIER)
    return as_word(mixed ^ mixed >> np.uint64(_SHIFT))


@lean
def _place(key: int, bits: int) -> int:
    return as_word(np.uint64(key) * np.uint64(_MULTIPLIER) >> np.uint64(64 - bits))
