"""The rules of the Automa, one test or more for each id of docs/rules-automa.md."""

from random import Random

import pytest
from tests.support.patchwork.tables import ALL_PATCHES, automa, machine, person, player, table

from quiltbee.errors import ErrorCode, IllegalMove, InvalidSetup
from quiltbee.patchwork import (
    ADVANCE,
    CARDS,
    DECKS,
    LEVELS,
    Automa,
    AutomaSetup,
    AutomaTurn,
    DeckName,
    Filter,
    Setup,
    ShuffleDeck,
    State,
    deal_solo,
    shuffle_deck,
)


def turn(state: State) -> State:
    """Let the Automa take its turn."""
    (move,) = state.legal_moves
    assert isinstance(move, AutomaTurn)
    return state.play(move)


def taken(state: State) -> int | None:
    """What the Automa takes in this state."""
    decision = state.automa_decision
    assert decision is not None
    return decision.patch


def test_au_1_1_the_automa_has_a_token_no_board_and_no_buttons_and_the_player_starts() -> None:
    state = deal_solo(Random(3), level=2).state()
    assert isinstance(state.seats[1], Automa)
    assert machine(state).buttons == 0
    assert machine(state).space == 0
    assert person(state, 0).buttons == 5
    assert state.turn == 0
    with pytest.raises(InvalidSetup, match="player starts"):
        Setup(
            ALL_PATCHES, first=1, automa=AutomaSetup(1, DeckName.NORMAL, tuple(range(1, 13)))
        ).state()


@pytest.mark.parametrize("deck_name", list(DeckName))
def test_au_1_2_the_top_two_of_twelve_cards_are_set_aside_unseen(deck_name: DeckName) -> None:
    setup = deal_solo(Random(4), deck_name=deck_name)
    assert setup.automa is not None
    assert sorted(setup.automa.cards) == sorted(DECKS[deck_name])
    assert machine(setup.state()).deck == setup.automa.cards[2:]
    assert machine(setup.state()).discard == ()


def test_au_1_2_the_decks_have_the_check_sums_of_the_data() -> None:
    for deck in DECKS.values():
        assert sum(CARDS[card].budget for card in deck) == 64
        assert sum(CARDS[card].income for card in deck) == 18


def test_au_1_3_five_levels_with_their_tile_spaces() -> None:
    told = [(level.name, level.special_tile_space) for level in LEVELS.values()]
    assert told == [
        ("Intern", 52),
        ("Apprentice", 44),
        ("Fellow", 41),
        ("Master", 38),
        ("Legend", 35),
    ]


def test_au_1_4_the_tactical_deck_shows_the_next_budget_and_the_normal_deck_nothing() -> None:
    tactical = automa(deck=(23, 13), deck_name=DeckName.TACTICAL)
    assert table(second=tactical).visible_budget == 10
    assert table(second=automa()).visible_budget is None
    assert table().visible_budget is None


def test_au_2_1_turn_order_is_the_base_games_with_a_new_card_each_time() -> None:
    state = table(player(9), automa(2, deck=(3, 4, 5)), circle=(1, 11, 21, 2, 4))
    assert state.turn == 1
    state = turn(state)
    assert machine(state).discard == (3,)
    assert state.turn == 1, "still behind"
    state = turn(state)
    assert machine(state).discard == (3, 4)
    shared = table(player(5), automa(5), on_top=1)
    assert shared.turn == 1


def test_au_2_2_affordable_are_patches_up_to_the_budget_of_the_card() -> None:
    state = table(player(9), automa(2, deck=(4, 1), buttons=30), circle=(6, 7, 18))
    decision = state.automa_decision
    assert decision is not None
    assert decision.card.budget == 4
    assert decision.offer == (6, 7, 18)
    assert decision.affordable == (6, 7), "collected buttons buy nothing"
    assert machine(turn(state)).buttons == 30, "and are never paid"


def test_au_2_3_with_nothing_affordable_it_advances_without_buttons() -> None:
    state = table(player(8), automa(2, deck=(12, 1)), circle=(18, 19, 29))
    after = turn(state)
    assert machine(after).space == 9
    assert machine(after).patches == ()
    assert machine(after).buttons == 5, "only the income of the card at the mark on 5"
    assert after.circle == state.circle


