"""Play games with a search, on all cores, into a folder of shards (stage 2 of training).

    python -m quiltbee.training.patchwork.self_play --out runs/first/games \\
        --games 20000 --simulations 64

Every shard has its own seed: the same command again plays only what is missing, and the games do
not depend on the number of threads.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, TextIO

from quiltbee.kernel.patchwork.learning.searched_games import Plan, harvest_games
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import core_count
from quiltbee.training.patchwork.shards import save_shard, shard_path

SHARD_GAMES = 128
"""Games of a shard."""


@dataclass(frozen=True)
class Settings:
    """Which games are played."""

    out: Path
    games: int
    plan: Plan
    weights: Path | None = None
    """Read again for every shard, so that games follow a net that is being trained."""
    seed: int = 1
    threads: int = 1
    seconds: float | None = None
    """No shard is begun after this time."""

    @property
    def shards(self) -> int:
        """How many files there will be."""
        return -(-self.games // SHARD_GAMES)


def play_games(settings: Settings, output: TextIO = sys.stdout) -> int:
    """Play what is missing of the shards; returns how many games there are now."""
    settings.out.mkdir(parents=True, exist_ok=True)
    paths = {number: shard_path(settings.out, number) for number in range(settings.shards)}
    missing = [number for number, path in paths.items() if not path.exists()]
    started = shown = monotonic()
    with ThreadPoolExecutor(settings.threads) as pool:
        jobs = [pool.submit(_play_shard, settings, number, started) for number in missing]
        for done, _ in enumerate(as_completed(jobs), start=1):
            now = monotonic()
            if now - shown > 5 or done == len(jobs):
                shown = now
                games, speed = done * SHARD_GAMES, done * SHARD_GAMES / (now - started)
                print(
                    f"{now - started:6.0f} s  {games:>8,} games  {speed:6.1f}/s",
                    file=output,
                    flush=True,
                )
    for job in jobs:
        job.result()
    return SHARD_GAMES * sum(path.exists() for path in paths.values())


def _play_shard(settings: Settings, number: int, started: float) -> None:
    if settings.seconds is not None and monotonic() - started > settings.seconds:
        return
    streams = streams_of(settings.seed + 1_000_003 * number, SHARD_GAMES)
    parameters = load_weights(settings.weights)
    save_shard(shard_path(settings.out, number), harvest_games(streams, parameters, settings.plan))


def planned(parser: ArgumentParser, arguments: Sequence[str] | None) -> dict[str, Any]:
    """What the command line says, with the plan of the games among it."""
    plan = Plan()
    parser.add_argument("--simulations", type=int, default=plan.simulations)
    parser.add_argument("--exploration", type=float, default=plan.exploration)
    parser.add_argument("--automa", type=float, default=plan.automa, help="share of solo games")
    values = vars(parser.parse_args(arguments))
    given = {name: values.pop(name) for name in ("simulations", "exploration", "automa")}
    return {**values, "plan": plan._replace(**given)}


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(prog="quiltbee.training.patchwork.self_play", description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=core_count())
    parser.add_argument("--seconds", type=float)
    play_games(Settings(**planned(parser, arguments)))


if __name__ == "__main__":
    main()
