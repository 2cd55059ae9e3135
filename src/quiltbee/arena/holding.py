"""An arena from Python, in one call.

from quiltbee.arena import hold

told = hold({"mine": Mine, "greedy": "greedy"}, games=20)
print(told)
print(told.comparisons[0].win_rate)
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeAlias

from quiltbee.agents.agent import Agent
from quiltbee.agents.catalog import add_agent
from quiltbee.arena.archive import Archive
from quiltbee.arena.contestants import Contestant, read_contestants
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.plan import Wishes, plan
from quiltbee.arena.playing import Parlor, Played
from quiltbee.arena.preparation import prepare
from quiltbee.arena.results import Result
from quiltbee.arena.summary import Summary, summary
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Hire, ProcessWorker, Workforce, core_count
from quiltbee.games import PATCHWORK

Entrant: TypeAlias = str | Agent | Callable[[], Agent]
"""A spec as on the command line, an agent, or a class or function that makes one for each game."""
_numbers = count()
_LETTERS = str.maketrans("0123456789", "abcdefghij")


def hold(
    contestants: Sequence[str] | Mapping[str, Entrant],
    *,
    game: str = PATCHWORK.name,
    games: int | None = None,
    seeds: str | int = 1,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    limit: str = "100ms",
    threads: int | None = None,
    folder: Path | str | None = None,
) -> Summary:
    """Let agents play each other on equal deals, seats swapped, and tell how they did.

    Contestants are written as on the command line (`["greedy", "mine=bots:Mine"]`) or given by
    name. Classes and agents of this very process play in it, one game after the other; all others
    play in processes, on all cores. Records go to the folder, if one is given.
    """
    entered = _entered(game, contestants)
    wishes = Wishes(entered, game, games, str(seeds), seats, options or {}, limit)
    planned = plan(wishes)
    prepare(planned.pattern, entered, lambda _contestant: None)
    archive = _Nowhere() if folder is None else Archive(Path(folder))
    tournament = Tournament(planned.fixtures, archive)
    plays_here = any(one.spec.startswith(_GUEST) for one in entered)
    hire: Hire = HereWorker if plays_here else ProcessWorker
    for _ in tournament.find():
        pass
    for _ in tournament.play(Workforce(1 if plays_here else threads or core_count(), hire)):
        pass
    return summary(tournament, entered)


_GUEST = "guest"


def _entered(
    game: str, contestants: Sequence[str] | Mapping[str, Entrant]
) -> tuple[Contestant, ...]:
    if not isinstance(contestants, Mapping):
        return read_contestants(contestants)
    specs = {
        name: one if isinstance(one, str) else _guest(game, one)
        for name, one in contestants.items()
    }
    return tuple(Contestant(name, spec) for name, spec in specs.items())


def _guest(game: str, one: Agent | Callable[[], Agent]) -> str:
    """A word of the catalog, of this process only, for an agent or what makes one."""
    word = _GUEST + str(next(_numbers)).translate(_LETTERS)
    if isinstance(one, type) or not hasattr(one, "choose"):
        assert callable(one), "a class or a function makes agents"
        add_agent(game, word, one)
    else:
        add_agent(game, word, partial(_same, one))
    return word


def _same(agent: Agent) -> Agent:
    return agent


class HereWorker:
    """Plays games in this process."""

    def __init__(self) -> None:
        self._parlor = Parlor()

    def play(self, fixture: Fixture) -> Played:
        """Play one game; what an agent raises is raised here."""
        return self._parlor.play(fixture)

    def close(self) -> None:
        """Let engines end."""
        self._parlor.close()

    def kill(self) -> None:
        """End engines at once."""
        self._parlor.break_up()


class _Nowhere(Archive):
    """Keeps nothing."""

    def __init__(self) -> None:
        super().__init__(Path())

    def find(self, fixture: Fixture) -> Result | None:  # noqa: ARG002
        return None

    def keep(self, fixture: Fixture, record: str, log: str = "") -> Path:  # noqa: ARG002
        return self.folder
