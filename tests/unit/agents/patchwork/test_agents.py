from random import Random

import pytest
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.agents import PatchworkGreedy, PatchworkRandom, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.games import PATCHWORK
from quiltbee.geometry import FULL
from quiltbee.patchwork import (
    AutomaTurn,
    Outcome,
    PlaceSpecialPatch,
    deal,
    parse_move,
)


def play_game(agents: tuple[AnyAgent, AnyAgent], seed: int) -> Outcome:
    outcome: Outcome = play_out(PATCHWORK, agents, random=Random(seed)).state.outcome
    return outcome


def test_greedy_beats_random_nearly_always() -> None:
    greedy, random = PatchworkGreedy(), PatchworkRandom()
    wins = sum(play_game((greedy, random), seed).winner == 0 for seed in range(40))
    assert wins >= 36


def test_random_reaches_every_legal_move() -> None:
    state = table(player(buttons=0), circle=(20,))
    random = Random(3)
    seen = {PatchworkRandom().choose(state, 0, random) for _ in range(3000)}
    assert seen == set(state.legal_moves)


@pytest.mark.parametrize("agent", [PatchworkRandom(), PatchworkGreedy()])
def test_the_same_seed_chooses_the_same_move(agent: AnyAgent) -> None:
    state = deal(Random(4), first=0).state()
    assert agent.choose(state, 0, Random(9)) == agent.choose(state, 0, Random(9))


def test_greedy_fills_a_hole_with_a_special_patch() -> None:
    holes = covered_board(FULL ^ 1 ^ (0b111 << 40) ^ (0b111 << 49))
    state = table(player(26, quilt=holes), player(), tile=1, waiting=1)
    assert PatchworkGreedy().choose(state, 0, Random(1)) == PlaceSpecialPatch(0)


@pytest.mark.parametrize("cell", range(81))
def test_a_hole_is_as_rough_wherever_it_is(cell: int) -> None:
    greedy = PatchworkGreedy(edge_value=1.0, hole_value=10.0)
    assert greedy.roughness(1 << cell) == 4 + 10
    right = 0b11 << cell
    if cell % 9 < 8:
        assert greedy.roughness(right) == 6
    elif cell < 80:
        assert greedy.roughness(right) == 8 + 20, "the ends of two rows are no neighbors"


def test_greedy_takes_the_tile_when_it_can() -> None:
    almost = sum(0b1111111 << 9 * row for row in range(7)) ^ 0b11
    state = table(player(40, buttons=9, quilt=covered_board(almost)), player(50), circle=(0,))
    assert PatchworkGreedy().choose(state, 0, Random(1)) == parse_move("0-0a1")


def test_greedy_leaves_the_automas_turn_to_the_automa() -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    assert PatchworkGreedy().choose(state, 1, Random(1)) == AutomaTurn(1, 20)
