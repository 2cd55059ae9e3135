"""How fast plain Python plays uniformly random games of Patchwork, and what those games look like.

Run it with `make bench`. Legal moves are generated exactly at every ply. The ratio to a fixed
reference loop, timed in the same run, lets figures of different machines be compared.
"""

import argparse
from dataclasses import dataclass
from random import Random
from time import perf_counter

from quiltbee import patchwork

REFERENCE_STEPS = 2_000_000


@dataclass
class Tally:
    """What was counted over many games."""

    games: int = 0
    plies: int = 0
    turns: int = 0
    moves: int = 0
    score_sum: int = 0
    first_wins: int = 0

    def report(self) -> str:
        """The figures of the rules page, as measured."""
        return (
            f"{self.plies / self.games:.2f} plies a game, "
            f"{self.moves / self.turns:.1f} legal moves a turn, "
            f"mean score {self.score_sum / (2 * self.games):.2f}, "
            f"first player wins {100 * self.first_wins / self.games:.1f} %"
        )


def play_games(count: int, seed: int = 0, edition: str = "revised") -> Tally:
    """Uniformly random games; the first player is seat 1."""
    random, tally = Random(seed), Tally()
    for _ in range(count):
        state = patchwork.deal(random, patchwork.Edition(edition), first=0).state()
        while moves := state.legal_moves:
            if not state.special_patches_waiting:
                tally.turns += 1
                tally.moves += len(moves)
            tally.plies += 1
            state = state.play_assume_legal(moves[int(random.random() * len(moves))])
        assert state.outcome is not None
        tally.games += 1
        tally.score_sum += sum(state.outcome.scores)
        tally.first_wins += state.outcome.winner == 0
    return tally


def reference_seconds() -> float:
    """A loop of plain integer work: the yardstick of this machine and interpreter."""
    start = perf_counter()
    value = 1
    for step in range(REFERENCE_STEPS):
        value = (value * 1103515245 + step) & 0xFFFFFFFF
    return perf_counter() - start


def main() -> None:
    """Time games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="revised")
    arguments = parser.parse_args()
    reference = min(reference_seconds() for _ in range(3))
    start = perf_counter()
    tally = play_games(arguments.games, arguments.seed, arguments.edition)
    seconds = perf_counter() - start
    print(f"random games, plain Python, one core: {tally.games / seconds:,.0f} games/s")
    print(f"plies: {tally.plies / seconds:,.0f} a second")
    print(f"reference loop: {REFERENCE_STEPS / reference:,.0f} steps/s")
    print(f"plies per million reference steps: {tally.plies / seconds * reference / 2:,.0f}")
    print(tally.report())


if __name__ == "__main__":
    main()
