"""Patchwork at the terminal."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quiltbee.cli.seats import HUMAN
from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.menu import Read
from quiltbee.cli.terminal.patchwork import reports
from quiltbee.cli.terminal.patchwork.ending import ending
from quiltbee.cli.terminal.patchwork.menu import ask_opponent
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.table_view import table_view
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.games import GameState
from quiltbee.match import SeatKind, SeatWish
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import LEVELS, State
from quiltbee.texts import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from quiltbee.cli.terminal.analysis_desk import Desk
    from quiltbee.cli.terminal.picture_style import Style
    from quiltbee.drawing import Drawing

_AUTOMA_SEAT = 1
"""The Automa plays the second seat (AU-1.1: the player always takes the first turn)."""
_AUTOMA_OPTIONS = {"automa", "deck"}


class PatchworkFront(Front):
    """The duel of two quilts, or of one quilt with the Automa."""

    def default_seats(self, options: Mapping[str, str]) -> str:
        """Against the greedy bot, or against the Automa if an option is for it."""
        return f"{HUMAN},automa" if _AUTOMA_OPTIONS & set(options) else f"{HUMAN},greedy"

    def ask_seats(self, read: Read) -> tuple[str, dict[str, str]]:
        """Ask for the opponent."""
        return ask_opponent(self.game, read, self.texts)

    def position_view(
        self,
        states: Sequence[GameState],
        names: tuple[str, ...],
        glyphs: Glyphs,
        width: int,
        height: int,
    ) -> Block:
        """Both quilts, the time board and the offer."""
        state = states[-1]
        assert isinstance(state, State), "a front is given states of its own game"
        return table_view(Scene(state, names), Look(glyphs, self.texts), width, height)

    def arranged(
        self, seats: tuple[SeatWish, ...], options: Mapping[str, str]
    ) -> tuple[tuple[SeatWish, ...], dict[str, str]]:
        """The Automa has its level on its seat, not among the options."""
        given = dict(options)
        kinds = [seat.kind for seat in seats]
        if SeatKind.AUTOMA in kinds[:_AUTOMA_SEAT]:
            raise Refused("seats.automa")
        if SeatKind.AUTOMA not in kinds:
            if _AUTOMA_OPTIONS & set(given):
                raise Refused("seats.no_automa")
            return seats, given
        if given.pop("first", "1") != "1":
            raise Refused("seats.automa_first")
        level = given.pop("automa", "1")
        if level not in map(str, LEVELS):
            raise Refused("seats.automa_level", level=level, last=max(LEVELS))
        person, automa = seats
        return (person, SeatWish(automa.kind, automa.name, int(level))), given

    def turn(self, table: LocalTable, seat: int) -> PatchworkTurn:
        """The turn of a person; a lone person's quilt lies on the left, otherwise seat 1's."""
        left = table.lone_person or 0
        return PatchworkTurn.begin(table, seat, self.names(table), self.texts, left)

    def news(self, table: LocalTable) -> tuple[str, ...]:
        """What happened since a person last moved."""
        plies = min((reports.plies_since(table, seat) for seat in table.people), key=len)
        return reports.news(table, plies, self.names(table), self.texts)

    def ending(self, table: LocalTable, glyphs: Glyphs, width: int) -> Block:
        """Both quilts, the scores and who won."""
        scene = Scene(table.state, self.names(table))
        return ending(scene, table.lone_person, Look(glyphs, self.texts), width)

    parts = ("circle", "quilt", "time")
    pieces = ("patch",)

    def draw_part(self, what: str, state: State, seat: int, look: "Style") -> "Drawing":
        """The circle, the time board or a quilt."""
        from quiltbee.cli.terminal.patchwork.pictures import draw_part

        return draw_part(what, state, seat, look)

    def draw_piece(self, what: str, which: str, state: Any, look: "Style") -> "Drawing":  # noqa: ARG002
        """A patch."""
        from quiltbee.cli.terminal.patchwork.pictures import draw_piece

        return draw_piece(which, look)

    def desk(self, weights: "Path | None" = None) -> "Desk":
        """Only here the kernel is loaded."""
        from quiltbee.cli.terminal.patchwork.analysis_view import AnalysisDesk

        return AnalysisDesk(self.texts, weights)


FRONT = PatchworkFront
