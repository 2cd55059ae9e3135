from quiltbee.puzzles.rating import chances_of_looking, rating_of


def test_what_only_strong_levels_solve_is_hard() -> None:
    easy = rating_of([0.75, *[1.0] * 11])
    middling = rating_of([0.0] * 6 + [1.0] * 6)
    hard = rating_of([0.0] * 11 + [1.0])
    assert easy < 700 < middling < hard
    assert 1_400 < middling < 1_700


def test_what_all_or_none_solve_has_a_rating_too() -> None:
    assert 400 <= rating_of([1.0] * 12) < 700
    assert 2_300 < rating_of([0.0] * 12) <= 3_000


def test_who_looks_at_more_places_finds_more() -> None:
    assert chances_of_looking(1, 2, (1, 2)) == (0.5, 0.75)
    assert chances_of_looking(3, 3, (1,)) == (1.0,)
