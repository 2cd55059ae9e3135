"""How many endings are solved, by plies left, and what an agent loses in them.

    python -m benchmarks.patchwork_endings GAMES POSITIONS [PLAYER] [AGENT]

Positions come from games of a player against itself (`search:64` unless said otherwise). The first
table: the share solved within 50 ms of processor time on this machine. Then the regret of an agent
(`search:500ms` unless said otherwise) on so many positions with at most 7 plies left: points lost
against best play, and wins given away.
"""

import sys
from random import Random
from statistics import mean, median
from time import process_time

from quiltbee.agents import Agent
from quiltbee.agents.catalog import agent_named
from quiltbee.kernel.solver.solver import MILLISECOND, Solution, Solver
from quiltbee.patchwork import Move, State, deal

MOST_PLIES = 10
NEAR = 7
LIMIT = 0.05
"""Seconds within which an ending should be solved."""
ENOUGH = 5_000 * MILLISECOND
"""Effort for knowing the truth, where regret is measured."""


def endings(games: int, player: str) -> list[list[State]]:
    """The last positions of games, the last one first."""
    found = []
    for seed in range(games):
        agent, random = agent_named("patchwork", player), Random(seed)
        state, states = deal(Random(1000 + seed)).state(), []
        while state.turn is not None:
            states.append(state)
            state = state.play(agent.choose(state, state.turn, random))
        found.append(states[: -MOST_PLIES - 1 : -1])
    return found


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


def regret(state: State, agent: Agent, solver: Solver) -> tuple[int, bool] | None:
    """Points that the agent's move loses, and whether it loses the game; None if not known."""
    seat = state.turn
    best = solver.solve(state, ENOUGH)
    if seat is None or best is None:
        return None
    chosen = after(state, agent.choose(state, seat, Random(0)), seat, solver)
    if chosen is None:
        return None
    return best.margin - chosen[0], best.wins and not chosen[1]


def after(state: State, move: Move, seat: int, solver: Solver) -> tuple[int, bool] | None:
    """The margin and the win that best play leads to after a move."""
    later = state.play(move)
    if later.outcome is not None:
        return later.scores[seat] - later.scores[1 - seat], later.outcome.winner == seat
    found: Solution | None = solver.solve(later, ENOUGH)
    if found is None:
        return None
    same = later.turn == seat
    return (found.margin, found.wins) if same else (-found.margin, not found.wins)


def main(
    games: int, positions: int, player: str = "search:64", agent_name: str = "search:500ms"
) -> None:
    """Print both."""
    solver, played = Solver(), endings(games, player)
    solver.solve(played[0][0])
    print(f"endings of {games} games of {player}")
    print("plies left   solved  median ms  mean ms     nodes")
    for plies in range(3, MOST_PLIES + 1):
        states = [game[plies - 1] for game in played if len(game) >= plies]
        print(f"{plies:10} {solved_share(states, solver)}")
    near = [state for game in played for state in game[:NEAR]]
    chosen = Random(1).sample(near, min(positions, len(near)))
    losses = [regret(state, agent_named("patchwork", agent_name), solver) for state in chosen]
    known = [loss for loss in losses if loss is not None]
    print(f"{agent_name} on {len(known)} positions with at most {NEAR} plies left:")
    print(f"mean regret {mean(points for points, _ in known):.3f} points", end=", ")
    print(f"{sum(points != 0 for points, _ in known)} positions with any", end=", ")
    print(f"{sum(lost for _, lost in known)} wins given away")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
