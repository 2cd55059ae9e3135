"""What actions of Doodle lead to: as the rules have it, and nothing that chance has yet to show."""

from dataclasses import replace

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import quiltbee.envs  # noqa: F401
from quiltbee.doodle import Phase, State, TakeBack, Uses
from quiltbee.envs.afterstates import Afterstates
from quiltbee.envs.batch_state import BatchState
from quiltbee.envs.doodle import encoding
from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.envs.doodle.gym import DoodleSoloVectorEnv

GAMES = 12
END, SCORE, FIRST_PIECE, FIRST_PLACE = 0, 1, 83, 126
CIRCLE = slice(210, 240)


def by_the_rules(state: State, chosen: int | None, actions: NDArray[np.int64]) -> State:
    """Play the actions of an afterstate."""
    for action in actions[actions >= 0].tolist():
        move = encoding.move_of(state, 0, chosen, action)
        if move is None:
            chosen = encoding.pieces_of(state, 0)[action - FIRST_PIECE]
        else:
            state, chosen = state.play(move), None
    return state


def seen_by_the_rules(before: State, after: State) -> NDArray[np.float32]:
    """What is seen then, without the cards that a scoring brings out of the pile."""
    seen = encoding.observation_of(after, 0, None)
    if before.phase is Phase.SCORING:
        seen[CIRCLE] = encoding.observation_of(before, 0, None)[CIRCLE]
    return seen


def chosen_in(state: BatchState, row: int) -> int | None:
    return None if state.chosen[row] < 0 else int(state.chosen[row])


@pytest.mark.parametrize("end_turns", [False, True])
def test_an_afterstate_is_what_the_rules_say_it_is(end_turns: bool) -> None:
    random = np.random.default_rng(3)
    batch = DoodleBatch()
    state = batch.init(range(GAMES))
    compared = scorings = 0
    while not state.terminated.all():
        after = batch.afterstates(state, end_turns=end_turns)
        few = [after.any(random) for _ in range(3)]
        for place in np.concatenate([taken[taken >= 0] for taken in few]).tolist():
            row = int(after.games[place])
            before = batch.state_of(state, row)
            found = by_the_rules(before, chosen_in(state, row), after.actions[place])
            assert np.allclose(seen_by_the_rules(before, found), after.observation[place])
            assert found.scores[0] - before.scores[0] == after.rewards[place]
            assert found.is_over == after.terminated[place]
            compared += 1
            scorings += before.phase is Phase.SCORING
        single = random.random(state.legal_action_mask.shape) * state.legal_action_mask
        line = after.lines(after.any(random))
        line = np.where(random.random((GAMES, 1)) < 0.5, line, -1)
        line[:, 0] = np.where(line[:, 0] < 0, single.argmax(1), line[:, 0])  # pieces wait, too
        state = batch.step(state, line)
    assert compared > 500
    assert scorings > 50


def test_every_board_a_turn_can_make_is_listed_and_none_that_costs_more_than_it_must() -> None:
    batch = DoodleBatch()
    random = np.random.default_rng(4)
    state = batch.init([8])
    pieces = 0
    while not state.terminated.all():
        before = batch.state_of(state, 0)
        after = batch.afterstates(state)
        if before.step in (0, 1, 10, 20):
            legal = [move for move in before.legal_moves if not isinstance(move, TakeBack)]
            reached = {before.play(move).sheets[0].covered for move in legal}
            uses: dict[tuple[int, bool], list[Uses]] = {}
            for line in after.actions:
                sheet = by_the_rules(before, None, line).sheets[0]
                uses.setdefault((sheet.covered, bool(line[1] >= 0)), []).append(sheet.uses)
            assert reached == {covered for covered, _ in uses}
            for (_, drawn), ways in uses.items():
                pieces += drawn
                for way in ways:
                    assert sum(is_no_dearer(other, way) for other in ways) == 1  # itself
        state = batch.step(state, after.lines(after.any(random)))
    assert pieces > 500


def is_no_dearer(uses: Uses, others: Uses) -> bool:
    return (
        uses.neighbor <= others.neighbor
        and uses.single_cell <= others.single_cell
        and uses.cut <= others.cut
    )


