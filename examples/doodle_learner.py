"""Learn to play Patchwork Doodle alone: one file, PyTorch, and the batches of `quiltbee.envs`.

    python examples/doodle_learner.py --minutes 20 --out runs/learner

The learner plays many games side by side. Wherever it has to act it tries every legal action of
every game at once, looks at what each leads to, and takes the one whose reward and value are best
(now and then any other). A small net learns the value of what was reached, by TD(λ), from the games
just played. Minutes are those of the processor, on one thread; `curve.svg` shows the way.
"""

import argparse
import sys
import time
from collections import deque
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.envs.doodle.encoding import OBSERVATION_SIZE
from quiltbee.training.curves import LEARNED, Curve, draw_panel

if TYPE_CHECKING:
    from quiltbee.envs.batch_state import BatchState

SIDE = 9
SIZES = [(height, width) for height in range(2, SIDE + 1) for width in range(2, SIDE + 1)]
INPUTS = 6 + len(SIZES) + 25 + OBSERVATION_SIZE - 181
SCALE = 20.0
"""Points that the net counts as one."""
CALM = 0.005
"""The net that plays follows the one that learns by this share at every step."""


def lacks(boards: Tensor) -> Tensor:
    """For every size of rectangle: how near the nearest one on each board is to being covered."""
    empty = (1 - boards).reshape(-1, SIDE, SIDE)
    sums = nn.functional.pad(empty.cumsum(1).cumsum(2), (1, 0, 1, 0))
    found = []
    for height, width in SIZES:
        corners = sums[:, height:, width:] - sums[:, :-height, width:]
        inside = corners - sums[:, height:, :-width] + sums[:, :-height, :-width]
        found.append(inside.amin((1, 2)))
    return torch.exp(-0.35 * torch.stack(found, 1))


def looks(boards: Tensor) -> Tensor:
    """How many cells are empty, and how many of them have no, one, … four empty neighbors."""
    empty = nn.functional.pad((1 - boards).reshape(-1, SIDE, SIDE), (1, 1, 1, 1))
    inner = empty[:, 1:-1, 1:-1]
    beside = empty[:, :-2, 1:-1] + empty[:, 2:, 1:-1] + empty[:, 1:-1, :-2] + empty[:, 1:-1, 2:]
    counts = [(inner * (beside == number)).sum((1, 2)) for number in range(5)]
    return torch.stack([inner.sum((1, 2)) / 4, *counts], 1) / 10


class Value(nn.Module):
    """The points that are still to come."""

    def __init__(self, hidden: int = 128) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(INPUTS, hidden), nn.ReLU(), nn.Linear(hidden, 64), nn.ReLU(), nn.Linear(64, 1)
        )

    def forward(self, seen: Tensor) -> Tensor:
        """The value of what is seen."""
        boards = seen[:, : SIDE * SIDE]
        inputs = torch.cat([looks(boards), lacks(boards), seen[:, 81:106], seen[:, 181:]], 1)
        worth: Tensor = self.layers(inputs).squeeze(1)
        return worth


@dataclass
class Options:
    """Every legal action of some games: whose it is, what it brings and what is seen after it."""

    games: NDArray[np.int64]
    actions: NDArray[np.int64]
    rewards: Tensor
    seen: Tensor
    over: NDArray[np.bool_]


