"""How the players of Patchwork Doodle score alone, what hindsight finds, and who wins at tables.

    python -m benchmarks.doodle_master --agents net,kasimir,agatha --games 1000
    python -m benchmarks.doodle_master --hindsight 1500 --games 1000
    python -m benchmarks.doodle_master --table agatha,mabel,mabel,mabel --games 200

A game is fixed by its seed: the same cards and dice for all. Times are those of the processor, so
that other programs disturb little; a turn is everything a seat does until it ends its step. Games
are spread over `--processes`; the results do not depend on their number.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, quantiles, stdev
from time import process_time
from typing import TypeVar

from benchmarks.timed_agents import TimedAgent

from quiltbee import doodle
from quiltbee.agents import DoodleRandom, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named
from quiltbee.games import DOODLE
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.hindsight import best_with_hindsight

Result = TypeVar("Result")


def deal(seed: int) -> tuple[doodle.State, list[int]]:
    """The setup of a seed, played alone, and all its rolls, whatever is drawn."""
    course = play_out(DOODLE, [DoodleRandom()], random=seed)
    return course.states[0], [move.value for move in course.moves if isinstance(move, doodle.Roll)]


def play(agents: Sequence[AnyAgent], seed: int, seconds: list[float]) -> doodle.State:
    """A game; how long each turn of the first seat took is added to the seconds."""
    first = TimedAgent(agents[0])
    state: doodle.State = play_out(DOODLE, [first, *agents[1:]], random=seed).state
    seconds += first.by_step.values()
    return state


def summary(scores: Sequence[int]) -> str:
    """Mean with its error, and quantiles."""
    lowest, low, middle, high, highest = _quantiles(scores)
    error = stdev(scores) / len(scores) ** 0.5
    return (
        f"mean {mean(scores):.2f} ± {error:.2f}, spread {stdev(scores):.1f}, "
        f"{min(scores)} to {max(scores)}; quantiles 5 % {lowest:.0f}, 25 % {low:.0f}, "
        f"50 % {middle:.0f}, 75 % {high:.0f}, 95 % {highest:.0f}"
    )


def _quantiles(scores: Sequence[int]) -> Iterator[float]:
    cuts = quantiles(scores, n=20)
    return (cuts[place] for place in (0, 4, 9, 14, 18))


def spread(play_one: Callable[[int], Result], seeds: range, processes: int) -> list[Result]:
    """One result for each seed, in their order; the first game is played twice, to compile."""
    play_one(seeds[0])
    if processes == 1:
        return [play_one(seed) for seed in seeds]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(play_one, seeds, chunksize=4))


def play_alone(spec: str, seed: int) -> tuple[int, list[float]]:
    """The score of an agent alone, and the seconds of its turns."""
    seconds: list[float] = []
    state = play([agent_named("doodle", spec)], seed, seconds)
    return state.scores[0], seconds


def look_back(width: int, seed: int) -> tuple[int, float]:
    """What the beam search finds that knows all dice and cards, and its seconds."""
    begin = process_time()
    state, rolls = deal(seed)
    score = best_with_hindsight(state, rolls, 0, load_weights(), width).score
    return score, process_time() - begin


def play_table(specs: Sequence[str], seed: int) -> float:
    """The share of the victory that goes to the first one."""
    outcome = play([agent_named("doodle", spec) for spec in specs], seed, []).outcome
    assert outcome is not None, "the game was played to its end"
    return (0 in outcome.winners) / len(outcome.winners)


def measure_alone(spec: str, seeds: range, processes: int) -> None:
    """Print how an agent scores alone, and how long it thinks."""
    games = spread(partial(play_alone, spec), seeds, processes)
    # A process may have to load what was compiled in its first game.
    times = sorted(1000 * turn for _, turns in games for turn in turns)
    print(f"{spec}: {summary([score for score, _ in games])}")
    print(
        f"    {mean(times):.2f} ms a turn, 99 % of turns within {times[len(times) * 99 // 100]:.1f}"
        f" ms, the longest {times[-1]:.1f} ms",
        flush=True,
    )


def measure_hindsight(width: int, seeds: range, processes: int) -> None:
    """Print what the beam search finds."""
    games = spread(partial(look_back, width), seeds, processes)
    print(f"hindsight, {width} boards: {summary([score for score, _ in games])}")
    print(f"    {mean(seconds for _, seconds in games):.2f} s a game", flush=True)


def measure_table(specs: Sequence[str], seeds: range, processes: int) -> None:
    """Print how often the first one wins; ties share the victory."""
    wins = spread(partial(play_table, specs), seeds, processes)
    error = stdev(wins) / len(wins) ** 0.5
    print(f"{specs[0]} against {', '.join(specs[1:])}: wins {mean(wins):.1%} ± {error:.1%}")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agents", default="", help="alone, such as net,agatha,search:5000")
    parser.add_argument("--hindsight", type=int, help="how many boards to keep")
    parser.add_argument("--table", default="", help="the first against the others")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--processes", type=int, default=1, help="games at the same time")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    print(f"{arguments.games} games from seed {arguments.seed}", flush=True)
    for spec in filter(None, arguments.agents.split(",")):
        measure_alone(spec, seeds, arguments.processes)
    if arguments.hindsight:
        measure_hindsight(arguments.hindsight, seeds, arguments.processes)
    if arguments.table:
        measure_table(arguments.table.split(","), seeds, arguments.processes)


if __name__ == "__main__":
    main()
