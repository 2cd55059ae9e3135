from dataclasses import replace
from random import Random

import pytest

from quiltbee.kernel.patchwork.packing import circle_of, pack, unpack
from quiltbee.patchwork import (
    Automa,
    DeckName,
    Edition,
    Player,
    QuiltBoard,
    Seat,
    State,
    deal,
    deal_solo,
    shuffle_deck,
)


def without_pieces(state: State) -> State:
    """What a packed state can hold: no pieces, and the Automa's patches by number."""

    def plain(seat: Seat) -> Seat:
        if isinstance(seat, Player):
            return replace(seat, quilt_board=QuiltBoard(seat.quilt_board.covered))
        return replace(seat, patches=tuple(sorted(seat.patches)))

    return replace(state, seats=(plain(state.seats[0]), plain(state.seats[1])))


def played(state: State, random: Random) -> list[State]:
    passed = [state]
    while not state.is_over:
        if state.chance_waits:
            state = state.play(shuffle_deck(state, random))
        else:
            moves = state.legal_moves
            state = state.play_assume_legal(moves[random.randrange(len(moves))])
        passed.append(state)
    return passed


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(4))
def test_states_come_back(seed: int, edition: Edition) -> None:
    random = Random(seed)
    for state in played(deal(random, edition).state(), random):
        assert unpack(*pack(state)) == without_pieces(state)


@pytest.mark.parametrize("deck_name", DeckName)
@pytest.mark.parametrize("level", range(1, 6))
def test_states_with_the_automa_come_back(level: int, deck_name: DeckName) -> None:
    random = Random(level)
    states = played(deal_solo(random, level, deck_name).state(), random)
    assert any(isinstance(state.seats[1], Automa) and state.seats[1].discard for state in states)
    for state in states:
        assert unpack(*pack(state)) == without_pieces(state)


def test_patches_out_of_the_game_stay_out() -> None:
    state = replace(deal(Random(1)).state(), circle=(5, 3))
    words, order = pack(state)
    assert circle_of(words, order) == (5, 3)
    assert sorted(order.tolist()) == list(range(33))


def test_a_state_is_one_cache_line() -> None:
    words, order = pack(deal(Random(1)).state())
    assert words.nbytes == 64
    assert order.nbytes == 33
