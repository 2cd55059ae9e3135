import re

from quiltbee.drawing.doodle.print_set.example import EXAMPLE_HEIGHT, scoring_example
from quiltbee.drawing.svg import document


def test_the_example_scores_what_the_guide_says() -> None:
    text = document(scoring_example(), 1, 1, "", "")
    assert ">4² + 2 = 18</text>" in text
    assert len(re.findall(r'fill-opacity="0\.17"', text)) == 6
    assert EXAMPLE_HEIGHT < 30
