from collections import Counter
from random import Random

import numpy as np
import pytest

from quiltbee.doodle import (
    STANDARD_DECK,
    Deck,
    EndTurn,
    Roll,
    ShadeCell,
    TakeBack,
    deal,
    roll,
)
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.moves import END_TURN, ROLL_CODE, SEAT, SHADE_CODE, encode
from quiltbee.kernel.doodle.packing import pack
from quiltbee.kernel.doodle.tables import STANDARD


def test_games_start_as_the_rules_say() -> None:
    games = Games(200, seats=6)
    states = [games.state(row) for row in range(len(games))]
    assert len({state.circle for state in states}) == 200
    for state in states:
        assert state.step == 0
        assert sorted((*state.circle, *state.pile)) == sorted(STANDARD_DECK.patch_ids)
        assert len(state.circle) == 8
        assert len({sheet.start_card for sheet in state.sheets}) == 6
        assert all(not sheet.pieces and not sheet.covered for sheet in state.sheets)


def test_every_card_stands_everywhere_equally_often() -> None:
    games = Games(20_000)
    counts = np.stack([np.bincount(games.orders[:, place], minlength=30) for place in range(30)])
    expected = 20_000 / 30
    assert ((counts - expected) ** 2 / expected).sum() < 29 * 29 + 4 * (2 * 29 * 29) ** 0.5
    starts = Counter(games.state(row).sheets[0].start_card for row in range(2_000))
    assert all(140 < starts[card] < 260 for card in STANDARD_DECK.start_ids)


def test_with_more_seats_than_start_cards_they_are_dealt_again() -> None:
    for row in range(5):
        cards = Counter(sheet.start_card for sheet in Games(5, seats=23).state(row).sheets)
        assert set(cards.values()) <= {2, 3}
        assert len(cards) == 10


def test_every_face_of_the_die_is_equally_likely() -> None:
    games = Games(3_000)
    for _ in range(2):
        games.step(games.sample())
    faces = Counter((games.sample() - ROLL_CODE).tolist())
    assert set(faces) == {1, 2, 3}
    assert all(850 < count < 1150 for count in faces.values())


def test_a_seed_gives_the_same_game_in_any_row_and_with_any_threads() -> None:
    one, two = Games(5_000, threads=1), Games(5_000, threads=3)
    one.reset(np.arange(5_000) + 77)
    two.reset(np.arange(5_000)[::-1] + 77)
    for _ in range(20):
        one.step(one.sample())
        two.step(two.sample())
    assert (one.words == two.words[::-1]).all()


def test_some_rows_can_be_dealt_anew() -> None:
    games = Games(4)
    games.step(games.sample())
    before = games.words.copy()
    games.reset([100, 101], rows=[0, 2])
    fresh = Games(2)
    fresh.reset([100, 101])
    assert (games.words[[0, 2]] == fresh.words).all()
    assert (games.words[[1, 3]] == before[[1, 3]]).all()
    with pytest.raises(ValueError, match="3 games need as many seeds, not 2"):
        Games(3).reset([1, 2])


def test_finished_games_are_passed_over() -> None:
    games = Games(16)
    while not games.over.all():
        games.step(games.sample())
    words = games.words.copy()
    assert (games.sample() == -1).all()
    games.step(games.sample())
    assert (games.words == words).all()
    assert (games.legal().counts == 0).all()
    assert (games.legal().seats == -1).all()


def test_games_of_states() -> None:
    states = [deal(Random(seed), 2).state() for seed in range(3)]
    games = Games.of(states)
    assert [games.state(row) for row in range(3)] == states
    assert (games.words[1] == pack(states[1]).words).all()
    other = Deck(STANDARD_DECK.start_cards, STANDARD_DECK.patch_cards, (1,))
    with pytest.raises(ValueError, match="same deck"):
        Games.of([states[0], deal(Random(1), 2, other).state()])
    with pytest.raises(ValueError, match="number of seats"):
        Games.of([states[0], deal(Random(1), 3).state()])
    assert len(Games.of([]).playouts().plies) == 0


def test_seats_are_chosen_by_the_caller() -> None:
    games = Games(10, seats=3)
    assert (games.sample() >> SEAT == 0).all()
    assert (games.sample(2) >> SEAT == 2).all()
    seats = np.arange(10) % 3
    assert (games.sample(seats) >> SEAT == seats).all()
    assert (games.legal(seats).seats == seats).all()
    games.step(games.sample(0))
    games.step(np.full(10, END_TURN))
    assert (games.sample() >> SEAT == 1).all()
    assert (games.sample(0) == -1).all(), "this seat is done"
    with pytest.raises(ValueError, match="from 0 to 2"):
        games.sample(3)
    with pytest.raises(ValueError, match="at least one seat"):
        Games(1, seats=0)


def test_what_is_acting_is_seen() -> None:
    games = Games(1, seats=2)
    assert games.observe().acting.tolist() == [[True, True]]
    for seat in range(2):
        games.step(games.sample(seat))
        games.step([seat << SEAT | END_TURN])
    assert games.observe().acting.tolist() == [[False, False]], "a roll waits"
    assert games.observe().steps.tolist() == [1]
    assert not games.observe().wins.any()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (EndTurn(0), ErrorCode.MOVE_START_PATCH_WAITS),
        (TakeBack(0), ErrorCode.MOVE_NOTHING_TO_TAKE_BACK),
        (ShadeCell(0, 5), ErrorCode.MOVE_WRONG_PHASE),
        (EndTurn(4), ErrorCode.MOVE_NO_SUCH_SEAT),
        (Roll(1), ErrorCode.MOVE_NO_CHANCE_WAITS),
    ],
)
def test_an_illegal_move_is_refused_by_the_rules(move: EndTurn | Roll, code: ErrorCode) -> None:
    games = Games(3)
    before = games.words[1].copy()
    codes = games.sample()
    codes[1] = encode(STANDARD, games.state(1), move)
    with pytest.raises(IllegalMove) as caught:
        games.step(codes)
    assert caught.value.code is code
    assert caught.value.__notes__ == ["That was the move of game 1."]
    assert (games.words[1] == before).all()
    assert (games.words[[0, 2], 5] != 0).all(), "the others have moved on"


def test_numbers_that_are_no_moves_are_refused() -> None:
    games = Games(2)
    with pytest.raises(ValueError, match="no move"):
        games.step([-1, -1])
    with pytest.raises(ValueError, match="2 games need as many moves, not 1"):
        games.step([0])


def test_the_start_patch_of_another_card_is_refused() -> None:
    games = Games(2, seats=10)
    start_cards = [sheet.start_card for sheet in games.state(0).sheets]
    assert len(set(start_cards)) == 10
    codes = games.sample(0)
    codes[0] = int(games.sample(1)[0]) & (1 << SEAT) - 1
    with pytest.raises(ValueError, match="not written as the rules list"):
        games.step(codes)


def test_a_cell_cannot_be_shaded_twice() -> None:
    random = Random(1)
    state = deal(random).state()
    state = state.play(state.legal_moves[0]).play(EndTurn(0))
    games = Games.of([state.play(roll(state, random))])
    covered = games.state(0).sheets[0].covered
    cell = (covered & -covered).bit_length() - 1
    with pytest.raises(IllegalMove) as caught:
        games.step([SHADE_CODE + cell])
    assert caught.value.code is ErrorCode.MOVE_CELLS_TAKEN


def test_playouts_leave_the_games_alone_and_differ_each_time() -> None:
    games = Games(100)
    words = games.words.copy()
    first, second = games.playouts(), games.playouts()
    assert (games.words == words).all()
    assert (first.scores != second.scores).any()
