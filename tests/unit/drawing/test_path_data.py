import pytest

from quiltbee.drawing.path_data import box_steps, steps


def test_straight_lines() -> None:
    assert list(steps("M1 2L3 4H5V6Z")) == [
        ("M", ((1, 2),)),
        ("L", ((3, 4),)),
        ("L", ((5, 4),)),
        ("L", ((5, 6),)),
        ("Z", ()),
    ]


def test_numbers_may_stand_close_together() -> None:
    assert list(steps("M-1-2L.5-.5")) == [("M", ((-1, -2),)), ("L", ((0.5, -0.5),))]


def test_a_command_that_is_left_out_goes_on() -> None:
    assert list(steps("M0 0 1 1 2 0")) == list(steps("M0 0L1 1L2 0"))


def test_a_quadratic_curve_becomes_a_cubic_one() -> None:
    assert list(steps("M0 0Q3 3 6 0"))[1] == ("C", ((2, 2), (4, 2), (6, 0)))


def test_a_smooth_curve_bends_to_the_other_side() -> None:
    assert list(steps("M0 0Q3 3 6 0T12 0"))[2] == ("C", ((8, -2), (10, -2), (12, 0)))
    assert list(steps("M0 0T6 0"))[1] == ("C", ((0, 0), (2, 0), (6, 0)))


def test_a_cubic_curve_stays() -> None:
    assert list(steps("M0 0C1 1 2 2 3 3"))[1] == ("C", ((1, 1), (2, 2), (3, 3)))


@pytest.mark.parametrize("data", ["M0 0A1 1 0 0 0 2 2", "m1 1", "M0 0l1 1"])
def test_other_commands_are_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path command"):
        list(steps(data))


def test_a_box_begins_after_its_first_corner() -> None:
    points = [point for _, reached in box_steps(10, 20, 30, 40, 5) for point in reached]
    xs, ys = zip(*points, strict=True)
    assert (xs[0], ys[0]) == (15.0, 20.0)
    assert (min(xs), max(xs)) == (10.0, 40.0)
    assert (min(ys), max(ys)) == (20.0, 60.0)
