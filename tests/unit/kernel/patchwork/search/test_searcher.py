from math import inf
from random import Random

import pytest
from tests.support.patchwork.nets import random_net, random_states
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.geometry import FULL
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.search.searcher import Candidate, Searcher
from quiltbee.kernel.patchwork.search.tree import new_tree
from quiltbee.kernel.patchwork.state import CARDS
from quiltbee.patchwork import Advance, State, TakePatch, deal
from quiltbee.patchwork.automa import DeckName


def utility(state: State, seat: int) -> tuple[bool, int]:
    assert state.outcome is not None
    return state.outcome.winner == seat, state.scores[seat] - state.scores[1 - seat]


def exact(state: State) -> tuple[bool, int]:
    """What best play reaches, for the seat to move, by trying everything."""
    seat = state.turn
    assert seat is not None
    best = (False, -1000)
    for move in state.legal_moves:
        best = max(best, exact_after(state, move, seat))
    return best


def exact_after(state: State, move: object, seat: int) -> tuple[bool, int]:
    after = state.play(move)  # type: ignore[arg-type]
    if after.is_over:
        return utility(after, seat)
    win, margin = exact(after)
    return (win, margin) if after.turn == seat else (not win, -margin)


def ending(seed: int) -> State:
    """A position with few moves left: full boards but for some holes, late on the time board."""
    random = Random(seed)

    def late(space: int) -> State | object:
        holes = sum(1 << cell for cell in random.sample(range(81), 9))
        block = 0b111 << random.choice((0, 20, 40)) | 0b111 << 30
        return player(space, random.randrange(3, 12), 3, covered_board(FULL & ~holes & ~block))

    circle = tuple(random.sample(range(33), 4))
    return table(late(48), late(random.choice((49, 50, 51))), circle=circle, tile=0)  # type: ignore[arg-type]


def test_search_finds_the_best_moves_of_endings() -> None:
    """It never gives away a win; a point of margin may slip where nothing could be proved."""
    best_margins = 0
    for seed in range(12):
        state = ending(seed)
        searcher = Searcher(load_weights(), capacity=5000).look_at(state)
        searcher.run(3000)
        found, possible = exact_after(state, searcher.best, state.turn or 0), exact(state)
        assert found[0] == possible[0]
        best_margins += found[1] == possible[1]
    assert best_margins >= 11


def test_an_ending_is_proved() -> None:
    proofs = 0
    for seed in range(12):
        state = ending(seed)
        searcher = Searcher(random_net(), capacity=5000).look_at(state)
        searcher.run(3000)
        for each in searcher.candidates():
            if each.proved:
                proofs += 1
                expected = exact_after(state, each.move, state.turn or 0)
                assert (bool(each.win_probability), each.margin) == expected
    assert proofs >= 7


def shown(candidates: list[Candidate]) -> list[tuple[object, int, float]]:
    return [(each.move, each.visits, each.win_probability) for each in candidates]


def test_the_same_seed_finds_the_same() -> None:
    state = deal(Random(3)).state()
    one = Searcher(random_net(), seed=1).look_at(state)
    two = Searcher(random_net(), seed=1).look_at(state)
    one.run(300)
    for _ in range(30):
        two.run(10)
    assert shown(one.candidates()) == shown(two.candidates())


def test_candidates_hold_advancing_and_every_patch_and_legal_variations() -> None:
    for state in random_states(25, seed=11):
        searcher = Searcher(random_net()).look_at(state)
        searcher.run(100)
        candidates = searcher.candidates()
        assert candidates[0].move == searcher.best
        assert sum(each.visits for each in candidates) == searcher.visits == 100
        looked_at = {getattr(each.move, "patch", type(each.move)) for each in candidates}
        legal = {getattr(move, "patch", type(move)) for move in state.legal_moves}
        assert looked_at == legal
        for each in candidates:
            state.play_all(each.variation)


def test_the_lead_is_that_of_the_most_visited_move() -> None:
    searcher = Searcher(load_weights()).look_at(deal(Random(3)).state())
    searcher.run(200)
    one, two, *_ = sorted((each.visits for each in searcher.candidates()), reverse=True)
    assert searcher.lead == one - two


