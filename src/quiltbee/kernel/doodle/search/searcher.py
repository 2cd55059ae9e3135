"""A player's look at a step: the best options by the net, looked at deeper and deeper.

First every option is valued by the net. The best of them are looked at one turn ahead, the best of
those two turns ahead, and so on, until enough drawing boards were valued or the time is up. A look
ends with the round, as the net knows what a board is worth between rounds; only in a scoring itself
it reaches over it, and the hidden cards are shuffled some times.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

import numpy as np

from quiltbee import doodle
from quiltbee.doodle.scoring import running_total, score
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, ROUND_LENGTH, Phase, Step, phase_of
from quiltbee.kernel.boards import windows
from quiltbee.kernel.doodle.net.plans import (
    Plan,
    Standpoint,
    check_acting,
    find_options,
    plan_of,
    sheet_after,
    standpoint,
)
from quiltbee.kernel.doodle.net.values import new_options
from quiltbee.kernel.doodle.net.weights import Parameters
from quiltbee.kernel.doodle.search.ambition import ALONE, Rivals, rivals_of
from quiltbee.kernel.doodle.search.lookahead import View, look
from quiltbee.kernel.doodle.state import CUT, SINGLE_CELL, STEP_MASK, Sheet
from quiltbee.kernel.doodle.tables import DeckTables

DEEPEST = 4
"""Steps ahead, at most."""


@dataclass(frozen=True)
class Reach:
    """How far a look goes."""

    boards: int = 400_000
    """Beyond one step ahead nothing is looked at when so many drawing boards were valued."""
    seconds: float | None = None
    """Nothing at all is looked at when so much time has passed."""
    breadths: tuple[int, ...] = (24, 12, 8, 6)
    """How many options are looked at one step ahead, two steps ahead, and so on."""
    widths: tuple[int, ...] = (6, 4, 3)
    """How many are within a look, where two steps are left to see, three, four."""
    samples: int = 12
    """How often hidden cards are shuffled."""
    limit: int = 48
    """How many drawings with special actions are valued within a look, of each kind."""


class Candidate(NamedTuple):
    """An option that is looked at."""

    row: int
    worth: float


def deepest(step: Step) -> int:
    """How many steps ahead a look can go from a step: to the scoring, or to the last turn."""
    if step >= LAST_TURN:
        return 0
    if phase_of(step) is Phase.SCORING:
        return 1
    end = min(step - step % ROUND_LENGTH + ROUND_LENGTH, LAST_TURN)
    return min(end - step, DEEPEST)


class Searcher:
    """Looks at steps of games with one deck; it can be used again and again."""

    def __init__(self, deck: DeckTables, parameters: Parameters, reach: Reach) -> None:
        self.deck, self._parameters, self._reach = deck, parameters, reach
        self._options = new_options(deck)
        self._rooms = tuple(new_options(deck) for _ in range(DEEPEST + 1))
        self._valued = np.zeros(1, np.int64)
        self._start = 0.0
        self._depth = 0

    @property
    def valued(self) -> int:
        """How many drawing boards the last look valued."""
        return int(self._valued[0])

    def plans(self, state: State, seat: int, *, seed: int = 0, to_win: bool = False) -> list[Plan]:
        """What an acting seat can do, the best first; only what was looked at deepest."""
        check_acting(state, seat)
        self._start = perf_counter()
        place = standpoint(state, seat)
        rivals = rivals_of(state, seat, self._parameters, self._options) if to_win else ALONE
        count = find_options(place, self._parameters, self._options)
        self._valued[0] = count
        points = float(state.running_totals[seat])
        found = self._best_by_net(count, points)
        view, shuffles, self._depth = self._view(rivals), np.uint64(seed), 0
        for depth in range(1, deepest(state.step) + 1):
            deeper = self._deeper(view, place, found, points, depth, shuffles)
            if len(deeper) < min(2, len(found)):
                break
            found, self._depth = deeper, depth
        return [plan_of(state, seat, self._options, each.row, each.worth) for each in found]

    def worth_after(self, state: State, seat: int, after: doodle.Sheet, *, seed: int = 0) -> float:
        """The final score to expect of a sheet after the step of a state, looked at as deeply.

        The plans of the same state must have been asked for just before, with the same seed.
        """
        if state.step == LAST_SCORING:
            return float(score(after.covered, after.scored))
        place = standpoint(state, seat)
        uses = after.uses
        bits = uses.neighbor | uses.single_cell << SINGLE_CELL | uses.cut << CUT
        sheet = Sheet(*windows(after.covered), bits, 0)
        points, samples = float(running_total(after.scored)), self._samples(state.step)
        view, depth = self._view(ALONE), max(1, self._depth)
        return float(
            look(view, place.table, place.order, sheet, points, depth, samples, np.uint64(seed))
        )

    def _view(self, rivals: Rivals) -> View:
        return View(
            self.deck.tables,
            self._parameters,
            np.array([1, 1, *self._reach.widths], np.int64),
            self._reach.limit,
            rivals,
            self._valued,
            self._rooms,
        )

    def _best_by_net(self, count: int, points: float) -> list[Candidate]:
        values = self._options.values[:count]
        rows = np.argsort(-values, kind="stable")[: self._reach.breadths[0]]
        return [Candidate(int(row), points + float(values[row])) for row in rows]

    def _deeper(
        self,
        view: View,
        place: Standpoint,
        found: list[Candidate],
        points: float,
        depth: int,
        shuffles: np.uint64,
    ) -> list[Candidate]:
        """The best candidates looked at more deeply, the best first; fewer if the reach ends."""
        step = place.table & STEP_MASK
        deeper: list[Candidate] = []
        for each in found[: self._reach.breadths[depth - 1]]:
            if self._is_late() or (depth > 1 and self.valued >= self._reach.boards):
                break
            now = points + float(self._options.points[each.row])
            sheet = sheet_after(self._options, each.row)
            samples = self._samples(step)
            worth = look(view, place.table, place.order, sheet, now, depth, samples, shuffles)
            deeper.append(Candidate(each.row, float(worth)))
        return sorted(deeper, key=lambda candidate: -candidate.worth)

    def _samples(self, step: Step) -> int:
        return self._reach.samples if phase_of(step) is Phase.SCORING else 0

    def _is_late(self) -> bool:
        seconds = self._reach.seconds
        return seconds is not None and perf_counter() - self._start > seconds
