from random import Random

import numpy as np
import pytest

from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import Automa, DeckName, Edition, Player, deal, deal_solo


def test_games_start_as_the_rules_say() -> None:
    games = Games(200, edition=Edition.ORIGINAL, first=1)
    states = [games.state(row) for row in range(len(games))]
    assert len({state.circle for state in states}) == 200
    for state in states:
        assert state.time_board.edition is Edition.ORIGINAL
        assert state.seats == (Player(), Player())
        assert state.circle[-1] == 0
        assert sorted(state.circle) == list(range(33))
        assert (state.turn, state.special_tile, state.first_home) == (1, None, None)


def test_every_patch_stands_everywhere_equally_often() -> None:
    orders = Games(20_000).orders
    counts = np.stack([np.bincount(orders[:, place], minlength=33) for place in range(32)])
    assert (counts[:, 0] == 0).all()
    expected = 20_000 / 32
    assert ((counts[:, 1:] - expected) ** 2 / expected).sum() < 31 * 31 + 4 * (2 * 31 * 31) ** 0.5


def test_chance_decides_who_starts() -> None:
    turns = Games(2_000, first=None).observe().turns
    assert 900 < turns.sum() < 1100


def test_solo_games_start_with_ten_of_twelve_cards() -> None:
    games = Games(50, automa_level=4, deck_name=DeckName.TACTICAL)
    decks = set()
    for row in range(len(games)):
        automa = games.state(row).seats[1]
        assert isinstance(automa, Automa)
        assert (automa.level, automa.deck_name, automa.discard) == (4, "tactical", ())
        assert len(set(automa.deck)) == 10
        assert set(automa.deck) <= set(range(13, 25))
        decks.add(automa.deck)
    assert len(decks) == 50


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
    before = games.words.copy(), games.orders.copy()
    games.reset([100, 101], rows=[0, 2])
    fresh = Games(2)
    fresh.reset([100, 101])
    assert (games.words[[0, 2]] == fresh.words).all()
    assert (games.orders[[0, 2]] == fresh.orders).all()
    assert (games.words[[1, 3]] == before[0][[1, 3]]).all()
    games.reset([5], rows=np.array([False, False, False, True]))
    assert (games.orders[3] != before[1][3]).any()


def test_as_many_seeds_as_games_are_needed() -> None:
    with pytest.raises(ValueError, match="3 games need as many seeds, not 2"):
        Games(3).reset([1, 2])


def test_finished_games_are_passed_over() -> None:
    games = Games(64)
    while not games.over.all():
        games.step(games.sample())
    words = games.words.copy()
    assert (games.sample() == -1).all()
    games.step(games.sample())
    assert (games.words == words).all()
    assert (games.legal().counts == 0).all()


def test_games_of_states() -> None:
    states = [deal(Random(seed)).state() for seed in range(3)]
    games = Games.of(states)
    assert [games.state(row) for row in range(3)] == states
    assert (games.words[1] == pack(states[1]).words).all()
    solo = Games.of([deal_solo(Random(1), 2).state()])
    assert solo.observe().turns.tolist() == [0]


def test_playouts_leave_the_games_alone_and_differ_each_time() -> None:
    games = Games(100)
    words = games.words.copy()
    first, second = games.playouts(), games.playouts()
    assert (games.words == words).all()
    assert (first.scores != second.scores).any()
