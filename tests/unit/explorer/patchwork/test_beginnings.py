import numpy as np

from quiltbee.explorer.patchwork.beginnings import Beginnings, first_patches
from quiltbee.explorer.run import Columns


def columns() -> Columns:
    """One game: seat 0 takes 4, 9 and 2, seat 1 advances and takes 7 and 1; seat 0 wins by 6."""
    turns = [(0, 4), (1, None), (0, 9), (1, 7), (0, 2), (1, 1), (0, 30)]
    return {
        "games": np.zeros(len(turns), np.int32),
        "facts": np.array(
            [[seat, 0, 0, 0, 0, 0, 3 if patch is None else 1] for seat, patch in turns], np.uint8
        ),
        "patches": np.array([[11, patch or 12, 13] for _, patch in turns], np.uint8),
        "editions": np.array([1], np.uint8),
        "results": np.array([[0, 0, 15, 9]], np.int16),
    }


def test_the_first_patches_of_each_seat_are_found() -> None:
    assert list(first_patches(columns())) == [(0, 0, (4, 9, 2)), (0, 1, (7, 1))]


def test_sequences_are_told_with_how_their_games_ended() -> None:
    found = Beginnings()
    found.add(columns(), edition=0)
    assert found.told(fewest=1) == ()
    found.add(columns(), edition=1)
    told = {each.pieces: each for each in found.told(fewest=1)}
    assert set(told) == {(4, 9), (4, 9, 2), (7, 1)}
    assert (told[4, 9].count, told[4, 9].wins.value, told[4, 9].points.value) == (1, 1.0, 6.0)
    assert (told[7, 1].wins.value, told[7, 1].points.value) == (0.0, -6.0)


def test_what_is_surely_good_comes_before_what_may_be_luck() -> None:
    found = Beginnings()
    found.sums = {(1, 2): [4.0, 4.0, 9.0, 99.0], (3, 4): [400.0, 280.0, 800.0, 9000.0]}
    assert [each.pieces for each in found.told(fewest=1)] == [(3, 4), (1, 2)]
    assert [each.pieces for each in found.told(fewest=20)] == [(3, 4)]