def test_the_pile_and_the_die_are_not_seen_through() -> None:
    batch = DoodleBatch()
    random = np.random.default_rng(5)
    state = batch.init(range(GAMES))
    scorings = rolls = 0
    while not state.terminated.all():
        after = batch.afterstates(state, end_turns=True)
        other = replace(state, orders=state.orders.copy())
        steps = state.observation[:, 181:204].argmax(1)
        last_seen = 8 + 6 * (np.minimum((steps + 6) // 7, 3) - 1).clip(0)
        for row, start in enumerate(last_seen.tolist()):
            other.orders[row, start:] = other.orders[row, start:][::-1]  # the pile, another way
        again = batch.afterstates(other, end_turns=True)
        assert np.array_equal(after.observation, again.observation)
        scores = after.actions[:, 0] == SCORE
        scorings += int(scores.sum())
        left = after.observation[scores][:, CIRCLE].sum(1)
        assert (left == np.where(after.terminated[scores], left, 2)).all()
        ended = (after.actions == END).any(1) & (steps[after.games] < 18)
        rolls += int(ended.sum())
        assert not after.observation[ended, 106:181].any()  # no card is in reach before the roll
        state = batch.step(state, after.lines(after.any(random)))
    assert scorings >= 3 * GAMES
    assert rolls > 1000


def test_a_line_of_actions_is_its_actions_one_after_the_other() -> None:
    batch = DoodleBatch()
    random = np.random.default_rng(6)
    state = batch.init(range(GAMES))
    for _ in range(8):
        after = batch.afterstates(state, end_turns=True)
        lines = after.lines(after.any(random))
        words, chosen = state.words.copy(), state.chosen.copy()
        for place in range(lines.shape[1]):
            going = np.flatnonzero(lines[:, place] >= 0)
            parts = words[going], state.orders[going], chosen[going]
            assert not batch.act(*parts, lines[going, place]).any()
            words[going], chosen[going] = parts[0], parts[2]
        batch.settle(words, state.orders, state.streams.copy())
        followed = batch.step(state, lines)
        assert np.array_equal(words, followed.words)
        taken = after.rewards[after.best(np.arange(len(after)))]
        assert taken.shape == (GAMES,)
        state = followed
    wrong = batch.step(state, [[10**6, -1], *[[END, -1]] * (GAMES - 1)])
    assert wrong.terminated[0]


def test_only_the_actions_of_a_mask_are_looked_at_and_none_of_games_that_are_over() -> None:
    batch = DoodleBatch()
    state = batch.step(batch.init(range(3)), [10**6, FIRST_PIECE, FIRST_PIECE])
    after = batch.afterstates(state)
    assert np.diff(after.starts)[0] == 0
    places = state.legal_action_mask[1, FIRST_PLACE:].sum()
    assert np.diff(after.starts)[1] == places  # a chosen piece waits for its place
    nothing = np.zeros((3, batch.num_actions), np.bool_)
    assert len(batch.afterstates(state, nothing)) == 0
    one = nothing.copy()
    one[2, np.flatnonzero(state.legal_action_mask[2])[5]] = True
    few = batch.afterstates(state, one)
    assert few.games.tolist() == [2]
    assert few.best([1.0]).tolist() == [-1, -1, 0]
    assert few.any(np.random.default_rng(1)).tolist() == [-1, -1, 0]


def test_the_best_is_the_first_of_the_highest() -> None:
    games = np.array([0, 0, 0, 2, 2])
    none = np.zeros(5, np.float32)
    after = Afterstates(
        np.array([0, 3, 3, 5]), games, np.zeros((5, 3), np.int64), none[:, None], none, none > 0
    )
    assert after.best([1.0, 3.0, 3.0, -2.0, -1.0]).tolist() == [1, -1, 4]
    random = np.random.default_rng(1)
    drawn = {tuple(after.any(random).tolist()) for _ in range(100)}
    assert drawn == {(first, -1, last) for first in range(3) for last in (3, 4)}


def test_a_vector_environment_has_them_too() -> None:
    made = gymnasium.make_vec(
        "quiltbee/DoodleSolo-v0",
        num_envs=GAMES,
        vectorization_mode="vector_entry_point",
    )
    envs = made.unwrapped
    assert isinstance(envs, DoodleSoloVectorEnv)
    envs.reset(seed=3)
    random = np.random.default_rng(2)
    total = np.zeros(GAMES)
    dealt_again = 0
    for _ in range(40):
        after = envs.afterstates(end_turns=True)
        taken = after.any(random)
        ended = taken < 0
        dealt_again += int(ended.sum())
        expected = np.zeros(GAMES)
        expected[~ended] = after.rewards[taken[~ended]]
        seen, rewards, over, _, _ = envs.step(after.lines(taken))
        assert np.array_equal(rewards, expected)
        assert np.array_equal(over[~ended], after.terminated[taken[~ended]])
        assert np.array_equal(seen[~ended, :81], after.observation[taken[~ended], :81])
        total += rewards
    assert dealt_again >= GAMES
    assert total.max() > 0
