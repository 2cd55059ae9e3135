"""Questions about a table that change nothing, such as what a further cut of a card would leave.

Which questions there are, and what the answer is, the house rules of a game say.
"""

import msgspec

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.hints import Hint
from quiltbee.match.house_rules import HouseRules
from quiltbee.match.match import Match, Phase
from quiltbee.match.wire_types import Question

NO_QUESTIONS = Hint("There is nothing to ask in this game.")
NOT_PLAYED = Hint("A question can be asked while the game is played.")


def read_question(rules: HouseRules, written: bytes | msgspec.Raw) -> Question:
    """The question of a game, from its JSON; raises msgspec.DecodeError or CommandRefused."""
    if rules.wire.question is None:
        raise CommandRefused(ErrorCode.MATCH_PHASE, phase=Phase.PLAYING.value, hint=NO_QUESTIONS)
    question: Question = msgspec.json.decode(written, type=rules.wire.question)
    return question


def answer(match: Match, question: Question, player: str | None) -> object:
    """The answer for a player who holds the seat that asks; raises CodedError."""
    if question.seat - 1 not in match.seats_of(player):
        raise CommandRefused(ErrorCode.MATCH_NOT_YOUR_SEAT, seat=question.seat)
    if match.phase is not Phase.PLAYING:
        raise CommandRefused(ErrorCode.MATCH_PHASE, phase=match.phase.value, hint=NOT_PLAYED)
    return match.rules.answer(match.state, question)
