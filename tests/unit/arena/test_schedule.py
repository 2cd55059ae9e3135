from collections import Counter

from tests.support.arenas import planned

from quiltbee import patchwork
from quiltbee.arena.contestants import read_contestants
from quiltbee.arena.schedule import rotations, tables

A, B, C = read_contestants(("random", "greedy", "net"))


def test_two_play_each_deal_twice_with_seats_swapped() -> None:
    fixtures = planned("random", "greedy", games=4, seeds="7").fixtures
    assert [(one.deal, one.contestants) for one in fixtures] == [
        (7, (A, B)),
        (7, (B, A)),
        (8, (A, B)),
        (8, (B, A)),
    ]
    assert fixtures[0].setup == fixtures[1].setup
    assert fixtures[0].setup != fixtures[2].setup
    setup = fixtures[0].setup
    assert isinstance(setup, patchwork.Setup)
    assert setup.first == 0


def test_more_play_a_round_robin_on_the_same_deals() -> None:
    fixtures = planned("random", "greedy", "net", games=2).fixtures
    met = Counter(one.contestants for one in fixtures)
    assert met == {(A, B): 1, (B, A): 1, (A, C): 1, (C, A): 1, (B, C): 1, (C, B): 1}
    assert {one.deal for one in fixtures} == {1}


def test_tables_are_turned_until_everyone_sat_everywhere() -> None:
    assert rotations((A, B, C)) == [(A, B, C), (B, C, A), (C, A, B)]
    assert rotations((A, A)) == [(A, A)]


def test_too_few_sit_down_repeatedly() -> None:
    assert tables((A, B), 3) == [(A, B, A)]
    assert tables((A, B, C), 2) == [(A, B), (A, C), (B, C)]


def test_alone_everyone_plays_each_deal_once() -> None:
    fixtures = planned("random", "greedy", game="doodle", seeds="1-3").fixtures
    assert [(one.deal, one.contestants) for one in fixtures] == [
        (deal, (one,)) for deal in (1, 2, 3) for one in (A, B)
    ]
