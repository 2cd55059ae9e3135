"""What an agent loses near the end of the game, against best play of both.

    python -m benchmarks.patchwork_regret [POSITIONS] [AGENT] [PLAYER]

500 positions, or as many as you say, each of another game of a player against itself (`search:64`),
with one to seven plies left in turn. Best play is solved exactly. For the agent (`agatha`): points
lost a move, in how many positions any, how many wins are given away, and how long it thinks.
"""

import sys
from random import Random
from statistics import mean
from time import perf_counter
from typing import NamedTuple

from quiltbee.agents import play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver
from quiltbee.patchwork import Move, State

NEAR = 7
ENOUGH = 5_000 * MILLISECOND
"""Effort for knowing the truth."""


class Regret(NamedTuple):
    """What a move loses."""

    points: int
    win_lost: bool


def played(seed: int, player: str) -> list[State]:
    """All positions of a game of a player against itself."""
    agent = agent_named("patchwork", player)
    return play_out(PATCHWORK, (agent, agent), random=1000 + seed).states[:-1]


def regret(state: State, move: Move, solver: Solver) -> Regret | None:
    """What a move loses; None if the truth is not known."""
    seat = state.turn
    best = solver.solve(state, ENOUGH)
    if seat is None or best is None:
        return None
    chosen = _after(state.play(move), seat, solver)
    if chosen is None:
        return None
    return Regret(best.margin - chosen[0], best.wins and not chosen[1])


def _after(state: State, seat: int, solver: Solver) -> tuple[int, bool] | None:
    """The margin of a seat and whether it wins, with best play from here on."""
    if state.outcome is not None:
        return state.scores[seat] - state.scores[1 - seat], state.outcome.winner == seat
    found = solver.solve(state, ENOUGH)
    if found is None:
        return None
    return (found.margin, found.wins) if state.turn == seat else (-found.margin, not found.wins)


def report(agent: AnyAgent, states: list[State]) -> str:
    """What the agent loses in these positions, in words."""
    solver, regrets, seconds = Solver(), [], []
    for state in states:
        start = perf_counter()
        move = agent.choose(state, state.turn or 0, Random(0))
        seconds.append(perf_counter() - start)
        regrets.append(regret(state, move, solver))
    known = [each for each in regrets if each is not None]
    return (
        f"{len(known)} of {len(states)} positions with at most {NEAR} plies left known: "
        f"mean regret {mean(each.points for each in known):.4f} points, "
        f"{sum(each.points != 0 for each in known)} positions with any, "
        f"{sum(each.win_lost for each in known)} wins given away; "
        f"{1000 * mean(seconds):.0f} ms a move, {1000 * max(seconds):.0f} ms at most"
    )


def main(positions: int = 500, agent_name: str = "agatha", player: str = "search:64") -> None:
    """Print it."""
    agent = agent_named("patchwork", agent_name)
    states = [played(seed, player)[-1 - seed % NEAR] for seed in range(positions)]
    agent.choose(states[0], states[0].turn or 0, Random(0))  # compiles
    print(f"{agent_name}: {report(agent, states)}")


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else word for word in sys.argv[1:]))  # type: ignore[arg-type]
