"""Between two people at one keyboard: nothing is shown until the next one is there."""

from dataclasses import dataclass

from quiltbee.cli.terminal.block import Block, line
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.turn import Answer
from quiltbee.cli.terminal.words import Typed, Word

_CURTAIN_ROWS = 30


@dataclass(frozen=True, slots=True)
class HandOver:
    """Waits for the person whose turn it is. A typed move is that person's, too."""

    turn: DoodleTurn

    @property
    def news(self) -> tuple[str, ...]:
        """Told in the turn itself."""
        return ()

    @property
    def question(self) -> str:
        """Who is next."""
        return self.turn.texts("handover.next", name=self.turn.names[self.turn.seat])

    @property
    def keys(self) -> str:
        """The keys that work now."""
        return self.turn.texts("keys.handover")

    @property
    def words(self) -> str:
        """What can be typed now."""
        return self.turn.texts("words.handover")

    @property
    def single_keys(self) -> str:
        """None, so that no one turns the page by mistake."""
        return ""

    @property
    def takes_cells(self) -> bool:
        """Nothing is in hand yet."""
        return False

    def answer(self, typed: Typed) -> Answer:
        """The turn, or what follows in it from what was typed."""
        return self.turn if typed.word in (Word.OK, Word.UNDO) else self.turn.answer(typed)

    def table_view(self, glyphs: Glyphs, width: int, height: int = 0) -> Block:  # noqa: ARG002
        """Only a name; where lines are printed, what stands above is pushed out of sight."""
        curtain = [] if height else [line()] * _CURTAIN_ROWS
        return [*curtain, line((f" {self.turn.names[self.turn.seat]} ", "bold reverse"))]

    def draft_view(self, glyphs: Glyphs, width: int) -> Block:
        """Still only a name."""
        return self.table_view(glyphs, width)

    def help_view(self, glyphs: Glyphs, width: int) -> Block:
        """How to play here."""
        return self.turn.help_view(glyphs, width)
