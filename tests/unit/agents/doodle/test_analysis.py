"""Analysis of Doodle: what every step was worth, and hindsight."""

from random import Random

import pytest
from tests.support.doodle.tables import all_but, table

from quiltbee.agents import play_out
from quiltbee.agents.analysis import Verdict
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.analysis import DoodleAnalyst, StepAnalysis
from quiltbee.agents.doodle.hobbyist import DoodleHobbyist
from quiltbee.agents.doodle.search import DoodleSearch
from quiltbee.doodle import (
    EndTurn,
    Move,
    ScoreRectangle,
    ShadeCell,
    Sheet,
    State,
    parse_move,
)
from quiltbee.doodle.steps import LAST_SCORING, OVER
from quiltbee.games import DOODLE
from quiltbee.geometry import Rectangle

Game = tuple[list[State], list[Move]]


def analyst(width: int = 0) -> DoodleAnalyst:
    return DoodleAnalyst(Budget(simulations=1), width)


def played(state: State, *tokens: str) -> Game:
    states, moves = [state], [parse_move(token) for token in tokens]
    for move in moves:
        states.append(states[-1].play(move))
    return states, moves


def game_of(*agents: DoodleHobbyist | DoodleSearch, seed: int = 1) -> Game:
    course = play_out(DOODLE, agents, random=Random(seed))
    return course.states, course.moves


def last_scoring() -> State:
    """The last scoring, where the hole at a1 keeps the whole board from being scored."""
    sheet = Sheet("S01", all_but("a1-1x1"), scored=(None, None))
    return table(sheet, step=LAST_SCORING, circle=("D01", "D02", "D03"), pile=())


def test_a_forgotten_single_cell_costs_what_it_would_have_scored() -> None:
    states, moves = played(last_scoring(), "1-score-a2-8x9")
    (seat,) = analyst().game(states, moves)
    (step,) = seat.steps
    assert step.moves == (ScoreRectangle(0, Rectangle.parse("a2-8x9")),)
    assert step.best == (ShadeCell(0, 0), ScoreRectangle(0, Rectangle.parse("a1-9x9")))
    assert (step.reached, step.expected) == (65 - 1, 81)
    assert step.loss == seat.lost == 17
    assert step.verdict is Verdict.BLUNDER
    assert seat.score == 64
    assert seat.hindsight is None


def test_a_smaller_rectangle_than_the_best_is_a_loss() -> None:
    states, moves = played(last_scoring(), "1-cell-a1", "1-score-a1-8x8")
    (seat,) = analyst().game(states, moves)
    assert seat.lost == 81 - 64


def test_what_was_taken_back_was_not_done() -> None:
    tokens = ("1-cell-a1", "1-back", "1-cell-a1", "1-score-a1-9x9")
    states, moves = played(last_scoring(), *tokens)
    (seat,) = analyst().game(states, moves)
    assert seat.steps[0].moves == (ShadeCell(0, 0), ScoreRectangle(0, Rectangle.parse("a1-9x9")))
    assert seat.lost == 0
    assert seat.steps[0].best == seat.steps[0].moves


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(1.9, None), (2.0, Verdict.INACCURACY), (4.0, Verdict.MISTAKE), (8.0, Verdict.BLUNDER)],
)
def test_losses_have_names(loss: float, verdict: Verdict | None) -> None:
    step = StepAnalysis(3, 0, (EndTurn(0),), loss, 0.0, (EndTurn(0),))
    assert step.loss == loss
    assert step.verdict is verdict


def test_a_weak_game_loses_much_and_hindsight_would_have_scored_far_more() -> None:
    states, moves = game_of(DoodleHobbyist(places_tried=3))
    reports: list[tuple[int, int]] = []
    (seat,) = analyst(30).game(states, moves, lambda *told: reports.append(told))
    assert [step.step for step in seat.steps] == list(range(OVER))
    assert reports[-1] == (OVER, OVER)
    assert seat.lost > 60
    assert seat.hindsight is not None
    assert seat.score is not None
    assert seat.hindsight.score > seat.score + 50


def test_who_plays_as_the_analysis_thinks_loses_nothing() -> None:
    states, moves = game_of(DoodleSearch(Budget(1)))
    (seat,) = analyst().game(states, moves)
    # Only where hidden cards are shuffled, in a scoring, opinions may differ.
    assert all(step.loss == 0 for step in seat.steps if step.step % 7 or step.step == 0)
    assert seat.lost < 1
    assert seat.steps[-1].reached == seat.score


def test_every_seat_of_a_table_is_judged() -> None:
    states, moves = game_of(DoodleHobbyist(places_tried=3), DoodleSearch(Budget(1)), seed=4)
    weak, strong = analyst().game(states, moves)
    assert (weak.seat, strong.seat) == (0, 1)
    assert weak.lost > strong.lost
    assert weak.steps[4].moves[-1] == EndTurn(0)


def test_an_unfinished_game_is_judged_as_far_as_it_went() -> None:
    states, moves = game_of(DoodleHobbyist(), seed=2)
    end = next(index for index, state in enumerate(states) if state.step == 3)
    (seat,) = analyst(10).game(states[: end + 1], moves[:end])
    assert [step.step for step in seat.steps] == [0, 1, 2]
    assert (seat.score, seat.hindsight) == (None, None)


def test_a_position_shows_the_best_plans_first() -> None:
    insight = analyst().position(last_scoring(), 0)
    points = [option.estimate.points or 0.0 for option in insight.options]
    assert insight.estimate.points == points[0] == 81
    assert points == sorted(points, reverse=True)
    assert insight.best.variation[0] == insight.best.move