def test_simulations_end_once_the_rest_cannot_change_the_move() -> None:
    for seed in range(6):
        state = deal(Random(seed)).state()
        stopped, whole = Searcher(load_weights()), Searcher(load_weights())
        done = stopped.look_at(state).run(2000, horizon=2000)
        assert done < 2000
        assert 2000 - done < stopped.lead <= 2000 - done + 32
        whole.look_at(state).run(2000)
        assert stopped.best == whole.best


def test_a_horizon_behind_what_is_asked_for_counts_what_comes_later() -> None:
    searcher = Searcher(load_weights()).look_at(deal(Random(1)).state())
    assert searcher.run(500, horizon=100_000) == 500


def test_where_there_is_one_move_nothing_can_overtake_it() -> None:
    searcher = Searcher(random_net()).look_at(table(player(50, 0), player(52), circle=()))
    assert [str(each.move) for each in searcher.candidates()] == ["adv"]
    assert searcher.lead == inf


def test_the_tree_behind_a_move_is_kept() -> None:
    state = deal(Random(8)).state()
    searcher = Searcher(random_net()).look_at(state)
    searcher.run(500)
    best = searcher.candidates()[0]
    searcher.look_at(state.play(best.move))
    assert searcher.visits == best.visits - 1
    kept = shown(searcher.candidates())
    assert sum(visits for _, visits, _ in kept) == best.visits - 1
    searcher.run(50)
    assert searcher.visits == best.visits + 49


def test_what_is_no_longer_behind_the_root_makes_room() -> None:
    state = deal(Random(8)).state()
    searcher = Searcher(random_net(), capacity=300).look_at(state)
    assert searcher.run(299) == 299
    assert searcher.run(1) == 0
    searcher.look_at(state.play(searcher.best))
    assert searcher.root != 0
    kept, before = searcher.visits, shown(searcher.candidates())
    assert searcher.run(5) == 5
    assert searcher.root == 0
    assert searcher.visits == kept + 5
    assert {move for move, _, _ in shown(searcher.candidates())} == {move for move, _, _ in before}
    assert_whole(searcher, kept + 5)


def test_a_position_from_elsewhere_starts_a_new_tree() -> None:
    searcher = Searcher(random_net()).look_at(deal(Random(1)).state())
    searcher.run(50)
    searcher.look_at(deal(Random(2)).state())
    assert searcher.visits == 0


def test_mirror_images_are_looked_at_once() -> None:
    state = table(player(buttons=20), player(), circle=(0, 1, 2))
    searcher = Searcher(load_weights()).look_at(state)
    smallest = [
        each.win_probability
        for each in searcher.candidates()
        if isinstance(each.move, TakePatch) and each.move.patch == 0
    ]
    assert len(smallest) == len(set(smallest)) > 2


def test_a_full_tree_says_so() -> None:
    searcher = Searcher(random_net(), capacity=40).look_at(deal(Random(1)).state())
    assert searcher.run(100) == 39


def test_nothing_can_be_searched_before_a_position_is_given() -> None:
    with pytest.raises(ValueError, match="look_at"):
        Searcher(random_net()).run(1)


def test_the_order_of_the_automas_cards_is_not_known_to_the_search() -> None:
    one = table(player(1), automa(5, deck=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))
    two = table(player(1), automa(5, deck=(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)))
    found = []
    for state in (one, two):
        searcher = Searcher(random_net(), seed=5).look_at(state)
        searcher.run(200)
        found.append(shown(searcher.candidates()))
    assert found[0] == found[1]


def tactical(*cards: int) -> State:
    return table(player(1), automa(5, cards, deck_name=DeckName.TACTICAL))


def test_the_budget_of_the_next_tactical_card_is_known_to_the_search() -> None:
    def found(state: State) -> list[tuple[object, int, float]]:
        searcher = Searcher(random_net(), seed=5).look_at(state)
        searcher.run(200)
        return shown(searcher.candidates())

    cheap = found(tactical(13, 15, 16, 17, 18, 19, 20, 21, 22, 23))
    assert cheap == found(tactical(14, 24, 23, 22, 21, 20, 19, 18, 17, 16))
    assert cheap != found(tactical(23, 13, 15, 16, 17, 18, 19, 20, 21, 22))


def test_a_kept_tree_has_the_cards_of_now() -> None:
    before = tactical(13, 15, 16, 17, 18, 19, 20, 21, 22, 23)
    now = tactical(23, 13, 15, 16, 17, 18, 19, 20, 21, 22)
    searcher = Searcher(random_net(), seed=5).look_at(before)
    searcher.run(50)
    assert searcher.look_at(now).visits == 50
    assert searcher._tree.nodes.states[searcher.root, CARDS] == pack(now)[0][CARDS]


