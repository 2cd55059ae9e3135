"""Whether a state that was written down could lie on a table: all its faults at once.

Patch cards that are neither in the circle, the pile nor discarded are out of the game, so that
endings, puzzles and tests can be small; a seat may have passed any turn and even the setup.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from quiltbee.doodle.cards import CIRCLE_SIZE, Deck
from quiltbee.doodle.cuts import piece_after
from quiltbee.doodle.setup import start_card_hints
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import (
    LAST_TURN,
    OVER,
    ROUNDS,
    SETUP,
    TURNS,
    Phase,
    Step,
    phase_of,
    scoring_step,
    step_name,
    turn_of,
)
from quiltbee.errors import ErrorCode, Fault, InvalidSetup, fault
from quiltbee.geometry import FULL, cell_name, cells_in
from quiltbee.hints import Hint

UNKNOWN_PIECES = Hint(
    "it is known which cells are covered, but not by what. Ask a batch that keeps its moves for "
    "the state."
)


def faults(state: State) -> tuple[Fault, ...]:
    """Everything wrong with a state; nothing for any state that play can reach."""
    start_cards = tuple(sheet.start_card for sheet in state.sheets)
    start_hints = start_card_hints(state.deck, start_cards)
    return (
        *state.deck.faults,
        *(fault(ErrorCode.SETUP_STEP, hint=hint) for hint in _step_hints(state)),
        *(fault(ErrorCode.SETUP_CIRCLE, hint=hint) for hint in _circle_hints(state)),
        *(fault(ErrorCode.SETUP_START_CARDS, hint=hint) for hint in start_hints),
        *(
            fault(ErrorCode.SETUP_SHEET, seat=number, hint=hint)
            for number, sheet in enumerate(state.sheets, start=1)
            for hint in _sheet_hints(state, sheet)
        ),
    )


def check_pieces(state: State) -> None:
    """Raise InvalidSetup if it is not known which pieces cover a drawing board.

    Such a state comes from the kernel, with stand-ins for what it does not keep. It can be played
    but not written down or drawn.
    """
    unknown = [
        fault(ErrorCode.SETUP_SHEET, seat=number, hint=UNKNOWN_PIECES)
        for number, sheet in enumerate(state.sheets, start=1)
        if not _knows_pieces(state.deck, sheet)
    ]
    if unknown:
        raise InvalidSetup(unknown)


@lru_cache(maxsize=1024)
def _knows_pieces(deck: Deck, sheet: Sheet) -> bool:
    return all(_is_drawn_from(deck, piece) for piece in sheet.pieces)


def _is_drawn_from(deck: Deck, piece: Piece) -> bool:
    """Whether a piece is what its card and its cuts leave, which a stand-in is not."""
    if piece.card is None:
        return piece.step != SETUP
    whole = deck.shapes[piece.card]
    return piece.shape == (piece_after(whole, piece.cuts) if piece.cuts else whole)


def _step_hints(state: State) -> Iterator[Hint]:
    if state.roll is not None:
        if state.phase is not Phase.TURN or state.is_last_turn:
            yield Hint("there is no roll in step {step}.", step=step_name(state.step))
        elif state.roll not in state.deck.die:
            yield Hint("the die can't show {roll}.", roll=state.roll)
    if state.sheets and all(sheet.ended for sheet in state.sheets):
        yield Hint("all seats are done, so the game must have moved on.")
    elif not state.acting_seats and any(sheet.ended for sheet in state.sheets):
        yield Hint("no seat can be done before the die is rolled or after the end.")


def circle_size(step: Step) -> int:
    """How many cards the circle has in a step (DO-3.4, DO-3.6)."""
    if step == SETUP:
        return CIRCLE_SIZE
    if step >= LAST_TURN:
        return CIRCLE_SIZE - TURNS + 1
    discarded = TURNS if phase_of(step) is Phase.SCORING else turn_of(step) - 1
    return CIRCLE_SIZE - discarded


def _circle_hints(state: State) -> Iterator[Hint]:
    size = circle_size(state.step)
    if len(state.circle) != size:
        yield Hint(
            "it has {found} cards; in step {step} there are {size}.",
            found=len(state.circle),
            step=step_name(state.step),
            size=size,
        )
    needed = (ROUNDS - max(1, state.round_number)) * TURNS
    if len(state.pile) < needed:
        yield Hint(
            "the pile has {found} cards; the rounds to come need {needed}.",
            found=len(state.pile),
            needed=needed,
        )
    everywhere = Counter((*state.circle, *state.pile, *state.discarded))
    for card, count in sorted(everywhere.items()):
        if card not in state.deck.patch_ids:
            yield Hint("there is no patch card {card}.", card=card)
        elif count > 1:
            yield Hint(
                "card {card} is in the game {count} times; there is one.", card=card, count=count
            )


def _sheet_hints(state: State, sheet: Sheet) -> Iterator[Hint]:
    for piece in sheet.pieces:
        yield from _piece_hints(state, sheet, piece)
    yield from _board_hints(sheet)
    yield from _order_hints(sheet)
    if not sheet.uses.is_possible:
        yield Hint("more special actions were used than there are.")
    yield from _scored_hints(state, sheet)


def _piece_hints(state: State, sheet: Sheet, piece: Piece) -> Iterator[Hint]:
    name, when = _piece_name(piece), step_name(piece.step)
    phase = phase_of(piece.step)
    if piece.step > state.step or phase is Phase.OVER:
        yield Hint(
            "{piece} was drawn in step {step}, which hasn't come yet.", piece=name, step=when
        )
    elif piece.step == state.step and state.chance_waits:
        yield Hint(
            "{piece} was drawn in step {step}, before the die was rolled.",
            piece=name,
            step=when,
        )
    if phase is Phase.SETUP:
        if piece.card != sheet.start_card or piece.cuts or piece.by_neighbor:
            yield Hint(
                "{piece} can't be drawn in the setup; the start patch {start} is drawn there.",
                piece=name,
                start=sheet.start_card,
            )
    elif piece.card is None:
        return
    elif phase is not Phase.TURN:
        yield Hint("{piece} can't be drawn in a scoring; only single cells can.", piece=name)
    elif piece.card not in state.deck.patch_ids:
        yield Hint(
            "{piece} cannot be drawn in the step {step}; it isn't a patch card.",
            piece=name,
            step=when,
        )
    elif piece.by_neighbor and piece.step == LAST_TURN:
        yield Hint("{piece} needs no neighbor in the last turn; the choice is free.", piece=name)
    elif piece.step == state.step and _is_rolled(state) and not _in_reach(state, piece):
        yield Hint("{piece} can't be reached with this roll.", piece=name)


def _is_rolled(state: State) -> bool:
    return state.is_last_turn or state.roll in state.deck.die


def _in_reach(state: State, piece: Piece) -> bool:
    return piece.card in (state.neighbors if piece.by_neighbor else state.open_cards)


def _piece_name(piece: Piece) -> Hint:
    if piece.card is None:
        return Hint("a single cell")
    return Hint("card {card}", card=piece.card)


def _board_hints(sheet: Sheet) -> Iterator[Hint]:
    covered = 0
    for piece in sheet.pieces:
        if not piece.placement.is_inside(piece.shape):
            cell = cell_name(piece.placement.anchor)
            yield Hint("{piece} sticks out at {cell}.", piece=_piece_name(piece), cell=cell)
            continue
        if doubled := covered & piece.cells:
            names = ", ".join(cell_name(cell) for cell in cells_in(doubled))
            yield Hint(
                "{piece} covers cells that are already covered: {cells}.",
                piece=_piece_name(piece),
                cells=names,
            )
        covered |= piece.cells


def _order_hints(sheet: Sheet) -> Iterator[Hint]:
    steps = [piece.step for piece in sheet.pieces]
    if steps != sorted(steps):
        yield Hint("its pieces must be listed in the order they were drawn.")
    patches = Counter(piece.step for piece in sheet.pieces if piece.card is not None)
    for step, count in sorted(patches.items()):
        if count > 1:
            yield Hint(
                "{count} patches were drawn in step {step}; one is allowed.",
                count=count,
                step=step_name(step),
            )


def _scored_hints(state: State, sheet: Sheet) -> Iterator[Hint]:
    scores_now = state.phase is Phase.SCORING and not sheet.ended
    expected = state.round_number - 1 + (state.phase is Phase.SCORING or state.step >= OVER)
    expected = max(0, expected - scores_now)
    if len(sheet.scored) != expected:
        yield Hint(
            "{count} rectangles are scored; by now there must be {expected}.",
            count=len(sheet.scored),
            expected=expected,
        )
    for round_number, rectangle in enumerate(sheet.scored, start=1):
        covered = sheet.covered_by(scoring_step(round_number))
        if rectangle is None:
            if covered:
                yield Hint(
                    "round {number} scored nothing, but the board was not empty.",
                    number=round_number,
                )
        elif not rectangle.is_inside:
            yield Hint("the rectangle {rectangle} isn't on the board.", rectangle=rectangle)
        elif empty := rectangle.cells & ~covered & FULL:
            names = ", ".join(cell_name(cell) for cell in cells_in(empty))
            yield Hint(
                "the rectangle {rectangle} had empty cells when it was scored: {cells}.",
                rectangle=rectangle,
                cells=names,
            )
