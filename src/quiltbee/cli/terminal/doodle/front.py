"""Patchwork Doodle as the session sees it."""

from quiltbee.cli.table import Table
from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.doodle import reports
from quiltbee.cli.terminal.doodle.drafts import ScoreDraft
from quiltbee.cli.terminal.doodle.ending import ending
from quiltbee.cli.terminal.doodle.hand_over import HandOver
from quiltbee.cli.terminal.doodle.personal_best import PersonalBest
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import names_of
from quiltbee.doodle import Roll
from quiltbee.texts import Refused, Texts


class DoodleFront:
    """Turns, news and the end of a game of Patchwork Doodle."""

    def __init__(self, texts: Texts, best: PersonalBest | None = None) -> None:
        self._texts = texts
        self._best = best or PersonalBest()

    def turn(self, table: Table, seat: int) -> DoodleTurn | HandOver:
        """The turn of a person; another person than before is called to the keyboard first."""
        names = names_of(table.sitters, self._texts)
        turn = DoodleTurn.begin(table, seat, names, self._texts, self._best_of(table))
        before = _last_person(table)
        return turn if before in (None, seat) else HandOver(turn)

    def news(self, table: Table) -> tuple[str, ...]:
        """How the others scored in the end."""
        names = names_of(table.sitters, self._texts)
        return reports.news(table.state, _lone_person(table), names, self._texts)

    def after_game(self, table: Table) -> tuple[str, ...]:
        """Compare a game alone with the personal best, and keep it if it is one."""
        if not _is_solo(table):
            return ()
        good = self._texts("best.good")
        try:
            return good, self._compared(table, table.state.scores[0])
        except Refused as error:
            return good, self._texts.refusal(error)
        except OSError as error:
            path, reason = self._best.path, error.strerror
            return good, self._texts("best.failed", file=path, reason=reason)

    def ending(self, table: Table, glyphs: Glyphs, width: int) -> Block:
        """Boards, scores and who won."""
        names, you = names_of(table.sitters, self._texts), _lone_person(table)
        near = you or 0
        sheet = table.state.sheets[near]
        last = ScoreDraft(near, sheet.covered, sheet.scored[-1])
        scene = Scene(table.state, names, near, draft=None if you is None else last)
        return ending(scene, you, Look(glyphs, self._texts), width)

    def _compared(self, table: Table, score: int) -> str:
        deck = table.state.deck
        best = self._best.of(deck)
        if best is None or score > best:
            self._best.keep(deck, score, table.seed)
        if best is None:
            return self._texts("best.first", score=score)
        if score > best:
            return self._texts("best.new", score=score, best=best)
        if score == best:
            return self._texts("best.equal", score=score)
        return self._texts("best.missed", best=best, missing=best - score)

    def _best_of(self, table: Table) -> int | None:
        """The score to beat; a file that cannot be read is only talked about in the end."""
        if not _is_solo(table):
            return None
        try:
            return self._best.of(table.state.deck)
        except (Refused, OSError):
            return None


def _is_solo(table: Table) -> bool:
    return len(table.sitters) == 1 and table.sitters[0].is_person


def _people(table: Table) -> list[int]:
    return [seat for seat, sitter in enumerate(table.sitters) if sitter.is_person]


def _lone_person(table: Table) -> int | None:
    people = _people(table)
    return people[0] if len(people) == 1 else None


def _last_person(table: Table) -> int | None:
    """The person who moved last."""
    people = _people(table)
    moves = (move for move in reversed(table.moves) if not isinstance(move, Roll))
    return next((move.seat for move in moves if move.seat in people), None)


FRONT = DoodleFront
