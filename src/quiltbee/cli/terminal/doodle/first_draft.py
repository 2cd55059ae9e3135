"""What a person thinks about before anything is typed."""

from quiltbee.cli.terminal.doodle.drafts import Draft, EndDraft, PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.question import has_room
from quiltbee.doodle import Phase, State


def first_draft(state: State, seat: int) -> Draft:
    """What a person thinks about first: the patch to draw, else the end of the turn."""
    sheet = state.sheets[seat]
    if state.phase is Phase.SCORING:
        return ScoreDraft.best(seat, sheet.covered)
    if sheet.has_drawn_patch(state.step):
        return EndDraft(seat)
    if state.phase is Phase.SETUP:
        return start_draft(state, seat).first_fit(sheet.free)
    for card in state.open_cards:
        if has_room(state, card, sheet.free):
            return PieceDraft(seat, card, state.deck.shapes[card]).first_fit(sheet.free)
    return EndDraft(seat)


def start_draft(state: State, seat: int) -> PieceDraft:
    """The start patch in hand."""
    card = state.sheets[seat].start_card
    return PieceDraft(seat, card, state.deck.shapes[card], is_start=True)
