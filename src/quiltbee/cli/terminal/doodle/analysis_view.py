"""Analysis of Patchwork Doodle as tables, as plain data and as a picture."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quiltbee.agents.analysis_facts import reason_facts
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.analysis import DIGITS, DoodleAnalyst, SeatAnalysis, StepAnalysis
from quiltbee.agents.thinking import Option
from quiltbee.cli.terminal.analysis_tables import VERDICT_STYLES, reason_words, titled_table
from quiltbee.cli.terminal.names import names_in
from quiltbee.cli.terminal.readiness import get_ready_to_analyze, progress_bar
from quiltbee.doodle import Roll, SeatMove, State, format_move, format_position
from quiltbee.doodle.steps import step_name
from quiltbee.drawing import Drawing, draw_state
from quiltbee.games import DOODLE
from quiltbee.records import Record
from quiltbee.texts import Texts

_GAME = "doodle"
_SHOWN_LOSS = 0.5
"""Smaller losses are left out; they may be errors of the analysis."""


@dataclass(frozen=True, slots=True)
class AnalysisDesk:
    """Looks at positions and games of Patchwork Doodle."""

    texts: Texts
    weights: Path | None = None
    """A net of your own; None for the one in the package."""

    def position(self, state: State, budget: Budget, count: int) -> "PositionFindings":
        """Look at a position, and show this many plans of each acting seat."""
        get_ready_to_analyze(_GAME, self.texts)
        analyst = DoodleAnalyst(budget, weights=self.weights)
        plans = {seat: analyst.position(state, seat).options[:count] for seat in state.acting_seats}
        return PositionFindings(state, plans, self.texts)

    def game(self, record: Record, budget: Budget) -> "GameFindings":
        """Look at a game, with a bar on the terminal."""
        played = record.for_game(DOODLE)
        get_ready_to_analyze(_GAME, self.texts)
        with progress_bar(self.texts("analyze.steps")) as tell:
            seats = DoodleAnalyst(budget, weights=self.weights).game(
                played.states(), played.line.moves, tell
            )
        return GameFindings(record, seats, self.texts)


@dataclass(frozen=True, slots=True)
class PositionFindings:
    """What was found about a position: the plans of each acting seat."""

    state: State
    plans: dict[int, tuple[Option, ...]]
    texts: Texts

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": _GAME,
            "position": format_position(self.state),
            "seats": [
                {"seat": seat + 1, "options": [_plan_facts(plan) for plan in plans]}
                for seat, plans in self.plans.items()
            ],
        }

    def print(self, console: Console) -> None:
        """As a table for each seat that acts."""
        if not self.plans:
            key = "analyze.doodle_over" if self.state.is_over else "analyze.doodle_roll"
            console.print(self.texts(key, scores=", ".join(map(str, self.state.scores))))
        for seat, plans in self.plans.items():
            table = titled_table(self.texts("analyze.doodle_position", seat=seat + 1))
            table.add_column(self.texts("analyze.plan"))
            table.add_column(self.texts("analyze.expected"), justify="right")
            for plan in plans:
                table.add_row(_written(plan.variation), f"{_points(plan):.1f}")
            console.print(table)

    def draw(self, theme: str) -> Drawing | None:  # noqa: ARG002
        """There is nothing to draw."""
        return None


@dataclass(frozen=True, slots=True)
class GameFindings:
    """What was found about a game."""

    record: Record
    seats: tuple[SeatAnalysis, ...]
    texts: Texts

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data, with the names of the seats."""
        return {
            "game": _GAME,
            "names": {str(seat + 1): name for seat, name in enumerate(self._names)},
            "seats": [_seat_facts(seat) for seat in self.seats],
        }

    @property
    def _names(self) -> tuple[str, ...]:
        return names_in(self.record, self.texts)

    def print(self, console: Console) -> None:
        """As a table for each seat, and one with what all of them scored and lost."""
        for seat, name in zip(self.seats, self._names, strict=True):
            console.print(self._course(seat, name))
            for line in self._reasons(seat):
                console.print(line)
        console.print(self._summary())

    def _reasons(self, seat: SeatAnalysis) -> Iterator[str]:
        """Why something else was better, step by step; nothing where no reason was found."""
        for step in seat.steps:
            if step.reasons:
                said = " ".join(reason_words(_GAME, each, self.texts) for each in step.reasons)
                yield f"{step_name(step.step)}: {said}"

    def _course(self, seat: SeatAnalysis, name: str) -> Table:
        table = titled_table(name)
        table.add_column(self.texts("analyze.step"))
        table.add_column(self.texts("analyze.plan"))
        table.add_column(self.texts("analyze.expected"), justify="right")
        table.add_column(self.texts("analyze.lost"), justify="right")
        table.add_column("")
        table.add_column(self.texts("analyze.better"))
        for step in seat.steps:
            table.add_row(
                step_name(step.step),
                _written(step.moves),
                f"{step.reached:.1f}",
                *self._judged(step),
            )
        return table

    def _judged(self, step: StepAnalysis) -> Iterator[str | Text]:
        """The points lost, the name for it and the better plan; nothing if little was lost."""
        if step.loss < _SHOWN_LOSS:
            yield from ("", "", "")
            return
        yield f"{int(10 * step.loss) / 10:.1f}"
        verdict = step.verdict
        yield Text(self.texts(f"analyze.{verdict}"), VERDICT_STYLES[verdict]) if verdict else ""
        yield _written(step.best)

    def _summary(self) -> Table:
        """A column for each seat."""
        table = titled_table("")
        table.add_column("")
        for name in self._names:
            table.add_column(name, justify="right")
        rows = {
            "score": [_number(seat.score) for seat in self.seats],
            "lost_in_all": [f"{seat.lost:.1f}" for seat in self.seats],
            "hindsight": [
                "–" if seat.hindsight is None else str(seat.hindsight.score) for seat in self.seats
            ],
        }
        for key, cells in rows.items():
            table.add_row(self.texts(f"analyze.{key}"), *cells)
        return table

    def draw(self, theme: str) -> Drawing | None:
        """The boards as hindsight would have drawn them."""
        if any(seat.hindsight is None for seat in self.seats):
            return None
        names, language = self._names, self.texts.language
        return draw_state(self._with_hindsight(), names=names, theme=theme, language=language)

    def _with_hindsight(self) -> State:
        """The end of the game that hindsight would have played, with the same dice and cards."""
        state = self.record.for_game(DOODLE).first_state
        rolls = iter([move for move in self.record.line.moves if isinstance(move, Roll)])
        while not state.is_over:
            if state.chance_waits:
                state = state.play(next(rolls))
            step = state.step
            for seat in self.seats:
                assert seat.hindsight is not None, "asked for only where there is one"
                for move in seat.hindsight.steps[step]:
                    state = state.play(move)
        return state


