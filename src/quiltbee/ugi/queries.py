"""What can be asked about a position: `query QUESTION`."""

import re
from typing import Any

from quiltbee.errors import CodedError
from quiltbee.games import AnyGame

_TURN = re.compile(r"p([1-9][0-9]?)turn")


def answer(game: AnyGame, state: Any, question: list[str]) -> str | None:
    """What follows `response`; None for an unknown question."""
    match question:
        case ["gameover"]:
            return _truth(state.outcome is not None)
        case ["result"]:
            return _result(state)
        case ["fen"]:
            return game.format_position(state)
        case ["islegal", token]:
            return _truth(_is_legal(game, state, token))
        case [word] if found := _TURN.fullmatch(word):
            return _truth(state.acting_seats[:1] == (int(found[1]) - 1,))
        case _:
            return None


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _result(state: Any) -> str:
    if state.outcome is None:
        return "none"
    winners = state.outcome.winners
    return f"p{winners[0] + 1}win" if len(winners) == 1 else "draw"


def _is_legal(game: AnyGame, state: Any, token: str) -> bool:
    try:
        state.play(game.parse_move(token))
    except CodedError:
        return False
    return True
