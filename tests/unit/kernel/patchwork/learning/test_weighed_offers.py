import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.weighed_offers import (
    ADVANCING,
    BUTTONS,
    CHOSEN,
    NOTHING,
    SEAT,
    SPACE,
    Offers,
    weigh_offers,
)
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.randomness import streams_of
from quiltbee.patchwork import PATCHES

GAMES, SIMULATIONS = 6, 12


@pytest.fixture(scope="module")
def offers() -> Offers:
    return weigh_offers(streams_of(5, GAMES), load_weights(), SIMULATIONS)


def test_every_game_is_written_down_from_the_first_turn_on(offers: Offers) -> None:
    assert sorted(set(offers.games.tolist())) == list(range(GAMES))
    for game in range(GAMES):
        turns = offers.facts[offers.games == game]
        assert 20 < len(turns) < 80
        assert (turns[0, SEAT], turns[0, SPACE], turns[0, BUTTONS]) == (
            offers.results[game, 0],
            0,
            5,
        )
    assert offers.editions.tolist() == [0, 1, 0, 1, 0, 1]


def test_only_what_can_be_paid_is_possible_and_something_possible_is_chosen(
    offers: Offers,
) -> None:
    chosen = offers.facts[:, CHOSEN].astype(int)
    assert (offers.visits[np.arange(len(chosen)), chosen] >= 0).all()
    assert (offers.visits[:, ADVANCING] >= 0).all()
    for row, patches in enumerate(offers.patches.tolist()):
        for place, patch in enumerate(patches):
            free = patch != NOTHING and (PATCHES[patch].button_cost <= offers.facts[row, BUTTONS])
            assert free or offers.visits[row, place] == -1


def test_a_patch_that_was_taken_is_never_on_offer_again(offers: Offers) -> None:
    for game in range(GAMES):
        taken: set[int] = set()
        for row in np.nonzero(offers.games == game)[0]:
            shown = {patch for patch in offers.patches[row].tolist() if patch != NOTHING}
            assert not shown & taken
            place = int(offers.facts[row, CHOSEN])
            if place != ADVANCING:
                taken.add(int(offers.patches[row, place]))
        assert len(taken) > 8


def test_all_simulations_are_shared_among_the_choices(offers: Offers) -> None:
    can = offers.visits >= 0
    spent = np.where(can, offers.visits, 0).sum(1)
    assert set(spent[can.sum(1) == 1].tolist()) <= {0, SIMULATIONS}
    assert (spent[can.sum(1) > 1] == SIMULATIONS).all()
    assert ((offers.wins[can] >= 0) & (offers.wins[can] <= 1)).all()


def test_the_higher_score_wins(offers: Offers) -> None:
    for _, winner, first, second in offers.results.tolist():
        assert first == second or winner == int(second > first)


def test_the_same_streams_give_the_same_games(offers: Offers) -> None:
    again = weigh_offers(streams_of(5, GAMES), load_weights(), SIMULATIONS)
    assert (again.results == offers.results).all()
    assert (again.wins == offers.wins).all()
