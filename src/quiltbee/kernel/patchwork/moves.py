"""Moves as whole numbers, and the moves of the rules they stand for.

| number | move |
|---|---|
| -1 | none: the game is over |
| 0 | advance |
| (patch + 1) · 1024 + rank · 128 + anchor | take a patch; rank: among its orientations |
| 34 · 1024 + cell | place a special patch |
| 35 · 1024 + card · 64 + patch + 1 | the Automa's turn; 0 instead of patch + 1 if it advances |
| 65536 + deck · 12! + permutation | shuffle the Automa's deck; permutations in lexical order |
"""

from functools import lru_cache
from math import factorial

from quiltbee.geometry import CELL_COUNT, Placement
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.tables import DECK_NAMES, DECK_SIZE, PATCH_COUNT
from quiltbee.patchwork.automa import CARDS, DECKS
from quiltbee.patchwork.moves import (
    ADVANCE,
    Advance,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.patches import PATCHES

NO_MOVE = -1
ADVANCE_CODE = 0
KIND = 10
"""The bits below hold where a patch lies; those above, which it is."""
RANK = 7
SPECIAL_PATCH = PATCH_COUNT + 1
SPECIAL_CODE = SPECIAL_PATCH << KIND
AUTOMA_CODE = SPECIAL_PATCH + 1 << KIND
CARD = 6
SHUFFLE_CODE = 1 << 16
SHUFFLES = factorial(DECK_SIZE)


@inlined
def take_code(patch: int, rank: int, anchor: int) -> int:
    """The number of taking a patch."""
    return (patch + 1) << KIND | rank << RANK | anchor


def encode(move: Move) -> int:
    """The number of a move."""
    match move:
        case Advance():
            return ADVANCE_CODE
        case TakePatch():
            canonical = move.canonical()
            ranks = [way.code for way in PATCHES[move.patch].orientations]
            rank = ranks.index(canonical.placement.orientation)
            return (move.patch + 1) << KIND | rank << RANK | move.placement.anchor
        case PlaceSpecialPatch():
            return SPECIAL_CODE + move.cell
        case AutomaTurn():
            return AUTOMA_CODE + (move.card << CARD) + (0 if move.patch is None else move.patch + 1)
        case ShuffleDeck():
            return SHUFFLE_CODE + _shuffle_number(move.cards)


def _shuffle_number(cards: tuple[int, ...]) -> int:
    deck = DECK_NAMES.index(CARDS[cards[0]].deck)
    left, number = sorted(cards), 0
    for card in cards:
        number = number * len(left) + left.index(card)
        left.remove(card)
    return deck * SHUFFLES + number


@lru_cache(1 << 14)
def decode(code: int) -> Move:
    """The move of a number; ValueError if it stands for none."""
    kind, place = code >> KIND, code & (1 << KIND) - 1
    if code == ADVANCE_CODE:
        return ADVANCE
    if 1 <= kind <= PATCH_COUNT:
        return _take(code, kind - 1, place >> RANK, place & (1 << RANK) - 1)
    if kind == SPECIAL_PATCH and place < CELL_COUNT:
        return PlaceSpecialPatch(place)
    if AUTOMA_CODE <= code < SHUFFLE_CODE:
        return _automa_turn(code, *divmod(code - AUTOMA_CODE, 1 << CARD))
    if SHUFFLE_CODE <= code < SHUFFLE_CODE + len(DECK_NAMES) * SHUFFLES:
        return ShuffleDeck(_shuffled(*divmod(code - SHUFFLE_CODE, SHUFFLES)))
    raise _no_move(code)


def _take(code: int, patch: int, rank: int, anchor: int) -> TakePatch:
    ways = PATCHES[patch].orientations
    if rank < len(ways) and ways[rank].box >> anchor & 1:
        return TakePatch(patch, Placement(ways[rank].code, anchor))
    raise _no_move(code)


def _automa_turn(code: int, card: int, taken: int) -> AutomaTurn:
    if card in CARDS and taken <= PATCH_COUNT:
        return AutomaTurn(card, taken - 1 if taken else None)
    raise _no_move(code)


def _shuffled(deck: int, number: int) -> tuple[int, ...]:
    digits = []
    for size in range(1, DECK_SIZE + 1):
        number, digit = divmod(number, size)
        digits.append(digit)
    left = sorted(DECKS[DECK_NAMES[deck]])
    return tuple(left.pop(digit) for digit in reversed(digits))


def _no_move(code: int) -> ValueError:
    return ValueError(f"{code} is the number of no move; see quiltbee.kernel.patchwork.moves")
