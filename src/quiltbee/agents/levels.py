"""Named opponents, from a first-time player to the strongest: the people of a quilting bee.

A level is a character. It has a name that is one word for `play`, `arena`, `engine`, the server and
the page; the catalogs have what a picture of it shows and a sentence about it in every language;
and it plays like that. Each game has a file with its characters.
"""

from collections.abc import Callable
from dataclasses import dataclass

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.texts import catalog


@dataclass(frozen=True, slots=True)
class Words:
    """Something that the catalogs say in every language."""

    key: str

    def of(self, language: str) -> str:
        """What is said in a language, such as `en`."""
        return catalog(language)[self.key]


@dataclass(frozen=True, slots=True)
class Level:
    """A character that plays a game at a certain strength."""

    name: str
    """One lower-case word, the same everywhere."""
    game: str
    make: Callable[[Budget | None], AnyAgent]
    thinks: bool = False
    """Whether it thinks longer if asked."""
    needs_kernel: bool = False
    """Whether it needs the kernel, which is compiled once on a machine before it can play."""

    @property
    def title(self) -> str:
        """What it is called on a screen."""
        return self.name.capitalize()

    @property
    def trait(self) -> Words:
        """What a picture of it shows."""
        return Words(f"level.{self.game}.{self.name}.trait")

    @property
    def description(self) -> Words:
        """Who it is and how it plays."""
        return Words(f"level.{self.game}.{self.name}.description")

    def agent(self, budget: Budget | None = None) -> AnyAgent:
        """A new agent that plays like this; thinking longer or shorter if told and if it thinks."""
        if budget is not None and not self.thinks:
            raise InvalidOption(ErrorCode.AGENT_BUDGET, text=self.name)
        return self.make(budget)


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first."""
    from quiltbee.agents.roster import roster_of

    return roster_of(game).levels


def level_named(game: str, name: str) -> Level:
    """The level of this name; InvalidOption with the list of names if there is none."""
    levels = levels_of(game)
    for level in levels:
        if level.name == name:
            return level
    known = ", ".join(level.name for level in levels)
    raise InvalidOption(ErrorCode.AGENT_NAME, text=name, game=game, known=known)
