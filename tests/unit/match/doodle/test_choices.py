from random import Random

import pytest
from tests.support.matches import PERSON, Log

from quiltbee.doodle import DrawPatch, State, TakeBack, parse_move
from quiltbee.doodle.cuts import Cut, cuts_of, piece_after
from quiltbee.errors import IllegalMove
from quiltbee.match.doodle.choices import CardChoice, DoodleChoices, doodle_choices, pieces_after
from quiltbee.match.match import state_of


def cells(text: str) -> list[str]:
    return [text[start : start + 2] for start in range(0, len(text), 2)]


def tokens_of(seat: int, choices: DoodleChoices) -> set[str]:
    """The tokens that a page would make of the choices."""
    tokens = {f"{seat + 1}-cell-{cell}" for cell in cells(choices.cells)}
    if choices.can_end:
        tokens.add(f"{seat + 1}-end")
    if choices.can_take_back:
        tokens.add(f"{seat + 1}-back")
    if choices.rectangles is not None:
        tokens |= {f"{seat + 1}-score-{name}" for name in choices.rectangles.legal or ["none"]}
    for card in choices.cards:
        tokens |= tokens_of_card(seat, card)
    return tokens


def tokens_of_card(seat: int, card: CardChoice) -> set[str]:
    name = "start" if card.by == "start" else card.card
    return {
        "-".join((str(seat + 1), name, *piece.cuts, code + cell))
        for piece in card.pieces
        for code, anchors in piece.placements.items()
        for cell in cells(anchors)
    }


def legal_without_second_cuts(state: State, seat: int) -> set[str]:
    return {
        str(move)
        for move in state.legal_moves_of(seat)
        if not isinstance(move, DrawPatch) or len(move.cuts) < 2
    }


@pytest.mark.parametrize("seed", ["a", "b"])
def test_choices_are_legal_and_none_is_missing(seed: str) -> None:
    """Legal moves name every piece once; the choices name each cut that leaves it."""
    log = Log("doodle", (PERSON, PERSON), seed=seed)
    random = Random(seed)
    while log.match.acting_seats:
        state = state_of(log.match)
        for seat in state.acting_seats:
            tokens = tokens_of(seat, doodle_choices(state, seat))
            assert legal_without_second_cuts(state, seat) <= tokens
            for token in random.sample(sorted(tokens), min(20, len(tokens))):
                state.play(parse_move(token), seat)
        log.play_random(random)


def test_every_cut_of_the_current_card_is_there() -> None:
    log = Log("doodle", (PERSON,))
    log.play(str(state_of(log.match).legal_moves[0]))
    log.play("1-end")
    state = state_of(log.match)
    current = doodle_choices(state, 0).cards[0]
    assert (current.card, current.by) == (state.current_card, "current")
    shape = state.deck.shapes[current.card]
    expected = [(), *((str(cut),) for cut in cuts_of(shape))]
    assert [piece.cuts for piece in current.pieces] == expected
    assert [card.by for card in doodle_choices(state, 0).cards[1:]] == ["neighbor", "neighbor"]


def test_second_cuts_are_told_on_request() -> None:
    log = Log("doodle", (PERSON,))
    log.play(str(state_of(log.match).legal_moves[0]))
    log.play("1-end")
    state = state_of(log.match)
    cards = (state.current_card, *state.neighbors)
    card = max(cards, key=lambda card: state.deck.shapes[card].size)
    shape = state.deck.shapes[card]
    first = next(cut for cut in cuts_of(shape) if cuts_of(cut.piece(shape) or shape))
    pieces = pieces_after(state, 0, card, (first,))
    for piece in pieces:
        cuts = tuple(Cut.parse(cut) for cut in piece.cuts)
        smaller = piece_after(shape, cuts)
        assert smaller is not None
        assert (cuts[0], smaller.rows) == (first, piece.rows)
        code, anchors = next(iter(piece.placements.items()))
        state.play(parse_move("-".join(("1", card, *piece.cuts, code + anchors[:2]))))
    assert pieces


def test_cards_out_of_reach_and_impossible_cuts_are_refused() -> None:
    log = Log("doodle", (PERSON,))
    log.play(str(state_of(log.match).legal_moves[0]))
    log.play("1-end")
    state = state_of(log.match)
    with pytest.raises(IllegalMove, match="can't be drawn"):
        pieces_after(state, 0, state.pile[0], ())
    with pytest.raises(IllegalMove, match="cut"):
        pieces_after(state, 0, state.current_card, (Cut.parse("vh99l"),))


def test_a_drawn_patch_can_be_taken_back_and_no_other_drawn() -> None:
    log = Log("doodle", (PERSON,))
    assert doodle_choices(state_of(log.match), 0).cards[0].by == "start"
    assert not doodle_choices(state_of(log.match), 0).can_end
    log.play(str(state_of(log.match).legal_moves[0]))
    choices = doodle_choices(state_of(log.match), 0)
    assert choices.can_take_back
    assert choices.can_end
    assert choices.cards == ()
    log.play(str(TakeBack(0)))
    assert not doodle_choices(state_of(log.match), 0).can_take_back
