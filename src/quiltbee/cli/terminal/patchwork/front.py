"""Patchwork as the session sees it."""

from quiltbee.cli.table import Table
from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import names_of
from quiltbee.cli.terminal.patchwork import reports
from quiltbee.cli.terminal.patchwork.ending import ending
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.texts import Texts


class PatchworkFront:
    """Turns, news and the end of a game of Patchwork."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def turn(self, table: Table, seat: int) -> PatchworkTurn:
        """The turn of a person; a lone person's quilt lies on the left, otherwise seat 1's."""
        left = _lone_person(table) or 0
        names = names_of(table.sitters, self._texts)
        return PatchworkTurn.begin(table, seat, names, self._texts, left)

    def news(self, table: Table) -> tuple[str, ...]:
        """What happened since a person last moved."""
        people = [seat for seat, sitter in enumerate(table.sitters) if sitter.is_person]
        plies = min((reports.plies_since(table, seat) for seat in people), key=len)
        return reports.news(table, plies, names_of(table.sitters, self._texts), self._texts)

    def after_game(self, table: Table) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing of a game of Patchwork is kept besides its record."""
        return ()

    def ending(self, table: Table, glyphs: Glyphs, width: int) -> Block:
        """Both quilts, the scores and who won."""
        names = names_of(table.sitters, self._texts)
        scene = Scene(table.state, names)
        return ending(scene, _lone_person(table), Look(glyphs, self._texts), width)


def _lone_person(table: Table) -> int | None:
    people = [seat for seat, sitter in enumerate(table.sitters) if sitter.is_person]
    return people[0] if len(people) == 1 else None


FRONT = PatchworkFront
