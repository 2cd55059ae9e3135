"""How the players of Patchwork Doodle score alone, what hindsight finds, and who wins at tables.

    python -m benchmarks.doodle_master --agents net,kasimir,agatha --games 1000
    python -m benchmarks.doodle_master --hindsight 1500 --games 1000
    python -m benchmarks.doodle_master --table agatha,mabel,mabel,mabel --games 200

A game is fixed by its seed: the same cards and dice for all. Times are those of the processor, so
that other programs disturb little; a turn is everything a seat does until it ends its step.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, quantiles, stdev
from time import process_time

from quiltbee import doodle
from quiltbee.agents import Agent
from quiltbee.agents.catalog import agent_named
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.hindsight import best_with_hindsight

ROLLS = 17
"""Rolls of a game: a turn each, but for the last one."""


def deal(seed: int, seats: int = 1) -> tuple[doodle.State, list[int]]:
    """The setup of a seed and all its rolls."""
    random = Random(seed)
    state = doodle.deal(random, seats).state()
    return state, [random.choice(state.deck.die) for _ in range(ROLLS)]


def play(agents: Sequence[Agent], seed: int, seconds: list[float]) -> doodle.State:
    """A game; how long each turn of the first seat took is added to the seconds."""
    state, rolls = deal(seed, len(agents))
    randoms = [Random(f"{seed}/{seat}") for seat in range(len(agents))]
    coming = iter(rolls)
    while not state.is_over:
        if state.chance_waits:
            state = state.play(doodle.Roll(next(coming)))
            continue
        step, seat = state.step, state.acting_seats[0]
        begin = process_time()
        while state.step == step and seat in state.acting_seats:
            state = state.play(agents[seat].choose(state, seat, randoms[seat]), seat)
        if seat == 0:
            seconds.append(process_time() - begin)
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


def measure_alone(spec: str, seeds: range) -> None:
    """Print how an agent scores alone, and how long it thinks."""
    seconds: list[float] = []
    play([agent_named("doodle", spec)], seeds[0], [])  # until everything is compiled
    scores = [play([agent_named("doodle", spec)], seed, seconds).scores[0] for seed in seeds]
    times = sorted(1000 * each for each in seconds)
    print(f"{spec}: {summary(scores)}")
    print(
        f"    {mean(times):.2f} ms a turn, 99 % of turns within {times[len(times) * 99 // 100]:.1f}"
        f" ms, the longest {times[-1]:.1f} ms",
        flush=True,
    )


def measure_hindsight(width: int, seeds: range) -> None:
    """Print what the beam search finds that knows all dice and cards."""
    scores, begin = [], process_time()
    for seed in seeds:
        state, rolls = deal(seed)
        scores.append(best_with_hindsight(state, rolls, 0, load_weights(), width).score)
    seconds = (process_time() - begin) / len(scores)
    print(f"hindsight, {width} boards: {summary(scores)}")
    print(f"    {seconds:.2f} s a game", flush=True)


def measure_table(specs: Sequence[str], seeds: range) -> None:
    """Print how often the first one wins; ties share the victory."""
    wins = []
    for seed in seeds:
        outcome = play([agent_named("doodle", spec) for spec in specs], seed, []).outcome
        assert outcome is not None, "the game was played to its end"
        wins.append((0 in outcome.winners) / len(outcome.winners))
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
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    print(f"{arguments.games} games from seed {arguments.seed}", flush=True)
    for spec in filter(None, arguments.agents.split(",")):
        measure_alone(spec, seeds)
    if arguments.hindsight:
        measure_hindsight(arguments.hindsight, seeds)
    if arguments.table:
        measure_table(arguments.table.split(","), seeds)


if __name__ == "__main__":
    main()
