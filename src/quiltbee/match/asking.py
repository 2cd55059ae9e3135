"""Questions about a table that change nothing: what further cuts of a card would leave."""

import msgspec

from quiltbee.doodle import Cut
from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.match.doodle.choices import PieceChoice, pieces_after
from quiltbee.match.match import Match, Phase
from quiltbee.match.wire import snake_case


class Pieces(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """What can one further cut leave of a card, after these cuts?"""

    seat: int
    card: str
    cuts: tuple[str, ...] = ()


Question = Pieces


def answer(match: Match, question: Question, player: str | None) -> tuple[PieceChoice, ...]:
    """The answer for a player about an own seat; raises CodedError."""
    seat = question.seat - 1
    if seat not in match.seats_of(player):
        raise CommandRefused(ErrorCode.MATCH_NOT_YOUR_SEAT, seat=question.seat)
    if match.phase is not Phase.PLAYING or match.game.name != "doodle":
        hint = "Cuts can be tried in a turn of Doodle."
        raise CommandRefused(ErrorCode.MATCH_PHASE, phase=match.phase.value, hint=hint)
    cuts = tuple(Cut.parse(cut) for cut in question.cuts)
    return pieces_after(match.state, seat, question.card, cuts)
