"""What happened before a step: what the others drew or scored, new cards, and the die."""

from collections.abc import Iterator

from quiltbee.cli.terminal.doodle.score_words import rectangle_words
from quiltbee.doodle import Phase, Piece, Sheet, State
from quiltbee.doodle.steps import phase_of, round_of
from quiltbee.geometry import cell_name
from quiltbee.texts import Texts


def news(state: State, seat: int | None, names: tuple[str, ...], texts: Texts) -> tuple[str, ...]:
    """Sentences for a person about the step before this one; about all seats if None."""
    return (*_deeds(state, seat, names, texts), *_table_news(state, texts))


def _deeds(state: State, seat: int | None, names: tuple[str, ...], texts: Texts) -> Iterator[str]:
    before = state.step - 1
    for other, sheet in enumerate(state.sheets):
        if other == seat or before < 0:
            continue
        pieces = sheet.pieces_of(before)
        if phase_of(before) is Phase.TURN and not pieces:
            yield texts("doodle.passed", name=names[other])
        elif pieces:
            told = texts.listed(tuple(_piece(piece, texts) for piece in pieces))
            yield texts("doodle.drew", name=names[other], pieces=told)
        if phase_of(before) is Phase.SCORING:
            yield _scoring(sheet, before, names[other], texts)


def _scoring(sheet: Sheet, step: int, name: str, texts: Texts) -> str:
    rectangle = sheet.scored[round_of(step) - 1]
    return texts("doodle.scored", name=name, told=rectangle_words(rectangle, texts))


def _piece(piece: Piece, texts: Texts) -> str:
    """`D10 at c4 (cut)`."""
    cell = cell_name(piece.placement.anchor)
    if piece.card is None:
        return texts("doodle.cell", cell=cell)
    actions = [texts("action.neighbor")] * piece.by_neighbor
    actions += [texts("action.cut")] * len(piece.cuts)
    told = texts("doodle.patch", card=piece.card, cell=cell)
    return f"{told} ({', '.join(actions)})" if actions else told


def _table_news(state: State, texts: Texts) -> Iterator[str]:
    if state.phase is not Phase.TURN:
        return
    if state.turn_number == 1 and state.round_number > 1:
        yield texts("doodle.new_cards", number=state.round_number)
    if state.roll is not None:
        yield texts("doodle.rolled", value=state.roll, card=state.current_card)
