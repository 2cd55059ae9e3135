"""Analysis of Patchwork as tables, as plain data and as a picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quiltbee.agents.analysis import (
    GameAnalysis,
    PlyAnalysis,
    SeatSummary,
    Verdict,
    points_of,
)
from quiltbee.agents.analysis_facts import game_facts, position_facts
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.analysis import PatchworkAnalyst
from quiltbee.agents.thinking import Estimate, Insight
from quiltbee.cli.terminal.analysis_tables import VERDICT_STYLES, reason_words, titled_table
from quiltbee.cli.terminal.names import names_in
from quiltbee.cli.terminal.readiness import get_ready_to_analyze, progress_bar, waiting_line
from quiltbee.drawing import Drawing, Mark, WinGraph, draw_win_graph
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import State, format_move, format_position
from quiltbee.records import Record
from quiltbee.texts import Texts

_GAME = "patchwork"
_SHOWN_VARIATION = 8
_SUMMARY = ("accuracy", "average", *Verdict, "decisions")


@dataclass(frozen=True, slots=True)
class AnalysisDesk:
    """Looks at positions and games of Patchwork."""

    texts: Texts
    weights: Path | None = None
    """A net of your own; None for the one in the package."""

    def position(self, state: State, budget: Budget, count: int) -> "PositionFindings":
        """Look at a position, and show this many of its moves."""
        get_ready_to_analyze(_GAME, self.texts)
        with waiting_line(self.texts("analyze.thinking")):
            analysis = PatchworkAnalyst(budget, weights=self.weights).position(state)
        return PositionFindings(state, analysis, count, self.texts)

    def game(self, record: Record, budget: Budget) -> "GameFindings":
        """Look at a game, with a bar on the terminal."""
        played = record.for_game(PATCHWORK)
        get_ready_to_analyze(_GAME, self.texts)
        with progress_bar(self.texts("analyze.looking")) as tell:
            analysis = PatchworkAnalyst(budget, weights=self.weights).game(
                played.states(), played.line.moves, tell
            )
        return GameFindings(record, analysis, self.texts)


@dataclass(frozen=True, slots=True)
class PositionFindings:
    """What was found about a position."""

    state: State
    analysis: Insight
    count: int
    texts: Texts

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data."""
        told = position_facts(self.analysis, format_move)
        position = format_position(self.state)
        return {
            "game": _GAME,
            "position": position,
            **told,
            "options": told["options"][: self.count],
        }

    def print(self, console: Console) -> None:
        """As a table."""
        if self.analysis.seat is None:
            console.print(self._nobody_decides())
            return
        texts, analysis = self.texts, self.analysis
        title = texts(
            "analyze.position", seat=self.analysis.seat + 1, simulations=analysis.simulations
        )
        table = titled_table(title)
        table.add_column(texts("analyze.move"))
        for heading in ("win", "margin", "visits"):
            table.add_column(texts(f"analyze.{heading}"), justify="right", no_wrap=True)
        table.add_column(texts("analyze.variation"))
        for option in analysis.options[: self.count]:
            rest = " ".join(format_move(move) for move in option.variation[1:_SHOWN_VARIATION])
            table.add_row(
                format_move(option.move),
                _percent(option.estimate),
                _signed(option.estimate),
                str(option.visits),
                rest,
            )
        console.print(table)
        if analysis.estimate.proved:
            console.print(_proof(analysis.estimate, texts))

    def _nobody_decides(self) -> str:
        """The result, or what to expect once chance and the Automa have acted."""
        outcome = self.state.outcome
        if outcome is not None:
            scores = f"{outcome.scores[0]}:{outcome.scores[1]}"
            return self.texts("analyze.over", seat=outcome.winner + 1, scores=scores)
        estimate = self.analysis.estimate
        return self.texts("analyze.automa", win=_percent(estimate), margin=_signed(estimate))

    def draw(self, theme: str) -> Drawing | None:  # noqa: ARG002
        """There is nothing to draw."""
        return None


