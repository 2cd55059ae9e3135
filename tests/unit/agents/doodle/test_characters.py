"""The players of Doodle that are weak as people are."""

from random import Random
from statistics import mean

import pytest
from tests.support.doodle.tables import first_turn, play

from quiltbee.agents import play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.doodle.expert import DoodleExpert
from quiltbee.agents.doodle.hobbyist import DoodleHobbyist
from quiltbee.agents.doodle.levels import MASTER
from quiltbee.agents.levels import levels_of
from quiltbee.doodle import State
from quiltbee.games import DOODLE


def solo_game(agent: AnyAgent, seed: int) -> State:
    state: State = play_out(DOODLE, [agent], random=Random(seed)).state
    return state


def score(agent: AnyAgent, games: int) -> float:
    return mean(solo_game(agent, seed).scores[0] for seed in range(games))


def test_doodle_has_nine_levels_and_each_is_told_apart() -> None:
    levels = levels_of("doodle")
    assert levels[0].name == "pip"
    assert levels[-1].thinks
    for told in ("name", "title", "trait", "description"):
        assert len({getattr(level, told) for level in levels}) == 9


def test_the_hobbyists_stand_on_a_ladder() -> None:
    pip, olaf, hedda = (score(agent_named("doodle", name), 12) for name in ("pip", "olaf", "hedda"))
    assert pip < 50 < olaf < 95
    assert olaf < hedda < 115


def test_the_experts_stand_on_a_ladder() -> None:
    mabel, ines = (score(agent_named("doodle", name), 16) for name in ("mabel", "ines"))
    assert 100 < mabel < ines


def test_hedda_keeps_her_special_actions_until_the_last_round() -> None:
    for seed in range(4):
        sheet = solo_game(agent_named("doodle", "hedda"), seed).sheets[0]
        early = sheet.at_start_of(15)
        assert early.uses.neighbor == early.uses.single_cell == early.uses.cut == 0


def test_who_overlooks_nothing_plays_like_the_net() -> None:
    state = first_turn(roll=2)
    net = agent_named("doodle", "net").choose(state, 0, Random(1))
    assert DoodleExpert().choose(state, 0, Random(5)) == net
    moves = {DoodleExpert(0.9).choose(state, 0, Random(seed)) for seed in range(20)}
    assert len(moves) > 5


def test_the_master_can_be_asked_to_think_longer() -> None:
    master = agent_named("doodle", "agatha")
    longer = agent_named("doodle", "agatha:1s")
    assert (master.budget, longer.budget) == (MASTER, Budget(seconds=1.0))  # type: ignore[attr-defined]


@pytest.mark.parametrize("agent", [DoodleHobbyist(), DoodleExpert(0.5)], ids=["hobbyist", "expert"])
def test_a_seat_that_is_done_has_nothing_to_choose(agent: AnyAgent) -> None:
    state = play(first_turn(2), "1-end")
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        agent.choose(state, 0, Random(1))
