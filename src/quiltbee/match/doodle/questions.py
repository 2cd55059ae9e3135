"""What can be asked in Doodle: what further cuts of a card would leave."""

from quiltbee.doodle import Cut, State
from quiltbee.match.doodle.choices import PieceChoice, pieces_after
from quiltbee.match.wire_types import Question


class Pieces(Question, frozen=True):
    """What can one further cut leave of a card, after these cuts?"""

    card: str
    cuts: tuple[str, ...] = ()


def doodle_answer(state: State, question: Pieces) -> tuple[PieceChoice, ...]:
    """The pieces; raises CodedError if a cut cannot be read or the seat may not draw the card."""
    cuts = tuple(Cut.parse(cut) for cut in question.cuts)
    return pieces_after(state, question.seat - 1, question.card, cuts)
