from dataclasses import replace
from random import Random

import pytest

from quiltbee.patchwork import Automa, State
from quiltbee.patchwork.automa import CARDS, DECKS, DeckName
from quiltbee.patchwork.chance import deal, deal_solo
from quiltbee.patchwork.facts import facts, facts_for
from quiltbee.patchwork.hidden_cards import stand_in, unseen_cards, visible_budget
from quiltbee.patchwork.positions import faults


def table(deck: DeckName, number: int) -> State:
    return deal_solo(Random(number), 2, deck).state()


def automa_of(state: State) -> Automa:
    automa = state.seats[1]
    assert isinstance(automa, Automa)
    return automa


@pytest.mark.parametrize("deck", DeckName)
def test_the_deck_seen_says_nothing_about_the_true_one(deck: DeckName) -> None:
    states = [table(deck, number) for number in range(40)]
    by_budget: dict[int | None, set[tuple[int, ...]]] = {}
    for state in states:
        automa = automa_of(state)
        by_budget.setdefault(visible_budget(automa), set()).add(stand_in(automa))
        assert len(stand_in(automa)) == len(automa.deck)
        assert faults(state.seen_by(0)) == ()
    assert all(len(decks) == 1 for decks in by_budget.values())
    assert (len(by_budget) == 1) == (deck is DeckName.NORMAL)


def test_the_budget_on_the_back_is_kept() -> None:
    for number in range(20):
        state = table(DeckName.TACTICAL, number)
        assert state.seen_by(None).visible_budget == state.visible_budget
        automa = automa_of(state)
        assert CARDS[stand_in(automa)[0]].budget == CARDS[automa.deck[0]].budget


def test_seen_cards_are_not_in_it() -> None:
    automa = automa_of(table(DeckName.NORMAL, 1))
    later = replace(automa, deck=automa.deck[4:], discard=automa.deck[:4])
    assert not set(stand_in(later)) & set(later.discard)
    assert unseen_cards(DeckName.NORMAL, later.discard) == tuple(
        sorted(set(DECKS[DeckName.NORMAL]) - set(later.discard))
    )


def test_an_empty_deck_stays_empty_and_two_players_hide_nothing() -> None:
    automa = automa_of(table(DeckName.TACTICAL, 1))
    assert stand_in(replace(automa, deck=())) == ()
    state = deal(Random(1)).state()
    assert state.seen_by(0) is state


def test_the_facts_for_a_seat_hide_the_order() -> None:
    state = table(DeckName.NORMAL, 3)
    assert facts_for(state, 0) == facts(state.seen_by(0))
    assert facts_for(state, 0)["position"] != facts(state)["position"]
    assert facts_for(state, None)["seats"][1]["visible_budget"] is None
    tactical = table(DeckName.TACTICAL, 3)
    budget = facts_for(tactical, None)["seats"][1]["visible_budget"]
    assert budget == tactical.visible_budget is not None
