"""Positions of Patchwork Doodle for tests, made in one line."""

from quiltbee.doodle import (
    STANDARD_DECK,
    EndTurn,
    Phase,
    Roll,
    ScoreRectangle,
    Setup,
    Sheet,
    State,
    best_rectangle,
    parse_move,
)
from quiltbee.doodle.steps import Step, turn_step
from quiltbee.geometry import FULL, Rectangle

CARDS = STANDARD_DECK.patch_ids
STARTS = STANDARD_DECK.start_ids
FIRST_TURN = turn_step(1, 1)


def start(seats: int = 1) -> State:
    """The setup with all cards in the order of the deck, the token before D01."""
    return Setup(CARDS, 0, tuple(STARTS[seat % 10] for seat in range(seats))).state()


def play(state: State, tokens: str) -> State:
    """The state after some moves, written as tokens."""
    return state.play_all(parse_move(token) for token in tokens.split())


def first_turn(seats: int = 1, *, roll: int | None = 1) -> State:
    """The first turn after every seat has drawn its start patch at the top left."""
    state = start(seats)
    for seat in range(1, seats + 1):
        state = play(state, f"{seat}-start-0a1 {seat}-end")
    return state if roll is None else state.play(Roll(roll))


def pass_until(state: State, step: Step) -> State:
    """All seats pass and score the best rectangle, and the die shows 1, until this step begins."""
    while state.step < step:
        state = pass_once(state)
    return state


def pass_once(state: State) -> State:
    """The die, or the first acting seat, moves on with as little as possible."""
    if state.chance_waits:
        return state.play(Roll(1))
    seat = state.acting_seats[0]
    if state.phase is Phase.SCORING:
        return state.play(ScoreRectangle(seat, best_rectangle(state.sheets[seat].covered)))
    return state.play(EndTurn(seat))


def table(
    *sheets: Sheet,
    step: Step = FIRST_TURN,
    roll: int | None = None,
    circle: tuple[str, ...] = CARDS[:8],
    pile: tuple[str, ...] = CARDS[8:],
) -> State:
    """A state somewhere in the game."""
    return State(STANDARD_DECK, circle, pile, sheets or (Sheet("S01"),), (), step, roll)


def box(text: str) -> int:
    """The cells of a rectangle written as `b3-4x5`."""
    return Rectangle.parse(text).cells


def all_but(*boxes: str) -> int:
    """All cells but those of some rectangles."""
    cells = FULL
    for text in boxes:
        cells &= ~box(text)
    return cells


def covered(state: State, seat: int = 0) -> int:
    """The covered cells of a seat."""
    return state.sheets[seat].covered
