from random import Random

from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rush import Rush, next_in_rush


def puzzle(rating: int) -> Puzzle:
    return Puzzle("doodle", "cut", f"line {rating}", ("1-end",), ("1-end",), 2.0, 0, rating)


def test_it_lasts_three_minutes() -> None:
    rush = Rush(begun=1_000)
    assert not rush.is_over(180_999)
    assert rush.is_over(181_000)


def test_the_third_miss_ends_it() -> None:
    rush = Rush(0).answered(right=False).answered(right=True).answered(right=False)
    assert (rush.solved, rush.missed) == (1, 2)
    assert not rush.is_over(5)
    assert rush.answered(right=False).is_over(5)


def test_each_puzzle_is_a_little_harder_and_none_comes_twice() -> None:
    puzzles = [puzzle(rating) for rating in range(400, 2_400, 10)]
    rush = Rush(0)
    ratings: list[int] = []
    for _ in range(20):
        found = next_in_rush(puzzles, rush, Random(len(ratings)))
        assert found is not None
        assert found.id not in rush.shown
        ratings.append(found.rating)
        rush = rush.showing(found)
    assert abs(ratings[0] - 500) <= 30
    assert abs(ratings[-1] - 1_640) <= 40


def test_when_all_were_shown_nothing_is_left() -> None:
    only = puzzle(900)
    assert next_in_rush([only], Rush(0, (only.id,)), Random(1)) is None
