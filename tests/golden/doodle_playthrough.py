"""A whole game of Patchwork Doodle as text that a person can follow, step by step."""

from itertools import pairwise
from random import Random

from quiltbee import doodle
from quiltbee.agents import DoodleGreedy, DoodleRandom, play_out
from quiltbee.doodle import Move, Phase, State, explain, format_move
from quiltbee.doodle.steps import step_name
from quiltbee.games import DOODLE
from quiltbee.geometry.cells import board_rows

TITLE = "A greedy and a random player of Patchwork Doodle"


def greedy_and_random() -> str:
    """Seat 1 is greedy, seat 2 random."""
    course = play_out(DOODLE, (DoodleGreedy(), DoodleRandom()), random=Random(11))
    lines = [TITLE, "=" * len(TITLE), "", f"start cards {_start_cards(course.states[0])}"]
    for (before, after), move in zip(pairwise(course.states), course.moves, strict=True):
        lines += _move_lines(before, move, after)
    state = course.state
    assert state.outcome is not None
    lines.append(f"scores {state.outcome.scores}, winners {state.outcome.winners}")
    lines.append(doodle.format_position(state))
    return "\n".join(lines) + "\n"


def _start_cards(state: State) -> str:
    return " ".join(sheet.start_card for sheet in state.sheets)


def _move_lines(before: State, move: Move, after: State) -> list[str]:
    if before.chance_waits:
        circle = " ".join(before.circle)
        words = f"card {after.current_card}, neighbors {' '.join(after.neighbors)}"
        return ["", f"{step_name(before.step)}  circle {circle}", f"  {format_move(move)}: {words}"]
    lines = [f"  {format_move(move):24} of {len(before.legal_moves_of(before.acting_seats[0]))}"]
    if after.step != before.step:
        lines += _boards(after)
        if before.phase is Phase.SCORING:
            lines += [f"  scored {_sum(after, seat)}" for seat in range(len(after.sheets))]
    return lines


def _boards(state: State) -> list[str]:
    columns = [board_rows(sheet.covered) for sheet in state.sheets]
    return ["", *("      " + "   ".join(rows) for rows in zip(*columns, strict=True)), ""]


def _sum(state: State, seat: int) -> str:
    rectangle = state.sheets[seat].scored[-1]
    assert rectangle is not None
    left = ", ".join(state.sheets[seat].uses.left) or "none"
    total = state.running_totals[seat]
    return f"{rectangle}: {explain(rectangle).sum}, total {total}; actions left: {left}"
