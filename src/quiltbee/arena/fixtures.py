"""A game that is to be played: which game, which deal, and who sits where."""

from dataclasses import dataclass

from quiltbee.agents.budget import Budget
from quiltbee.arena.contestants import Contestant
from quiltbee.games import AnyGame, game_named
from quiltbee.ugi.limits import Limit

DEFAULT_LIMIT = Limit(Budget(seconds=0.1))


@dataclass(frozen=True, slots=True)
class Fixture:
    """Everything that decides a game, as plain data that can be sent to another process."""

    game_name: str
    deal: int
    """The seed of the deal, of all later chance and of the agents' choices."""
    contestants: tuple[Contestant, ...]
    """By seat; seats that the game plays itself, like the Automa's, come after them."""
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
    def setup(self) -> object:
        """The deal of the seed, as it is dealt on the page and in the terminal."""
        options = dict(self.options)
        seats = len(self.contestants) + self.game.own_seats(options)
        return self.game.deal_from(self.deal, seats, options)

    @property
    def file_name(self) -> str:
        """What the files of this game are called, without the ending."""
        return "-".join((f"{self.deal:06}", *(one.file_name for one in self.contestants)))
