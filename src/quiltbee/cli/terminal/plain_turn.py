"""A person's turn of any game: the position as text, and moves typed in notation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.help_page import HelpPage
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.turn import Answer, Note, Page, Play
from quiltbee.cli.terminal.words import Typed, Word
from quiltbee.errors import InvalidNotation
from quiltbee.games import AnyGame
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts

_MOST_LISTED = 60
"""A longer list of moves would help no one."""
_HELP = HelpPage(("plain", "moves", "takeback", "save", "quit"))


@dataclass(frozen=True, slots=True)
class PlainTurn:
    """A turn in which a move is typed and played at once."""

    table: LocalTable
    seat: int
    names: tuple[str, ...]
    texts: Texts

    @property
    def state(self) -> Any:
        """What this person may know of the position."""
        return self.table.state.seen_by(self.seat)

    @property
    def news(self) -> tuple[str, ...]:
        """What the others did since this person last moved."""
        return news(self.table, self.seat, self.names)

    @property
    def question(self) -> str:
        """Whose move it is."""
        name = self.names[self.seat]
        is_you = name == self.texts("name.you")
        return self.texts("plain.you") if is_you else self.texts("plain.name", name=name)

    @property
    def keys(self) -> str:
        """The keys that work now."""
        return self.texts("keys.plain")

    @property
    def words(self) -> str:
        """What can be typed now."""
        return self.texts("words.plain")

    @property
    def single_keys(self) -> str:
        """Only help, so that every other key begins a move."""
        return "?"

    @property
    def takes_cells(self) -> bool:
        """Nothing is ever in hand."""
        return False

    def answer(self, typed: Typed) -> Answer:
        """What follows from what was typed; raises QuiltbeeError."""
        if typed.word is Word.MOVES:
            return Page(self._moves_page)
        if typed.word is Word.OK:
            return Note(self.texts("plain.type"))
        try:
            move = self.table.game.parse_move(typed.text)
        except InvalidNotation:  # its sentence would show moves of the games the catalogs know
            return Note(self.texts("plain.no_move", text=typed.text))
        self.state.play(move, self.seat)
        return Play(move)

    def table_view(self, glyphs: Glyphs, width: int, height: int = 0) -> Block:
        """The position as text, and the moves if they are few."""
        rows = position_view(self.table.game, self.state, self.names, width)
        if len(self._legal_moves) <= _MOST_LISTED:
            rows = below(rows, [line()], self._moves_page(glyphs, width))
        return rows[:height] if height else rows

    def draft_view(self, glyphs: Glyphs, width: int) -> Block:
        """Nothing changes before a move is played."""
        return self.table_view(glyphs, width)

    def help_view(self, glyphs: Glyphs, width: int) -> Block:
        """How to play here."""
        return _HELP.view(Look(glyphs, self.texts), width)

    @property
    def _legal_moves(self) -> Sequence[Any]:
        moves: Sequence[Any] = self.state.legal_moves_of(self.seat)
        return moves

    def _moves_page(self, glyphs: Glyphs, width: int) -> Block:  # noqa: ARG002
        moves = self._legal_moves
        heading = line((self.texts.counted("moves.title", len(moves)), "bold"))
        tokens = " ".join(self.table.game.format_move(move) for move in moves)
        return below([heading], wrapped(tokens, width))


def news(table: LocalTable, seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """The plies after this seat's last move, as tokens: `Random: b2`."""
    plies = table.match.plies
    own = [index for index, ply in enumerate(plies) if ply.seat == seat]
    recent = plies[own[-1] + 1 :] if own else plies
    viewers = () if seat is None else (seat,)
    seen = [ply for ply in recent if not table.match.rules.is_hidden(ply, table.state, viewers)]
    return tuple(
        ply.token if ply.seat is None else f"{names[ply.seat]}: {ply.token}" for ply in seen
    )


def position_view(game: AnyGame, state: Any, names: tuple[str, ...], width: int) -> Block:
    """The position line, the facts that are plain, and the scores."""
    facts = [
        row
        for name, told in _plain_facts(game.facts(state))
        for row in wrapped(f"{name}: {told}", width, hanging=2)
    ]
    scores = [
        line(f"{name}  ", (str(score), "bold"))
        for name, score in zip(names, state.scores, strict=True)
    ]
    position = wrapped(game.format_position(state), width, "dim")
    return below(position, [line()], facts, [line()] if facts else [], scores)


def _plain_facts(facts: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Those that are said in a word or a row of words; the others are for programs."""
    for name, value in facts.items():
        if name in ("position", "game", "scores"):
            continue
        if isinstance(value, str | int) and not isinstance(value, bool):
            yield name.replace("_", " "), str(value)
        elif isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            yield name.replace("_", " "), " ".join(value)
