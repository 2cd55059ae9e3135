"""A position that several orders of moves lead to is in the tree once."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from tests.support.patchwork.nets import random_net
from tests.support.patchwork.tables import automa, player, table

from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.packing import pack, unpack
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.search.tree import NONE
from quiltbee.patchwork import State, deal


def positions(searcher: Searcher) -> Counter[tuple[int, ...]]:
    """The positions in a tree, and how often each is there."""
    states = searcher._tree.nodes.states[: searcher._tree.used[0]]
    return Counter(tuple(words) for words in states.tolist())


def parents(searcher: Searcher) -> Counter[int]:
    """How many moves lead to each node."""
    tree = searcher._tree
    nodes = [
        int(tree.edges.nodes[edge])
        for node in range(int(tree.used[0]))
        for edge in searcher._edges(node)
    ]
    return Counter(node for node in nodes if node != NONE)


def assert_moves_lead_where_they_should(searcher: Searcher) -> None:
    tree, order = searcher._tree, searcher._order
    assert order is not None
    for node in range(int(tree.used[0])):
        state = unpack(tree.nodes.states[node], order)
        for edge in searcher._edges(node):
            child = int(tree.edges.nodes[edge])
            if child != NONE:
                after = state.play(decode(int(tree.edges.codes[edge])))
                assert unpack(tree.nodes.states[child], order) == unpack(*pack(after))


def searched(state: State, simulations: int) -> Searcher:
    searcher = Searcher(load_weights(), capacity=2 * simulations).look_at(state)
    searcher.run(simulations)
    return searcher


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_position_is_there_once_and_may_have_several_parents(seed: int) -> None:
    searcher = searched(deal(Random(seed)).state(), 1500)
    assert max(positions(searcher).values()) == 1
    found = parents(searcher)
    assert set(found) == set(range(1, int(searcher._tree.used[0])))
    assert sum(number > 1 for number in found.values()) > 1


def test_moves_lead_where_the_rules_say_also_in_what_is_kept() -> None:
    state = deal(Random(5)).state()
    searcher = searched(state, 800)
    assert_moves_lead_where_they_should(searcher)
    searcher.look_at(state.play(searcher.best))
    assert max(positions(searcher).values()) == 1
    assert sum(number > 1 for number in parents(searcher).values()) > 0
    searcher.run(300)
    assert max(positions(searcher).values()) == 1
    assert_moves_lead_where_they_should(searcher)


def test_visits_of_a_shared_position_come_from_all_its_parents() -> None:
    tree = (searcher := searched(deal(Random(2)).state(), 1500))._tree
    visits = np.zeros(int(tree.used[0]), np.int64)
    for node in range(int(tree.used[0])):
        for edge in searcher._edges(node):
            if tree.edges.nodes[edge] != NONE:
                visits[tree.edges.nodes[edge]] += tree.edges.visits[edge]
    # The visit that adds a position is counted there too; the root began with one.
    expected = tree.nodes.visits[: len(visits)].astype(np.int64)
    assert (visits[1:] == expected[1:]).all()


def test_against_the_automa_every_position_has_one_parent() -> None:
    searcher = Searcher(random_net(), seed=5).look_at(table(player(1), automa(2)))
    searcher.run(600)
    assert set(parents(searcher).values()) == {1}
    assert (searcher._tree.table == NONE).all()