def test_au_2_3_with_an_empty_circle_it_advances() -> None:
    state = table(player(53), automa(40, deck=(10, 1)), circle=(), home=0)
    assert taken(state) is None
    assert machine(turn(state)).space == 53


def test_au_2_4_exactly_one_affordable_is_taken_without_filters() -> None:
    state = table(player(20), automa(2, deck=(1, 2)), circle=(18, 20, 29))
    decision = state.automa_decision
    assert decision is not None
    assert decision.patch == 20
    assert decision.steps == ()


def test_au_2_4_filters_apply_from_the_top_until_one_is_left() -> None:
    # Card 10: most_buttons, largest, furthest; patches 15, 16 and 27 all give 2 buttons.
    state = table(player(40), automa(2, deck=(10, 1)), circle=(15, 27, 7))
    decision = state.automa_decision
    assert decision is not None
    assert decision.affordable == (15, 27, 7)
    assert [(step.filter, step.left) for step in decision.steps] == [
        (Filter.MOST_BUTTONS, (15, 27)),
        (Filter.LARGEST, (27,)),
    ]
    assert decision.patch == 27


def test_au_2_4_ties_go_on_and_furthest_decides() -> None:
    state = table(player(40), automa(2, deck=(10, 1)), circle=(15, 16, 7))
    decision = state.automa_decision
    assert decision is not None
    assert [step.filter for step in decision.steps] == [
        Filter.MOST_BUTTONS,
        Filter.LARGEST,
        Filter.FURTHEST,
    ]
    assert decision.patch == 16


def test_au_2_4_a_filter_that_would_leave_none_is_skipped() -> None:
    # Card 6: no_overtake, largest, furthest; both patches overtake the player.
    state = table(player(5), automa(4, deck=(6, 1)), circle=(24, 8, 18))
    decision = state.automa_decision
    assert decision is not None
    assert decision.steps[0].skipped
    assert decision.steps[0].left == (24, 8)
    assert decision.patch == 24


def test_au_2_5_reaching_the_players_space_is_no_overtaking() -> None:
    # Card 6: patch 12 (2 spaces) lands on the player, patch 24 (6 spaces) beyond.
    state = table(player(6), automa(4, deck=(6, 1)), circle=(12, 24, 18))
    assert taken(state) == 12


def test_au_2_5_on_the_players_own_space_the_filter_is_skipped() -> None:
    state = table(player(6), automa(6, deck=(6, 1)), circle=(12, 24, 18), on_top=1)
    decision = state.automa_decision
    assert decision is not None
    assert decision.steps[0].skipped
    assert decision.patch == 24


def test_au_2_5_with_the_player_on_the_last_space_it_removes_nothing() -> None:
    state = table(player(53), automa(50, deck=(6, 1)), circle=(12, 24, 18), home=0)
    decision = state.automa_decision
    assert decision is not None
    assert decision.steps[0].left == (12, 24)
    assert not decision.steps[0].skipped


def test_au_2_6_taking_a_patch_moves_both_tokens_by_the_base_rules() -> None:
    state = table(player(20), automa(2, deck=(1, 2)), circle=(18, 20, 29, 5, 6))
    after = turn(state)
    assert machine(after).patches == (20,)
    assert machine(after).space == 5
    assert after.circle == (29, 5, 6, 18)
    assert after.on_top == 1


def test_au_3_1_every_income_mark_crossed_collects_the_income_of_the_card() -> None:
    advancing = table(player(11), automa(3, deck=(12, 1)), circle=(18, 19, 29))
    assert machine(turn(advancing)).buttons == 2 * 5
    buying = table(player(40), automa(3, deck=(3, 1)), circle=(2, 19, 29))
    assert machine(turn(buying)).buttons == 3


def test_au_3_2_a_special_patch_crossed_first_leaves_the_board_and_scores_nothing() -> None:
    state = table(player(25), automa(25, deck=(5, 1)), circle=(2, 19, 29), on_top=1)
    after = turn(state)
    assert after.special_patches_left == (32, 38, 44, 50)
    assert after.special_patches_waiting == 0
    later = after.play(ADVANCE)
    assert later.special_patches_waiting == 0
    assert after.scores[1] == 0


