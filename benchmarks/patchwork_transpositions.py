"""How often two orders of moves lead a search to the same position: what sharing it would save.

python -m benchmarks.patchwork_transpositions
"""

from collections import Counter
from random import Random

from quiltbee.agents.patchwork_search import PatchworkSearch
from quiltbee.kernel.net.weights import load_weights
from quiltbee.kernel.patchwork.packing import circle_of
from quiltbee.kernel.patchwork.state import TABLE
from quiltbee.kernel.search.searcher import CIRCLE_BITS, Searcher
from quiltbee.patchwork import State, deal

DEALS = 10
SIMULATIONS = (1000, 10_000)
STAGES = {"opening": 0.0, "middle": 0.4, "late": 0.75}
"""The part of a game's moves that have been made."""


def played(seed: int) -> list[State]:
    """The positions in which somebody decided in a game of two searches."""
    agent, state, states = PatchworkSearch(simulations=64), deal(Random(seed)).state(), []
    while state.turn is not None:
        states.append(state)
        state = state.play(agent.choose(state, state.turn, Random(seed)))
    return states


def repeated(state: State, simulations: int) -> tuple[int, int]:
    """Positions in the tree that were there before, and all of them."""
    searcher = Searcher(load_weights(), capacity=simulations + 2).look_at(state)
    searcher.run(simulations)
    tree, order = searcher._tree, searcher._order
    assert order is not None
    keys: Counter[tuple[object, ...]] = Counter()
    for words in tree.nodes.states[: tree.used[0]]:
        table = int(words[TABLE]) & ~CIRCLE_BITS
        keys[(*words[:TABLE].tolist(), table, circle_of(words, order))] += 1
    return keys.total() - len(keys), keys.total()


if __name__ == "__main__":
    games = [played(seed) for seed in range(DEALS)]
    for stage, part in STAGES.items():
        for simulations in SIMULATIONS:
            found = [repeated(states[int(part * len(states))], simulations) for states in games]
            again, nodes = (sum(column) for column in zip(*found, strict=True))
            most = max(one / all_ for one, all_ in found)
            print(
                f"{stage}, {simulations} simulations: {again / nodes:.2%} of the positions "
                f"were there before ({most:.1%} in the tree with most)"
            )
