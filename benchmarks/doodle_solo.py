"""How the bots of Patchwork Doodle score alone, and how long they think.

Run it with `python -m benchmarks.doodle_solo --agent greedy --games 1000`. A game is fixed by its
seed; the seconds are those of the processor, so that other programs disturb little.
"""

import argparse
from dataclasses import dataclass, field
from statistics import mean, stdev

from benchmarks.timed_agents import TimedAgent

from quiltbee import doodle
from quiltbee.agents import DoodleGreedy, DoodleRandom, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.games import DOODLE

AGENTS: dict[str, AnyAgent] = {"greedy": DoodleGreedy(), "random": DoodleRandom()}


@dataclass
class Tally:
    """What was measured over many games."""

    scores: list[int] = field(default_factory=list)
    step_seconds: list[float] = field(default_factory=list)
    uses: doodle.Uses = field(default_factory=doodle.Uses)

    def report(self) -> str:
        """The figures, one a line."""
        games = len(self.scores)
        hundreds = sum(score >= 100 for score in self.scores)
        return "\n".join(
            (
                f"mean {mean(self.scores):.1f} ± {stdev(self.scores) / games**0.5:.1f} "
                f"(spread {stdev(self.scores):.1f}, {min(self.scores)} to {max(self.scores)}), "
                f"{hundreds / games:.0%} reach 100",
                f"{sum(self.step_seconds) / games * 1000:.1f} ms a game, "
                f"longest turn {max(self.step_seconds) * 1000:.0f} ms",
                f"special actions a game: neighbor {self.uses.neighbor / games:.2f}, "
                f"single cell {self.uses.single_cell / games:.2f}, cut {self.uses.cut / games:.2f}",
            )
        )


def play_games(agent: AnyAgent, seeds: range) -> Tally:
    """Solo games of an agent."""
    tally = Tally()
    for seed in seeds:
        timed = TimedAgent(agent)
        state = play_out(DOODLE, [timed], random=seed).state
        tally.step_seconds += timed.by_step.values()
        tally.scores.append(state.scores[0])
        tally.uses += state.sheets[0].uses
    return tally


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agent", choices=sorted(AGENTS), default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    print(f"{arguments.agent}, {arguments.games} solo games from seed {arguments.seed}")
    print(play_games(AGENTS[arguments.agent], seeds).report())


if __name__ == "__main__":
    main()