def test_against_the_automa_a_move_leads_to_several_positions() -> None:
    state = table(player(1), automa(2))
    searcher = Searcher(random_net(), seed=5).look_at(state)
    searcher.run(300)
    siblings = searcher._tree.nodes.sibling[: searcher._tree.used[0]]
    assert (siblings >= 0).sum() > 10
    assert any(isinstance(each.move, Advance) for each in searcher.candidates())


def test_a_tree_that_grows_finds_the_same() -> None:
    state = deal(Random(6)).state()
    small = Searcher(random_net()).look_at(state)
    small._tree, small._spare = new_tree(20), new_tree(20)
    small._order = None
    large = Searcher(random_net()).look_at(state)
    assert small.look_at(state).run(400) == large.run(400) == 400
    assert small._tree.size > 400
    assert shown(small.candidates()) == shown(large.candidates())


def assert_whole(searcher: Searcher, simulations: int) -> None:
    """No visit was lost anywhere in the tree, and sums are those of probabilities."""
    tree = searcher._tree
    assert searcher.visits == simulations
    assert tree.used[0] <= tree.size
    for node in range(int(tree.used[0])):
        first = int(tree.nodes.first_edge[node])
        edges = slice(first, first + int(tree.nodes.edge_count[node]))
        visits = tree.edges.visits[edges]
        assert visits.sum() == tree.nodes.visits[node] - 1
        assert (tree.edges.wins[edges] >= 0).all()
        assert (tree.edges.wins[edges] <= 1 + 1e-6).all()


@pytest.mark.parametrize("threads", [2, 4])
def test_threads_share_a_tree_and_lose_nothing(threads: int) -> None:
    state = deal(Random(3)).state()
    searcher = Searcher(random_net(), threads=threads).look_at(state)
    assert searcher.run(3001) == 3001
    assert_whole(searcher, 3001)
    candidates = searcher.candidates()
    assert sum(each.visits for each in candidates) == 3001
    for each in candidates:
        state.play_all(each.variation)


def test_threads_keep_the_tree_behind_a_move() -> None:
    state = deal(Random(3)).state()
    searcher = Searcher(random_net(), threads=2).look_at(state)
    searcher.run(2000)
    best = searcher.candidates()[0]
    searcher.look_at(state.play(best.move))
    kept = searcher.visits
    assert 0 < kept < best.visits
    searcher.run(500)
    assert_whole(searcher, kept + 500)


def test_threads_agree_with_one_about_a_clear_move() -> None:
    state = ending(5)
    searcher = Searcher(load_weights(), threads=3).look_at(state)
    searcher.run(3000)
    found = exact_after(state, searcher.best, state.turn or 0)
    assert found[0] == exact(state)[0]
    for each in searcher.candidates():
        if each.proved:
            expected = exact_after(state, each.move, state.turn or 0)
            assert (bool(each.win_probability), each.margin) == expected


def test_what_is_proved_is_never_spoiled_by_another_thread() -> None:
    state, net = ending(5), load_weights()
    expected = {}
    for _ in range(60):
        searcher = Searcher(net, threads=3).look_at(state)
        searcher.run(3000)
        for each in searcher.candidates():
            if each.proved:
                if each.move not in expected:
                    expected[each.move] = exact_after(state, each.move, state.turn or 0)
                assert (bool(each.win_probability), each.margin) == expected[each.move]
    assert expected


def test_threads_against_the_automa() -> None:
    searcher = Searcher(random_net(), threads=3).look_at(table(player(1), automa(2)))
    searcher.run(900)
    assert_whole(searcher, 900)


def test_threads_fill_a_tree_and_make_it_grow_but_never_write_beyond() -> None:
    state = deal(Random(1)).state()
    full = Searcher(random_net(), capacity=40, threads=3).look_at(state)
    assert 37 <= full.run(1000) <= 39
    assert full._tree.used[0] <= 40
    grown = Searcher(random_net(), threads=3)
    grown._tree, grown._spare = new_tree(20), new_tree(20)
    assert grown.look_at(state).run(400) == 400
    assert_whole(grown, 400)


def test_one_thread_is_the_fewest() -> None:
    with pytest.raises(ValueError, match="at least one thread"):
        Searcher(random_net(), threads=0)
