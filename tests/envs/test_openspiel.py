"""OpenSpiel's own tests."""

import random

import pyspiel
import pytest

from quiltbee.envs.doodle import spiel as doodle_spiel
from quiltbee.envs.patchwork import spiel as patchwork_spiel


def test_patchwork_by_random_simulation() -> None:
    game = pyspiel.load_game(patchwork_spiel.NAME)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("players", [1, 3])
def test_doodle_by_random_simulation(players: int) -> None:
    game = pyspiel.load_game(f"{doodle_spiel.NAME}(players={players})")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_returns_are_those_of_the_rules() -> None:
    luck = random.Random(5)
    state = pyspiel.load_game(patchwork_spiel.NAME).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    assert state.table.outcome is not None
    assert state.returns()[state.table.outcome.winner] == 1.0
    assert "seat 0" in str(state)


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game(f"{doodle_spiel.NAME}(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    copy = state.clone()
    before = str(state)
    copy.apply_actions([copy.legal_actions(seat)[0] for seat in range(2)])
    assert str(state) == before
    assert str(copy) != before
