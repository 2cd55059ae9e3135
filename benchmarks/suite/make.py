"""Make the positions of the suite, or know them better.

    python -m benchmarks.suite.make [--games 72] [--processes 1] [--seconds S] [--study 150000]

Each game of a search against itself gives one position of each phase, if it is still open who wins;
of endings, which can be solved, if a move that seems good gives something away.
What is done is in the file at once, and the same command goes on where it was ended. With a larger
`--study` the moves that may be the best ones of all positions are searched for longer.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.suite.entries import FILE, Phase, Source, phase_of, read, write
from benchmarks.suite.judging import STUDY, Judge

from quiltbee.agents import play_out
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import conclusion
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import State

FIRST_SEED = 50_000
PLAYER = "search:600"
OPEN = (0.03, 0.97)
"""Between these win probabilities a position is worth asking about."""


def source_of(seed: int, study: int) -> Source:
    """A game, and its positions judged."""
    agent = agent_named("patchwork", PLAYER)
    states = play_out(PATCHWORK, (agent, agent), random=seed).states
    by_phase: dict[Phase, list[State]] = {phase: [] for phase in Phase}
    for state in states:
        if state.acting_seats and len({*map(state.canonical, state.legal_moves)}) > 1:
            by_phase[phase_of(state)].append(state)
    source = Source(seed, PLAYER, {phase: len(found) for phase, found in by_phase.items()})
    random, judge = Random(seed), Judge()
    for phase, found in by_phase.items():
        if not found:
            continue
        state = random.choice(found)
        if phase is Phase.ENDING or is_open(state):
            entry = judge.judge(state, study)
            if entry.win - min(known.win for known in entry.verdicts.values()) > OPEN[0]:
                source.entries.append(entry)
    return source


def is_open(state: State) -> bool:
    """Whether a short search finds the game still open."""
    thinker, seat = PatchworkThinker(interval=inf), state.acting_seats[0]
    win = conclusion(thinker.think(state, seat, Budget(2_000))).estimate.odds[0]
    return OPEN[0] < win < OPEN[1]


def deepened(source: Source, study: int) -> Source:
    """The same, better known."""
    judge = Judge()
    for entry in source.entries:
        judge.deepen(entry, study)
    return source


def main() -> None:
    """Do what is left to do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=inf, help="begin nothing after that")
    parser.add_argument("--study", type=int, default=STUDY, help="simulations for the best moves")
    parser.add_argument("--file", type=Path, default=FILE)
    asked = parser.parse_args()
    sources = {source.seed: source for source in read(asked.file)}
    seeds = [FIRST_SEED + number for number in range(asked.games)]
    jobs: list[tuple[Callable[..., Source], object]] = [
        (source_of, seed) for seed in seeds if seed not in sources
    ]
    jobs += [(deepened, source) for source in sources.values()]
    start = perf_counter()
    for number, source in enumerate(_done(jobs, asked.study, asked.processes, asked.seconds), 1):
        sources[source.seed] = source
        write(list(sources.values()), asked.file)
        count = sum(len(each.entries) for each in sources.values())
        passed = perf_counter() - start
        print(f"{number} of {len(jobs)} games, {count} positions, {passed:.0f} s", flush=True)


def _done(
    jobs: list[tuple[Callable[..., Source], object]], study: int, processes: int, seconds: float
) -> Iterator[Source]:
    start, rest = perf_counter(), iter(jobs)
    with ProcessPoolExecutor(processes) as pool:
        running: set[Future[Source]] = set()
        while True:
            while len(running) < processes and perf_counter() - start < seconds:
                job = next(rest, None)
                if job is None:
                    break
                running.add(pool.submit(job[0], job[1], study))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


if __name__ == "__main__":
    main()
