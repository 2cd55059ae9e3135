"""Matches between two engines in the arena, and what they spent on their moves."""

import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from benchmarks.yardstick.environments import Environment

from quiltbee.arena import Archive
from quiltbee.arena.comparisons import Comparison
from quiltbee.arena.contestants import read_contestants
from quiltbee.arena.plan import Wishes, plan
from quiltbee.arena.sprt import Sprt
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Workforce

TODAY, BEFORE = "today", "before"
PATIENCE = "60s"
"""An engine ends by its simulations; this only catches one that hangs."""
EVERY = 20
"""Seconds between two lines about how far a match has come."""
CLOSE_ENOUGH = 1.05
"""Processor time is called equal within this factor."""


@dataclass(frozen=True, slots=True)
class Side:
    """An engine and how many simulations it has for a move."""

    environment: Environment
    simulations: int

    @property
    def command(self) -> str:
        """For the arena."""
        return f"ugi:{shlex.join(self.environment.command(f'search:{self.simulations}'))}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match went for the first side."""

    compared: Comparison
    milliseconds: tuple[float, float]
    """Processor time a move of both sides; 0 if all games were played before."""


def meet(
    sides: tuple[Side, Side],
    games: int,
    folder: Path,
    *,
    seed: int = 1,
    processes: int = 1,
    test: Sprt | None = None,
    tell: Callable[[str], None] = print,
) -> Outcome:
    """Play a match, or what is missing of it; with a test, until that is answered."""
    contestants = read_contestants(
        [f"{name}={side.command}" for name, side in zip((TODAY, BEFORE), sides, strict=True)]
    )
    wishes = Wishes(contestants, games=games, seeds=str(seed), limit=PATIENCE, grace=60.0)
    tournament = Tournament(plan(wishes).fixtures, Archive(folder), test)
    for side in sides:
        side.environment.log.unlink(missing_ok=True)
    for _ in tournament.find():
        pass
    start = shown = perf_counter()
    for _ in tournament.play(Workforce(processes)):
        if perf_counter() - shown > EVERY:
            shown = perf_counter()
            done = tournament.compared[0]
            tell(
                f"  {done.games} of {games} games, {done.win_rate.value:.1%}, {shown - start:.0f} s"
            )
    compared = tournament.compared[0]
    own = compared if compared.one == TODAY else compared.turned
    return Outcome(own, (_spent(sides[0]), _spent(sides[1])))


def _spent(side: Side) -> float:
    """Milliseconds a move, as the stopwatches say."""
    log = side.environment.log
    rows = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    moves = sum(count for _, count in rows)
    return 1000 * sum(seconds for seconds, _ in rows) / moves if moves else 0.0


def calibrated(
    environments: tuple[Environment, Environment],
    milliseconds: float,
    guess: tuple[int, int],
    folder: Path,
    *,
    rounds: int = 3,
    tell: Callable[[str], None] = print,
) -> tuple[int, int]:
    """Simulations that take each this much processor time for a move, as games measure it."""
    counts = guess
    for number in range(rounds):
        sides = (Side(environments[0], counts[0]), Side(environments[1], counts[1]))
        place = folder / f"{number}-{counts[0]}-{counts[1]}"
        spent = meet(sides, 2, place, seed=900_001 + number, tell=tell).milliseconds
        tell(f"  {counts[0]:,} and {counts[1]:,} simulations: {spent[0]:.1f} and {spent[1]:.1f} ms")
        if not all(spent):
            return counts  # played before; nothing to measure
        is_close = all(1 / CLOSE_ENOUGH < each / milliseconds < CLOSE_ENOUGH for each in spent)
        if is_close:
            return counts
        counts = (
            max(1, round(counts[0] * milliseconds / spent[0])),
            max(1, round(counts[1] * milliseconds / spent[1])),
        )
    return counts
