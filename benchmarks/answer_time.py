"""How long the strongest level takes for its answers, also on a slower core and in endings.

    python -m benchmarks.answer_time [GAMES] [--slower 2] [--level agatha]

Games of the level against itself (Doodle: alone); processor time of each answer, which is what a
free core takes. With `--slower 2` all clocks that the level looks at run twice as fast, and so do
the figures: what a core half as fast would take. Endings are those with at most 26 spaces left.
"""

import argparse
from collections.abc import Callable
from time import thread_time
from typing import Any
from unittest.mock import patch

from quiltbee.agents import Course
from quiltbee.agents.levels import level_named
from quiltbee.games import GAMES, game_named
from quiltbee.seeds import agent_random

LIMIT = 0.5
NEAR = 26


def answers(
    game: str, level: str, seed: int, clock: Callable[[], float]
) -> list[tuple[float, bool]]:
    """The seconds of each answer in a game, and whether the end was near."""
    kind = game_named(game)
    agent = level_named(game, level).agent()
    course = Course(kind, kind.deal_from(seed, options=kind.even_options), seed)
    found: list[tuple[float, bool]] = []

    class Timed:
        """Plays like the level."""

        def choose(self, state: Any, seat: int, _random: Any) -> Any:
            start = clock()
            move = agent.choose(state, seat, agent_random(str(seed), seat, len(course.moves)))
            found.append((clock() - start, _is_near_end(state)))
            return move

    course.play_out([Timed()] * len(course.state.scores))
    return found


def _is_near_end(state: Any) -> bool:
    seats = getattr(state, "seats", ())
    return bool(seats) and sum(53 - seat.space for seat in seats) <= NEAR


def described(seconds: list[float]) -> str:
    """Mean, 99 % and the longest."""
    ordered = sorted(seconds)
    most = ordered[-1]
    late = sum(each > LIMIT for each in ordered)
    return (
        f"{len(ordered)} answers, {1000 * sum(ordered) / len(ordered):.0f} ms on average, 99 % "
        f"within {1000 * ordered[int(0.99 * (len(ordered) - 1))]:.0f} ms, {1000 * most:.0f} ms at "
        f"most, {late} above {1000 * LIMIT:.0f} ms"
    )


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10)
    parser.add_argument("--slower", type=float, default=1.0)
    parser.add_argument("--level", default="agatha")
    asked = parser.parse_args()
    slower: float = asked.slower

    def clock() -> float:
        return slower * thread_time()

    for game in GAMES:
        with patch(f"quiltbee.agents.{game}.thinking.thread_time", clock):
            answers(game, asked.level, 0, clock)  # loads what is compiled
            each = [answers(game, asked.level, seed, clock) for seed in range(1, asked.games + 1)]
        every = [answer for one in each for answer in one]
        print(f"{game}: {described([seconds for seconds, _ in every])}", flush=True)
        near = [seconds for seconds, is_near in every if is_near]
        if near:
            print(f"  of them near the end: {described(near)}", flush=True)


if __name__ == "__main__":
    main()
