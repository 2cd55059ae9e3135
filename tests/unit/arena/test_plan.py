from typing import Any

import pytest
from tests.support.arenas import planned

from quiltbee import patchwork
from quiltbee.errors import ErrorCode, InvalidOption, InvalidSetup


@pytest.mark.parametrize(
    ("contestants", "wishes"),
    [
        ((), {}),
        (("greedy",), {}),
        (("greedy",), {"game": "doodle", "seats": 2}),
        (("greedy", "random"), {"seats": 2}),
        (("greedy", "random"), {"seeds": "first"}),
        (("greedy", "random"), {"seeds": "9-3"}),
        (("greedy", "random"), {"seeds": "1,"}),
        (("greedy", "random"), {"seeds": "0-999999999999"}),
        (("greedy", "random"), {"seeds": "1-10000001"}),
        (("greedy", "random"), {"seeds": "1-3", "games": 6}),
    ],
)
def test_wishes_that_do_not_go_together(
    contestants: tuple[str, ...], wishes: dict[str, Any]
) -> None:
    with pytest.raises(InvalidOption) as refusal:
        planned(*contestants, **wishes)
    assert refusal.value.code is ErrorCode.ARENA_OPTION


def test_games_come_in_whole_deals() -> None:
    with pytest.raises(InvalidOption) as refusal:
        planned("greedy", "random", games=5)
    assert refusal.value.code is ErrorCode.ARENA_GAMES
    assert len(planned("greedy", "random", game="doodle", games=5).fixtures) == 10


def test_a_wrong_option_of_the_setup_is_told_before_anything_is_played() -> None:
    with pytest.raises(InvalidSetup):
        planned("greedy", "random", options={"edition": "golden"})


def test_against_the_automa_one_contestant_sits_at_a_table() -> None:
    arena = planned("greedy", "random", games=3, options={"automa": "3"})
    assert len(arena.fixtures) == 6
    assert not arena.has_meetings
    setup = arena.pattern.setup
    assert isinstance(setup, patchwork.Setup)
    assert setup.automa is not None
    assert setup.automa.level == 3


def test_a_range_of_deals_says_how_many_games() -> None:
    assert len(planned("greedy", "random", seeds="11-15").fixtures) == 10
    assert planned("greedy", "random", seeds="9,3,5-6,5").deals == (9, 3, 5, 6)


def test_a_hundred_games_are_played_unless_another_number_is_given() -> None:
    arena = planned("greedy", "random")
    assert (len(arena.fixtures), arena.deals) == (100, tuple(range(1, 51)))
    assert (arena.seats, arena.has_meetings) == (2, True)
    alone = planned("greedy", "random", game="doodle")
    assert (len(alone.fixtures), alone.deals) == (200, tuple(range(1, 101)))
    three = planned("random", "greedy", "c=random", game="doodle", seats=3)
    assert (len(three.fixtures), three.deals) == (99, tuple(range(1, 34)))


def test_moves_take_a_tenth_of_a_second_and_engines_have_a_second_of_grace() -> None:
    pattern = planned("greedy", "random").pattern
    assert (pattern.limit.written, pattern.grace) == ("movetime 100", 1.0)
    assert planned("greedy", "random", limit="2s", grace=0.5).pattern.grace == 0.5
