"""The net of Doodle one step ahead, and the search that looks further."""

from random import Random

import pytest
from tests.support.doodle.nets import good_state, random_state
from tests.support.doodle.tables import first_turn, play

from quiltbee.agents import play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.doodle.net import DoodleNet
from quiltbee.agents.doodle.search import DoodleSearch
from quiltbee.agents.doodle.thinking import DoodleThinker
from quiltbee.agents.thinking import conclusion
from quiltbee.doodle import STANDARD_DECK, Card, Deck, Phase, State, deal
from quiltbee.doodle.steps import scoring_step, turn_step
from quiltbee.games import DOODLE
from quiltbee.geometry import Shape

AGENTS: list[AnyAgent] = [DoodleNet(), DoodleSearch(Budget(1))]


def whole_game(agents: list[AnyAgent], seed: int, deck: Deck = STANDARD_DECK) -> State:
    random = Random(seed)
    state: State = play_out(DOODLE, agents, deal(random, len(agents), deck), random).state
    return state


def test_the_net_scores_far_above_a_hundred() -> None:
    scores = [whole_game([DoodleNet()], seed).scores[0] for seed in range(12)]
    assert sum(scores) / len(scores) > 120


def test_looking_ahead_scores_more_than_the_net() -> None:
    seeds = range(12)
    net = sum(whole_game([DoodleNet()], seed).scores[0] for seed in seeds)
    ahead = sum(whole_game([DoodleSearch(Budget(20_000))], seed).scores[0] for seed in seeds)
    assert ahead > net + 3 * len(seeds)


def test_all_special_actions_find_their_use() -> None:
    games = [whole_game([DoodleSearch(Budget(1))], seed) for seed in range(6)]
    uses = [game.sheets[0].uses for game in games]
    for count in ("neighbor", "single_cell", "cut", "again"):
        assert sum(getattr(each, count) for each in uses) > 3


@pytest.mark.parametrize("agent", AGENTS, ids=["net", "search"])
def test_a_table_of_three_is_played_to_the_end(agent: AnyAgent) -> None:
    state = whole_game([agent, DoodleNet(), agent], 4)
    assert min(state.scores) > 60


@pytest.mark.parametrize("agent", AGENTS, ids=["net", "search"])
def test_the_same_seed_chooses_the_same_move(agent: AnyAgent) -> None:
    state = random_state(turn_step(2, 2), 5, seats=2)
    assert agent.choose(state, 1, Random(9)) == agent.choose(state, 1, Random(9))


@pytest.mark.parametrize("agent", AGENTS, ids=["net", "search"])
def test_a_seat_that_is_done_has_nothing_to_choose(agent: AnyAgent) -> None:
    state = play(first_turn(2), "1-end")
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        agent.choose(state, 0, Random(1))


def test_what_was_decided_is_done_to_the_end_of_the_step() -> None:
    agent, random = DoodleSearch(Budget(1)), Random(3)
    state = good_state(scoring_step(1), 8)
    thinker = DoodleThinker(seed=Random(3).getrandbits(63))
    plan = conclusion(thinker.think(state, 0, Budget(1))).best
    moves = []
    while state.phase is Phase.SCORING:
        moves.append(agent.choose(state, 0, random))
        state = state.play(moves[-1], 0)
    assert tuple(moves) == plan.variation


def test_a_deck_of_ones_own_can_be_played() -> None:
    rods = [Card(f"R{number}", Shape.parse(["#" * (1 + number % 7)])) for number in range(22)]
    deck = Deck(STANDARD_DECK.start_cards[:2], tuple(rods), (1, 2))
    for agent in AGENTS:
        assert whole_game([agent], 1, deck).scores[0] > 20


def test_a_search_needs_an_end() -> None:
    with pytest.raises(ValueError, match="simulations or"):
        DoodleSearch(Budget())


def test_both_can_be_named() -> None:
    assert agent_named("doodle", "net") == DoodleNet()
    assert agent_named("doodle", "search:500") == DoodleSearch(Budget(simulations=500))
    assert agent_named("doodle", "search:5ms") == DoodleSearch(Budget(seconds=0.005))
