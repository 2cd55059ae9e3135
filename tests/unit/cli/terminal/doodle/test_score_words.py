import pytest
from tests.support.doodle.tables import box
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.doodle.score_words import rectangle_words, score_lines
from quiltbee.doodle import Sheet
from quiltbee.geometry import FULL, Rectangle


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("b3-4x6", "4×6 at b3: square 16 + 2 further columns = 18"),
        ("b3-5x4", "5×4 at b3: square 16 + 1 further row = 17"),
        ("a1-9x9", "9×9 at a1: square 81"),
    ],
)
def test_a_rectangle_in_words(token: str, words: str) -> None:
    assert rectangle_words(Rectangle.parse(token), ENGLISH) == words


def test_no_rectangle_in_words() -> None:
    assert rectangle_words(None, GERMAN) == "Nichts ist bedeckt, also zählt auch nichts."


def test_the_lines_of_a_score_add_up() -> None:
    scored = (Rectangle.parse("a1-2x2"), Rectangle.parse("a1-3x3"), Rectangle.parse("a1-9x9"))
    lines = score_lines(Sheet("S01", FULL ^ box("i9-1x1"), scored=scored), ENGLISH, is_over=True)
    assert [value for _, value in lines] == [4, 9, 81, -1, 93]
    assert lines[-1][0] == "score"


def test_during_the_game_the_best_rectangle_is_told() -> None:
    lines = score_lines(Sheet("S01", box("a1-2x2")), ENGLISH, is_over=False)
    assert lines[0] == ("77 empty cells", -77)
    assert lines[-1] == ("best rectangle now: 2×2 at a1: square 4", 4)
