"""How many endings are solved, by plies left, and what an agent loses in them.

    python -m benchmarks.patchwork_endings GAMES POSITIONS [PLAYER] [AGENT]

Positions come from games of a player against itself (`search:64` unless another is named); the
plies left are those that game still had. The first table: the share solved within 50 ms of
processor time on this machine. Then the regret of an agent (`agatha` unless another is named) on
some of the positions with at most 7 plies left; `benchmarks.patchwork_regret` takes each from
another game.
"""

import sys
from random import Random
from statistics import mean, median
from time import process_time

from benchmarks.patchwork_regret import NEAR, played, report

from quiltbee.agents.catalog import agent_named
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver
from quiltbee.patchwork import State

MOST_PLIES = 10
LIMIT = 0.05
"""Seconds within which an ending should be solved."""


def solved_share(states: list[State], solver: Solver) -> str:
    """A line of the table."""
    times, nodes, solved = [], [], 0
    for state in states:
        start = process_time()
        solution = solver.solve(state, 100 * MILLISECOND)
        times.append(process_time() - start)
        nodes.append(solver.nodes)
        solved += solution is not None and times[-1] <= LIMIT
    share = solved / len(states)
    return f"{share:7.1%} {1000 * median(times):10.2f} {1000 * mean(times):8.2f} {mean(nodes):9.0f}"


def main(games: int, positions: int, player: str = "search:64", agent_name: str = "agatha") -> None:
    """Print both."""
    solver = Solver()
    endings = [played(seed, player)[: -MOST_PLIES - 1 : -1] for seed in range(games)]
    solver.solve(endings[0][0])
    print(f"endings of {games} games of {player}")
    print("plies left   solved  median ms  mean ms     nodes")
    for plies in range(3, MOST_PLIES + 1):
        states = [states[plies - 1] for states in endings if len(states) >= plies]
        print(f"{plies:10} {solved_share(states, solver)}")
    near = [state for states in endings for state in states[:NEAR]]
    chosen = Random(1).sample(near, min(positions, len(near)))
    print(f"{agent_name}: {report(agent_named('patchwork', agent_name), chosen)}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
