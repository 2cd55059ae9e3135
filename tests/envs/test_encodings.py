"""The kernel's masks and observations against those made from the rules."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from quiltbee.doodle import STANDARD_DECK
from quiltbee.envs.doodle import encoding as doodle_encoding
from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.envs.patchwork import encoding as patchwork_encoding
from quiltbee.envs.patchwork.batch import PatchworkBatch
from quiltbee.kernel.doodle.env_loops import FIRST_PIECE
from quiltbee.kernel.doodle.packing import unpack as unpack_doodle
from quiltbee.kernel.patchwork.packing import unpack as unpack_patchwork
from quiltbee.patchwork import Edition, deal

GAMES = 24


def random_actions(masks: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int64]:
    drawn: NDArray[np.int64] = np.argmax(random.random(masks.shape) * masks, axis=1)
    return drawn


@pytest.mark.parametrize(
    "batch",
    [
        PatchworkBatch(first=None),
        PatchworkBatch(edition=Edition.ORIGINAL),
        PatchworkBatch(automa_level=3),
        PatchworkBatch(opponent="random"),
    ],
)
def test_patchwork_in_the_kernel_is_patchwork_by_the_rules(batch: PatchworkBatch) -> None:
    random = np.random.default_rng(1)
    state = batch.init(range(GAMES))
    while not state.terminated.all():
        for row in range(GAMES):
            table = unpack_patchwork(state.words[row], state.orders[row])
            assert table.is_over == state.terminated[row]
            seat = int(state.current_player[row])
            assert table.is_over or table.turn == seat
            mask = patchwork_encoding.mask_of(table)
            assert np.array_equal(mask.astype(bool), state.legal_action_mask[row])
            if not table.is_over:
                seen = patchwork_encoding.observation_of(table, seat)
                assert np.allclose(seen, state.observation[row])
        actions = random_actions(state.legal_action_mask, random)
        state = batch.step(state, actions)
    for row in range(GAMES):
        table = unpack_patchwork(state.words[row], state.orders[row])
        assert table.outcome is not None


def test_patchwork_actions_and_moves_are_the_same_thing() -> None:
    random = Random(3)
    for seed in range(6):
        state = deal(Random(seed)).state()
        while not state.is_over:
            mask = patchwork_encoding.mask_of(state)
            legal = list(state.legal_moves)
            numbers = [patchwork_encoding.action_of(state, move) for move in legal]
            assert sorted(numbers) == np.flatnonzero(mask).tolist()
            assert [patchwork_encoding.move_of(state, number) for number in numbers] == legal
            state = state.play(random.choice(legal))


def test_doodle_in_the_kernel_is_doodle_by_the_rules() -> None:
    random = np.random.default_rng(2)
    batch = DoodleBatch()
    state = batch.init(range(GAMES))
    total = np.zeros(GAMES)
    cuts = neighbors = 0
    while not state.terminated.all():
        actions = random_actions(state.legal_action_mask, random)
        for row in range(GAMES):
            table = unpack_doodle(state.words[row], state.orders[row], STANDARD_DECK)
            chosen = None if state.chosen[row] < 0 else int(state.chosen[row])
            assert (table.outcome is not None) == state.terminated[row]
            mask = doodle_encoding.mask_of(table, 0, chosen)
            assert np.array_equal(mask.astype(bool), state.legal_action_mask[row])
            seen = doodle_encoding.observation_of(table, 0, chosen)
            assert np.allclose(seen, state.observation[row])
            action = int(actions[row])
            move = doodle_encoding.move_of(table, 0, chosen, action)
            if not state.terminated[row] and move is not None:
                table.play(move)
                cuts += bool(getattr(move, "cuts", ()))
                neighbors += getattr(move, "card", None) in table.neighbors
        state = batch.step(state, actions)
        total += state.rewards[:, 0]
    finals = [
        unpack_doodle(state.words[row], state.orders[row], STANDARD_DECK) for row in range(GAMES)
    ]
    assert [table.scores[0] for table in finals] == (total - 81).tolist()
    assert cuts > 5
    assert neighbors > 5


def test_every_legal_doodle_move_but_taking_back_can_be_said() -> None:
    """A piece, then a place: all drawings of the rules, and no others."""
    batch = DoodleBatch()
    state = batch.init([5])
    random = np.random.default_rng(5)
    for _ in range(60):
        table = unpack_doodle(state.words[0], state.orders[0], STANDARD_DECK)
        if state.chosen[0] < 0 and table.acting_seats:
            said = 0
            for slot, piece in enumerate(doodle_encoding.pieces_of(table, 0)):
                mask = doodle_encoding.mask_of(table, 0, piece)
                said += int(mask.sum())
                assert bool(mask.any()) == bool(state.legal_action_mask[0][FIRST_PIECE + slot])
            drawings = [move for move in table.legal_moves if hasattr(move, "placement")]
            assert said == len(drawings)
        state = batch.step(state, random_actions(state.legal_action_mask, random))


def test_an_illegal_action_ends_a_game_and_a_state_is_a_value() -> None:
    patchwork = PatchworkBatch()
    first = patchwork.init([1, 2])
    words = first.words.copy()
    after = patchwork.step(first, [0, patchwork.num_actions - 1])
    assert after.terminated.tolist() == [False, True]
    assert after.rewards.tolist() == [[0, 0], [-1, 0]]
    assert np.array_equal(first.words, words)
    again = patchwork.step(after, [0, 5])
    assert again.terminated[1]
    assert again.rewards[1].tolist() == [0, 0]
    assert again.legal_action_mask[1].sum() == 1
    doodle = DoodleBatch()
    assert doodle.step(doodle.init([1]), [0]).terminated.all()
    assert doodle.step(doodle.init([1]), [10**6]).terminated.all()
    assert doodle.step(doodle.init([1]), [-1]).terminated.all()
