"""PettingZoo's own tests."""

from itertools import pairwise

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from quiltbee.envs.doodle.zoo import DoodleTable, parallel_env
from quiltbee.envs.patchwork.zoo import PatchworkTable, env


@pytest.mark.filterwarnings("ignore:Observation")
def test_patchwork_api() -> None:
    api_test(env(), num_cycles=150, verbose_progress=False)


def test_patchwork_seeds() -> None:
    seed_test(PatchworkTable, num_cycles=20)


def test_patchwork_rendering() -> None:
    render_test(PatchworkTable)


@pytest.mark.parametrize("seats", [1, 3])
def test_doodle_api(seats: int) -> None:
    parallel_api_test(parallel_env(seats=seats), num_cycles=120)


def test_doodle_seeds() -> None:
    parallel_seed_test(DoodleTable, num_cycles=20)


def test_doodle_rendering() -> None:
    table = DoodleTable(render_mode="rgb_array")
    table.reset(seed=1)
    assert table.render().ndim == 3
    table.render_mode = "ansi"
    assert "seat 1" in table.render()


def test_a_player_may_move_several_times_in_a_row() -> None:
    table = env(first=0)
    table.reset(seed=3)
    order = []
    for agent in table.agent_iter(60):
        seen, _, over, _, _ = table.last()
        order.append(agent)
        assert seen is not None
        table.step(None if over else int(seen["action_mask"].nonzero()[0][-1]))  # type: ignore[arg-type]
        if over:
            break
    assert any(first == second for first, second in pairwise(order))


def test_an_illegal_action_loses() -> None:
    table = env(first=0)
    table.reset(seed=3)
    table.step(2025)
    assert table.rewards == {"seat_1": -1.0, "seat_2": 1.0}
    assert all(table.terminations.values())
