"""Moves as tokens and positions as one line, both made of characters that need no escape in a URL.

The grammar is in `docs/notation-doodle.md`. Reading gives a value or InvalidNotation; whether a
position is possible is then checked by `positions.faults` and said by InvalidSetup.
"""

import re
from functools import lru_cache

from quiltbee.doodle.cards import CARD_ID, STANDARD_DECK, Card, Deck
from quiltbee.doodle.cuts import Cut, canonical_cuts, piece_after
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.positions import check_pieces, faults
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import parse_step, step_name
from quiltbee.errors import ErrorCode, InvalidNotation, InvalidSetup
from quiltbee.geometry import Placement, Rectangle, Shape, cell_name, parse_cell
from quiltbee.hints import Hint
from quiltbee.lines import NOTHING, NUMBER, items, read_number, unreadable

POSITION_VERSION = "do1"
STANDARD_NAME = "standard"
NO_RECTANGLE = "none"

_SEAT_MOVE = re.compile(r"([1-9][0-9]{0,3})-(.+)")
_ROLL = re.compile(rf"die-({NUMBER})")
_SHAPE_ROW = re.compile(r"[01]+")
_MOVE_HINT = Hint(
    "Write the seat and what it does, such as 1-D10-3c4 to draw card D10 in orientation 3 with the "
    "top left of its bounding box at c4, 1-cell-e5, 1-back, 1-end or 1-score-b3-4x5."
)
_PIECE_HINT = Hint(
    "a piece is a step and what was drawn in it, such as 1t3-D10-3c4 or 1t3-cell-e5."
)


def format_move(move: Move) -> str:
    """The token of a move: `die-2`, `1-start-0c4`, `1-D10-va12l-3c4`, `1-cell-e5`, `1-end`, …"""
    return str(move)


def parse_move(text: str) -> Move:
    """The move of a token, exactly as written; playing it makes it canonical."""
    if match := _ROLL.fullmatch(text):
        return Roll(int(match[1]))
    match = _SEAT_MOVE.fullmatch(text)
    if match is None:
        raise InvalidNotation(ErrorCode.NOTATION_MOVE, text=text, hint=_MOVE_HINT)
    seat = int(match[1]) - 1
    match match[2].split("-"):
        case ["start", placement]:
            return DrawStartPatch(seat, Placement.parse(placement))
        case ["cell", cell]:
            return ShadeCell(seat, parse_cell(cell))
        case ["back"]:
            return TakeBack(seat)
        case ["end"]:
            return EndTurn(seat)
        case ["absent"]:
            return EndForAbsent(seat)
        case ["score", *rectangle]:
            return ScoreRectangle(seat, _parse_rectangle("-".join(rectangle)))
        case [card, *cuts, placement] if CARD_ID.fullmatch(card):
            return DrawPatch(seat, card, Placement.parse(placement), tuple(map(Cut.parse, cuts)))
    raise InvalidNotation(ErrorCode.NOTATION_MOVE, text=text, hint=_MOVE_HINT)


def format_position(state: State) -> str:
    """One line that holds everything: `do1_standard_CIRCLE_PILE_DISCARDED_STEP_SHEET…`.

    Raises InvalidSetup for a state whose pieces are not known.
    """
    check_pieces(state)
    return "_".join(
        (
            POSITION_VERSION,
            format_deck(state.deck),
            _join(state.circle),
            _join(state.pile),
            _join(state.discarded),
            f"{step_name(state.step)}~{NOTHING if state.roll is None else state.roll}",
            *map(_format_sheet, state.sheets),
        )
    )


def parse_position(text: str) -> State:
    """The state of a position line; raises InvalidNotation or, naming all faults, InvalidSetup."""
    fields = text.split("_")
    if len(fields) < 7 or fields[0] != POSITION_VERSION:
        hint = Hint(
            "give seven or more fields joined by _, the first one {version}.",
            version=POSITION_VERSION,
        )
        raise unreadable(text, hint)
    _, deck_text, circle, pile, discarded, when, *sheets = fields
    deck = parse_deck(deck_text)
    step, roll = _parse_when(when)
    state = State(
        deck=deck,
        circle=_card_ids(circle),
        pile=_card_ids(pile),
        sheets=tuple(_parse_sheet(sheet, deck) for sheet in sheets),
        discarded=_card_ids(discarded),
        step=step,
        roll=roll,
    )
    if found := faults(state):
        raise InvalidSetup(found)
    return state


def format_deck(deck: Deck) -> str:
    """`standard`, or all of another deck: die, start cards and patch cards with their shapes."""
    if deck == STANDARD_DECK:
        return STANDARD_NAME
    cards = (".".join(map(_format_card, part)) for part in (deck.start_cards, deck.patch_cards))
    return "~".join((".".join(map(str, deck.die)), *cards))


