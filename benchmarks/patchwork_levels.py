"""How far the levels of Patchwork are apart: each against the one below, in pairs of games.

A pair is the same deal with seats swapped. Every level should win 65 to 85 % of its games; the
parameters to turn stand in src/quiltbee/agents/levels_patchwork.py.

    python -m benchmarks.patchwork_levels [--pairs N] [--processes K] [NAME ...]
"""

import argparse
import math
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from time import process_time

from quiltbee.agents.levels import Level, level_named, levels_of
from quiltbee.patchwork import deal

GAME = "patchwork"


def play_pair(upper: str, lower: str, seed: int) -> tuple[int, float, int]:
    """Wins of the upper level in two games, the seconds it thought, and its moves."""
    wins, seconds, moves = 0, 0.0, 0
    for seat in (0, 1):
        agents = [level_named(GAME, name).agent() for name in (upper, lower)]
        state, random = deal(Random(seed), first=0).state(), Random(f"{seed} {seat}")
        while state.turn is not None:
            is_upper = state.turn == seat
            start = process_time()
            move = agents[not is_upper].choose(state, state.turn, random)
            if is_upper:
                seconds, moves = seconds + process_time() - start, moves + 1
            state = state.play_assume_legal(move)
        assert state.outcome is not None
        wins += state.outcome.winner == seat
    return wins, seconds, moves


def measure(upper: Level, lower: Level, pairs: int, pool: ProcessPoolExecutor) -> str:
    """One line of the ladder."""
    results = list(pool.map(partial(play_pair, upper.name, lower.name), range(pairs), chunksize=4))
    share = sum(wins for wins, _, _ in results) / (2 * pairs)
    spread = sum((wins / 2 - share) ** 2 for wins, _, _ in results)
    error = math.sqrt(spread) / pairs
    apart = -400 * math.log10(1 / min(max(share, 1e-3), 1 - 1e-3) - 1)
    milliseconds = 1000 * sum(row[1] for row in results) / sum(row[2] for row in results)
    return (
        f"| {upper.title} | {lower.title} | {share:.1%} ± {error:.1%} | {apart:+.0f} "
        f"| {milliseconds:.3g} | {2 * pairs} |"
    )


def main() -> None:
    """Measure the ladder, or the steps up to the levels named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="levels to measure against the one below")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    levels = levels_of(GAME)
    wanted = set(options.names) or {level.name for level in levels}
    print("| level | the one below | wins | Elo | ms a move | games |\n|---|---|---|---|---|---|")
    with ProcessPoolExecutor(options.processes) as pool:
        for lower, upper in pairwise(levels):
            if upper.name in wanted:
                print(measure(upper, lower, options.pairs, pool), flush=True)


if __name__ == "__main__":
    main()
