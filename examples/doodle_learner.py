"""Learn to play Patchwork Doodle alone: one file, PyTorch, and the batches of `quiltbee.envs`.

    python examples/doodle_learner.py --minutes 10 --threads 2 --out runs/learner

This is TD(λ) on afterstates, as in TD-Gammon: many games are played side by side. Wherever a game
has to act, `DoodleBatch.afterstates` shows what each of its actions leads to, a small net says how
many points are still to come from there, and the action with the highest sum of reward and value is
taken (now and then any other). After the games the net learns, going back through each of them,
what was still to come. It begins with random weights and sees no game but its own.

Minutes are those of processors, divided by the threads: on a busy machine a run takes longer and
learns as much. Give the same command again after an interruption and it goes on.
"""

import argparse
import math
import sys
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TextIO

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from quiltbee.agents.doodle.greedy import DoodleGreedy
from quiltbee.doodle import Roll, State
from quiltbee.envs.afterstates import Afterstates
from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.training.curves import HELD, LEARNED, Curve, draw_panel

SIDE, CELLS = 9, 81
STEPS = slice(181, 204)
"""Where an observation says which of the 23 steps of a game it is."""
FACTS = slice(181, 240)
"""The step, special actions used, points scored so far, cards in the circle."""
SINGLE_CELLS, PIECES = slice(2, 83), slice(84, 126)
"""The actions that shade a cell, and those that choose a piece other than the current card."""
SHORTEST = 4
SIZES = [(low, high) for low in range(SHORTEST, SIDE + 1) for high in range(low, SIDE + 1)]
LOOKS = 8 + 2 * len(SIZES)
LEVELS = 24
"""Numbers that the net tells apart; larger ones count as the last."""
SCALE = 20.0
"""Points that the net counts as one."""
CHUNK = 4096
"""Boards that are looked at in one go, so that they stay in the cache."""


def missing(empty: Tensor) -> list[Tensor]:
    """For every size of rectangle: the empty cells of the one that lacks the fewest."""
    found: dict[tuple[int, int], Tensor] = {}
    tall = empty
    for height in range(2, SIDE + 1):
        tall = tall[:-1] + empty[height - 1 :]
        wide = tall
        for width in range(2, SIDE + 1):
            wide = wide[:, :-1] + tall[:, width - 1 :]
            if min(height, width) >= SHORTEST:
                size = min(height, width), max(height, width)
                fewest = wide.reshape(-1, wide.shape[2]).amin(0)
                found[size] = torch.minimum(found[size], fewest) if size in found else fewest
    return [found[size] for size in SIZES]


def looks(seen: Tensor) -> Tensor:
    """What a board looks like in a few numbers that turning and flipping does not change.

    How many cells are empty; how many of them have no, one, … four empty neighbors; how many empty
    squares of 2×2 and 3×3 there are; and for every size of rectangle how many cells the nearest one
    lacks, once as they are, once with cells twice that are hard to fill.
    """
    empty = (1 - seen[:, :CELLS].to(torch.uint8)).T.contiguous().reshape(SIDE, SIDE, -1)
    padded = nn.functional.pad(empty, (0, 0, 1, 1, 1, 1))
    beside = padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]
    tight = empty * (beside <= 1)
    squares = empty[:-1, :-1] * empty[1:, :-1] * empty[:-1, 1:] * empty[1:, 1:]
    larger = squares[:-1, :-1] * squares[1:, :-1] * squares[:-1, 1:] * squares[1:, 1:]
    counted = [empty, *(empty * (beside == number) for number in range(4)), squares, larger]
    counts = [each.reshape(-1, each.shape[2]).sum(0, dtype=torch.uint8) for each in counted]
    counts[0], fourth = counts[0] // 3, counts[0] - sum(counts[1:5])
    return torch.stack([*counts, fourth, *missing(empty), *missing(empty + tight)], 1)