@pytest.mark.parametrize("level", list(LEVELS))
def test_au_3_3_the_automa_takes_the_tile_at_its_levels_space(level: int) -> None:
    space = LEVELS[level].special_tile_space
    before = table(player(53), automa(space - 2, deck=(5, 1), level=level), (3,), home=0)
    assert turn(before).special_tile is None
    onto = table(player(53), automa(space - 1, deck=(5, 1), level=level), (3,), home=0)
    assert turn(onto).special_tile == 1
    assert turn(onto).scores[1] >= 7


def test_au_3_3_unless_the_player_has_it_already() -> None:
    state = table(player(53), automa(51, deck=(5, 1)), (3,), tile=0, home=0)
    assert turn(state).special_tile == 0


def test_au_3_4_an_empty_deck_is_shuffled_anew_with_all_twelve_cards() -> None:
    state = table(player(30), automa(2, deck=(12,)), circle=(18, 19, 29))
    after = turn(state)
    assert after.chance_waits
    assert after.turn is None
    with pytest.raises(IllegalMove) as caught:
        after.play(ADVANCE)
    assert caught.value.code is ErrorCode.MOVE_CHANCE_WAITS
    with pytest.raises(IllegalMove) as caught:
        after.play(ShuffleDeck((1, 2, 3)))
    assert caught.value.code is ErrorCode.MOVE_DECK
    shuffled = after.play(shuffle_deck(after, Random(1)))
    assert sorted(machine(shuffled).deck) == sorted(DECKS[DeckName.NORMAL])
    assert machine(shuffled).discard == ()
    assert shuffled.turn == 0


def test_au_3_4_no_shuffle_when_the_game_is_over_and_none_before_the_deck_is_empty() -> None:
    last = table(player(53), automa(52, deck=(12,)), circle=(18, 19, 29), home=0)
    over = turn(last)
    assert over.is_over
    assert not over.chance_waits
    early = table(player(0), automa(2))
    with pytest.raises(IllegalMove) as caught:
        early.play(ShuffleDeck(DECKS[DeckName.NORMAL]))
    assert caught.value.code is ErrorCode.MOVE_NO_CHANCE_WAITS


def test_au_3_4_the_next_tactical_budget_is_visible_again_after_the_shuffle() -> None:
    state = table(player(30), automa(2, deck=(13,), deck_name=DeckName.TACTICAL), circle=(18,))
    after = turn(state)
    assert after.visible_budget is None
    cards = (24, *(card for card in DECKS[DeckName.TACTICAL] if card != 24))
    assert after.play(ShuffleDeck(cards)).visible_budget == 10


@pytest.mark.parametrize(
    ("level", "score"), [(1, 7), (2, 7 + 11), (3, 7 + 11 + 2), (4, 7 + 11 + 5), (5, 7 + 11 + 2 + 5)]
)
def test_au_4_1_what_the_automa_scores_at_each_level(level: int, score: int) -> None:
    # Patches 2 (no buttons), 10 (three buttons) and 9 (two buttons).
    opponent = automa(53, level=level, patches=(2, 10, 9), buttons=11)
    state = table(player(53, buttons=0), opponent, tile=1, home=0)
    assert state.scores == (-162, score)
    assert state.outcome is not None
    assert state.outcome.winner == 1


def test_au_4_1_on_a_tie_who_reached_the_last_space_first() -> None:
    for home in (0, 1):
        quilt = player(53, buttons=162)
        state = table(quilt, automa(53), home=home)
        assert state.scores == (0, 0)
        assert state.outcome is not None
        assert state.outcome.winner == home


def test_the_automa_cannot_be_made_to_do_anything_else() -> None:
    state = table(player(20), automa(2, deck=(1, 2)), circle=(18, 20, 29))
    for move in (ADVANCE, AutomaTurn(1, None), AutomaTurn(2, 20)):
        with pytest.raises(IllegalMove):
            state.play(move)
    with pytest.raises(IllegalMove) as caught:
        table(player(2), automa(20)).play(AutomaTurn(1, 20))
    assert caught.value.code is ErrorCode.MOVE_NOT_AUTOMA_TURN
