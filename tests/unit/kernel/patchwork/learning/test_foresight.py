from random import Random

import pytest
from tests.support.patchwork.endings import TooLarge, played_endings, truth

from quiltbee.agents import PatchworkGreedy
from quiltbee.kernel.patchwork.learning.foresight import look_ahead, new_foresight
from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.patchwork import deal


def test_a_search_knows_its_move_and_what_to_expect() -> None:
    state = deal(Random(4)).state()
    words, order = pack(state)
    found = look_ahead(words, order, load_weights(), new_foresight(40, 1), Manner(), 40)
    assert decode(int(found.code)) in state.legal_moves
    assert 0.2 < found.win < 0.8
    assert abs(found.margin) < 20


def test_the_last_plies_are_seen_through() -> None:
    checked = 0
    for state in played_endings(PatchworkGreedy(), 12, 2):
        try:
            wins, margin = truth(state)
        except TooLarge:
            continue
        words, order = pack(state)
        found = look_ahead(words, order, load_weights(), new_foresight(400, 1), Manner(), 400)
        assert found.win == pytest.approx(float(wins), abs=0.05)
        assert found.margin == pytest.approx(margin, abs=1)
        checked += 1
    assert checked >= 8
