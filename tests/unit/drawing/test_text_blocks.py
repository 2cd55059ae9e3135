import re

from quiltbee.drawing.svg import document
from quiltbee.drawing.text_blocks import TextBlock
from quiltbee.drawing.typefaces import typeface

TEXT = "The same cells may score again in every round: 4 × 6 cells bring 16 + 2 = 18 points."


def block(width: float) -> TextBlock:
    return TextBlock(TEXT, width, 4, "#000000")


def test_lines_are_no_longer_than_the_width() -> None:
    for width in (30, 50, 80):
        lines = block(width).lines
        assert all(typeface().width(line, 4) <= width for line in lines)
        assert " ".join(lines) == TEXT


def test_a_sum_is_never_broken() -> None:
    for width in range(30, 120, 3):
        lines = block(width).lines
        assert any("16 + 2 = 18" in line for line in lines)
        assert any("4 × 6" in line for line in lines)


def test_a_word_too_long_stands_alone() -> None:
    assert TextBlock("a Sonderaktionen b", 5, 4, "#000000").lines == ("a", "Sonderaktionen", "b")


def test_height_and_place() -> None:
    lines = block(50).lines
    text = document(block(50).at(10, 20), 1, 1, "", "")
    heights = [float(y) for y in re.findall(r'<text x="10" y="([\d.]+)"', text)]
    assert len(heights) == len(lines)
    assert 20 < heights[0] < heights[-1] < 20 + block(50).height
