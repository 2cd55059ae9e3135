"""How often two orders of moves lead a search to the same position, which is then shared.

python -m benchmarks.patchwork_transpositions
"""

from quiltbee.agents import play_out
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.search import PatchworkSearch
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.search.tree import NONE
from quiltbee.patchwork import State

DEALS = 10
SIMULATIONS = (1000, 10_000)
STAGES = {"opening": 0.0, "middle": 0.4, "late": 0.75}
"""The part of a game's moves that have been made."""


def played(seed: int) -> list[State]:
    """The positions in which a seat decided in a game of two searches."""
    agent = PatchworkSearch(Budget(simulations=64))
    return play_out(PATCHWORK, (agent, agent), random=seed).states[:-1]


def repeated(state: State, simulations: int) -> tuple[int, int]:
    """Moves that led to a position that was there before, and all that led to one in the tree."""
    searcher = Searcher(load_weights(), capacity=simulations + 2).look_at(state)
    searcher.run(simulations)
    nodes = range(int(searcher._tree.used[0]))
    moves = sum(
        int(searcher._tree.edges.nodes[edge] != NONE)
        for node in nodes
        for edge in searcher._edges(node)
    )
    return moves - (len(nodes) - 1), moves


if __name__ == "__main__":
    games = [played(seed) for seed in range(DEALS)]
    for stage, part in STAGES.items():
        for simulations in SIMULATIONS:
            found = [repeated(states[int(part * len(states))], simulations) for states in games]
            again, moves = (sum(column) for column in zip(*found, strict=True))
            most = max(one / all_ for one, all_ in found)
            print(
                f"{stage}, {simulations} simulations: {again / moves:.2%} of the moves led to a "
                f"position that was there before ({most:.1%} in the tree with most)"
            )
