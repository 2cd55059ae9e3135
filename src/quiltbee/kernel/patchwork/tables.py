"""Patches, time boards and cards as arrays, made from the rules' data at import."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import PER_GROUP, shape_tables
from quiltbee.patchwork.automa import CARDS, DECKS, LEVELS, DeckName, Filter, Scores
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.time_board import LAST_SPACE, TIME_BOARDS, Edition

PATCH_COUNT = len(PATCHES)
SHAPES = shape_tables([patch.shape for patch in PATCHES])


def _array(numbers: Iterable[int]) -> NDArray[np.int64]:
    return np.array(list(numbers), np.int64)


def _patches(chosen: Iterable[bool]) -> int:
    """A set of patches as a word, bit n for patch n."""
    return sum(1 << number for number, holds in enumerate(chosen) if holds)


BUTTON_COST = _array(patch.button_cost for patch in PATCHES)
TIME_COST = _array(patch.time_cost for patch in PATCHES)
BUTTON_INCOME = _array(patch.button_income for patch in PATCHES)
SIZE = _array(patch.size for patch in PATCHES)

MANY_ORIENTATIONS = _patches(len(patch.orientations) > PER_GROUP for patch in PATCHES)
"""The patches whose orientations take a second group of lanes."""
WITH_BUTTONS = _patches(patch.button_income > 0 for patch in PATCHES)
INCOME_BITS = _array(
    _patches(patch.button_income >> bit & 1 == 1 for patch in PATCHES)
    for bit in range(max(patch.button_income for patch in PATCHES).bit_length())
)
"""For each binary digit of the income: the patches whose income has it."""

EDITIONS = tuple(Edition)
INCOME_MARKS = _array(
    TIME_BOARDS[Edition.REVISED].income_crossed(-1, space) for space in range(LAST_SPACE + 1)
)
"""How many income marks a token on each space has crossed; the same in all editions."""
SPECIAL_PATCH_MARKS = _array(
    sum(mark <= space for mark in TIME_BOARDS[edition].special_patch_marks)
    for edition in EDITIONS
    for space in range(LAST_SPACE + 1)
)
"""For each edition: how many special patch marks stand up to each space."""
SPACES = LAST_SPACE + 1

FILTERS = tuple(Filter)
DECK_NAMES = tuple(DeckName)
DECK_SIZE = len(DECKS[DeckName.NORMAL])
DECK_CARDS = np.array([sorted(DECKS[name]) for name in DECK_NAMES], np.int64)
_CARD_NUMBERS = range(max(CARDS) + 1)
CARD_BUDGET = _array(CARDS[card].budget if card in CARDS else 0 for card in _CARD_NUMBERS)
CARD_INCOME = _array(CARDS[card].income if card in CARDS else 0 for card in _CARD_NUMBERS)
FILTER_COUNT = max(len(card.filters) for card in CARDS.values())
CARD_FILTERS = np.full((len(_CARD_NUMBERS), FILTER_COUNT), -1, np.int64)
"""For each card its filters as places in `FILTERS`, then -1."""
for _card in CARDS.values():
    for _place, _filter in enumerate(_card.filters):
        CARD_FILTERS[_card.number, _place] = FILTERS.index(_filter)

_LEVEL_NUMBERS = range(max(LEVELS) + 1)
LEVEL_TILE_SPACE = _array(
    LEVELS[level].special_tile_space if level in LEVELS else 0 for level in _LEVEL_NUMBERS
)
SCORES = tuple(Scores)
LEVEL_SCORES = np.array(
    [
        [level in LEVELS and item in LEVELS[level].scores for item in SCORES]
        for level in _LEVEL_NUMBERS
    ],
    np.int64,
)
"""For each level and each of `SCORES`: 1 if it counts."""
