"""Named opponents, from a first-time player to the strongest: the people of a quilting bee.

A level is a character. It has a name that is one word for `play`, `arena`, `engine`, the server and
the page, something a picture can show, a sentence about it in every language, and it plays like
that. The characters of each game stand in a file of their own.
"""

from collections.abc import Callable
from dataclasses import dataclass

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.errors import ErrorCode, InvalidOption

ENGLISH, GERMAN = "en", "de"


@dataclass(frozen=True, slots=True)
class Words:
    """The same thing said in every language."""

    english: str
    german: str

    def of(self, language: str) -> str:
        """What is said in a language, `en` or `de`."""
        return self.german if language == GERMAN else self.english


@dataclass(frozen=True, slots=True)
class Level:
    """A character that plays a game at a certain strength."""

    name: str
    """One lower-case word, the same everywhere."""
    game: str
    title: str
    """What it is called on a screen."""
    trait: Words
    """What a picture of it shows."""
    description: Words
    """Who it is and how it plays."""
    make: Callable[[Budget | None], Agent]
    thinks: bool = False
    """Whether it thinks longer if asked."""
    needs_kernel: bool = False
    """Whether it needs the kernel, which is compiled once on a machine before it can play."""

    def agent(self, budget: Budget | None = None) -> Agent:
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
