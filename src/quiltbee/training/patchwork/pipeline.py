"""The whole training of a net: TD, then generations of self-play, fitting and a gate.

A run is a folder, and every stage leaves its results there:

| place | what |
|---|---|
| `settings.json` | how the run was begun |
| `td/` | stage 1: TD(λ) one move ahead (`training.td`) |
| `generation-001/start.npz` | the best net when the generation began |
| `generation-001/games/` | stage 2: its games with a search (`training.self_play`) |
| `generation-001/fit/` | stage 3: the net fitted to them (`training.fitting`) |
| `generation-001/gate.json` | stage 4: how that net did against the best (`training.gate`) |
| `best.npz` | the best net so far |
| `curves.svg` | losses and gates, drawn again after each generation |

Give the command again and it goes on where the run stopped, in the middle of any stage.
"""

import json
import shutil
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TextIO

from quiltbee.kernel.patchwork.learning.searched_games import Plan
from quiltbee.kernel.patchwork.net.weights import load_weights, save_weights
from quiltbee.training.curves import draw_curves
from quiltbee.training.patchwork import fitting, self_play, td
from quiltbee.training.patchwork.gate import Question, ask

REMEMBERED = 3
"""A net is fitted to the games of this many generations."""


@dataclass(frozen=True)
class Settings:
    """How a whole run goes."""

    out: Path
    generations: int = 4
    td_minutes: float = 20.0
    """0 to begin with the weights of `start` or of the package."""
    start: Path | None = None
    games: int = 20_000
    """Of each generation."""
    simulations: int = 64
    exploration: float = 0.05
    automa: float = 0.1
    """The share of games against the Automa."""
    epochs: float = 4.0
    batch: int = 4096
    rate: float = 0.0002
    decay: float = 0.5
    pairs: int = 5000
    elo1: float = 10.0
    """The gate asks whether a net is this many points better, or 0."""
    seed: int = 1
    threads: int = 1
    device: str = "cpu"

    def smoke(self) -> "Settings":
        """Settings so small that a run only shows that everything works."""
        return replace(
            self,
            generations=1,
            td_minutes=min(self.td_minutes, 0.1),
            games=2 * self_play.SHARD_GAMES,
            simulations=4,
            epochs=1.0,
            batch=256,
            pairs=20,
        )


class Run:
    """A run in its folder."""

    def __init__(self, settings: Settings, output: TextIO = sys.stdout) -> None:
        """Make the folder, and write down how the run began."""
        self.settings, self.output = settings, output
        settings.out.mkdir(parents=True, exist_ok=True)
        described = json.dumps(asdict(settings), indent=1, default=str)
        (settings.out / "settings.json").write_text(described, encoding="utf-8")

    @property
    def best(self) -> Path:
        """The best net so far."""
        return self.settings.out / "best.npz"

    def generation(self, number: int) -> Path:
        """The folder of a generation; they are counted from 1."""
        return self.settings.out / f"generation-{number:03}"

    def go(self) -> Path:
        """Do all that is left to do; returns the file of the best net."""
        if not self.best.exists():
            self._begin()
        for number in range(1, self.settings.generations + 1):
            if not (self.generation(number) / "gate.json").exists():
                self._say(f"generation {number} of {self.settings.generations}")
                self._play(number)
                self._fit(number)
                self._gate(number)
                self._draw()
        self._say(f"the best net: {self.best}")
        return self.best

    def _begin(self) -> None:
        settings = self.settings
        if settings.td_minutes == 0:
            save_weights(self.best, load_weights(settings.start))
            return
        self._say(f"TD one move ahead, {settings.td_minutes:g} minutes")
        folder = settings.out / "td"
        td.train(
            td.Settings(
                minutes=settings.td_minutes,
                threads=settings.threads,
                out=folder,
                seed=settings.seed,
                automa=settings.automa,
                start=settings.start,
                pairs=min(settings.pairs, td.Settings.pairs),
            ),
            self.output,
        )
        save_weights(self.best, load_weights(folder / "weights.npz"))

    def _play(self, number: int) -> None:
        settings, folder = self.settings, self.generation(number)
        folder.mkdir(exist_ok=True)
        start = folder / "start.npz"
        if not start.exists():
            shutil.copyfile(self.best, start)
        self._say(f"self-play, {settings.games} games of {settings.simulations} simulations a move")
        plan = Plan(settings.simulations, settings.exploration, settings.automa)
        self_play.play_games(
            self_play.Settings(
                out=folder / "games",
                games=settings.games,
                plan=plan,
                weights=start,
                seed=settings.seed + 7919 * number,
                threads=settings.threads,
            ),
            self.output,
        )

    def _fit(self, number: int) -> None:
        settings, folder = self.settings, self.generation(number)
        first = max(1, number - REMEMBERED + 1)
        self._say("fitting")
        fitting.fit(
            fitting.Settings(
                games=tuple(self.generation(each) / "games" for each in range(first, number + 1)),
                out=folder / "fit",
                start=folder / "start.npz",
                epochs=settings.epochs,
                batch=settings.batch,
                rate=settings.rate,
                decay=settings.decay,
                seed=settings.seed,
                device=settings.device,
                threads=settings.threads,
            ),
            self.output,
        )

    def _gate(self, number: int) -> None:
        settings, folder = self.settings, self.generation(number)
        question = Question(
            simulations=settings.simulations,
            elo1=settings.elo1,
            pairs=settings.pairs,
            threads=settings.threads,
        )
        fitted = folder / "fit" / "weights.npz"
        answer = ask(
            question, load_weights(fitted), load_weights(folder / "start.npz"), self.output
        )
        if answer.accepted:
            save_weights(self.best, load_weights(fitted))
        described = json.dumps(answer.as_dict(), indent=1)
        (folder / "gate.json").write_text(described, encoding="utf-8")
        self._say(f"{'accepted' if answer.accepted else 'not accepted'}: {answer.score:.1%}")

    def _draw(self) -> None:
        svg = draw_curves(self.settings.out)
        (self.settings.out / "curves.svg").write_text(svg, encoding="utf-8")

    def _say(self, text: str) -> None:
        print(text, file=self.output, flush=True)