class Tables:
    """Many games side by side, and what would come of every action in them."""

    def __init__(self, seeds: NDArray[np.int64]) -> None:
        self.batch = DoodleBatch(threads=1)
        self.state: BatchState = self.batch.init(seeds)
        self.scores = self.batch.scores(self.state.words)

    def options(self, most: int, random: np.random.Generator) -> Options:
        """What can be done in the games that go on; of very many actions a random part."""
        masks = self.state.legal_action_mask & ~self.state.terminated[:, None]
        masks[:, 2:83] &= random.random((len(masks), 81)) < 0.15  # single cells: few at a time
        crowded = masks.sum(1) > most
        if crowded.any():
            share = most / masks[crowded].sum(1, keepdims=True)
            masks[crowded] &= random.random((int(crowded.sum()), masks.shape[1])) < share
        empty = ~masks.any(1) & ~self.state.terminated
        masks[empty] = self.state.legal_action_mask[empty]
        games, actions = np.nonzero(masks)
        words, orders = self.state.words[games], self.state.orders[games]
        chosen = self.state.chosen[games]
        self.batch.act(words, orders, chosen, actions)  # the die has not been rolled yet
        shown, seen = self.batch.views(len(games))
        told = self.batch.see(words, orders, chosen, shown, seen)
        rewards = (told[:, 1] - self.scores[games]).astype(np.float32) / SCALE
        return Options(
            games, actions, torch.from_numpy(rewards), torch.from_numpy(seen), told[:, 0] != 0
        )

    def act(self, actions: NDArray[np.int64]) -> None:
        """Act in every game."""
        self.state = self.batch.step(self.state, actions)
        self.scores = self.batch.scores(self.state.words)


@dataclass
class Played:
    """What was reached in the games of a round, and what it should have been worth."""

    seen: list[Tensor] = field(default_factory=list)
    targets: list[Tensor] = field(default_factory=list)
    scores: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))


def play(
    net: Value, seeds: NDArray[np.int64], random: np.random.Generator, explore: float, decay: float
) -> Played:
    """Play games to their end, one thread, all of them at once."""
    tables, count = Tables(seeds), len(seeds)
    seen, values, rewards, cut, acting = [], [], [], [], []
    while not tables.state.terminated.all():
        options = tables.options(256, random)
        with torch.no_grad():
            worth = net(options.seen)
        worth[torch.from_numpy(options.over)] = 0.0
        total = (options.rewards + worth).numpy()
        picked, explored = choose(options, total, count, random, explore)
        actions = np.zeros(count, np.int64)
        live = picked >= 0
        actions[live] = options.actions[picked[live]]
        row = torch.from_numpy(np.where(live, picked, 0))
        seen.append(options.seen[row])
        values.append(np.where(live, best_of(options, total, count), 0.0))
        rewards.append(np.where(live, options.rewards.numpy()[row], 0.0))
        cut.append(explored)
        acting.append(live)
        tables.act(actions)
    return learned_from(seen, values, rewards, cut, acting, tables.scores, decay)


