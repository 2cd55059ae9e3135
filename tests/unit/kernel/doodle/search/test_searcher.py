from dataclasses import replace
from statistics import mean

import pytest
from tests.support.doodle.nets import good_state, random_state

from quiltbee.doodle import Roll, State
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, SETUP, scoring_step, turn_step
from quiltbee.kernel.doodle.net.plans import Plan, plans_of
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.searcher import DEEPEST, Manner, Searcher, deepest
from quiltbee.kernel.doodle.tables import STANDARD

NARROW = Manner(limit=0, breadths=(6, 4, 3, 2))


def searcher(manner: Manner = NARROW) -> Searcher:
    return Searcher(STANDARD, load_weights(), manner)


def found(
    state: State, boards: int = 1, seed: int = 0, manner: Manner | None = None
) -> tuple[list[Plan], int]:
    """What a search of a number of boards finds, and how many it valued."""
    search = searcher(manner or Manner()).look_at(state, 0, seed=seed).run(boards)
    return search.plans(), search.valued


def best_after(state: State, plan: Plan) -> float:
    """What can be expected one turn after a plan, by the rules and the net."""
    after = state.play_all(plan.moves)
    rolled = [after.play(Roll(face)) for face in (1, 2, 3)] if after.chance_waits else [after]
    return mean(plans_of(each, 0, load_weights(), 1)[0].worth for each in rolled)


@pytest.mark.parametrize("step", [SETUP, turn_step(1, 2), turn_step(1, 6), turn_step(2, 5)])
def test_one_turn_ahead_is_the_mean_over_the_die_of_the_best_that_follows(step: int) -> None:
    state = good_state(step, 11)
    plans = searcher().look_at(state, 0).run(1).plans()
    assert len(plans) == 6
    for plan in plans:
        assert plan.worth == pytest.approx(best_after(state, plan), abs=2e-2)
    assert [plan.worth for plan in plans] == sorted((plan.worth for plan in plans), reverse=True)


def test_before_the_last_turn_a_look_is_exact() -> None:
    state = good_state(LAST_TURN - 1, 5)
    plan = searcher().look_at(state, 0).run(1).plans()[0]
    after = state.play_all(plan.moves)
    while not after.is_over:
        after = after.play_all(plans_of(after, 0, load_weights(), 1)[0].moves)
    assert after.scores[0] == pytest.approx(plan.worth)


@pytest.mark.parametrize("step", [turn_step(1, 4), turn_step(2, 2), scoring_step(1)])
def test_the_same_seed_sees_the_same(step: int) -> None:
    state = good_state(step, 2)
    assert found(state, 20_000, seed=4) == found(state, 20_000, seed=4)


def test_more_boards_look_deeper() -> None:
    state = good_state(turn_step(1, 2), 2)
    (short, few), (long, many) = found(state), found(state, 60_000)
    assert few < many < 200_000
    assert len(long) < len(short) == Manner().breadths[0]


def test_before_the_first_step_there_are_the_plans_of_the_net() -> None:
    state = good_state(turn_step(1, 2), 2)
    hurried = searcher(Manner()).look_at(state, 0).plans()
    assert hurried == plans_of(state, 0, load_weights(), Manner().breadths[0])


def test_what_was_looked_at_deeper_counts_as_soon_as_it_can_be_compared() -> None:
    search = searcher().look_at(good_state(turn_step(1, 2), 2), 0)
    counts = []
    for _ in range(6):
        search.step()
        counts.append(len(search.plans()))
    assert counts == [6, 2, 3, 4, 5, 6]
    assert search.depth == 1
    assert not search.is_done


def test_without_a_position_there_is_nothing_to_search() -> None:
    with pytest.raises(ValueError, match="look_at"):
        searcher().step()


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
    few = Manner(samples=3)
    assert found(state, seed=1, manner=few) == found(other, seed=1, manner=few)


def test_who_plays_to_win_values_chances() -> None:
    state = random_state(turn_step(3, 4), 6, seats=3)
    seat = 1
    chances = searcher().look_at(state, seat, to_win=True).run(1).plans()
    points = searcher().look_at(state, seat).run(1).plans()
    assert all(-0.3 < plan.worth < 1.3 for plan in chances)
    assert abs(points[0].worth) > 1.3
    assert chances[0].moves[-1].seat == seat
