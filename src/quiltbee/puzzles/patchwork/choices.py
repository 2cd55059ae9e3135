"""Puzzles that a search has to judge: which patch, and where it belongs.

A first look finds positions in which one answer stands out; then the best answer and its rivals are
each searched with twenty times the effort. What still stands out is a puzzle.
"""

from collections.abc import Sequence

from quiltbee.agents.thinking import Option
from quiltbee.patchwork import Move, State, format_position, parse_move
from quiltbee.puzzles.patchwork.answers import (
    FIT,
    PATCH,
    SPECIAL,
    cells_of,
    choice_of,
    is_among,
    written,
)
from quiltbee.puzzles.patchwork.scales import look, worth_of
from quiltbee.puzzles.puzzle import Puzzle

FIRST_LOOK = 1_000
"""Simulations of the first look."""
EFFORT = 20_000
"""And of each answer when it is checked."""
FIRST_GAP, GAP = 0.11, 0.15
"""How far behind, in win probability, all other choices must be at first, and when checked."""
PLACE_GAPS = {FIT: (0.12, 0.20), SPECIAL: (0.05, 0.07)}
"""The same for places; a single cell decides less. `quiltbee puzzles check` tries them again."""
AS_GOOD = 0.04
"""Places this near to the best are right, too."""
GLANCE = 200
"""Simulations for each place, to begin with."""
FEWEST_PLACES, MOST_PLACES = 5, 48
MOST_ANSWERS = 3
RIVALS = 3
"""How many of the wrong answers are checked."""
PLACES_OF_A_CHOICE = 2
"""Of a choice its best places are checked, as the first look may have mistaken the best."""
OPEN = (0.15, 0.98)
"""The best answer leaves this much: what is lost anyway teaches little."""


def find_patch(state: State) -> Puzzle | None:
    """Which patch to take, if one choice is much better than all others."""
    if state.special_patches_waiting:
        return None
    choices = _by_choice(look(state, FIRST_LOOK).options)
    if len(choices) < 3:
        return None
    ranked = sorted(choices.values(), key=lambda options: -_chance(options))
    if _chance(ranked[0]) - _chance(ranked[1]) < FIRST_GAP:
        return None
    values = {
        choice: _checked(state, options[:PLACES_OF_A_CHOICE]) for choice, options in choices.items()
    }
    return _patch_puzzle(state, values, choices)


def _patch_puzzle(
    state: State, values: dict[str, float], choices: dict[str, list[Option]]
) -> Puzzle | None:
    best, second = sorted(values, key=lambda choice: -values[choice])[:2]
    gap = values[best] - values[second]
    if gap < GAP or not OPEN[0] <= values[best] <= OPEN[1]:
        return None
    line = tuple(map(str, choices[best][0].variation))
    return Puzzle("patchwork", PATCH, format_position(state), (best,), line, round(gap, 3), EFFORT)


def _by_choice(options: Sequence[Option]) -> dict[str, list[Option]]:
    """Options by what is chosen, those with most visits first."""
    found: dict[str, list[Option]] = {}
    for option in sorted(options, key=lambda each: -each.visits):
        found.setdefault(choice_of(option.move), []).append(option)
    return found


def _chance(options: list[Option]) -> float:
    return max(option.estimate.odds[0] for option in options[:PLACES_OF_A_CHOICE])


def _checked(state: State, options: Sequence[Option]) -> float:
    return max(worth_of(state, option.move, EFFORT) for option in options)


def find_place(state: State) -> Puzzle | None:
    """Where the patch that should be taken, or the special patch, belongs."""
    kind = SPECIAL if state.special_patches_waiting else FIT
    places = _places(state)
    if not FEWEST_PLACES <= len(places) <= MOST_PLACES:
        return None
    glances = {move: worth_of(state, move, GLANCE) for move in places}
    ranked = sorted(places, key=lambda move: -glances[move])
    behind = ranked[MOST_ANSWERS] if len(ranked) > MOST_ANSWERS else ranked[-1]
    if glances[ranked[0]] - glances[behind] < PLACE_GAPS[kind][0]:
        return None
    return _place_puzzle(state, kind, ranked[: MOST_ANSWERS + RIVALS])


def _places(state: State) -> list[Move]:
    """All places for what is best taken now; none if that is nothing."""
    if state.special_patches_waiting:
        return list(state.legal_moves)
    choice = choice_of(look(state, FIRST_LOOK).options[0].move)
    return [move for move in state.legal_moves if cells_of(move) and choice_of(move) == choice]


def _place_puzzle(state: State, kind: str, places: list[Move]) -> Puzzle | None:
    values = {move: worth_of(state, move, EFFORT) for move in places}
    ranked = sorted(places, key=lambda move: -values[move])
    top = values[ranked[0]]
    right = [move for move in ranked if values[move] >= top - AS_GOOD]
    wrong = ranked[len(right) :]
    if len(right) > MOST_ANSWERS or not wrong or not OPEN[0] <= top <= OPEN[1]:
        return None
    gap = top - values[wrong[0]]
    if gap < PLACE_GAPS[kind][1]:
        return None
    line = _line(state, ranked[0])
    answers = written(right, state)
    return Puzzle("patchwork", kind, format_position(state), answers, line, round(gap, 3), EFFORT)


def _line(state: State, move: Move) -> tuple[str, ...]:
    """A move, and how play is expected to go on."""
    after = state.play(move)
    follows = () if after.outcome is not None else look(after, FIRST_LOOK).options[0].variation
    return tuple(map(str, (move, *follows)))


def still_stands_out(puzzle: Puzzle, state: State, effort: int) -> bool:
    """Whether the answers of a puzzle are still better than all rivals, looked at harder."""
    values = _weighed(state, _contenders(puzzle, state), effort)
    right = [value for move, value in values if is_among(puzzle.kind, puzzle.answers, move)]
    wrong = [value for move, value in values if not is_among(puzzle.kind, puzzle.answers, move)]
    return max(right) > max(wrong)


def _contenders(puzzle: Puzzle, state: State) -> list[Move]:
    """The moves that are weighed against each other."""
    if puzzle.kind == PATCH:
        choices = _by_choice(look(state, FIRST_LOOK).options).values()
        return [option.move for options in choices for option in options[:PLACES_OF_A_CHOICE]]
    choice = choice_of(parse_move(puzzle.answers[0]))
    places = [move for move in state.legal_moves if choice_of(move) == choice]
    glances = {move: worth_of(state, move, GLANCE) for move in places}
    ranked = sorted(places, key=lambda move: -glances[move])
    return ranked[: MOST_ANSWERS + RIVALS]


def _weighed(state: State, moves: Sequence[Move], effort: int) -> list[tuple[Move, float]]:
    return [(move, worth_of(state, move, effort)) for move in moves]
