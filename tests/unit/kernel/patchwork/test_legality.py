from random import Random

import numpy as np
import pytest

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.batch_loops import step_all
from quiltbee.kernel.patchwork.moves import NO_MOVE, SHUFFLE_CODE, SHUFFLES, decode, encode
from quiltbee.patchwork import (
    ADVANCE,
    PlaceSpecialPatch,
    ShuffleDeck,
    State,
    deal,
    deal_solo,
    shuffle_deck,
)
from quiltbee.patchwork.legality import check


def refused(state: State, codes: list[int]) -> list[bool]:
    games = Games.of([state] * len(codes))
    flags = np.empty(len(codes), np.bool_)
    step_all(games.words, games.orders, np.array(codes), flags)
    return [bool(flag) for flag in flags]


def forbidden(state: State, code: int) -> bool:
    if code == NO_MOVE:
        return not state.is_over
    try:
        check(state, decode(code))
    except ValueError:
        return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_kernel_and_rules_refuse_the_same(seed: int) -> None:
    random = Random(seed)
    state = (deal_solo(random, level=3) if seed % 3 == 2 else deal(random)).state()
    waited = set()
    while True:
        codes = [encode(move) for move in state.legal_moves]
        codes += [random.randrange(NO_MOVE, 38_000) for _ in range(100)]
        codes += [code + random.choice((-1, 1, 128, 1024)) for code in codes[:40]]
        codes += [NO_MOVE, SHUFFLE_CODE, SHUFFLE_CODE + SHUFFLES, SHUFFLE_CODE + 2 * SHUFFLES]
        codes = [max(code, NO_MOVE) for code in codes]
        assert refused(state, codes) == [forbidden(state, code) for code in codes], state
        waited.add((state.special_patches_waiting > 0, state.chance_waits, state.is_over))
        if state.is_over:
            break
        moves = [shuffle_deck(state, random)] if state.chance_waits else state.legal_moves
        state = state.play(random.choice(moves))
    assert (False, False, True) in waited


def test_the_error_is_that_of_the_rules_and_names_the_game() -> None:
    games = Games(3)
    with pytest.raises(IllegalMove) as caught:
        games.step([encode(ADVANCE), encode(ADVANCE), encode(PlaceSpecialPatch(4))])
    assert caught.value.code is ErrorCode.MOVE_NO_SPECIAL_PATCH
    assert caught.value.__notes__ == ["That was the move of game 2."]


def test_other_games_move_on_and_the_refused_one_stays() -> None:
    games = Games(2)
    before = games.words.copy()
    with pytest.raises(ValueError, match="no move"):
        games.step([encode(ADVANCE), 999_999_999_999])
    assert (games.words[1] == before[1]).all()
    assert (games.words[0] != before[0]).any()


def test_a_shuffle_is_refused_where_none_waits() -> None:
    games = Games(1, automa_level=1)
    with pytest.raises(IllegalMove) as caught:
        games.step([encode(ShuffleDeck(tuple(range(1, 13))))])
    assert caught.value.code is ErrorCode.MOVE_NO_CHANCE_WAITS


def test_as_many_moves_as_games_are_needed() -> None:
    with pytest.raises(ValueError, match="2 games need as many moves, not 3"):
        Games(2).step([0, 0, 0])
