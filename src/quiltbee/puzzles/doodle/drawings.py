"""Drawings before a scoring: the one that makes the best rectangle, whole or cut.

The rules alone decide: everything that can be drawn is tried.
"""

from collections import defaultdict
from collections.abc import Iterator

from quiltbee.doodle import DrawPatch, Phase, State, best_rectangle, format_position
from quiltbee.doodle.scoring import points
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import TURNS
from quiltbee.geometry import CELL_COUNT
from quiltbee.puzzles.puzzle import Puzzle

RECTANGLE = "rectangle"
"""Draw a patch so that the next scoring counts most; no special action."""
CUT = "cut"
"""The same with the cut."""
SEAT = 0
FEWEST_PLACES = 12
MOST_ANSWERS = 3
GAP = 2
"""Points that every other drawing is behind."""


def find_rectangle(state: State) -> Puzzle | None:
    """The puzzle of the last turn of a round: where the patch makes the best rectangle."""
    if not is_before_scoring(state):
        return None
    return _puzzle(state, RECTANGLE, drawings(state, most_cuts=0))


def find_cut(state: State) -> Puzzle | None:
    """The puzzle of the last turn of a round in which a part is worth more than the whole."""
    if not is_before_scoring(state) or not can_cut(state):
        return None
    worth = drawings(state, most_cuts=1)
    if not worth or not all(move.cuts for move in next(iter(worth.values()))):
        return None
    return _puzzle(state, CUT, worth)


def is_before_scoring(state: State) -> bool:
    """Whether somebody alone has the last turn of a round before them, and nothing done in it."""
    return (
        state.phase is Phase.TURN
        and state.turn_number == TURNS
        and not state.chance_waits
        and len(state.sheets) == 1
        and not state.sheets[SEAT].pieces_of(state.step)
    )


def can_cut(state: State) -> bool:
    """Whether the cut is left."""
    return (state.sheets[SEAT].uses + Uses(cut=1)).is_possible


def drawings(state: State, most_cuts: int) -> dict[int, list[DrawPatch]]:
    """All drawings of the open cards by what they are worth, the best first."""
    worth = defaultdict(list)
    for move in _moves(state, most_cuts):
        worth[value_of(state, move)].append(move)
    return dict(sorted(worth.items(), reverse=True))


def _moves(state: State, most_cuts: int) -> Iterator[DrawPatch]:
    for move in state.legal_moves_of(SEAT):
        if not isinstance(move, DrawPatch):
            continue
        if len(move.cuts) <= most_cuts and move.card in state.open_cards:
            yield move


def value_of(state: State, move: DrawPatch) -> int:
    """What counts now: the rectangle, and in the last turn of the game the empty cells."""
    covered = state.play_assume_legal(move).sheets[SEAT].covered
    empty = CELL_COUNT - covered.bit_count() if state.is_last_turn else 0
    return points(best_rectangle(covered)) - empty


def cells_of(state: State, move: DrawPatch) -> int:
    """The cells that a drawing covers."""
    return state.play_assume_legal(move).sheets[SEAT].pieces[-1].cells


def _puzzle(state: State, kind: str, worth: dict[int, list[DrawPatch]]) -> Puzzle | None:
    """The puzzle, if few drawings are clearly the best."""
    if len(worth) < 2 or sum(map(len, worth.values())) < FEWEST_PLACES:
        return None
    best, second = list(worth)[:2]
    distinct = {cells_of(state, move): move for move in reversed(worth[best])}
    if best - second < GAP or len(distinct) > MOST_ANSWERS:
        return None
    answers = tuple(str(state.canonical(move)) for move in distinct.values())
    position = format_position(state.seen_by(SEAT))
    return Puzzle("doodle", kind, position, answers, answers[:1], float(best - second))