def parse_deck(text: str) -> Deck:
    """The deck that `format_deck` wrote; raises InvalidNotation or InvalidSetup."""
    if text == STANDARD_NAME:
        return STANDARD_DECK
    parts = text.split("~")
    if len(parts) != 3:
        hint = Hint("the deck is {name}, or die~start cards~patch cards.", name=STANDARD_NAME)
        raise unreadable(text, hint)
    die, start, patch = (part.split(".") for part in parts)
    deck = Deck(
        start_cards=tuple(map(_parse_card, start)),
        patch_cards=tuple(map(_parse_card, patch)),
        die=tuple(map(read_number, die)),
    )
    if found := deck.faults:
        raise InvalidSetup(found)
    return STANDARD_DECK if deck == STANDARD_DECK else deck


def _format_card(card: Card) -> str:
    rows = (row.replace("#", "1").replace(".", "0") for row in card.shape.rows)
    return "-".join((card.id, *rows))


def _parse_card(text: str) -> Card:
    name, *rows = text.split("-")
    if not CARD_ID.fullmatch(name) or not rows or not all(map(_SHAPE_ROW.fullmatch, rows)):
        hint = Hint("a card is its id and the rows of its patch, such as D10-111-110.")
        raise unreadable(text, hint)
    return Card(name, Shape.parse(row.replace("1", "#").replace("0", ".") for row in rows))


@lru_cache(maxsize=1024)
def _format_sheet(sheet: Sheet) -> str:
    scored = ".".join(map(_format_rectangle, sheet.scored)) or NOTHING
    pieces = ".".join(map(format_piece, sheet.pieces)) or NOTHING
    return "~".join((sheet.start_card, "ended" if sheet.ended else "open", scored, pieces))


def _parse_sheet(text: str, deck: Deck) -> Sheet:
    parts = text.split("~")
    if len(parts) != 4 or parts[1] not in ("open", "ended"):
        hint = Hint("a sheet is start card~open or ended~scored rectangles~pieces.")
        raise unreadable(text, hint)
    start_card, ended, scored, drawn = parts
    pieces = tuple(parse_piece(piece, deck) for piece in items(drawn))
    covered = 0
    for piece in pieces:
        covered |= piece.cells
    rectangles = tuple(map(_parse_rectangle, items(scored)))
    return Sheet(_card_id(start_card), covered, pieces, rectangles, ended == "ended")


@lru_cache(maxsize=8192)
def format_piece(piece: Piece) -> str:
    """When it was drawn and what: `1t3-D10-va12l-3c4`, with *neighbor* `1t3-n-D10-3c4`."""
    if piece.card is None:
        return f"{step_name(piece.step)}-cell-{cell_name(piece.placement.anchor)}"
    neighbor = "n-" if piece.by_neighbor else ""
    drawing = _format_drawing(piece.card, piece.cuts, piece.placement)
    return f"{step_name(piece.step)}-{neighbor}{drawing}"


def parse_piece(text: str, deck: Deck) -> Piece:
    """The piece that `format_piece` wrote."""
    when, *what = text.split("-")
    step = parse_step(when)
    if step is None:
        raise unreadable(text, _PIECE_HINT)
    match what:
        case ["cell", cell]:
            return Piece.single_cell(step, parse_cell(cell))
        case ["n", card, *cut_texts, place]:
            by_neighbor = True
        case [card, *cut_texts, place]:
            by_neighbor = False
        case _:
            raise unreadable(text, _PIECE_HINT)
    if card not in deck.shapes:
        raise unreadable(text, Hint("there is no card {card}.", card=card))
    cuts = tuple(map(Cut.parse, cut_texts))
    shape = piece_after(deck.shapes[card], cuts)
    if shape is None:
        raise unreadable(text, Hint("each cut must leave exactly two connected pieces."))
    placement = Placement.parse(place).canonical(shape)
    cuts = canonical_cuts(deck.shapes[card], cuts)
    return Piece(step, card, shape, placement, cuts, by_neighbor)


def _format_drawing(card: str, cuts: tuple[Cut, ...], placement: Placement) -> str:
    return "-".join((card, *map(str, cuts), str(placement)))


def _format_rectangle(rectangle: Rectangle | None) -> str:
    return NO_RECTANGLE if rectangle is None else str(rectangle)


def _parse_rectangle(text: str) -> Rectangle | None:
    return None if text == NO_RECTANGLE else Rectangle.parse(text)


def _parse_when(text: str) -> tuple[int, int | None]:
    name, _, roll = text.partition("~")
    step = parse_step(name)
    if step is None or not roll:
        hint = Hint("this must be step~roll, such as 1t3~2, or 1s~- without a roll.")
        raise unreadable(text, hint)
    return step, None if roll == NOTHING else read_number(roll)


def _card_id(text: str) -> str:
    if CARD_ID.fullmatch(text):
        return text
    raise unreadable(text, Hint("this must be the id of a card, such as D10."))


def _card_ids(text: str) -> tuple[str, ...]:
    return tuple(map(_card_id, items(text)))


def _join(cards: tuple[str, ...]) -> str:
    return ".".join(cards) or NOTHING
