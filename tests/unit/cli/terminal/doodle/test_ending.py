from tests.support.doodle.seated import scene_of
from tests.support.doodle.tables import table
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.ending import ending, verdict
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import Outcome, Sheet
from quiltbee.doodle.steps import OVER
from quiltbee.geometry import FULL, Rectangle

NAMES = ("You", "Bob", "Eve")
SCORED = tuple(map(Rectangle.parse, ("a1-4x4", "a1-4x6", "a1-9x9")))


def test_scorings_empty_cells_and_sums_of_all() -> None:
    state = table(
        Sheet("S01", FULL ^ 1, scored=SCORED), Sheet("S02", FULL, scored=SCORED), step=OVER
    )
    text = plain(ending(scene_of(state), 0, Look(UNICODE, ENGLISH), 80))
    rows = [row.split() for row in text.splitlines()]
    assert ["You", "16", "18", "81", "−1", "114"] in rows
    assert ["Greedy", "16", "18", "81", "−0", "115"] in rows
    assert "18 round 2: 4×6 at a1: square 16 + 2 further columns = 18" in text
    assert text.endswith("Greedy wins with 115.")


def test_people_together_are_not_told_one_score() -> None:
    sheets = (Sheet("S01", FULL, scored=SCORED), Sheet("S02", FULL, scored=SCORED))
    text = plain(ending(scene_of(table(*sheets, step=OVER)), None, Look(UNICODE, ENGLISH), 80))
    assert "round 2" not in text
    assert text.endswith("You and Greedy share the win with 115.")


def test_the_verdict_speaks_to_a_lone_person() -> None:
    assert verdict(Outcome((97,), (0,)), ("You",), 0, ENGLISH) == "You score 97."
    assert verdict(Outcome((97, 80, 3), (0,)), NAMES, 0, ENGLISH) == "You win with 97!"
    assert verdict(Outcome((7, 80, 3), (1,)), NAMES, 0, ENGLISH) == "Bob wins with 80."
    assert verdict(Outcome((7, 7, 3), (0, 1)), NAMES, 0, GERMAN).startswith(
        "You und Bob teilen sich"
    )
    assert verdict(Outcome((-4,), (0,)), ("Du",), 0, GERMAN) == "Du hast −4 Punkte."
