"""A game at the terminal: what the session, the menu and the other commands ask of it.

A game names its front in its registration (`Floor.TERMINAL`): a class made with the game and the
texts of the player. Everything here has a default that any game can live with: positions and
scores as plain text, moves typed in notation. A game overrides what it does better.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quiltbee.cli.seats import HUMAN
from quiltbee.cli.terminal import plain_turn
from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.menu import Read, ask_company
from quiltbee.cli.terminal.names import names_of
from quiltbee.cli.terminal.turn import Turn
from quiltbee.games import AnyGame, GameState
from quiltbee.match import SeatWish
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Refused, Texts

if TYPE_CHECKING:
    from quiltbee.cli.terminal.analysis_desk import Desk
    from quiltbee.cli.terminal.picture_style import Style
    from quiltbee.drawing import Drawing, PrintSet


class Front:
    """A game as the terminal shows it, in the language of the player."""

    parts: tuple[str, ...] = ()
    """What `quiltbee render` can draw of a position besides the whole of it."""
    pieces: tuple[str, ...] = ()
    """What it can draw without a position: a patch, a card."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    # Before a game

    def default_seats(self, options: Mapping[str, str]) -> str:  # noqa: ARG002
        """The seats if none are named: a person, and bots where the game needs more seats."""
        return ",".join((HUMAN, *["random"] * (self.game.fewest_seats - 1)))

    def ask_seats(self, read: Read) -> tuple[str, dict[str, str]]:
        """Ask who plays; the seats, and the options that come with them."""
        return ask_company(self.game, read, self.texts), {}

    def arranged(
        self, seats: tuple[SeatWish, ...], options: Mapping[str, str]
    ) -> tuple[tuple[SeatWish, ...], dict[str, str]]:
        """Seats and options as a match takes them; raises Refused where they contradict."""
        return seats, dict(options)

    # The game

    def turn(self, table: LocalTable, seat: int) -> Turn:
        """The turn of a person's seat."""
        return plain_turn.PlainTurn(table, seat, self.names(table), self.texts)

    def news(self, table: LocalTable) -> tuple[str, ...]:
        """What happened since a person last moved, told at the end."""
        return plain_turn.news(table, table.last_person, self.names(table))

    def ending(self, table: LocalTable, glyphs: Glyphs, width: int) -> Block:  # noqa: ARG002
        """The end: the last position, the scores and who won."""
        names, outcome = self.names(table), table.state.outcome
        winners = self.texts.listed(tuple(names[seat] for seat in outcome.winners))
        key = "plain.won" if outcome.winners else "plain.draw"
        told = self.texts(key, names=winners)
        return below(
            plain_turn.position_view(table.game, table.state, names, width),
            [line()],
            wrapped(told, width, "bold"),
        )

    def position_view(
        self,
        states: Sequence[GameState],
        names: tuple[str, ...],
        glyphs: Glyphs,  # noqa: ARG002
        width: int,
        height: int,
    ) -> Block:
        """The last of some states as a table to look at, within a width and a height."""
        return plain_turn.position_view(self.game, states[-1], names, width)[:height]

    def after_game(self, table: LocalTable) -> tuple[str, ...]:  # noqa: ARG002
        """Keep what outlives the game, once; what to say about it."""
        return ()

    def names(self, table: LocalTable) -> tuple[str, ...]:
        """What the seats are called."""
        return names_of(table.seats, self.game, self.texts)

    # Beside the game

    def desk(self, weights: Path | None = None) -> "Desk":  # noqa: ARG002
        """Where `quiltbee analyze` looks at it."""
        raise Refused("analyze.game", game=self.game.title)

    def draw_part(self, what: str, state: Any, seat: int, look: "Style") -> "Drawing":
        """One of `parts` as a picture; for a seat (from 0) where it belongs to one."""
        raise NotImplementedError(f"{self.game.name} names parts and draws them")

    def draw_piece(self, what: str, which: str, state: Any, look: "Style") -> "Drawing":
        """One of `pieces` by its name; the state may know it better, and may be None."""
        raise NotImplementedError(f"{self.game.name} names pieces and draws them")

    def print_set(self, deck: Path | None, **wishes: Any) -> "PrintSet":  # noqa: ARG002
        """The pages of `quiltbee print`."""
        raise Refused("print.game", game=self.game.title)
