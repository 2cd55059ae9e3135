"""What a simulation of the search costs on one core, and what several threads make of it."""

from random import Random
from time import perf_counter, process_time

from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.patchwork import deal

DEALS = 20
SIMULATIONS = 2000


def opening() -> float:
    """Microseconds of processor time a simulation takes from the opening, on average."""
    searcher = Searcher(load_weights(), capacity=SIMULATIONS + 2)
    searcher.look_at(deal(Random(0)).state()).run(1)
    spent = 0.0
    for seed in range(1, DEALS + 1):
        searcher.look_at(deal(Random(seed)).state())
        start = process_time()
        searcher.run(SIMULATIONS)
        spent += process_time() - start
    return spent / DEALS / SIMULATIONS * 1e6


def games() -> float:
    """Microseconds a simulation takes through whole games, 500 a move."""
    spent, simulations = 0.0, 0
    for seed in range(3):
        searcher = Searcher(load_weights(), capacity=5000)
        state = deal(Random(seed)).state()
        while state.turn is not None:
            searcher.look_at(state)
            start = process_time()
            simulations += searcher.run(500)
            spent += process_time() - start
            state = state.play(searcher.best)
    return spent / simulations * 1e6


def in_threads(threads: int) -> tuple[float, float]:
    """Processor time and time a simulation takes from the opening, the quickest of all deals."""
    costs, times = [], []
    searcher = Searcher(load_weights(), capacity=2 * SIMULATIONS, threads=threads)
    for seed in range(DEALS):
        searcher.look_at(deal(Random(seed)).state())
        before, start = process_time(), perf_counter()
        searcher.run(SIMULATIONS)
        costs.append(process_time() - before)
        times.append(perf_counter() - start)
    return min(costs) / SIMULATIONS * 1e6, min(times) / SIMULATIONS * 1e6


if __name__ == "__main__":
    print(f"a simulation from the opening: {opening():.1f} µs of processor time")
    print(f"a simulation through a game: {games():.1f} µs")
    for number in (1, 2, 4):
        cost, time = in_threads(number)
        print(f"threads: {number}; {cost:.1f} µs of processor time, one every {time:.1f} µs")
