"""What there is to know about a seat before its sheet is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from quiltbee.doodle import Deck, Phase, Sheet, State
from quiltbee.doodle.scoring import running_total, score
from quiltbee.doodle.steps import Step
from quiltbee.drawing.doodle.words import Words


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as it may be seen, and its name."""

    name: str
    sheet: Sheet
    deck: Deck
    step: Step
    phase: Phase
    is_acting: bool
    is_done: bool
    has_won: bool

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def score(self) -> int:
        """The sum of the scorings; at the end less the empty cells (DO-4.3)."""
        if self.is_over:
            return score(self.sheet.covered, self.sheet.scored)
        return running_total(self.sheet.scored)

    def status(self, words: Words) -> str:
        """What the seat is doing, in a word; nothing where there is nothing to say."""
        if self.is_over:
            return words.wins if self.has_won else ""
        if self.is_acting:
            return words.scoring if self.phase is Phase.SCORING else words.drawing
        return words.done if self.is_done else ""


def seat_views(
    state: State, words: Words, names: Sequence[str] = (), seen_by: int | None = None
) -> list[SeatView]:
    """All seats, as the one they are seen by may see them; without one everything is open.

    Everyone sees which seats are done. A seat without a name is called by its number.
    """
    sheets = state.sheets if seen_by is None else state.seen_by(seen_by).sheets
    winners = state.outcome.winners if state.outcome else ()
    return [
        SeatView(
            name=names[seat] if seat < len(names) else words.seat.format(seat=seat + 1),
            sheet=sheet,
            deck=state.deck,
            step=state.step,
            phase=state.phase,
            is_acting=seat in state.acting_seats,
            is_done=state.sheets[seat].ended,
            has_won=seat in winners,
        )
        for seat, sheet in enumerate(sheets)
    ]
