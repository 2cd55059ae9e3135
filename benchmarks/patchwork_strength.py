"""How strong the engine of Patchwork is: paired games, the same deal with seats swapped.

python -m benchmarks.patchwork_strength [pairs]
"""

import sys
from collections.abc import Callable

from quiltbee.agents import PatchworkGreedy, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.net import PatchworkNet
from quiltbee.agents.patchwork.search import PatchworkSearch
from quiltbee.games import PATCHWORK

PAIRS = 100

MATCHES: dict[str, tuple[Callable[[], AnyAgent], Callable[[], AnyAgent]]] = {
    "net, 1 ply, against greedy": (PatchworkNet, PatchworkGreedy),
    "5 ms a move against greedy": (lambda: PatchworkSearch(Budget(seconds=0.005)), PatchworkGreedy),
    "64 simulations against 1 ply": (lambda: PatchworkSearch(Budget(64)), PatchworkNet),
    "1024 simulations against 64": (
        lambda: PatchworkSearch(Budget(1024)),
        lambda: PatchworkSearch(Budget(64)),
    ),
}


def play_pair(
    seed: int, one: Callable[[], AnyAgent], two: Callable[[], AnyAgent]
) -> tuple[int, int]:
    """Wins of the first agent in two games, and its margins added up."""
    wins = margins = 0
    for seat in (0, 1):
        agents = (one(), two()) if seat == 0 else (two(), one())
        setup = PATCHWORK.deal_from(seed, options=PATCHWORK.even_options)
        state = play_out(PATCHWORK, agents, setup, seed).state
        wins += state.outcome.winner == seat
        margins += state.scores[seat] - state.scores[1 - seat]
    return wins, margins


def main(pairs: int) -> None:
    """Play all matches and print a line for each."""
    for name, (one, two) in MATCHES.items():
        results = [play_pair(seed, one, two) for seed in range(pairs)]
        shares = [wins / 2 for wins, _ in results]
        mean = sum(shares) / pairs
        error = (sum((share - mean) ** 2 for share in shares) / pairs / pairs) ** 0.5
        margin = sum(margins for _, margins in results) / (2 * pairs)
        print(f"{name}: {mean:.1%} ± {error:.1%}, margin {margin:+.1f}, {2 * pairs} games")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS)
