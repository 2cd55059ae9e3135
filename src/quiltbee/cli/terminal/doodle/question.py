"""What is asked of a person: what the draft will do, said before it is done."""

from collections.abc import Iterator

from quiltbee.cli.terminal.doodle.drafts import CutDraft, Draft, EndDraft, PieceDraft
from quiltbee.cli.terminal.doodle.own_moves import own_token
from quiltbee.cli.terminal.doodle.score_words import rectangle_words
from quiltbee.doodle import (
    Phase,
    SpecialAction,
    State,
    Uses,
    best_rectangle,
)
from quiltbee.doodle.notation import format_piece
from quiltbee.doodle.scoring import points
from quiltbee.errors import IllegalMove
from quiltbee.geometry.placements import has_placement
from quiltbee.texts import Texts


def question(state: State, seat: int, draft: Draft, texts: Texts) -> str:
    """What confirming the draft will do."""
    match draft:
        case PieceDraft():
            return f"{own_token(draft.move)}: {_drawing(state, seat, draft, texts)}"
        case CutDraft():
            kept, whole = len(draft.kept), draft.held.shape.size
            return texts("ask.cut", cut=draft.cut, kept=kept, whole=whole)
        case EndDraft():
            return _ending(state, seat, texts)
    told = rectangle_words(draft.rectangle, texts)
    return texts("ask.score", number=state.round_number, told=told)


def _drawing(state: State, seat: int, draft: PieceDraft, texts: Texts) -> str:
    try:
        after = state.play(draft.move, seat)
    except IllegalMove as error:
        return texts.refusal(error)
    return " ".join(_drawing_sentences(state, after, seat, draft, texts))


def _drawing_sentences(
    state: State, after: State, seat: int, draft: PieceDraft, texts: Texts
) -> Iterator[str]:
    if draft.card is None:
        yield texts("ask.single")
    elif draft.is_start:
        yield texts("ask.start")
    else:
        yield texts("ask.draw", card=draft.card)
    before_uses, uses = state.sheets[seat].uses, after.sheets[seat].uses
    if spent := spent_actions(before_uses, uses):
        names = tuple(texts(f"action.{action}") for action in spent)
        yield texts("ask.spends", actions=texts.listed(names))
    old, new = (points(best_rectangle(each.sheets[seat].covered)) for each in (state, after))
    if new > old:
        yield texts("ask.grows", old=old, new=new)


def spent_actions(before: Uses, after: Uses) -> tuple[SpecialAction, ...]:
    """The special actions that get crossed off."""
    return tuple(each for each in SpecialAction if after.count(each) and not before.count(each))


def _ending(state: State, seat: int, texts: Texts) -> str:
    drawn = state.sheets[seat].pieces_of(state.step)
    if not drawn:
        return _passing(state, seat, texts)
    tokens = tuple(format_piece(piece).partition("-")[2].removeprefix("n-") for piece in drawn)
    key = "ask.end_setup" if state.phase is Phase.SETUP else "ask.end"
    told = texts(key, pieces=texts.listed(tokens))
    if not state.sheets[seat].has_drawn_patch(state.step):
        told += " " + texts("ask.no_patch")
    return told


def _passing(state: State, seat: int, texts: Texts) -> str:
    sheet = state.sheets[seat]
    if any(has_room(state, card, sheet.free) for card in state.open_cards):
        return texts("ask.pass")
    told = texts("ask.no_room")
    return f"{told} {texts('ask.rescue')}" if sheet.uses.left else told


def has_room(state: State, card: str, free: int) -> bool:
    """Whether a card's patch fits anywhere."""
    return has_placement(state.deck.shapes[card], free)