def _written(moves: Iterable[SeatMove]) -> str:
    """Moves without the number of the seat, which is known already."""
    return " ".join(format_move(move).partition("-")[2] for move in moves)


def _number(score: int | None) -> str:
    return "–" if score is None else str(score)


def _plan_facts(plan: Option) -> dict[str, Any]:
    return {"moves": _formatted(plan.variation), "expected": round(_points(plan), DIGITS)}


def _points(plan: Option) -> float:
    points = plan.estimate.points
    assert points is not None, "an analysis looks for points"
    return points


def _formatted(moves: Iterable[SeatMove]) -> list[str]:
    return [format_move(move) for move in moves]


def _seat_facts(seat: SeatAnalysis) -> dict[str, Any]:
    hindsight = seat.hindsight
    return {
        "seat": seat.seat + 1,
        "score": seat.score,
        "lost": round(seat.lost, DIGITS),
        "hindsight": None
        if hindsight is None
        else {
            "score": hindsight.score,
            "steps": [_formatted(moves) for moves in hindsight.steps],
        },
        "steps": [_step_facts(step) for step in seat.steps],
    }


def _step_facts(step: StepAnalysis) -> dict[str, Any]:
    return {
        "step": step_name(step.step),
        "moves": _formatted(step.moves),
        "expected": round(step.expected, DIGITS),
        "reached": round(step.reached, DIGITS),
        "loss": round(step.loss, DIGITS),
        "verdict": step.verdict,
        "best": _formatted(step.best),
        "reasons": [reason_facts(reason) for reason in step.reasons],
    }
