"""Gymnasium's own tests, and what a learner may count on."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.support.own_bots import First

import quiltbee.envs
from quiltbee.envs.doodle.gym import DoodleSoloEnv, DoodleSoloVectorEnv
from quiltbee.envs.patchwork.gym import PatchworkEnv, PatchworkVectorEnv


@pytest.mark.parametrize("name", quiltbee.envs.IDS)
@pytest.mark.filterwarnings("ignore:.*Box observation space.*")
def test_check_env(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


def played(env: PatchworkEnv | DoodleSoloEnv, seed: int) -> tuple[float, int, str]:
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, steps, over = 0.0, 0, False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut_short, info = env.step(action)
        assert env.observation_space.contains(seen)
        assert not cut_short
        assert "illegal" not in info
        total, steps = total + float(reward), steps + 1
    return total, steps, str(env.state)


@pytest.mark.parametrize(
    "env",
    [
        PatchworkEnv("random"),
        PatchworkEnv(First()),
        PatchworkEnv("tests.support.own_bots:Last", first=1),
        PatchworkEnv(automa_level=2),
    ],
)
def test_patchwork_is_won_or_lost(env: PatchworkEnv) -> None:
    results = [played(env, seed) for seed in range(3)]
    assert {total for total, _, _ in results} <= {1.0, -1.0}
    assert results == [played(env, seed) for seed in range(3)], "a seed is a game"


def test_all_rewards_of_doodle_are_the_score() -> None:
    env = DoodleSoloEnv()
    total, _, _ = played(env, 4)
    assert total - 81 == env.state.scores[0]


def test_an_illegal_action_ends_the_game() -> None:
    for env in (PatchworkEnv("random"), DoodleSoloEnv()):
        _, info = env.reset(seed=1)
        action = int(np.flatnonzero(info["action_mask"] == 0)[0])
        _, reward, over, _, info = env.step(np.int64(action))
        assert over
        assert info["illegal"]
        assert reward <= 0


def test_boards_are_drawn_as_text_and_as_pixels() -> None:
    for make in (PatchworkEnv, DoodleSoloEnv):
        env = make(render_mode="ansi")
        env.reset(seed=1)
        assert "a b c d e f g h i" in env.render()
        env = make(render_mode="rgb_array")
        env.reset(seed=1)
        assert env.render().shape[2] == 3


@pytest.mark.parametrize("make", [PatchworkVectorEnv, DoodleSoloVectorEnv])
def test_many_games_go_on_by_themselves(
    make: type[PatchworkVectorEnv] | type[DoodleSoloVectorEnv],
) -> None:
    random, envs, again = np.random.default_rng(1), make(64), make(64)
    seen, info = envs.reset(seed=7)
    again.reset(seed=7)
    ends = np.zeros(64, int)
    for _ in range(150):
        actions = (random.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)
        seen, _, over, cut_short, info = envs.step(actions)
        assert np.array_equal(again.step(actions)[0], seen), "a seed is a course of games"
        assert envs.observation_space.contains(seen)
        assert info["action_mask"].any(axis=1).all()
        ends += over
        assert not cut_short.any()
    assert ends.min() >= 1
    assert ends.max() <= 20


def test_a_vector_of_games_by_its_id() -> None:
    envs = gymnasium.make_vec(
        "quiltbee/DoodleSolo-v0", num_envs=8, vectorization_mode="vector_entry_point"
    )
    seen, _ = envs.reset(seed=1)
    assert seen.shape == (8, 240)
    envs.close()


def test_a_vector_and_a_single_game_tell_the_same_rewards() -> None:
    envs, random = DoodleSoloVectorEnv(16), np.random.default_rng(2)
    _, info = envs.reset(seed=3)
    total = np.zeros(16)
    finished = np.zeros(16, bool)
    while not finished.all():
        actions = (random.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)
        _, rewards, over, _, info = envs.step(actions)
        total += np.where(finished, 0, rewards)
        finished |= over
    assert ((total > -81) & (total < 200)).all()
