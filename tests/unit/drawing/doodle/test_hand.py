import re

from quiltbee.drawing.doodle.hand import Hand, pair

SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))


def test_the_same_content_is_drawn_in_the_same_way() -> None:
    first, second = (Hand("patch", (1, 2)).line((0, 0), (50, 50), 2) for _ in range(2))
    assert first == second


def test_other_content_is_drawn_in_another_way() -> None:
    lines = {Hand("patch", number).line((0, 0), (50, 50), 2) for number in range(20)}
    assert len(lines) > 15


def test_it_trembles_to_both_sides_and_never_too_far() -> None:
    hand = Hand("tremble")
    deviations = [hand.tremble(3) for _ in range(300)]
    assert min(deviations) < -2
    assert max(deviations) > 2
    assert all(-3 <= deviation <= 3 for deviation in deviations)


def test_a_loop_is_closed_and_stays_near_its_corners() -> None:
    data = Hand("loop").around((SQUARE,), 10)
    assert data.startswith("M")
    assert data.endswith("Z")
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", data)]
    assert all(8 <= number <= 92 for number in numbers)


def test_a_tenth_is_fine_enough() -> None:
    assert pair((1.2345, -0.04)) == "1.2 0"
