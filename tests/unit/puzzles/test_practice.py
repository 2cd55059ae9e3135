from dataclasses import replace
from random import Random

from quiltbee.puzzles.practice import (
    Memory,
    Standing,
    first_memory,
    next_puzzle,
    puzzle_of_day,
)
from quiltbee.puzzles.puzzle import Puzzle

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
NOW = 1_000 * DAY


def puzzle(name: str, rating: int = 1_000) -> Puzzle:
    return Puzzle("patchwork", "patch", name, ("adv",), ("adv",), 0.3, 20_000, rating)


def test_somebody_who_solves_what_is_as_hard_as_they_are_strong_rises() -> None:
    first = Standing()
    assert first.after(puzzle("a"), right=True).rating == 1_024
    assert first.after(puzzle("a"), right=False).rating == 976
    settled = replace(first, solved=12, missed=8)
    assert settled.after(puzzle("a"), right=True).rating == 1_010


def test_easy_puzzles_tell_little_and_hard_ones_much() -> None:
    easy = Standing().after(puzzle("a", 600), right=True).rating
    hard = Standing().after(puzzle("a", 1_400), right=True).rating
    assert 1_000 < easy < 1_005
    assert 1_043 < hard < 1_048


def test_a_streak_ends_with_a_miss_and_the_best_one_stays() -> None:
    standing = Standing()
    for right in (True, True, False, True):
        standing = standing.after(puzzle("a"), right)
    assert (standing.streak, standing.best_streak) == (1, 2)
    assert (standing.solved, standing.missed) == (3, 1)


def test_what_was_solved_at_once_does_not_come_back() -> None:
    assert not first_memory(right=True, now=NOW).comes_back(NOW + 1_000 * DAY)


def test_what_was_missed_comes_back_later_and_later() -> None:
    memory, now, waits = first_memory(right=False, now=NOW), NOW, []
    while memory.box < 5:
        waits.append(memory.due - now)
        assert not memory.comes_back(memory.due - 1)
        assert memory.comes_back(memory.due)
        now = memory.due
        memory = memory.after(right=True, now=now)
    assert waits == [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY]
    assert not memory.comes_back(now + 1_000 * DAY)


def test_a_second_miss_begins_again() -> None:
    memory = first_memory(right=False, now=NOW).after(right=True, now=NOW)
    assert memory.after(right=False, now=NOW) == Memory(0, NOW + 10 * MINUTE)


def chosen(puzzles: list[Puzzle], memories: dict[str, Memory], rating: float = 1_000) -> Puzzle:
    found = next_puzzle(puzzles, Standing(rating=rating), memories, NOW, Random(1))
    assert found is not None
    return found


def test_what_comes_back_comes_first_the_longest_due_before_all() -> None:
    puzzles = [puzzle(name) for name in "abc"]
    ids = [each.id for each in puzzles]
    memories = {ids[0]: Memory(1, NOW - 5), ids[1]: Memory(0, NOW - 9)}
    assert chosen(puzzles, memories) == puzzles[1]


def test_a_new_one_is_as_hard_as_somebody_is_strong() -> None:
    puzzles = [puzzle("easy", 700), puzzle("right", 1_080), puzzle("hard", 1_700)]
    assert chosen(puzzles, {}) == puzzles[1]
    assert chosen(puzzles, {}, rating=2_600) == puzzles[2]
    memories = {puzzles[1].id: first_memory(right=False, now=NOW)}
    assert chosen(puzzles, memories) == puzzles[0]


def test_when_all_are_known_the_oldest_comes_again_and_nothing_is_nothing() -> None:
    puzzles = [puzzle("a"), puzzle("b")]
    memories = {puzzles[0].id: Memory(5, NOW + 9), puzzles[1].id: Memory(5, NOW + 3)}
    assert chosen(puzzles, memories) == puzzles[1]
    assert next_puzzle([], Standing(), {}, NOW, Random(1)) is None


def test_a_day_has_one_puzzle_whatever_the_order() -> None:
    puzzles = [puzzle(str(number)) for number in range(50)]
    of_day = puzzle_of_day(puzzles, "2026-11-16")
    assert of_day == puzzle_of_day(puzzles[::-1], "2026-11-16")
    days = {puzzle_of_day(puzzles, f"2026-11-{day:02}") for day in range(1, 31)}
    assert len(days) > 15
