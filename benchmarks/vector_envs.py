"""How many steps a second the vector environments make, with masks and observations.

    python -m benchmarks.vector_envs --batch 4096

Actions are drawn at random from the masks beforehand, as whoever learns has costs of its own; what
is measured is `step`, which acts, lets others play, deals finished games again and writes masks and
observations. `--cpu` divides by the time of processors instead of the clock's, for machines that
others use as well. `--afterstates` measures what solo Doodle shows of every action instead.
"""

import argparse
from time import perf_counter, process_time

import numpy as np
from numpy.typing import NDArray

from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.envs.doodle.gym import DoodleSoloVectorEnv
from quiltbee.envs.patchwork.gym import PatchworkVectorEnv
from quiltbee.kernel.threads import core_count

ROUNDS = 60


def steps_a_second(
    envs: PatchworkVectorEnv | DoodleSoloVectorEnv, *, by_cpu: bool, rounds: int = ROUNDS
) -> float:
    """What a quarter of the rounds reach or beat."""
    random = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    used: list[float] = []
    for _ in range(rounds):
        actions = _drawn(info["action_mask"], random)
        began, spent = perf_counter(), process_time()
        info = envs.step(actions)[4]
        seconds = process_time() - spent if by_cpu else perf_counter() - began
        used.append(seconds / (core_count() if by_cpu else 1))
    middle = sorted(used)[len(used) // 4]
    return envs.num_envs / middle


def afterstates_a_second(games: int, *, by_cpu: bool) -> float:
    """Over whole games in which any action is taken: how many are listed, reached and looked at."""
    batch, random = DoodleBatch(), np.random.default_rng(1)
    batch.afterstates(batch.init(range(1)))  # compiles
    state = batch.init(range(games))
    seconds = total = 0.0
    while not state.terminated.all():
        began, spent = perf_counter(), process_time()
        after = batch.afterstates(state, end_turns=True)
        seconds += (process_time() - spent) / core_count() if by_cpu else perf_counter() - began
        total += len(after)
        state = batch.step(state, after.lines(after.any(random)))
    return total / seconds


def _drawn(masks: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int64]:
    """A legal action of each game, each as likely as the others."""
    counts = masks.sum(axis=1)
    wanted = (random.random(len(masks)) * counts).astype(np.int64)
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    drawn: NDArray[np.int64] = np.nonzero(masks)[1][starts + wanted]
    return drawn


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--afterstates", action="store_true")
    given = parser.parse_args()
    if given.afterstates:
        rate = afterstates_a_second(given.batch // 64, by_cpu=given.cpu)
        print(f"Doodle alone: {rate / 1e6:.2f} million afterstates a second")
        return
    for name, envs in (
        ("Patchwork against random moves", PatchworkVectorEnv(given.batch)),
        ("Patchwork against the Automa", PatchworkVectorEnv(given.batch, automa_level=3)),
        ("Doodle alone", DoodleSoloVectorEnv(given.batch)),
    ):
        rate = steps_a_second(envs, by_cpu=given.cpu)
        print(f"{name}: {rate / 1e6:.2f} million steps a second, batch of {given.batch}")


if __name__ == "__main__":
    main()
