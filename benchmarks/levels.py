"""How far the levels of a game are apart: each against the one below, in pairs of games.

A pair is the same deal with seats swapped; Doodle is played at a table of two, a tie is half a win.
Every level should win 65 to 85 % of its games; the parameters to turn stand in `levels.py` of the
game's agents. Levels think by their number of simulations alone, so that a busy machine changes
nothing. `--try ines:130` plays a level with another number.

    python -m benchmarks.levels [NAME ...] [--game doodle] [--pairs N] [--seconds S] [--file F]

All steps go on side by side, the dearest first, until all pairs are played or the time is over.
With a file every pair is kept, and the same command goes on where it was ended.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from benchmarks.timed_agents import TimedAgent

from quiltbee.agents import play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.levels import levels_of
from quiltbee.agents.thinkers import ThinkingAgent
from quiltbee.games import GAMES, PATCHWORK, game_named

HEAD = "| level | the one below | wins | Elo | ms a move | games |\n|---|---|---|---|---|---|"


class Pair(NamedTuple):
    """Two games of a level against the one below, and how they went for it."""

    upper: str
    lower: str
    seed: int
    wins: float = 0
    seconds: float = 0.0
    """What it thought, processor time."""
    moves: int = 0
    game: str = PATCHWORK.name


class Line(NamedTuple):
    """One step of the ladder."""

    share: float
    error: float
    """One standard error, over pairs."""
    milliseconds: float
    pairs: int


def make(game: str, spec: str) -> AnyAgent:
    """The agent of a level; it forgets its clocks."""
    agent = agent_named(game, spec)
    if isinstance(agent, ThinkingAgent) and agent.budget is not None:
        agent.budget = Budget(agent.budget.simulations)
    return agent


def play(pair: Pair) -> Pair:
    """Play both games of a pair."""
    game = game_named(pair.game)
    wins, seconds, moves = 0.0, 0.0, 0
    for seat in (0, 1):
        upper, lower = TimedAgent(make(pair.game, pair.upper)), make(pair.game, pair.lower)
        setup = game.deal_from(pair.seed, 2, game.even_options)
        agents = (upper, lower) if seat == 0 else (lower, upper)
        state = play_out(game, agents, setup, pair.seed).state
        seconds, moves = seconds + upper.seconds, moves + upper.moves
        winners = state.outcome.winners
        wins += (seat in winners) / len(winners)
    return pair._replace(wins=wins, seconds=seconds, moves=moves)


def line(pairs: list[Pair]) -> Line:
    """What the pairs of a step say."""
    number = len(pairs)
    share = sum(pair.wins for pair in pairs) / (2 * number)
    spread = sum((pair.wins / 2 - share) ** 2 for pair in pairs)
    thought = sum(pair.seconds for pair in pairs) / sum(pair.moves for pair in pairs)
    return Line(share, math.sqrt(spread) / number, 1000 * thought, number)


def shown(upper: str, lower: str, found: Line) -> str:
    """A row of the table."""
    apart = -400 * math.log10(1 / min(max(found.share, 1e-3), 1 - 1e-3) - 1)
    return (
        f"| {upper.capitalize()} | {lower.capitalize()} | {found.share:.1%} ± {found.error:.1%} "
        f"| {apart:+.0f} | {found.milliseconds:.3g} | {2 * found.pairs} |"
    )


def played(pairs: list[Pair], processes: int, seconds: float) -> Iterator[Pair]:
    """Play pairs in several processes; those not begun when the time is up are left out."""
    start, rest = perf_counter(), iter(pairs)
    with ProcessPoolExecutor(processes) as pool:
        running: set[Future[Pair]] = set()
        while True:
            while len(running) < 2 * processes and perf_counter() - start < seconds:
                pair = next(rest, None)
                if pair is None:
                    break
                running.add(pool.submit(play, pair))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def kept(path: Path | None) -> list[Pair]:
    """The pairs that a file holds."""
    if path is None or not path.exists():
        return []
    return [Pair(*json.loads(row)) for row in path.read_text().splitlines()]


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="levels to measure against the one below")
    parser.add_argument("--game", default=PATCHWORK.name, choices=list(GAMES))
    parser.add_argument("--pairs", type=int, default=160, help="deals of each step")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin nothing after that")
    parser.add_argument("--file", type=Path, help="keeps what was played")
    parser.add_argument("--try", nargs="*", default=[], dest="specs", help="such as ines:130")
    return parser.parse_args()


def main() -> None:
    """Measure the ladder, or the steps up to the levels named."""
    asked = options()
    other = {spec.partition(":")[0]: spec for spec in asked.specs}
    ladder = [other.get(level.name, level.name) for level in levels_of(asked.game)]
    wanted = [
        (upper, lower)
        for lower, upper in pairwise(ladder)
        if not asked.names or upper.partition(":")[0] in asked.names
    ]
    steps: dict[tuple[str, str], list[Pair]] = {step: [] for step in wanted}
    known = set()
    for pair in kept(asked.file):
        if pair.game == asked.game and (pair.upper, pair.lower) in steps:
            steps[pair.upper, pair.lower].append(pair)
            known.add(pair[:3])
    todo = [
        Pair(upper, lower, seed, game=asked.game)
        for seed in range(asked.pairs)
        for upper, lower in reversed(wanted)
        if (upper, lower, seed) not in known
    ]
    play(
        Pair(ladder[-1], ladder[4], 0, game=asked.game)
    )  # what is compiled here is only loaded by the others
    start = shown_at = perf_counter()
    for number, pair in enumerate(played(todo, asked.processes, asked.seconds), 1):
        steps[pair.upper, pair.lower].append(pair)
        if asked.file is not None:
            with asked.file.open("a") as rows:
                print(json.dumps(pair), file=rows)
        if perf_counter() - shown_at > 10:
            shown_at = perf_counter()
            print(f"{number} of {len(todo)} pairs, {shown_at - start:.0f} s", file=sys.stderr)
    print(HEAD)
    for (upper, lower), pairs in steps.items():
        if pairs:
            print(shown(upper, lower, line(pairs)))


if __name__ == "__main__":
    main()
