"""Searching a step of Doodle as Python sees it: look at a seat, step by step, and what was found.

The best options by the net are looked at one step ahead, the best of these two steps, and so on. A
look ends with the round, as the net knows what a board is worth between rounds; only in a scoring
itself it reaches beyond, and the hidden cards are shuffled some times.
"""

from typing import NamedTuple, Protocol, Self

import numpy as np

from quiltbee.doodle.scoring import running_total, score
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, ROUND_LENGTH, Phase, Step, phase_of
from quiltbee.geometry import Rectangle
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


class Manner(NamedTuple):
    """How a search spends its effort."""

    breadths: tuple[int, ...] = (24, 12, 8, 6)
    """How many options are looked at one step ahead, two steps ahead, and so on."""
    widths: tuple[int, ...] = (6, 4, 3)
    """How many are within a look, where two steps are left to see, three, four."""
    samples: int = 12
    """How often hidden cards are shuffled."""
    limit: int = 48
    """How many drawings with special actions are valued within a look, of each kind."""


class Ranked(NamedTuple):
    """An option that is looked at, with what it is worth."""

    row: int
    worth: float


class Left(Protocol):
    """What a step leaves: a sheet, or what matters of one."""

    @property
    def covered(self) -> int:
        """The covered cells."""
        ...

    @property
    def uses(self) -> Uses:
        """How often each special action was used."""
        ...

    @property
    def scored(self) -> tuple[Rectangle | None, ...]:
        """The scored rectangle of each round."""
        ...


class Question(NamedTuple):
    """What is searched: a seat in its step, and all that a look does not change."""

    state: State
    seat: int
    place: Standpoint
    points: float
    """Scored so far."""
    view: View
    stream: np.uint64
    """What hidden cards are shuffled with."""
    deepest: int
    """How many steps ahead it can be looked."""


def deepest(step: Step) -> int:
    """How many steps ahead a look can go from a step: to the scoring, or to the last turn."""
    if step >= LAST_TURN:
        return 0
    if phase_of(step) is Phase.SCORING:
        return 1
    end = min(step - step % ROUND_LENGTH + ROUND_LENGTH, LAST_TURN)
    return min(end - step, DEEPEST)


class Searcher:
    """Looks at steps of games with one deck, one option after the other.

    It can be used again and again. A seed and a number of steps always give the same plans.
    """

    def __init__(
        self, deck: DeckTables, parameters: Parameters, manner: Manner | None = None
    ) -> None:
        self.deck, self._parameters = deck, parameters
        self._manner = Manner() if manner is None else manner
        self._options = new_options(deck)
        self._workspaces = tuple(new_options(deck) for _ in range(DEEPEST + 1))
        self._valued = np.zeros(1, np.int64)
        self._question: Question | None = None
        self._found: list[Ranked] = []
        self._deeper: list[Ranked] = []
        self.depth = 0
        """How many steps ahead all that was wanted has been looked at."""

    @property
    def valued(self) -> int:
        """How many drawing boards were valued since a seat was looked at."""
        return int(self._valued[0])

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to look at."""
        return self._asked.deepest <= self.depth

    @property
    def _asked(self) -> Question:
        if self._question is None:
            raise ValueError("there is no position to search; call look_at first")
        return self._question

    def look_at(self, state: State, seat: int, *, seed: int = 0, to_win: bool = False) -> Self:
        """Let the net value what an acting seat can do."""
        check_acting(state, seat)
        place = standpoint(state, seat)
        rivals = rivals_of(state, seat, self._parameters, self._options) if to_win else ALONE
        count = find_options(place, self._parameters, self._options)
        self._valued[0] = count
        points = float(state.running_totals[seat])
        self._question = Question(
            state, seat, place, points, self._view(rivals), np.uint64(seed), deepest(state.step)
        )
        self._found, self._deeper, self.depth = self._best_by_net(count, points), [], 0
        return self

    def step(self) -> None:
        """Look at one more option, a step deeper than before; there must be one."""
        asked, each = self._asked, self._found[len(self._deeper)]
        now = asked.points + float(self._options.points[each.row])
        sheet = sheet_after(self._options, each.row)
        table, order = asked.place.table, asked.place.order
        samples = self._samples(table & STEP_MASK)
        depth = self.depth + 1
        worth = look(asked.view, table, order, sheet, now, depth, samples, asked.stream)
        self._deeper.append(Ranked(each.row, float(worth)))
        if len(self._deeper) == min(self._manner.breadths[self.depth], len(self._found)):
            self._found, self._deeper = _sorted(self._deeper), []
            self.depth += 1

    def run(self, boards: int) -> Self:
        """Look at all options one step ahead, then deeper until this many boards were valued."""
        while not self.is_done and (self.depth == 0 or self.valued < boards):
            self.step()
        return self

    def plans(self) -> list[Plan]:
        """What the seat can do, the best first; only what was looked at deepest."""
        asked = self._asked
        found = _sorted(self._deeper) if self._goes_deeper else self._found
        return [
            plan_of(asked.state, asked.seat, self._options, each.row, each.worth) for each in found
        ]

    @property
    def _goes_deeper(self) -> bool:
        """Whether enough was looked at one step deeper, so that it can be compared."""
        return len(self._deeper) >= min(2, len(self._found))

    def worth_after(self, state: State, seat: int, after: Left, *, seed: int = 0) -> float:
        """The final score to expect of what a step leaves of a sheet, looked at as deeply.

        The state must be the one that was looked at last, with this seed.
        """
        if state.step == LAST_SCORING:
            return float(score(after.covered, after.scored))
        place = standpoint(state, seat)
        uses = after.uses
        bits = uses.neighbor | uses.single_cell << SINGLE_CELL | uses.cut << CUT
        sheet = Sheet(*windows(after.covered), bits, 0)
        points, samples = float(running_total(after.scored)), self._samples(state.step)
        view, depth = self._view(ALONE), max(1, self.depth + self._goes_deeper)
        return float(
            look(view, place.table, place.order, sheet, points, depth, samples, np.uint64(seed))
        )

    def _view(self, rivals: Rivals) -> View:
        return View(
            self.deck.tables,
            self._parameters,
            np.array([1, 1, *self._manner.widths], np.int64),
            self._manner.limit,
            rivals,
            self._valued,
            self._workspaces,
        )

    def _best_by_net(self, count: int, points: float) -> list[Ranked]:
        values = self._options.values[:count]
        rows = np.argsort(-values, kind="stable")[: self._manner.breadths[0]]
        return [Ranked(int(row), points + float(values[row])) for row in rows]

    def _samples(self, step: Step) -> int:
        return self._manner.samples if phase_of(step) is Phase.SCORING else 0


def _sorted(ranked: list[Ranked]) -> list[Ranked]:
    return sorted(ranked, key=lambda each: -each.worth)
