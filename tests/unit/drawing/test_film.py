"""A game as a picture that moves."""

import itertools
from xml.etree import ElementTree

import pytest

from quiltbee import patchwork
from quiltbee.drawing.film import draw_film, frame_numbers


@pytest.mark.parametrize(
    ("count", "numbers"), [(0, []), (1, [0]), (2, [0, 1]), (5, [0, 1, 2, 3, 4])]
)
def test_a_short_game_is_shown_whole(count: int, numbers: list[int]) -> None:
    assert frame_numbers(count) == numbers


def test_of_a_long_game_48_positions_are_shown_evenly() -> None:
    numbers = frame_numbers(400)
    assert (len(numbers), numbers[0], numbers[-1]) == (48, 0, 399)
    steps = {later - earlier for earlier, later in itertools.pairwise(numbers)}
    assert steps <= {8, 9}


def test_only_the_last_position_is_seen_where_nothing_moves() -> None:
    start = patchwork.Setup(circle=tuple(range(33))).state()
    states = [start, start.play(patchwork.parse_move("adv"))]
    film = draw_film(states, names=("Ada", "Bo"))
    assert ElementTree.fromstring(film.svg).tag.endswith("svg")
    assert ".frame{visibility:hidden}.f1{visibility:visible}" in film.svg
    assert ".f1{animation-delay:-4s}" in film.svg
    assert draw_film(states[:1]).svg.count("frame") == 0
