"""What a drawing shows, in sentences, for people who hear it instead of seeing it."""

from collections.abc import Iterable

from quiltbee.doodle import Card, Deck, Phase, State, explain
from quiltbee.drawing.doodle.marker import sum_words
from quiltbee.drawing.doodle.seats import SeatView
from quiltbee.drawing.doodle.words import Words


def card_title(card: Card, deck: Deck, words: Words) -> str:
    """Which card it is."""
    title = words.start_card_title if card.id in deck.start_ids else words.card_title
    return title.format(card=card.id)


def card_description(card: Card, words: Words, *, mirrored: bool) -> str:
    """What the card shows."""
    rows = " / ".join(card.shape.rows)
    description = words.card_description.format(size=card.shape.size, rows=rows)
    return f"{description} {words.mirrored}" if mirrored else description


def moment(state: State, words: Words) -> str:
    """Where in the game the table is."""
    match state.phase:
        case Phase.SETUP:
            return words.setup
        case Phase.SCORING:
            return words.scoring_moment.format(round=state.round_number)
        case Phase.OVER:
            return words.over
        case Phase.TURN:
            if state.is_last_turn:
                return words.last_turn
            return words.turn.format(round=state.round_number, turn=state.turn_number)


def circle_description(state: State, words: Words) -> str:
    """The cards, the pile, the token and the die."""
    cards = words.circle_description.format(
        cards=_listed(state.circle, words), pile=len(state.pile)
    )
    if state.current_card is None:
        return f"{cards} {words.token_between}"
    token = words.token_on.format(card=state.current_card)
    return f"{cards} {token} {words.die_shows.format(value=state.roll)}"


def sheet_description(view: SeatView, words: Words) -> str:
    """How full a sheet is, what was scored and which special actions are left."""
    sheet = view.sheet
    facts = words.sheet_description.format(
        name=view.name, pieces=len(sheet.pieces), empty=sheet.empty_count, score=view.score
    )
    sums = [sum_words(explain(scored)) if scored else "0" for scored in sheet.scored]
    left = [words.actions[action] for action in sheet.uses.left]
    return " ".join(
        (
            facts,
            words.scored_description.format(scored=_listed(sums, words)),
            words.actions_description.format(left=_listed(left, words)),
        )
    )


def position_description(state: State, views: list[SeatView], words: Words) -> str:
    """Every seat, the circle, and at the end the winners."""
    parts = [sheet_description(view, words) for view in views]
    if state.is_over:
        names = _listed((view.name for view in views if view.has_won), words)
        parts.append(words.winners_description.format(names=names))
    else:
        parts.append(circle_description(state, words))
    return " ".join(parts)


def _listed(items: Iterable[str], words: Words) -> str:
    return ", ".join(items) or words.none