class Value(nn.Module):
    """The points that are still to come.

    Every value of every number has a row of weights of its own, for each of the three rounds; what
    these rows add up to is the first layer, and every step has a second one of its own.
    """

    def __init__(self, hidden: int = 64) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(3 * LOOKS * LEVELS, hidden, mode="sum")
        self.facts = nn.Linear(FACTS.stop - FACTS.start, hidden)
        self.heads = nn.Embedding(STEPS.stop - STEPS.start, hidden)
        self.biases = nn.Embedding(STEPS.stop - STEPS.start, 1)
        nn.init.normal_(self.rows.weight, std=0.03)
        nn.init.normal_(self.heads.weight, std=0.03)
        nn.init.zeros_(self.biases.weight)

    def forward(self, looked: Tensor, facts: Tensor) -> Tensor:
        """The value of boards, by their looks and the facts beside them."""
        step = facts[:, : STEPS.stop - STEPS.start].argmax(1)
        first = ((step - 1).clamp(0, 20) // 7 * (LOOKS * LEVELS)).to(torch.int32)
        starts = torch.arange(0, LOOKS * LEVELS, LEVELS, dtype=torch.int32)
        rows = looked.clamp(max=LEVELS - 1).to(torch.int32) + starts + first[:, None]
        hidden = torch.relu(self.rows(rows) + self.facts(facts))
        worth: Tensor = (hidden * self.heads(step)).sum(1) + self.biases(step).squeeze(1)
        return worth


@dataclass
class Played:
    """What was reached in some games, and what was still to come there."""

    looked: Tensor
    facts: Tensor
    targets: Tensor
    scores: NDArray[np.int32]
    rolls: list[dict[int, int]]
    """By game and step, where it was asked for: what the die showed."""


class Table:
    """Many games side by side, played by a net on some threads."""

    def __init__(self, net: Value, pool: ThreadPoolExecutor, threads: int) -> None:
        self.net, self.pool = net, pool
        self.batch = DoodleBatch(threads=threads)

    def worth(self, after: Afterstates) -> NDArray[np.float32]:
        """The points that each afterstate promises: what it brings now and what is to come."""
        seen = torch.from_numpy(after.observation)
        parts = list(self.pool.map(self._worth_of, torch.split(seen, CHUNK)))
        come = np.concatenate(parts) if parts else np.zeros(0, np.float32)
        come[after.terminated] = 0
        return after.rewards / SCALE + come

    def _worth_of(self, seen: Tensor) -> NDArray[np.float32]:
        with torch.no_grad():
            worth: NDArray[np.float32] = self.net(looks(seen), seen[:, FACTS]).numpy()
        return worth

    def play(
        self,
        seeds: NDArray[np.int64],
        random: np.random.Generator,
        *,
        explore: float = 0.0,
        glance: float = 1.0,
        decay: float = 0.0,
        with_rolls: bool = False,
    ) -> Played:
        """Play games to their end, and say what was still to come after each action.

        With a chance of `explore` any action is taken; of the pieces that cost a special action
        only the share `glance` is looked at.
        """
        state, count = self.batch.init(seeds), len(seeds)
        seen, promised, rewards, free, live = [], [], [], [], []
        rolls: list[dict[int, int]] = [{} for _ in seeds]
        while not state.terminated.all():
            step = state.observation[:, STEPS].argmax(1)
            if with_rolls:
                for row, seen_rolls in enumerate(rolls):
                    table = self.batch.state_of(state, row)
                    seen_rolls[table.step] = table.roll or 0
            after = self.batch.afterstates(state, chosen_few(step, glance, random), end_turns=True)
            worth = self.worth(after)
            best = after.best(worth)
            often = np.where(step == 0, 6 * explore, explore)  # the first patch may lie anywhere
            taken = np.where(random.random(count) < often, after.any(random), best)
            acts = best >= 0
            seen.append(torch.from_numpy(after.observation[taken]))
            promised.append(worth[best])
            rewards.append(after.rewards[taken] / SCALE)
            free.append(taken != best)
            live.append(acts)
            state = self.batch.step(state, after.lines(taken))
        future, targets = np.zeros(count, np.float32), []
        for place in range(len(seen) - 1, -1, -1):
            targets.append(torch.from_numpy(future[live[place]]))
            kept = np.where(free[place], 0.0, decay)
            came = kept * (rewards[place] + future) + (1 - kept) * promised[place]
            future = np.where(live[place], came, future).astype(np.float32)
        known = torch.cat(
            [part[torch.from_numpy(acts)] for part, acts in zip(seen, live, strict=True)][::-1]
        )
        return Played(
            looked=looks(known),
            facts=known[:, FACTS].clone(),
            targets=torch.cat(targets),
            scores=self.batch.scores(state.words),
            rolls=rolls,
        )


def chosen_few(
    step: NDArray[np.int64], glance: float, random: np.random.Generator
) -> NDArray[np.bool_]:
    """Which actions are looked at, by game.

    Single cells wait for a scoring, as nothing is lost by that. Pieces that cost a special action
    are many and seldom the best, so while learning only a few of them are looked at.
    """
    few = np.ones((len(step), DoodleBatch.num_actions), np.bool_)
    few[step % 7 != 0, SINGLE_CELLS] = False
    few[:, PIECES] = random.random((len(step), PIECES.stop - PIECES.start)) < glance
    few[step == 20, PIECES] = True
    return few


def learn(
    net: Value, optimizer: torch.optim.Optimizer, recent: Sequence[Played], steps: int, size: int
) -> float:
    """Some steps on what was played lately; the mean loss."""
    looked = torch.cat([played.looked for played in recent])
    facts = torch.cat([played.facts for played in recent])
    targets = torch.cat([played.targets for played in recent])
    total = 0.0
    for _ in range(steps):
        rows = torch.randint(len(targets), (size,))
        loss = nn.functional.smooth_l1_loss(net(looked[rows], facts[rows]), targets[rows])
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
        total += float(loss.detach())
    return total / max(steps, 1)


@dataclass(frozen=True)
class Settings:
    """How long is learned, and how."""

    minutes: float = 10.0
    """Of each thread's processor, without the comparison at the end."""
    pause: float = math.inf
    """Stop after this many by the clock, and go on when the command is given again."""
    threads: int = 2
    games: int = 64
    """Games side by side."""
    rate: float = 0.002
    """How fast is learned at first; in the end it is nothing."""
    decay: float = 0.8
    """λ: how much what came later counts."""
    explore: float = 0.03
    glance: float = 0.15
    """The share of the pieces that cost special actions that is looked at while learning."""
    steps: int = 24
    """Steps of learning after each round of games."""
    size: int = 512
    """Positions of each step."""
    keep: int = 8
    """Rounds of games that are learned from again."""
    watched: int = 100
    """Games of each measuring on the way."""
    measured: int = 400
    """Games at the end against `greedy`, on deals that were never played."""
    seed: int = 1
    out: Path = Path("runs/learner")


@dataclass
class Progress:
    """How far a run has come."""

    net: Value
    optimizer: torch.optim.Optimizer
    seconds: float = 0.0
    """What processors have worked, divided by the threads."""
    clock: float = 0.0
    """The same by the clock."""
    games: int = 0
    curve: list[tuple[float, float, float]] = field(default_factory=list)
    """Seconds, mean score on deals that are not learned from, and its error."""

    def save(self, path: Path) -> None:
        """Write all of it to a file; a run that is killed leaves the file before."""
        kept = {
            **vars(self),
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }
        unfinished = path.with_suffix(".part")
        torch.save(kept, unfinished)
        unfinished.replace(path)


def begin(settings: Settings) -> Progress:
    """Go on where the last run in this folder stopped, or begin with random weights."""
    torch.set_num_threads(1)  # the threads are ours: each values a part of the boards
    torch.manual_seed(settings.seed)
    net = Value()
    optimizer = torch.optim.Adam(net.parameters(), lr=settings.rate)
    path = settings.out / "checkpoint.pt"
    if not path.exists():
        return Progress(net, optimizer)
    kept = torch.load(path, weights_only=True)
    net.load_state_dict(kept.pop("net"))
    optimizer.load_state_dict(kept.pop("optimizer"))
    progress = Progress(net, optimizer, **kept)
    torch.manual_seed(settings.seed + progress.games)
    return progress


REPORTS = 10
"""How often in a run the net is measured and saved."""
UNSEEN = 1 << 62
"""The seeds of the deals that measure begin here; those that are learned from are smaller."""


def train(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Learn until the time is up, or for as long as one piece may take."""
    progress = begin(settings)
    settings.out.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng((settings.seed, progress.games))
    recent: deque[Played] = deque(maxlen=settings.keep)
    whole, piece = 60 * settings.minutes, progress.clock + 60 * settings.pause
    with ThreadPoolExecutor(settings.threads) as pool:
        table = Table(progress.net, pool, settings.threads)
        table.play(np.arange(1), random)  # compiles the kernel, if it has to be
        began = time.process_time() - progress.seconds * settings.threads
        began_clock = time.monotonic() - progress.clock
        shown = progress.seconds
        while progress.seconds < whole and progress.clock < piece:
            left = 1 - progress.seconds / whole
            for group in progress.optimizer.param_groups:
                group["lr"] = settings.rate * (1 - math.cos(math.pi * left)) / 2
            seeds = random.integers(UNSEEN, size=settings.games)
            played = table.play(
                seeds,
                random,
                explore=settings.explore,
                glance=settings.glance,
                decay=settings.decay,
            )
            recent.append(played)
            loss = learn(progress.net, progress.optimizer, recent, settings.steps, settings.size)
            progress.games += settings.games
            progress.seconds = (time.process_time() - began) / settings.threads
            is_due = len(progress.curve) + 1 <= REPORTS * progress.seconds / whole
            if is_due or progress.seconds - shown > 10:
                shown = progress.seconds
                told = f"{shown:6.0f} s  {progress.games:>8,} games  loss {loss:.4f}"
                print(
                    f"{told}  while exploring {played.scores.mean():6.1f}", file=output, flush=True
                )
            if is_due:
                mean, error = measured(
                    table.play(UNSEEN + np.arange(settings.watched), random).scores
                )
                progress.seconds = (time.process_time() - began) / settings.threads
                progress.curve.append((progress.seconds, mean, error))
                print(f"          alone {mean:.1f} ± {error:.1f}", file=output, flush=True)
            progress.clock = time.monotonic() - began_clock
            if is_due:
                progress.save(settings.out / "checkpoint.pt")
    progress.save(settings.out / "checkpoint.pt")
    return progress


def measured(scores: NDArray[np.int32]) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(scores.mean()), float(scores.std() / len(scores) ** 0.5)


@dataclass(frozen=True)
class Comparison:
    """Scores of the learner and of `greedy` on the same deals, with the same dice."""

    learner: NDArray[np.int32]
    greedy: NDArray[np.int32]

    def __str__(self) -> str:
        parts = (self.learner, self.greedy, self.learner - self.greedy)
        told = [f"{mean:.1f} ± {error:.1f}" for mean, error in map(measured, parts)]
        games = f"{len(self.greedy)} games on the same fresh deals"
        return f"learner {told[0]}, greedy {told[1]}, difference {told[2]} ({games})"


def compare(settings: Settings, net: Value) -> Comparison:
    """Let the net and `greedy` play deals that neither of them knows."""
    seeds = UNSEEN + 100_000 + np.arange(settings.measured)
    with ThreadPoolExecutor(settings.threads) as pool:
        table = Table(net, pool, settings.threads)
        dealt = table.batch.init(seeds)
        played = table.play(seeds, np.random.default_rng(0), with_rolls=True)
    greedy = [
        greedy_score(table.batch.state_of(dealt, row), rolls, row)
        for row, rolls in enumerate(played.rolls)
    ]
    return Comparison(played.scores, np.array(greedy, np.int32))


def greedy_score(state: State, rolls: dict[int, int], seed: int) -> int:
    """What `greedy` makes of a deal."""
    agent, random = DoodleGreedy(), Random(seed)
    while not state.is_over:
        waits = state.chance_waits
        state = state.play(Roll(rolls[state.step]) if waits else agent.choose(state, 0, random))
    return state.scores[0]


def draw(settings: Settings, progress: Progress, comparison: Comparison) -> None:
    """Write the curve as a picture and as a table."""
    points = tuple((seconds, mean) for seconds, mean, _ in progress.curve)
    errors = tuple(error for *_, error in progress.curve)
    mark = measured(comparison.greedy)[0]
    curves = [
        Curve("learner", points, LEARNED, errors),
        Curve("greedy", ((0.0, mark), (60 * settings.minutes, mark)), HELD),
    ]
    picture = draw_panel("Doodle alone: mean score, by seconds of learning", curves)
    (settings.out / "curve.svg").write_text(picture, encoding="utf-8")
    lines = [f"{seconds:.0f},{mean:.2f},{error:.2f}" for seconds, mean, error in progress.curve]
    text = "\n".join(["seconds,score,error", *lines, ""])
    (settings.out / "curve.csv").write_text(text, encoding="utf-8")


def run(settings: Settings, output: TextIO = sys.stdout) -> Comparison | None:
    """Learn, then compare; None if the run is to be continued."""
    progress = train(settings, output)
    used = f"{progress.seconds:.0f} s of {settings.threads} processors"
    told = f"{progress.games:,} games in {used}, {progress.clock:.0f} s by the clock"
    print(told, file=output, flush=True)
    if progress.seconds < 60 * settings.minutes:
        print("to be continued: give the same command again", file=output)
        return None
    comparison = compare(settings, progress.net)
    print(comparison, file=output, flush=True)
    draw(settings, progress, comparison)
    return comparison


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name in ("minutes", "pause", "rate", "decay", "explore", "glance"):
        parser.add_argument(f"--{name}", type=float, default=getattr(Settings, name))
    for name in ("threads", "games", "steps", "size", "keep", "watched", "measured", "seed"):
        parser.add_argument(f"--{name}", type=int, default=getattr(Settings, name))
    parser.add_argument("--out", type=Path, default=Settings.out)
    run(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
