import numpy as np
import pytest
from tests.support.patchwork.nets import random_net, random_states
from tests.support.patchwork.tables import player, table

from quiltbee.kernel.patchwork.net.inputs import INPUTS, MOST_ACTIVE
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    FIRST_SEEN,
    HEADS,
    HIDDEN,
    OUTPUT_COUNT,
    WIDE,
    WIDE_WEIGHTS,
)
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.outputs import list_inputs, opinion
from quiltbee.kernel.patchwork.net.valuation import new_valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import State


def test_outputs_are_those_of_plain_matrices() -> None:
    net = random_net()
    first = net[:WIDE_WEIGHTS].reshape(INPUTS, HIDDEN)
    wide = net[WIDE_WEIGHTS:HEADS].reshape(INPUTS - FIRST_SEEN, WIDE)
    heads = net[HEADS:BIASES].reshape(OUTPUT_COUNT, HIDDEN + WIDE)
    for state in random_states(50):
        indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
        count = list_inputs(*pack(state), indices, amounts)
        inputs = np.zeros(INPUTS, np.float64)
        inputs[indices[:count]] = amounts[:count]
        hidden = np.concatenate([inputs @ first, inputs[FIRST_SEEN:] @ wide])
        outputs = heads @ np.maximum(hidden, 0) + net[BIASES:]
        found = opinion(state, net)
        assert found.margin == pytest.approx(20 * outputs[0], abs=1e-3)
        assert found.win == pytest.approx(1 / (1 + np.exp(-outputs[1])), abs=1e-4)
        assert found[2:] == pytest.approx(20 * outputs[2:], abs=1e-3)


def value_after(
    before: State, after: State, net: "np.ndarray[tuple[int], np.dtype[np.float32]]"
) -> tuple[float, float]:
    """Win and margin for the seat that moved, by the rules and the net in full."""
    assert before.turn is not None
    sign = 1 if before.turn == 0 else -1
    if after.outcome is not None:
        return float(after.outcome.winner == before.turn), sign * (
            after.scores[0] - after.scores[1]
        )
    found = opinion(after, net)
    if after.turn == before.turn:
        return found.win, found.margin
    return 1 - found.win, -found.margin


def test_every_legal_move_has_the_value_of_the_position_after_it() -> None:
    net = random_net()
    for state in random_states(150, seed=7):
        valued = valued_moves(state, net)
        assert {each.move for each in valued} == set(state.legal_moves)
        for each in valued[:: max(1, len(valued) // 12)]:
            win, margin = value_after(state, state.play(each.move), net)
            assert each.win == pytest.approx(win, abs=1e-4)
            assert each.margin == pytest.approx(margin, abs=2e-3)


def test_moves_that_end_the_game_have_their_true_value() -> None:
    state = table(player(52, buttons=3), player(53, buttons=0), circle=(), home=1)
    (only,) = valued_moves(state, random_net())
    assert only.win == 1
    assert only.margin == 3 + 1


def test_a_limit_keeps_advancing_and_every_patch() -> None:
    net, valuation = random_net(), new_valuation()
    for state in random_states(60, seed=3):
        words, order = pack(state)
        everything = {
            int(code) for code in valuation.codes[: value_moves(words, order, net, valuation, 0)]
        }
        patches = {code >> 10 for code in everything}
        kept = {
            int(code) for code in valuation.codes[: value_moves(words, order, net, valuation, 8)]
        }
        assert kept <= everything
        assert {code >> 10 for code in kept} == patches
        assert len(kept) <= 1 + 3 * 12
