from random import Random

from quiltbee.doodle import (
    STANDARD_DECK,
    EndForAbsent,
    EndTurn,
    Setup,
    State,
    TakeBack,
    deal,
    roll,
)
from quiltbee.doodle.positions import faults
from quiltbee.kernel.doodle.packing import Packed, pack, unpack
from quiltbee.kernel.doodle.plain_benchmark import random_move
from quiltbee.kernel.doodle.state import SEAT_WORDS, TABLE_WORDS


def random_state(seed: int, seats: int) -> State:
    random = Random(seed)
    state = deal(random, seats).state()
    for _ in range(random.randrange(60 * seats)):
        if state.is_over:
            break
        if state.chance_waits:
            state = state.play(roll(state, random))
        else:
            moves = state.legal_moves_of(random.choice(state.acting_seats))
            state = state.play(moves[random.randrange(len(moves))])
    return state


def again(state: State) -> State:
    return unpack(*pack(state), state.deck)


def test_a_fresh_game_comes_back_as_it_was() -> None:
    for seats in (1, 3, 12):
        state = deal(Random(seats), seats).state()
        assert again(state) == state
        assert len(pack(state).words) == TABLE_WORDS + SEAT_WORDS * seats


def test_an_open_setup_comes_back_as_it_was() -> None:
    state = deal(Random(1), 2).state()
    state = state.play(state.legal_moves_of(1)[17])
    assert again(state) == state


def test_packing_what_was_unpacked_gives_the_same() -> None:
    for seed in range(60):
        state = random_state(seed, 1 + seed % 3)
        first, second = pack(state), pack(again(state))
        assert first.words.tolist() == second.words.tolist()
        assert first.order.tolist() == second.order.tolist()


def test_an_unpacked_game_plays_on_as_the_packed_one() -> None:
    for seed in range(60):
        state, copy = random_state(seed, 2), again(random_state(seed, 2))
        assert (copy.circle, copy.pile, copy.roll) == (state.circle, state.pile, state.roll)
        assert sorted(copy.discarded) == sorted(state.discarded)
        assert copy.scores == state.scores
        for seat in state.acting_seats:
            assert list(copy.legal_moves_of(seat)) == list(state.legal_moves_of(seat))
            assert copy.play(EndForAbsent(seat)).scores == state.play(EndForAbsent(seat)).scores
            assert copy.sheets[seat].pieces_of(copy.step) == state.sheets[seat].pieces_of(
                state.step
            )


def test_an_unpacked_game_could_lie_on_a_table() -> None:
    """But for the stand-ins: what they stand for was not drawn in the setup."""
    for seed in range(40):
        messages = [str(each) for each in faults(again(random_state(seed, 2)))]
        assert all("board of seat" in message for message in messages)


def test_cards_out_of_the_game_stay_out() -> None:
    setup = Setup(STANDARD_DECK.patch_ids, 0, ("S01",))
    state = setup.state()
    small = State(
        state.deck, state.circle, state.pile[:12], state.sheets, state.discarded, state.step
    )
    assert again(small) == small
    assert isinstance(pack(small), Packed)


def test_scored_rectangles_come_back() -> None:
    """A seat that is absent through the first round, and scores nothing in it."""
    random = Random(3)
    state = deal(random).state()
    while not state.is_over:
        absent = state.step <= 7 and not state.chance_waits
        state = state.play(EndForAbsent(0) if absent else random_move(state, random))
    scored = again(state).sheets[0].scored
    assert scored == state.sheets[0].scored
    assert [rectangle is None for rectangle in scored] == [True, False, False]


def test_nothing_is_open_after_taking_back() -> None:
    random = Random(4)
    state = deal(random).state()
    state = state.play(state.legal_moves[5]).play(EndTurn(0))
    state = state.play(roll(state, random))
    before = pack(state).words.tolist()
    state = state.play(state.legal_moves[-1])
    assert pack(state.play(TakeBack(0))).words.tolist() == before
    assert pack(again(state).play(TakeBack(0))).words.tolist() == before
