"""Endgames: positions in which only one choice wins, proved by the solver."""

from collections.abc import Iterator

from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver, is_near_end
from quiltbee.patchwork import Move, State, format_position
from quiltbee.puzzles.patchwork.answers import ENDGAME, choice_of, written
from quiltbee.puzzles.puzzle import Puzzle

SPACES = 24
"""Further from the end than this it takes too long to prove what every move leads to."""
FEWEST_MOVES = 6
MOST_ANSWERS = 6
EFFORT = 40 * MILLISECOND
"""Of the solver, for each move."""


def find_endgame(state: State, solver: Solver) -> Puzzle | None:
    """The puzzle of a position: one choice wins, in few ways, and everything else loses."""
    if not is_near_end(state, SPACES) or len(state.legal_moves) < FEWEST_MOVES:
        return None
    solution = solver.solve(state, EFFORT)
    if solution is None or not solution.wins or state.special_patches_waiting:
        return None
    answers = winning_moves(state, choice_of(solution.move), solver)
    if answers is None:
        return None
    line = (solution.move, *solver.line(state.play(solution.move), EFFORT))
    position, played = format_position(state), tuple(map(str, line))
    return Puzzle("patchwork", ENDGAME, position, written(answers, state), played, 1.0)


def winning_moves(state: State, choice: str, solver: Solver) -> list[Move] | None:
    """All moves that win; None if they are many, or not of this choice alone, or not known."""
    found: list[Move] = []
    for move in _others_first(state, choice):
        wins = does_win(state, move, solver)
        if wins is None or (wins and choice_of(move) != choice) or len(found) > MOST_ANSWERS:
            return None
        if wins:
            found.append(move)
    return found if len(found) <= MOST_ANSWERS else None


def _others_first(state: State, choice: str) -> Iterator[Move]:
    """All moves, those of another choice first: they settle most."""
    moves = list(state.legal_moves)
    yield from (move for move in moves if choice_of(move) != choice)
    yield from (move for move in moves if choice_of(move) == choice)


def does_win(state: State, move: Move, solver: Solver) -> bool | None:
    """Whether a move wins against best play; None if that is not known."""
    seat, after = state.turn, state.play_assume_legal(move)
    if after.outcome is not None:
        return after.outcome.winner == seat
    solution = solver.solve(after, EFFORT)
    return None if solution is None else solution.wins == (after.turn == seat)
