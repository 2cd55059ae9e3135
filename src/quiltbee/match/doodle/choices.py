"""What a seat in Doodle may still do in the current step."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, cast

import msgspec

from quiltbee.doodle import Cut, Phase, Sheet, State, Uses, best_rectangle, cuts_of
from quiltbee.doodle.cuts import MOST_CUTS, piece_after
from quiltbee.doodle.scoring import covered_sizes
from quiltbee.doodle.special_actions import SpecialAction
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Rectangle, Shape, cells_in
from quiltbee.hints import Hint
from quiltbee.match.anchors import cell_string, placements_of
from quiltbee.match.wire_types import Choices

Reach = Literal["start", "current", "neighbor", "free"]
ChoosingPhase = Literal["setup", "turn", "scoring"]


class PieceChoice(msgspec.Struct, frozen=True):
    """A patch or what cuts leave of it, and where it fits."""

    cuts: tuple[str, ...]
    rows: tuple[str, ...]
    placements: dict[str, str]


class CardChoice(msgspec.Struct, frozen=True):
    """A card that can be drawn, and by what right."""

    card: str
    by: Reach
    pieces: tuple[PieceChoice, ...]


class RectangleChoice(msgspec.Struct, frozen=True):
    """The rectangles that can be scored."""

    best: str | None
    legal: tuple[str, ...]


class DoodleChoices(Choices, frozen=True, tag="doodle"):
    """All that a seat may do in the current step."""

    phase: ChoosingPhase
    cards: tuple[CardChoice, ...]
    cells: str
    """The cells that can be shaded by *single cell*; empty if it is used up."""
    can_take_back: bool
    can_end: bool
    actions_left: tuple[SpecialAction, ...]
    rectangles: RectangleChoice | None


def doodle_choices(state: State, seat: int) -> DoodleChoices:
    """The choices of an acting seat."""
    sheet, phase = state.sheets[seat], state.phase
    uses = sheet.uses
    shades = phase is not Phase.SETUP and (uses + Uses(single_cell=1)).is_possible
    return DoodleChoices(
        seat=seat + 1,
        phase=cast("ChoosingPhase", str(phase)),
        cards=tuple(_cards(state, sheet, uses)),
        cells=cell_string(sheet.free) if shades else "",
        can_take_back=bool(sheet.pieces_of(state.step)),
        can_end=phase is Phase.TURN or (phase is Phase.SETUP and bool(sheet.pieces)),
        actions_left=tuple(uses.left),
        rectangles=_rectangles(sheet) if phase is Phase.SCORING else None,
    )


def _cards(state: State, sheet: Sheet, uses: Uses) -> Iterator[CardChoice]:
    if sheet.has_drawn_patch(state.step):
        return
    if state.phase is Phase.SETUP:
        shape = state.deck.shapes[sheet.start_card]
        yield CardChoice(sheet.start_card, "start", (_piece(shape, (), sheet.free),))
    elif state.phase is Phase.TURN:
        by: Reach = "free" if state.is_last_turn else "current"
        for card in state.open_cards:
            yield _card(state, sheet, uses, card, by)
        if (uses + Uses(neighbor=1)).is_possible:
            for card in state.neighbors:
                yield _card(state, sheet, uses + Uses(neighbor=1), card, "neighbor")


def _card(state: State, sheet: Sheet, uses: Uses, card: str, by: Reach) -> CardChoice:
    """A card as it is and, if there is a cut left, all that one cut can leave of it."""
    shape = state.deck.shapes[card]
    whole = _piece(shape, (), sheet.free)
    return CardChoice(card, by, (whole, *_cut_pieces(shape, (), uses, sheet.free)))


def _cut_pieces(
    shape: Shape, cuts: tuple[Cut, ...], uses: Uses, free: int
) -> Iterator[PieceChoice]:
    """What one further cut can leave; each piece of each cut, as players draw them."""
    if len(cuts) >= MOST_CUTS or not (uses + Uses(cut=len(cuts) + 1)).is_possible:
        return
    for smaller, names in _pieces_left(shape, cuts):
        yield _piece(smaller, names, free)


@lru_cache(maxsize=1024)
def _pieces_left(shape: Shape, cuts: tuple[Cut, ...]) -> tuple[tuple[Shape, tuple[str, ...]], ...]:
    """What one further cut leaves, with the names of all cuts; the same for every sheet."""
    piece = piece_after(shape, cuts)
    assert piece is not None, "the cuts so far are allowed"
    found = []
    for cut in cuts_of(piece):
        smaller = cut.piece(piece)
        assert smaller is not None, "cuts_of lists allowed cuts only"
        found.append((smaller, tuple(map(str, (*cuts, cut)))))
    return tuple(found)


def _piece(shape: Shape, cuts: tuple[str, ...], free: int) -> PieceChoice:
    return PieceChoice(cuts, shape.rows, placements_of(shape, free))


def _rectangles(sheet: Sheet) -> RectangleChoice:
    best = best_rectangle(sheet.covered)
    legal = tuple(
        str(Rectangle(corner, height, width))
        for height, width, corners in covered_sizes(sheet.covered)
        for corner in cells_in(corners)
    )
    return RectangleChoice(None if best is None else str(best), legal)


def pieces_after(
    state: State, seat: int, card: str, cuts: tuple[Cut, ...]
) -> tuple[PieceChoice, ...]:
    """What one further cut can leave of a card that the seat may draw; raises IllegalMove."""
    sheet = state.sheets[seat]
    if card not in (*state.open_cards, *state.neighbors):
        hint = Hint("Ask for the current card or one beside it.")
        raise IllegalMove(ErrorCode.MOVE_CARD_OUT_OF_REACH, card=card, hint=hint)
    shape = state.deck.shapes[card]
    if piece_after(shape, cuts) is None:
        raise IllegalMove(ErrorCode.MOVE_CUT, cut="-".join(map(str, cuts)))
    uses = sheet.uses + Uses(neighbor=int(card not in state.open_cards))
    return tuple(_cut_pieces(shape, cuts, uses, sheet.free))
