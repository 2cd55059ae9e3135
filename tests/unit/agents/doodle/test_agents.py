from random import Random

import pytest
from tests.support.doodle.tables import all_but, box, first_turn, pass_until, play, start, table

from quiltbee.agents import DoodleGreedy, DoodleRandom, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.doodle.forecast import Forecast, gaps, turns_to_scorings
from quiltbee.doodle import (
    ScoreRectangle,
    Sheet,
    State,
    TakeBack,
    Uses,
    parse_move,
)
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, SETUP, scoring_step, turn_step
from quiltbee.games import DOODLE
from quiltbee.geometry import Rectangle


def solo_game(agent: AnyAgent, seed: int) -> State:
    state: State = play_out(DOODLE, [agent], random=Random(seed)).state
    return state


def test_greedy_scores_well_and_uses_every_special_action() -> None:
    games = [solo_game(DoodleGreedy(), seed) for seed in range(4)]
    assert sum(game.scores[0] for game in games) / len(games) > 95
    uses = sum((game.sheets[0].uses for game in games), Uses())
    assert min(uses.neighbor, uses.single_cell, uses.cut) > 0
    assert all(game.sheets[0].uses.again == 1 for game in games)


def test_random_plays_badly_but_to_the_end() -> None:
    scores = [solo_game(DoodleRandom(), seed).scores[0] for seed in range(20)]
    assert -40 < sum(scores) / len(scores) < 10


def test_random_reaches_every_legal_move_but_taking_back() -> None:
    state = play(pass_until(first_turn(), scoring_step(1)), "1-cell-i9")
    random = Random(3)
    seen = {DoodleRandom().choose(state, 0, random) for _ in range(2000)}
    assert seen == {move for move in state.legal_moves if not isinstance(move, TakeBack)}


@pytest.mark.parametrize("agent", [DoodleRandom(), DoodleGreedy()])
def test_the_same_seed_chooses_the_same_move(agent: AnyAgent) -> None:
    state = first_turn(2)
    assert agent.choose(state, 1, Random(9)) == agent.choose(state, 1, Random(9))


@pytest.mark.parametrize("agent", [DoodleRandom(), DoodleGreedy()])
def test_a_seat_that_is_done_has_nothing_to_choose(agent: AnyAgent) -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        agent.choose(play(first_turn(2), "1-end"), 0, Random(1))


@pytest.mark.parametrize("agent", [DoodleRandom(), DoodleGreedy()])
def test_every_choice_is_legal_for_every_seat(agent: AnyAgent) -> None:
    for state in (start(3), first_turn(3), pass_until(first_turn(3), scoring_step(1))):
        for seat in range(3):
            assert agent.choose(state, seat, Random(seat)) in state.legal_moves_of(seat)


def test_greedy_fills_a_hole_with_a_single_cell_in_the_last_scoring() -> None:
    state = table(Sheet("S01", all_but("e5-1x1", "a1-1x1")), step=LAST_SCORING)
    assert DoodleGreedy().choose(state, 0, Random(1)) == parse_move("1-cell-e5")


def test_greedy_cuts_a_patch_to_fill_the_last_gap() -> None:
    state = table(Sheet("S01", all_but("a1-1x2")), step=LAST_TURN, circle=("D17", "D20", "D08"))
    move = DoodleGreedy().choose(state, 0, Random(1))
    after = state.play(move)
    assert after.sheets[0].empty_count == 0
    assert after.sheets[0].uses.cut == 1


def test_greedy_takes_the_neighbor_that_completes_the_board() -> None:
    state = table(
        Sheet("S01", all_but("d5-1x3", "e4-3x1")),
        step=turn_step(3, 5),
        roll=1,
        circle=("D14", "D02", "D16", "D11"),
    )
    after = state.play(DoodleGreedy().choose(state, 0, Random(1)))
    assert (after.sheets[0].empty_count, after.sheets[0].uses) == (0, Uses(neighbor=1))


def test_greedy_scores_the_best_rectangle_when_no_cell_is_left_to_shade() -> None:
    state = table(Sheet("S01", box("a1-9x9")), step=LAST_SCORING)
    assert DoodleGreedy().choose(state, 0, Random(1)) == ScoreRectangle(0, Rectangle(0, 9, 9))


def test_the_forecast_looks_at_the_scorings_to_come() -> None:
    assert turns_to_scorings(SETUP) == [6, 12, 18]
    assert turns_to_scorings(turn_step(1, 6)) == [0, 6, 12]
    assert turns_to_scorings(scoring_step(1)) == [0, 6, 12]
    assert turns_to_scorings(turn_step(2, 1)) == [5, 11]
    assert turns_to_scorings(LAST_SCORING) == [0]


def test_gaps_are_cells_with_no_or_one_empty_neighbor() -> None:
    free = box("a1-1x1") | box("d4-1x3") | box("h8-2x2")
    assert gaps(free) == (box("a1-1x1"), box("d4-1x1") | box("f4-1x1"))
    assert gaps(box("i1-1x1") | box("a2-1x1")) == (box("i1-1x1") | box("a2-1x1"), 0)


def test_the_forecast_prefers_a_compact_board() -> None:
    forecast = Forecast(box("d4-3x3"), turn_step(1, 2), reach=3)
    compact = forecast.value(box("d4-4x3"))
    assert compact > forecast.value(box("d4-3x3") | box("a9-1x3"))
    assert compact > forecast.value(box("d4-3x3"))
