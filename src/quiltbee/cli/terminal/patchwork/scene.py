"""A scene: everything that is to be seen at one moment, before it is drawn."""

from dataclasses import dataclass

from quiltbee.cli.terminal.patchwork.drafts import Draft, PlacementDraft
from quiltbee.cli.terminal.patchwork.forecast import forecast
from quiltbee.errors import IllegalMove
from quiltbee.patchwork import State


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as a person sees it, and the move that person is thinking about."""

    state: State
    names: tuple[str, ...]
    near: int = 0
    """The seat of the person at the keyboard."""
    left: int = 0
    """The seat that is drawn on the left where both fit."""
    draft: Draft | None = None
    marked: tuple[int, int] = (0, 0)
    """The cells of each seat that were covered a moment ago."""

    @property
    def landing(self) -> int | None:
        """Where the token of the seat to move goes if the draft is confirmed."""
        if self.draft is None:
            return None
        try:
            return forecast(self.state, self.draft.move).space
        except IllegalMove:
            return None

    @property
    def held(self) -> int | None:
        """The patch of the offer that is in hand."""
        return self.draft.patch if isinstance(self.draft, PlacementDraft) else None

    def placing(self, seat: int) -> PlacementDraft | None:
        """What is held over the quilt of a seat."""
        if isinstance(self.draft, PlacementDraft) and self.state.turn == seat:
            return self.draft
        return None
