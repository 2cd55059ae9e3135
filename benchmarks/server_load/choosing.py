"""What a client of the load reads of a view, and the move it makes of it: no rules, little time.

Only the fields named here are decoded; everything else in a frame is skipped.
"""

from random import Random

import msgspec

SHADES = 0.05
"""How often a person in Doodle shades a single cell where that is allowed."""
ENDS = 0.05
"""How often one ends a turn without drawing."""


class Patch(msgspec.Struct):
    """A patch that can be bought."""

    patch: int
    placements: dict[str, str]


class Advance(msgspec.Struct):
    """The move that is always there."""

    token: str


class Piece(msgspec.Struct):
    """What can be drawn of a card."""

    cuts: list[str]
    placements: dict[str, str]


class Card(msgspec.Struct):
    """A card that can be drawn."""

    card: str
    by: str
    pieces: list[Piece]


class Rectangles(msgspec.Struct):
    """What can be scored."""

    best: str | None


class Choices(msgspec.Struct):
    """What a seat may do, in both games."""

    seat: int
    advance: Advance | None = None
    patches: list[Patch] = []
    special_cells: str = ""
    cards: list[Card] = []
    cells: str = ""
    can_end: bool = False
    rectangles: Rectangles | None = None


class Seat(msgspec.Struct):
    """Whose a seat is."""

    seat: int
    yours: bool


class View(msgspec.Struct):
    """How a match stands."""

    match: str
    version: int
    phase: str
    choices: list[Choices]
    seats: list[Seat]
    rematch: str | None = None


class Message(msgspec.Struct):
    """Whatever the server says."""

    type: str
    id: str | int | None = None
    version: int | str = 0
    view: View | None = None
    error: msgspec.Raw = msgspec.Raw(b"null")


_READ = msgspec.json.Decoder(Message)


def read(frame: bytes) -> Message:
    """The message of a frame."""
    return _READ.decode(frame)


def token_of(choices: Choices, random: Random) -> str | None:
    """Some legal move; None if there is nothing to choose."""
    if choices.special_cells:
        return f"s-{_any_cell(choices.special_cells, random)}"
    if choices.patches or choices.advance is not None:
        return _patchwork(choices, random)
    return _doodle(choices, random)


def _patchwork(choices: Choices, random: Random) -> str | None:
    buyable = [patch for patch in choices.patches if patch.placements]
    if buyable and (choices.advance is None or random.random() < 0.8):
        patch = random.choice(buyable)
        return f"{patch.patch}-{_any_placement(patch.placements, random)}"
    return None if choices.advance is None else choices.advance.token


def _doodle(choices: Choices, random: Random) -> str | None:
    seat = choices.seat
    if choices.rectangles is not None:
        return f"{seat}-score-{choices.rectangles.best or 'none'}"
    if choices.cells and random.random() < SHADES:
        return f"{seat}-cell-{_any_cell(choices.cells, random)}"
    drawn = [(card, piece) for card in choices.cards for piece in card.pieces if piece.placements]
    if drawn and not (choices.can_end and random.random() < ENDS):
        card, piece = random.choice(drawn)
        name = "start" if card.by == "start" else card.card
        return "-".join([str(seat), name, *piece.cuts, _any_placement(piece.placements, random)])
    return f"{seat}-end" if choices.can_end else None


def _any_placement(placements: dict[str, str], random: Random) -> str:
    orientation = random.choice(list(placements))
    return orientation + _any_cell(placements[orientation], random)


def _any_cell(cells: str, random: Random) -> str:
    start = 2 * random.randrange(len(cells) // 2)
    return cells[start : start + 2]