def choose(
    options: Options,
    total: NDArray[np.float32],
    count: int,
    random: np.random.Generator,
    explore: float,
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The best option of each game, or now and then any; -1 where a game is over."""
    order = np.lexsort((total, options.games))
    last = np.searchsorted(options.games[order], np.arange(count), side="right") - 1
    first = np.searchsorted(options.games[order], np.arange(count), side="left")
    live = last >= first
    explored = live & (random.random(count) < explore)
    place = np.where(
        explored, first + (random.random(count) * (last - first + 1)).astype(int), last
    )
    return np.where(live, order[np.clip(place, 0, len(order) - 1)], -1), explored


def best_of(options: Options, total: NDArray[np.float32], count: int) -> NDArray[np.float32]:
    """What the best option of each game promises."""
    best = np.full(count, -np.inf, np.float32)
    np.maximum.at(best, options.games, total)
    return np.where(np.isfinite(best), best, 0.0).astype(np.float32)


def learned_from(
    seen: list[Tensor],
    values: list[NDArray[np.float32]],
    rewards: list[NDArray[np.float32]],
    cut: list[NDArray[np.bool_]],
    acting: list[NDArray[np.bool_]],
    scores: NDArray[np.int32],
    decay: float,
) -> Played:
    """Going back through the games: what was still to come after each action."""
    played = Played(scores=scores)
    future = np.zeros(len(scores), np.float32)
    for place in range(len(seen) - 1, -1, -1):
        live = acting[place]
        played.seen.append(seen[place][torch.from_numpy(live)])
        played.targets.append(torch.from_numpy(future[live].astype(np.float32)))
        kept = np.where(cut[place], 0.0, decay)
        mixed = kept * (rewards[place] + future) + (1 - kept) * values[place]
        future = np.where(live, mixed, future).astype(np.float32)
    return played


def learn(
    net: Value,
    calm: Value,
    optimizer: torch.optim.Optimizer,
    recent: deque[Played],
    steps: int,
    batch: int,
) -> float:
    """Some steps on what was played lately; the mean loss."""
    seen = torch.cat([part for played in recent for part in played.seen])
    targets = torch.cat([part for played in recent for part in played.targets])
    total = 0.0
    for _ in range(steps):
        rows = torch.randint(len(seen), (batch,))
        loss = nn.functional.smooth_l1_loss(net(seen[rows]), targets[rows])
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
        with torch.no_grad():
            for slow, quick in zip(calm.parameters(), net.parameters(), strict=True):
                slow.lerp_(quick, CALM)
        total += float(loss.detach())
    return total / steps


@dataclass(frozen=True)
class Settings:
    """How long is learned, and how."""

    minutes: float = 20.0
    """Of one processor: twenty are ten minutes on two."""
    games: int = 64
    """Games side by side."""
    rate: float = 0.0007
    decay: float = 0.8
    """λ: how much what came later counts."""
    explore: float = 0.05
    steps: int = 150
    """Steps of learning after each round of games."""
    keep: int = 12
    """Rounds that are learned from again."""
    measured: int = 400
    """Games at the end, on deals that were never played."""
    seed: int = 1
    out: Path = Path("runs/learner")


def train(settings: Settings, output: TextIO = sys.stdout) -> tuple[float, float]:
    """Learn, then measure; the mean score alone and its error."""
    torch.set_num_threads(1)
    torch.manual_seed(settings.seed)
    random = np.random.default_rng(settings.seed)
    net = Value()
    calm = deepcopy(net)
    optimizer = torch.optim.Adam(net.parameters(), lr=settings.rate)
    recent: deque[Played] = deque(maxlen=settings.keep)
    points: list[tuple[float, float]] = []
    start = time.process_time()
    while (spent := (time.process_time() - start) / 60) < settings.minutes:
        left = 1 - spent / settings.minutes
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * max(left, 0.02)
        seeds = random.integers(2**62, size=settings.games)
        played = play(calm, seeds, random, settings.explore * left, settings.decay)
        recent.append(played)
        loss = learn(net, calm, optimizer, recent, settings.steps, 256)
        points.append((60 * spent, float(played.scores.mean())))
        told = f"{points[-1][0]:7.1f} s  {len(points) * settings.games:>7,} games"
        print(f"{told}  score {points[-1][1]:6.1f}  loss {loss:.4f}", file=output, flush=True)
    scores = measure(calm, settings.measured, settings.decay)
    mean, error = float(scores.mean()), float(scores.std() / max(len(scores), 1) ** 0.5)
    print(f"alone {mean:.1f} ± {error:.1f} in {len(scores)} games", file=output, flush=True)
    settings.out.mkdir(parents=True, exist_ok=True)
    torch.save(calm.state_dict(), settings.out / "net.pt")
    curves = [Curve("score while learning", tuple(points), LEARNED)]
    svg = draw_panel("Doodle alone: score by seconds of the processor", curves)
    (settings.out / "curve.svg").write_text(svg, encoding="utf-8")
    return mean, error


def measure(net: Value, games: int, decay: float) -> NDArray[np.int32]:
    """The scores of games without any exploring."""
    seeds = np.arange(games, dtype=np.int64) + (1 << 62)
    return play(net, seeds, np.random.default_rng(0), 0.0, decay).scores


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=Settings.minutes)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--out", type=Path, default=Settings.out)
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
