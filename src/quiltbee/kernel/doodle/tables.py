"""A deck as arrays: its cards, what cuts leave of them, and where all that fits on a board.

Pieces that turn and flip into each other are one shape, whatever card they come from, so the
standard deck has 237 pieces and 38 shapes. Tables are made from any deck of the rules and handed to
the compiled functions, which are the same for all decks.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import STANDARD_DECK, Card, Deck
from quiltbee.doodle.cuts import MOST_CUTS, Cut, pieces_of
from quiltbee.geometry import SIDE, Shape, orientations
from quiltbee.geometry.orientations import congruence
from quiltbee.kernel.anchors import RANKS, ShapeTables, shape_tables
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import HIDDEN, ROWS

BOUNDS = MOST_CUTS + 2
"""Numbers a card has in `starts`: where its pieces begin for each count of cuts, and their end."""
MOST_START_CARDS = 63
MOST_PATCH_CARDS = 255
CARD_NUMBERS = 256
MOST_LANE_ROWS = 6
MOST_LANE_CELLS = 8
"""A shape with more rows, columns or cells is wide: it is looked for in another, slower way."""
_WINDOW = ROWS * SIDE

# Where the facts of a piece begin; the shape stands in the lowest bits.
CARD, CUTS = 32, 48
# Where the facts of a shape begin; how many orientations it has stands in the lowest bits.
WIDE, SIZE = 8, 16
# Where the columns of an orientation's extent begin; the rows stand in the lowest bits.
COLUMNS = 8


class Arrays(NamedTuple):
    """What compiled functions know of a deck; flat arrays."""

    shifts: NDArray[np.uint8]
    """For each shape, as in `ShapeTables`."""
    outside: NDArray[np.int64]
    """For each shape, as in `ShapeTables`."""
    cells: NDArray[np.int64]
    """For each shape and rank: the cells covered with the anchor at a1, 63 of them and the rest."""
    extents: NDArray[np.int64]
    """For each shape and rank: in how many rows and columns the anchor of the box can lie."""
    shapes: NDArray[np.int64]
    """For each shape: how many orientations it has, whether it is wide, how many cells it has."""
    pieces: NDArray[np.int64]
    """For each piece: its shape, its card and how many cuts it takes."""
    starts: NDArray[np.int64]
    """For each card: its first piece without cuts, with one, with two, and the end."""
    weights: NDArray[np.int64]
    """For each piece: how many placements all pieces before it have on an empty board."""
    die: NDArray[np.int64]
    """The faces."""
    kinds: NDArray[np.uint8]
    """For each number a card can have: which patch of the standard deck it shows, 0 for none."""


class Tables(NamedTuple):
    """The addresses of the arrays, and what else compiled functions have to know.

    Numba counts who holds an array each time one is handed on, which costs more than the games;
    with plain numbers it does not. `DeckTables` holds the arrays.
    """

    shifts: int
    outside: int
    cells: int
    extents: int
    shapes: int
    pieces: int
    starts: int
    weights: int
    die: int
    kinds: int
    faces: int
    """How many faces the die has."""
    start_cards: int
    """How many start cards there are; their numbers follow those of the patch cards."""


class DeckPiece(NamedTuple):
    """A patch or a part of one, as the rules know it."""

    card: str
    cuts: tuple[Cut, ...]
    shape: Shape


@dataclass(frozen=True, eq=False)
class DeckTables:
    """A deck, the numbers of its cards, pieces and shapes, and the arrays made of it."""

    deck: Deck
    cards: tuple[str, ...]
    """Patch cards, then start cards."""
    pieces: tuple[DeckPiece, ...]
    """What can be drawn, card by card, few cuts first."""
    shapes: tuple[Shape, ...]
    """The different shapes of the pieces; one stands for all that turn and flip into each other."""
    arrays: Arrays

    @cached_property
    def tables(self) -> Tables:
        """What compiled functions are given; valid as long as this object lives."""
        deck = self.deck
        addresses = {name: array.ctypes.data for name, array in self.arrays._asdict().items()}
        return Tables(
            **addresses,
            faces=len(deck.die),
            start_cards=len(deck.start_cards),
        )

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """The number of each card by its id."""
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def piece_numbers(self) -> dict[tuple[str, int, Shape], int]:
        """The number of each piece by its card, the number of cuts and its shape."""
        return {
            (piece.card, len(piece.cuts), congruence(piece.shape)): number
            for number, piece in enumerate(self.pieces)
        }

    @cached_property
    def shape_of(self) -> tuple[Shape, ...]:
        """The shape of each piece, as `shapes` has it."""
        return tuple(congruence(piece.shape) for piece in self.pieces)

    @cached_property
    def most_pieces(self) -> int:
        """No seat can ever choose among more pieces than this."""
        bounds = self.arrays.starts.reshape(-1, BOUNDS)
        return int(np.sort(bounds[:, -1] - bounds[:, 0])[-3:].sum())


def _pieces(deck: Deck) -> Iterator[tuple[Card, int, list[DeckPiece]]]:
    """For each card and each count of cuts: the pieces. Start cards are never cut (DO-1.2)."""
    for card in (*deck.patch_cards, *deck.start_cards):
        for count in range(MOST_CUTS + 1):
            uncut = card in deck.start_cards and count > 0
            found = () if uncut else pieces_of(card.shape, count)
            yield card, count, [DeckPiece(card.id, cuts, shape) for cuts, shape in found]


def _read(deck: Deck) -> DeckTables:
    if len(deck.start_cards) > MOST_START_CARDS or len(deck.patch_cards) > MOST_PATCH_CARDS:
        raise ValueError(
            f"the kernel takes decks of up to {MOST_PATCH_CARDS} patch cards and "
            f"{MOST_START_CARDS} start cards; play this one by the rules, quiltbee.doodle"
        )
    pieces: list[DeckPiece] = []
    starts: list[int] = []
    for _, count, found in _pieces(deck):
        starts.append(len(pieces))
        pieces += found
        if count == MOST_CUTS:
            starts.append(len(pieces))
    cards = (*deck.patch_ids, *deck.start_ids)
    shapes = tuple(dict.fromkeys(congruence(piece.shape) for piece in pieces))
    return DeckTables(
        deck, cards, tuple(pieces), shapes, _arrays(deck, cards, pieces, shapes, starts)
    )


def _arrays(
    deck: Deck,
    cards: tuple[str, ...],
    pieces: list[DeckPiece],
    shapes: tuple[Shape, ...],
    starts: list[int],
) -> Arrays:
    lanes = [_lane_tables(shape) for shape in shapes]
    numbers = {shape: number for number, shape in enumerate(shapes)}
    card_numbers = {card: number for number, card in enumerate(cards)}
    used = [numbers[congruence(piece.shape)] for piece in pieces]
    return Arrays(
        shifts=np.concatenate([each.shifts for each in lanes]),
        outside=np.concatenate([each.outside for each in lanes]),
        cells=_by_rank(shapes, lambda shape: (shape.mask & ALL_BITS, shape.mask >> _WINDOW)),
        extents=_by_rank(shapes, lambda shape: (_rows(shape) | _columns(shape) << COLUMNS,)),
        shapes=_array(
            len(orientations(shape)) | _is_wide(shape) << WIDE | shape.size << SIZE
            for shape in shapes
        ),
        pieces=_array(
            shape | card_numbers[piece.card] << CARD | len(piece.cuts) << CUTS
            for shape, piece in zip(used, pieces, strict=True)
        ),
        starts=_array(starts),
        weights=np.cumsum(_array([0, *(_placements(shapes[shape]) for shape in used)])),
        die=_array(deck.die),
        kinds=_kinds(deck),
    )


@cache
def _standard_patches() -> tuple[Shape, ...]:
    return tuple(dict.fromkeys(congruence(card.shape) for card in STANDARD_DECK.patch_cards))


def kind_count() -> int:
    """How many kinds of cards there are, cards of other decks (kind 0) included."""
    return 1 + len(_standard_patches())


def _kinds(deck: Deck) -> NDArray[np.uint8]:
    """Numbers above those of the patch cards stand for no card, which is of no kind."""
    kinds = np.zeros(CARD_NUMBERS, np.uint8)
    for number, card in enumerate(deck.patch_cards):
        same = congruence(card.shape)
        if same in _standard_patches():
            kinds[number] = 1 + _standard_patches().index(same)
    return kinds


def _array(numbers: Iterable[int]) -> NDArray[np.int64]:
    return np.array(list(numbers), np.int64)


def _by_rank(
    shapes: tuple[Shape, ...], facts: Callable[[Shape], tuple[int, ...]]
) -> NDArray[np.int64]:
    """Facts of every orientation of every shape; nothing for ranks that a shape does not have."""
    length = len(facts(shapes[0]))
    table = np.zeros((len(shapes), RANKS, length), np.int64)
    for number, shape in enumerate(shapes):
        for rank, way in enumerate(orientations(shape)):
            table[number, rank] = facts(way.shape)
    return table.ravel()


def _rows(shape: Shape) -> int:
    return SIDE - shape.height + 1


def _columns(shape: Shape) -> int:
    return SIDE - shape.width + 1


def _placements(shape: Shape) -> int:
    """How many placements a shape has on an empty board: its boxes all have the same number."""
    return len(orientations(shape)) * _rows(shape) * _columns(shape)


def _is_wide(shape: Shape) -> bool:
    return not _fits_lanes(shape) or _tried_lanes(shape) is None


def _fits_lanes(shape: Shape) -> bool:
    return max(shape.height, shape.width) <= MOST_LANE_ROWS and shape.size <= MOST_LANE_CELLS


@lru_cache(maxsize=256)
def _tried_lanes(shape: Shape) -> ShapeTables | None:
    """The tables of one shape; None if the steps of the lanes are too few for it."""
    try:
        return shape_tables([shape])
    except ValueError:
        return None


def _lane_tables(shape: Shape) -> ShapeTables:
    found = _tried_lanes(shape) if _fits_lanes(shape) else None
    return _wide_tables(shape) if found is None else found


def _wide_tables(shape: Shape) -> ShapeTables:
    """A wide shape: anchors of the upper seven rows, then of the rest; its shifts are not used."""
    outside = np.full((RANKS, 2), -1, np.int64)
    for rank, way in enumerate(orientations(shape)):
        rest = way.box >> _WINDOW << _WINDOW - HIDDEN
        outside[rank] = ~(way.box & ALL_BITS), ~rest
    unused = shape_tables([Shape.parse(["#"])])
    return ShapeTables(unused.shifts, outside.ravel(), unused.cells)


@lru_cache(maxsize=16)
def _cached(deck: Deck) -> DeckTables:
    """Those of players' own decks that were used last: each takes some megabytes."""
    return _read(deck)


STANDARD = _read(STANDARD_DECK)


def tables_of(deck: Deck) -> DeckTables:
    """The tables of a deck; those of the standard deck are there from the start."""
    return STANDARD if deck is STANDARD_DECK else _cached(deck)
