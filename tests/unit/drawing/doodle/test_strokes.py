import re

import pytest

from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.strokes import Stroke, stroke_data

SIZE = 10


@pytest.mark.parametrize("stroke", Stroke)
def test_every_stroke_keeps_close_to_its_line(stroke: Stroke) -> None:
    data = stroke_data(stroke, ((0, 50), (120, 50)), SIZE, Hand(stroke))
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", data)
    assert points
    # Handles of curves lie outside of the line they draw, but no further than this.
    assert all(-SIZE < float(x) < 120 + SIZE for x, _ in points)
    assert all(50 - 1.3 * SIZE < float(y) < 50 + 1.3 * SIZE for _, y in points)


@pytest.mark.parametrize("stroke", Stroke)
def test_a_line_without_length_is_not_drawn(stroke: Stroke) -> None:
    assert stroke_data(stroke, ((5, 5), (5, 5)), SIZE, Hand(stroke)) == ""


def test_strokes_look_different() -> None:
    drawn = {
        re.sub(r"[-\d. ]+", "", stroke_data(stroke, ((0, 0), (80, 0)), SIZE, Hand("same")))
        for stroke in Stroke
    }
    # Crossed strokes are lines; that they cross is the hatching's work.
    assert len(drawn) == len(Stroke) - 1
