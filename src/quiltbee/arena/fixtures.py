"""A game that is to be played: which game, which deal, and who sits where."""

from dataclasses import dataclass
from random import Random
from typing import Any

from quiltbee.arena.contestants import Contestant
from quiltbee.games import AnyGame, game_named
from quiltbee.ugi.limits import Limit

AUTOMA = "automa"
"""The option of Patchwork that gives the second seat to the Automa."""

DEFAULT_LIMIT = Limit(move_seconds=0.1)


@dataclass(frozen=True, slots=True)
class Fixture:
    """Everything that decides a game, as plain data that can be sent to another process."""

    game_name: str
    deal: int
    """The seed of the deal and of all later chance."""
    contestants: tuple[Contestant, ...]
    """By seat; the Automa is none of them."""
    options: tuple[tuple[str, str], ...] = ()
    """Options of the setup."""
    limit: Limit = DEFAULT_LIMIT
    """How long outside engines may think."""
    grace: float = 1.0
    """Seconds that an outside engine may be late, for starting threads and for pipes."""

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return game_named(self.game_name)

    @property
    def setup(self) -> Any:
        """The beginning, the same for the same deal."""
        seats = len(self.contestants) + (AUTOMA in dict(self.options))
        return self.game.deal(Random(self.deal), seats, dict(self.options))

    @property
    def file_name(self) -> str:
        """How the files of this game are called, without the ending."""
        return "-".join((f"{self.deal:06}", *(one.file_name for one in self.contestants)))

    def chance(self, count: int) -> Random:
        """The generator of a chance event, after so many others; the same for all who play it."""
        return Random(f"{self.deal} chance {count}")

    def random(self, seat: int) -> Random:
        """The generator of a seat."""
        return Random(f"{self.deal} {self.contestants[seat].name} {seat}")
