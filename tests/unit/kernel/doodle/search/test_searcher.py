from dataclasses import replace
from statistics import mean

import pytest
from tests.support.doodle.nets import good_state, random_state

from quiltbee.doodle import Roll, State
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, SETUP, scoring_step, turn_step
from quiltbee.kernel.doodle.net.plans import Plan, plans_of
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.searcher import DEEPEST, Reach, Searcher, deepest
from quiltbee.kernel.doodle.tables import STANDARD

ONE_AHEAD = Reach(boards=1, limit=0, breadths=(6, 4, 3, 2))


def searcher(reach: Reach = ONE_AHEAD) -> Searcher:
    return Searcher(STANDARD, load_weights(), reach)


def best_after(state: State, plan: Plan) -> float:
    """What can be expected one turn after a plan, by the rules and the net."""
    after = state.play_all(plan.moves)
    rolled = [after.play(Roll(face)) for face in (1, 2, 3)] if after.chance_waits else [after]
    return mean(plans_of(each, 0, load_weights(), 1)[0].worth for each in rolled)


@pytest.mark.parametrize("step", [SETUP, turn_step(1, 2), turn_step(1, 6), turn_step(2, 5)])
def test_one_turn_ahead_is_the_mean_over_the_die_of_the_best_that_follows(step: int) -> None:
    state = good_state(step, 11)
    plans = searcher().plans(state, 0)
    assert len(plans) == 6
    for plan in plans:
        assert plan.worth == pytest.approx(best_after(state, plan), abs=2e-2)
    assert [plan.worth for plan in plans] == sorted((plan.worth for plan in plans), reverse=True)


def test_before_the_last_turn_a_look_is_exact() -> None:
    state = good_state(LAST_TURN - 1, 5)
    plan = searcher().plans(state, 0)[0]
    after = state.play_all(plan.moves)
    while not after.is_over:
        after = after.play_all(plans_of(after, 0, load_weights(), 1)[0].moves)
    assert after.scores[0] == pytest.approx(plan.worth)


@pytest.mark.parametrize("step", [turn_step(1, 4), turn_step(2, 2), scoring_step(1)])
def test_the_same_seed_sees_the_same(step: int) -> None:
    state, reach = good_state(step, 2), Reach(boards=20_000)
    assert searcher(reach).plans(state, 0, seed=4) == searcher(reach).plans(state, 0, seed=4)


def test_more_boards_look_deeper() -> None:
    state = good_state(turn_step(1, 2), 2)
    short, long = searcher(Reach(boards=1)), searcher(Reach(boards=60_000))
    few, many = len(short.plans(state, 0)), len(long.plans(state, 0))
    assert short.valued < long.valued < 200_000
    assert many < few == Reach().breadths[0]


def test_no_time_still_gives_a_plan() -> None:
    state = good_state(turn_step(1, 2), 2)
    hurried = searcher(Reach(seconds=0.0)).plans(state, 0)
    assert hurried == plans_of(state, 0, load_weights(), Reach().breadths[0])


@pytest.mark.parametrize(
    ("step", "steps"),
    [
        (SETUP, DEEPEST),
        (turn_step(1, 1), DEEPEST),
        (turn_step(1, 5), 2),
        (turn_step(2, 6), 1),
        (scoring_step(1), 1),
        (turn_step(3, 5), 1),
        (LAST_TURN, 0),
        (LAST_SCORING, 0),
    ],
)
def test_a_look_ends_with_the_round(step: int, steps: int) -> None:
    assert deepest(step) == steps


def test_hidden_cards_are_shuffled_and_not_looked_at() -> None:
    state = random_state(scoring_step(1), 3)
    other = replace(state, pile=state.pile[::-1])
    reach = Reach(boards=1, samples=3)
    assert searcher(reach).plans(state, 0, seed=1) == searcher(reach).plans(other, 0, seed=1)


def test_who_plays_to_win_values_chances() -> None:
    state = random_state(turn_step(3, 4), 6, seats=3)
    seat = 1
    chances = searcher().plans(state, seat, to_win=True)
    points = searcher().plans(state, seat)
    assert all(-0.3 < plan.worth < 1.3 for plan in chances)
    assert abs(points[0].worth) > 1.3
    assert chances[0].moves[-1].seat == seat
