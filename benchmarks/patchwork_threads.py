"""What threads of the search bring: simulations a second, and games at equal time.

    python -m benchmarks.patchwork_threads [--time 20ms] [--seconds S] [--threads 4]

First simulations a second from the opening with 1, 2, 4, … threads, as far as there are cores; then
pairs of games (the same deal, seats swapped) of several threads against one, both thinking for the
same time, until the seconds are over. Games go on side by side where there are cores for all their
threads. The machine must be free.
"""

import argparse
import math
import sys
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from random import Random
from time import perf_counter

from quiltbee.agents import play_out
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.search import PatchworkSearch
from quiltbee.agents.patchwork.thinking import CHUNK_OF_THREAD
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.threads import core_count
from quiltbee.patchwork import deal

DEALS = 8
SIMULATIONS = 16 * 1024
MOST_THREADS = 16


def per_second(threads: int) -> float:
    """Simulations a second from the opening, in chunks as an agent runs them."""
    searcher = Searcher(load_weights(), capacity=2 * SIMULATIONS, threads=threads)
    chunk, spent = CHUNK_OF_THREAD * threads, 0.0
    for seed in range(DEALS + 1):
        searcher.look_at(deal(Random(seed)).state())
        start = perf_counter()
        for _ in range(SIMULATIONS // chunk):
            searcher.run(chunk)
        if seed:  # the first one makes the tree grow
            spent += perf_counter() - start
    return DEALS * SIMULATIONS / spent


def play_pair(seed: int, threads: int, seconds: float) -> int:
    """Wins of several threads against one, in two games."""
    wins = 0
    for seat in (0, 1):
        budget = Budget(seconds=seconds)
        agents = [PatchworkSearch(budget, threads=number) for number in (threads, 1)]
        setup = PATCHWORK.deal_from(seed, options=PATCHWORK.even_options)
        state = play_out(PATCHWORK, agents if seat == 0 else agents[::-1], setup, seed).state
        assert state.outcome is not None, "it was played to its end"
        wins += state.outcome.winner == seat
    return wins


def compare(threads: int, seconds: float, limit: float) -> None:
    """Pairs of games until the limit, with a line now and then."""
    start, seed, wins = perf_counter(), 0, list[int]()
    processes, told = max(1, core_count() // threads), perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        running: set[Future[int]] = set()
        while running or perf_counter() - start < limit:
            while len(running) < processes and perf_counter() - start < limit:
                running.add(pool.submit(play_pair, seed, threads, seconds))
                seed += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            wins += [future.result() for future in done]
            if perf_counter() - told > 10:
                told = perf_counter()
                print(f"{told - start:.0f} s: {summary(wins)}", file=sys.stderr)
    print(f"{threads} threads against one, {1000 * seconds:.0f} ms a move: {summary(wins)}")


def summary(wins: list[int]) -> str:
    """The share of games won, with one standard error over pairs."""
    share = sum(wins) / (2 * len(wins))
    error = math.sqrt(sum((number / 2 - share) ** 2 for number in wins)) / len(wins)
    return f"{share:.1%} ± {error:.1%} of {2 * len(wins)} games"


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time", default="20ms", help="how long both think about a move")
    parser.add_argument("--seconds", type=float, default=120, help="how long games are played")
    parser.add_argument("--threads", type=int, default=4)
    asked = parser.parse_args()
    budget = Budget.read(asked.time)
    if budget is None or budget.seconds is None:
        parser.error("--time must be a time, such as 20ms")
    play_pair(0, 2, 0.0)  # compiles
    one, threads = 0.0, 1
    while threads <= min(MOST_THREADS, core_count()):
        rate = per_second(threads)
        one = one or rate
        print(f"threads: {threads:2}; {rate:8,.0f} simulations a second, {rate / one:.2f} times")
        threads *= 2
    compare(asked.threads, budget.seconds, asked.seconds)


if __name__ == "__main__":
    main()
