from collections import Counter
from random import Random

import numpy as np
import pytest

from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.legal_moves import legal_codes
from quiltbee.kernel.patchwork.moves import decode, encode
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import ADVANCE, PlaceSpecialPatch, State, deal, deal_solo


def positions(count: int, seed: int) -> list[State]:
    """Every kind of position of some random games, against the Automa too."""
    random, found = Random(seed), list[State]()
    while len(found) < count:
        solo = random.random() < 0.3
        state = deal_solo(random).state() if solo else deal(random).state()
        for _ in range(random.randrange(60)):
            if not len(state.legal_moves):
                break
            state = state.play_assume_legal(random.choice(state.legal_moves))
        found.append(state)
    return found


def test_codes_are_the_moves_of_the_rules_in_their_order() -> None:
    states = positions(200, seed=1)
    assert any(state.special_patches_waiting for state in states)
    assert any(state.is_over for state in states)
    for state in states:
        assert legal_codes(*pack(state)).tolist() == [encode(move) for move in state.legal_moves]


@pytest.mark.parametrize("kind", ["turn", "special"])
def test_random_moves_are_uniform(kind: str) -> None:
    """Chi-square over all legal moves; the bound is passed once in a thousand."""
    wanted = next(
        state
        for state in positions(500, seed=2)
        if bool(state.special_patches_waiting) == (kind == "special")
        and 20 < len(state.legal_moves) < 60
    )
    draws = 100_000
    games = Games.of([wanted] * draws)
    counts = Counter(games.sample().tolist())
    moves = len(wanted.legal_moves)
    assert len(counts) == moves
    expected = draws / moves
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = moves - 1
    assert statistic < freedom + 3.1 * (2 * freedom) ** 0.5 + 10
    kinds = {type(decode(code)) for code in counts}
    assert (PlaceSpecialPatch in kinds) == (kind == "special")
    assert (type(ADVANCE) in kinds) == (kind == "turn")


def test_each_draw_is_another() -> None:
    games = Games(64)
    assert not np.array_equal(games.sample(), games.sample())
