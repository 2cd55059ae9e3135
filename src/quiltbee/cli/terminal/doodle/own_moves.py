"""Moves as a person types them: their seat may be left out, and capitals do not matter."""

import re

from quiltbee.cli.terminal.doodle.scene import numbered_cards
from quiltbee.doodle import Move, State, format_move, parse_move
from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.texts import Refused

_WITH_SEAT = re.compile(r"[0-9]+-.+|die-.+")


def own_token(move: Move) -> str:
    """The notation of a move without its seat."""
    return format_move(move).partition("-")[2]


def parse_own_move(text: str, state: State, seat: int) -> Move:
    """The move of a token; raises InvalidNotation, or Refused if it is nothing we know."""
    token = text if _WITH_SEAT.fullmatch(text) else f"{seat + 1}-{text}"
    parts = token.split("-")
    parts[1] = _card_ids(state).get(parts[1], parts[1])
    try:
        return parse_move("-".join(parts))
    except InvalidNotation as error:
        if error.code is ErrorCode.NOTATION_MOVE:
            raise Refused("doodle.unknown", text=text) from None
        raise


def _card_ids(state: State) -> dict[str, str]:
    """Card ids by their small letters; of two alike the one that can be drawn now."""
    cards = (*state.deck.shapes, *numbered_cards(state))
    return {card.lower(): card for card in cards}