@dataclass(frozen=True, slots=True)
class GameFindings:
    """What was found about a game."""

    record: Record
    analysis: GameAnalysis
    texts: Texts

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data, with the names of the seats."""
        names = dict(zip(("1", "2"), self._names, strict=True))
        return {"game": _GAME, "names": names, **game_facts(self.analysis, format_move)}

    @property
    def _names(self) -> tuple[str, ...]:
        return names_in(self.record, self.texts)

    def print(self, console: Console) -> None:
        """As two tables: all plies, and how well each seat decided."""
        if not self.analysis.plies:
            win = _percent(self.analysis.start)
            console.print(self.texts("analyze.no_plies", name=self._names[0], win=win))
            return
        console.print(self._plies())
        console.print(self._summary())
        for line in self._reasons():
            console.print(line)

    def _reasons(self) -> Iterator[str]:
        """The turning points in words, the worst first; nothing where no reason was found."""
        for ply in self.analysis.turning_points:
            decision = ply.decision
            if decision is None or ply.seat is None or not decision.reasons:
                continue
            said = " ".join(reason_words(_GAME, reason, self.texts) for reason in decision.reasons)
            better = format_move(decision.best.move)
            yield self.texts(
                "analyze.why", ply=ply.number, name=self._names[ply.seat], better=better, why=said
            )

    def _plies(self) -> Table:
        texts, names = self.texts, self._names
        title = texts("analyze.course", simulations=self.analysis.simulations)
        table = titled_table(title)
        table.add_column("", justify="right")
        table.add_column(texts("analyze.seat_heading"))
        table.add_column(texts("analyze.move"))
        table.add_column(texts("analyze.win_of", name=names[0]), justify="right")
        table.add_column(texts("analyze.lost"), justify="right")
        table.add_column("")
        table.add_column(texts("analyze.better"))
        for ply in self.analysis.plies:
            name = "" if ply.seat is None else names[ply.seat]
            win = _percent(ply.estimate)
            table.add_row(str(ply.number), name, _short(ply), win, *self._judged(ply))
        return table

    def _judged(self, ply: PlyAnalysis) -> Iterator[str | Text]:
        """The points lost, the name for it and the better move; nothing if little was lost."""
        decision = ply.decision
        if decision is None or decision.verdict is None:
            yield from ("", "", "")
            return
        yield str(points_of(decision.loss))
        yield Text(self.texts(f"analyze.{decision.verdict}"), VERDICT_STYLES[decision.verdict])
        better = format_move(decision.best.move)
        if decision.expected.proved:
            better += f" ({_proof(decision.expected, self.texts)})"
        yield better

    def _summary(self) -> Table:
        """A column for each seat."""
        texts, names, summaries = self.texts, self._names, self.analysis.summaries
        table = titled_table("")
        table.add_column("")
        for summary in summaries:
            table.add_column(names[summary.seat], justify="right")
        columns = [_figures(summary) for summary in summaries]
        for heading, *cells in zip(_SUMMARY, *columns, strict=True):
            table.add_row(texts(f"analyze.{heading}"), *cells)
        return table

    def draw(self, theme: str) -> Drawing | None:
        """How it swung."""
        first, second = self._names
        marks = tuple(_mark(ply) for ply in self.analysis.mistakes)
        graph = WinGraph((first, second), self.analysis.win_probabilities, marks)
        return draw_win_graph(graph, theme=theme, language=self.texts.language)


def _short(ply: PlyAnalysis) -> str:
    """The move; the cards of a shuffle are left out."""
    return "–" if ply.seat is None else format_move(ply.move)


def _figures(summary: SeatSummary) -> Iterator[str]:
    yield f"{100 * summary.accuracy:.0f} %"
    yield f"{100 * summary.average_loss:.1f}"
    for verdict in Verdict:
        yield str(summary.verdicts[verdict])
    yield str(summary.decisions)


def _mark(ply: PlyAnalysis) -> Mark:
    decision = ply.decision
    assert decision is not None, "a mistake is a decision"
    assert decision.verdict is not None, "a mistake has a name"
    return Mark(
        ply=ply.number,
        seat=ply.seat or 0,
        kind=decision.verdict.value,
        points=points_of(decision.loss),
        move=format_move(ply.move),
        better=format_move(decision.best.move),
    )


def _percent(estimate: Estimate) -> str:
    """The win probability, with a decimal near the ends, where it tells something."""
    percent = 100 * estimate.odds[0]
    return f"{percent:.0f} %" if 2 <= percent <= 98 else f"{percent:.1f} %"


def _signed(estimate: Estimate) -> str:
    margin = round(estimate.odds[1], 1) or 0.0  # without the sign of what rounds to 0
    return f"{margin:+.1f}".replace("-", "\N{MINUS SIGN}")


def _proof(estimate: Estimate, texts: Texts) -> str:
    win_probability, margin = estimate.odds
    points, won = abs(round(margin)), win_probability > 0.5
    if not points:
        return texts("analyze.wins_tie" if won else "analyze.loses_tie")
    return texts("analyze.wins" if won else "analyze.loses", points=points)
