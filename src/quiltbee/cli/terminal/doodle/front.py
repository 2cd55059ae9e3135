"""Patchwork Doodle at the terminal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.doodle import reports
from quiltbee.cli.terminal.doodle.drafts import ScoreDraft
from quiltbee.cli.terminal.doodle.ending import ending
from quiltbee.cli.terminal.doodle.hand_over import HandOver
from quiltbee.cli.terminal.doodle.personal_best import PersonalBest
from quiltbee.cli.terminal.doodle.scene import Scene, round_circle
from quiltbee.cli.terminal.doodle.table_view import table_view
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import STANDARD_DECK, State, read_deck
from quiltbee.games import AnyGame, GameState
from quiltbee.match import SeatKind, SeatWish
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Refused, Texts

if TYPE_CHECKING:
    from quiltbee.cli.terminal.analysis_desk import Desk
    from quiltbee.cli.terminal.picture_style import Style
    from quiltbee.drawing import Drawing, PrintSet


class DoodleFront(Front):
    """Everyone draws on their own board; people take turns at the keyboard."""

    def __init__(self, game: AnyGame, texts: Texts, best: PersonalBest | None = None) -> None:
        super().__init__(game, texts)
        self._best = best or PersonalBest()

    def arranged(
        self, seats: tuple[SeatWish, ...], options: Mapping[str, str]
    ) -> tuple[tuple[SeatWish, ...], dict[str, str]]:
        """The deck is a file on the command line, and what it says is the option."""
        given = dict(options)
        if "deck" in given:
            given["deck"] = Path(given["deck"]).expanduser().read_text("utf-8")
            if not given["deck"].lstrip().startswith("{"):
                raise Refused("deck.file", file=options["deck"])
        return seats, given

    def position_view(
        self,
        states: Sequence[GameState],
        names: tuple[str, ...],
        glyphs: Glyphs,
        width: int,
        height: int,
    ) -> Block:
        """The board of whoever drew last, the circle, and small boards of the others."""
        known = tuple(state for state in states if isinstance(state, State))
        state = known[-1]
        scene = Scene(state, names, _last_seat(known), slots=round_circle(known, state))
        return table_view(scene, Look(glyphs, self.texts), width, height)

    def turn(self, table: LocalTable, seat: int) -> DoodleTurn | HandOver:
        """The turn of a person; if someone else moved before, they are called to the keyboard."""
        best = self._best_of(table)
        turn = DoodleTurn.begin(table, seat, self.names(table), self.texts, best)
        return turn if table.last_person in (None, seat) else HandOver(turn)

    def news(self, table: LocalTable) -> tuple[str, ...]:
        """How the others scored in the end."""
        return reports.news(table.state, table.lone_person, self.names(table), self.texts)

    def ending(self, table: LocalTable, glyphs: Glyphs, width: int) -> Block:
        """Boards, scores and who won."""
        you = table.lone_person
        near = you or 0
        sheet = table.state.sheets[near]
        last = ScoreDraft(near, sheet.covered, sheet.scored[-1])
        scene = Scene(table.state, self.names(table), near, draft=None if you is None else last)
        return ending(scene, you, Look(glyphs, self.texts), width)

    def after_game(self, table: LocalTable) -> tuple[str, ...]:
        """Compare a solo game with the personal best, and keep it if it is one."""
        if not _is_solo(table):
            return ()
        good = self.texts("best.good")
        try:
            return good, self._compared(table, table.state.scores[0])
        except Refused as error:
            return good, self.texts.refusal(error)
        except OSError as error:
            path, reason = self._best.path, error.strerror
            return good, self.texts("best.failed", file=path, reason=reason)

    parts = ("circle", "sheet")
    pieces = ("card",)

    def draw_part(self, what: str, state: State, seat: int, look: "Style") -> "Drawing":
        """The circle of cards or a sheet."""
        from quiltbee.cli.terminal.doodle.pictures import draw_part

        return draw_part(what, state, seat, look)

    def draw_piece(self, what: str, which: str, state: Any, look: "Style") -> "Drawing":  # noqa: ARG002
        """A card."""
        from quiltbee.cli.terminal.doodle.pictures import draw_piece

        return draw_piece(which, state, look)

    def print_set(self, deck: Path | None, **wishes: Any) -> "PrintSet":
        """Sheets, cards, a pincushion and a die, for the standard deck or another."""
        from quiltbee.drawing import print_set

        chosen = STANDARD_DECK if deck is None else read_deck(deck.read_text("utf-8"))
        return print_set(deck=chosen, **wishes)

    def desk(self, weights: "Path | None" = None) -> "Desk":
        """Only here the kernel is loaded."""
        from quiltbee.cli.terminal.doodle.analysis_view import AnalysisDesk

        return AnalysisDesk(self.texts, weights)

    def _compared(self, table: LocalTable, score: int) -> str:
        deck = table.state.deck
        best = self._best.of(deck)
        if best is None or score > best:
            self._best.keep(deck, score, table.seed)
        if best is None:
            return self.texts("best.first", score=score)
        if score > best:
            return self.texts("best.new", score=score, best=best)
        if score == best:
            return self.texts("best.equal", score=score)
        return self.texts("best.missed", best=best, missing=best - score)

    def _best_of(self, table: LocalTable) -> int | None:
        """The score to beat; a file that cannot be read is only mentioned at the end."""
        if not _is_solo(table):
            return None
        try:
            return self._best.of(table.state.deck)
        except (Refused, OSError):
            return None


def _is_solo(table: LocalTable) -> bool:
    return len(table.seats) == 1 and table.seats[0].kind is SeatKind.PERSON


def _last_seat(states: tuple[State, ...]) -> int:
    """The seat whose sheet the last ply changed; the first if none did."""
    if len(states) < 2:
        return 0
    pairs = zip(states[-2].sheets, states[-1].sheets, strict=True)
    return next((seat for seat, (old, new) in enumerate(pairs) if old != new), 0)


FRONT = DoodleFront
