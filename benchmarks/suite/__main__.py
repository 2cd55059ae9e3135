"""What a player loses in the positions of the suite: by budget, by phase and by kind of decision.

    python -m benchmarks.suite [SIMULATIONS …] [--weights FILE] [--positions N] [--values FILE]

One row for each number of simulations (1 is the net alone, one move ahead). Losses are hundredths
of win probability a decision, ± one standard error, in positions that are still open; "a game" is
what both players lose in the open decisions of a whole game. Moves that the file does not know are
judged on the way, and kept in the file of values, so that the next run is quicker.
"""

import argparse
import sys
from math import inf
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time
from typing import NamedTuple

from benchmarks.suite.entries import FILE, Entry, Phase, Source, phase_of, read, write
from benchmarks.suite.judging import LOOK, Judge
from benchmarks.suite.losses import Kind, Loss, figure, loss_of, weights

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import conclusion
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.patchwork import State, format_move

BUDGETS = (1, 16, 64, 250, 1_000, 4_000, 16_000)


class Choice(NamedTuple):
    """What a player would do, and what it expects of it."""

    move: str
    win: float
    seconds: float


def chosen(state: State, simulations: int, file: Path | None) -> Choice:
    """The choice after this many simulations; of the net alone with one."""
    start, seat = process_time(), state.acting_seats[0]
    if simulations == 1:
        best = valued_moves(state, load_weights(file), 1)[0]
        move, win = state.canonical(best.move), best.win
    else:
        thinker = PatchworkThinker(interval=inf, weights=file)
        option = conclusion(thinker.think(state, seat, Budget(simulations))).best
        move, win = option.move, option.estimate.odds[0]
    return Choice(format_move(move), win, process_time() - start)


def losses(entries: list[Entry], choices: list[Choice], judge: Judge) -> list[Loss]:
    """What the choices lose; moves not known are judged first."""
    for entry, choice in zip(entries, choices, strict=True):
        if choice.move not in entry.verdicts:
            entry.learn(choice.move, judge.verdict(entry.state, choice.move, LOOK))
            judge.deepen(entry)
    return [loss_of(entry, choice.move) for entry, choice in zip(entries, choices, strict=True)]


def a_game(found: list[Loss], by_phase: dict[Phase, float], kind: Kind | None = None) -> float:
    """Win probability lost in all open decisions of a game, by both, in hundredths."""
    total = 0.0
    for phase, count in by_phase.items():
        here = [
            loss.whole if kind is None else loss.parts.get(kind, 0.0)
            for loss in found
            if loss.phase is phase
        ]
        total += count * mean(here) if here else 0.0
    return 100 * total


def rows(
    budgets: list[int], sources: list[Source], every: list[list[Choice]], found: list[list[Loss]]
) -> list[str]:
    """The tables."""
    entries = [entry for source in sources for entry in source.entries]
    by_phase = weights(sources)
    out = ["| simulations | ms | loss | " + " | ".join(Phase) + " | a game | error of the value |"]
    out.append("|---" * (len(Phase) + 5) + "|")
    for budget, choices, lost in zip(budgets, every, found, strict=True):
        wrong = [
            abs(choice.win - entry.win) for choice, entry in zip(choices, entries, strict=True)
        ]
        cells = [figure([loss.whole for loss in lost if loss.phase is phase]) for phase in Phase]
        spent = 1000 * mean(choice.seconds for choice in choices)
        out.append(
            f"| {budget:,} | {spent:.1f} | {figure([loss.whole for loss in lost])} | "
            + " | ".join(cells)
            + f" | {a_game(lost, by_phase):.0f} | {figure(wrong)} |"
        )
    out += ["", "| simulations | " + " | ".join(f"{kind} a game" for kind in Kind)]
    out[-1] += " | with the tile in reach | not |"
    out.append("|---" * (len(Kind) + 3) + "|")
    for budget, lost in zip(budgets, found, strict=True):
        cells = [f"{a_game(lost, by_phase, kind):.1f}" for kind in Kind]
        cells += [
            figure([loss.whole for loss in lost if loss.tile_in_reach is is_near])
            for is_near in (True, False)
        ]
        out.append(f"| {budget:,} | " + " | ".join(cells) + " |")
    return out


def described(sources: list[Source]) -> str:
    """What the suite is made of."""
    entries = [entry for source in sources for entry in source.entries]
    counts = {phase: sum(phase_of(entry.state) is phase for entry in entries) for phase in Phase}
    exact = sum(entry.verdicts[entry.best].simulations is None for entry in entries)
    open_decisions = ", ".join(f"{phase} {count:.1f}" for phase, count in weights(sources).items())
    return (
        f"{len(entries)} positions of {len(sources)} games ("
        + ", ".join(f"{count} {phase}" for phase, count in counts.items())
        + f"), {exact} with an exact best move; open decisions a game: {open_decisions}"
    )


def main() -> None:
    """Print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("simulations", nargs="*", type=int)
    parser.add_argument("--weights", type=Path, help="a net of your own")
    parser.add_argument("--positions", type=int, help="only this many, for a first look")
    parser.add_argument("--values", type=Path, help="keeps the moves judged on the way")
    asked = parser.parse_args()
    budgets = asked.simulations or list(BUDGETS)
    file = asked.values if asked.values and asked.values.exists() else FILE
    sources = read(file)
    if asked.positions:
        sources = sources[
            : round(asked.positions * len(sources) / sum(len(s.entries) for s in sources))
        ]
    entries = [entry for source in sources for entry in source.entries]
    print(described(sources), flush=True)
    judge, every, found, start = Judge(), [], [], perf_counter()
    chosen(entries[0].state, 16, asked.weights)  # compiles
    for budget in budgets:
        known = sum(len(entry.verdicts) for entry in entries)
        every.append([chosen(entry.state, budget, asked.weights) for entry in entries])
        losses(entries, every[-1], judge)
        new = sum(len(entry.verdicts) for entry in entries) - known
        if asked.values:
            write(sources, asked.values)
        passed = perf_counter() - start
        print(f"{budget}: {new} moves judged, {passed:.0f} s", file=sys.stderr, flush=True)
    found = [losses(entries, choices, judge) for choices in every]  # all moves are known now
    print("\n".join(rows(budgets, sources, every, found)))


if __name__ == "__main__":
    main()
