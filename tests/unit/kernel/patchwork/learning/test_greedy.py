import pytest
from tests.support.patchwork.nets import random_states

from quiltbee.agents import PatchworkGreedy
from quiltbee.geometry import FULL
from quiltbee.kernel.patchwork.learning.greedy import greedy_values
from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.valuation import new_valuation
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import PATCHES, Advance, Player, State, TakePatch
from quiltbee.training.patchwork.td import taste


def agent_value(agent: PatchworkGreedy, state: State, move: object) -> float:
    """The value the agent of plain Python gives a turn."""
    assert state.turn is not None
    player = state.seats[state.turn]
    assert isinstance(player, Player)
    if isinstance(move, Advance):
        return agent.advance_value(state, state.turn)
    assert isinstance(move, TakePatch)
    patch = PATCHES[move.patch]
    covered = player.quilt_board.covered | move.placement.covers(patch.shape)
    after = state.play(move).seats[state.turn]
    assert isinstance(after, Player)
    tile = 7 * (state.special_tile is None and after.quilt_board.has_special_square)
    smoother = agent.roughness(player.quilt_board.free) - agent.roughness(FULL ^ covered)
    return agent.purchase_value(state, player, patch) + smoother + tile


def test_the_twin_values_turns_as_the_agent_does() -> None:
    agent, valuation = PatchworkGreedy(), new_valuation()
    for state in random_states(80, seed=5):
        if state.special_patches_waiting:
            continue
        count = greedy_values(*pack(state), taste(), valuation)
        for row in range(0, count, max(1, count // 8)):
            value = agent_value(agent, state, decode(int(valuation.codes[row])))
            assert valuation.margins[row] == pytest.approx(value, abs=1e-3)
