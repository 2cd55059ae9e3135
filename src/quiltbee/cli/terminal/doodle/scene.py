"""A scene: everything that one person may see at one moment, before it is drawn."""

from dataclasses import dataclass

from quiltbee.cli.terminal.doodle.drafts import CutDraft, Draft, PieceDraft, ScoreDraft
from quiltbee.doodle import Sheet, State
from quiltbee.geometry import Rectangle


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as a person sees it, and what that person is thinking about."""

    state: State
    """What the person may know; open turns of the others are hidden."""
    names: tuple[str, ...]
    near: int = 0
    """The seat of the person at the keyboard."""
    draft: Draft | None = None
    slots: tuple[str, ...] = ()
    """The cards of the circle as they lay at the start of the round; some are gone."""
    best: int | None = None
    """The best score to beat, where there is one."""

    @property
    def sheet(self) -> Sheet:
        """The sheet of this seat."""
        return self.state.sheets[self.near]

    @property
    def held(self) -> PieceDraft | None:
        """What hovers over this seat's board."""
        return self.draft if isinstance(self.draft, PieceDraft) else None

    @property
    def cutting(self) -> CutDraft | None:
        """The cut in question."""
        return self.draft if isinstance(self.draft, CutDraft) else None

    @property
    def scoring(self) -> ScoreDraft | None:
        """The scoring in question."""
        return self.draft if isinstance(self.draft, ScoreDraft) else None

    @property
    def rectangle(self) -> Rectangle | None:
        """The rectangle marked on this seat's board."""
        return self.draft.rectangle if isinstance(self.draft, ScoreDraft) else None

    @property
    def chosen_card(self) -> str | None:
        """The card whose patch is in hand."""
        held = self.draft.held if isinstance(self.draft, CutDraft) else self.held
        return None if held is None or held.is_start else held.card


def numbered_cards(state: State) -> tuple[str, ...]:
    """The three cards that 1, 2 and 3 stand for: the current one between its neighbors.

    In the last turn they are the three that are left; there are none when no card can be drawn.
    """
    if not state.neighbors:
        return state.open_cards
    left, right = state.neighbors
    return left, *state.open_cards, right


def round_circle(states: tuple[State, ...], state: State) -> tuple[str, ...]:
    """The circle as it lay at the start of the round, as far back as the states go."""
    number = max(state.round_number, 1)
    return next(each.circle for each in states if max(each.round_number, 1) == number)
