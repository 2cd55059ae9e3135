from tests.support.doodle.seated import scene_of
from tests.support.doodle.tables import box, table
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.drafts import CutDraft, PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.panels import (
    actions_view,
    cut_view,
    scoring_view,
    totals_view,
)
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import STANDARD_DECK, Sheet, Uses
from quiltbee.doodle.steps import scoring_step
from quiltbee.geometry import Rectangle

LOOK = Look(UNICODE, ENGLISH)


def test_used_actions_are_crossed_off() -> None:
    rows = plain(actions_view(Uses(single_cell=2), LOOK)).splitlines()
    assert rows[1] == "[ ] neighbor     1, 3"
    assert rows[3] == "[✗] single cell"
    assert rows[4] == "[✗] again"


def test_totals_of_all_seats_the_own_first() -> None:
    sheets = (Sheet("S01"), Sheet("S02", scored=(Rectangle.parse("b3-4x6"),)))
    scene = scene_of(table(*sheets), near=1)
    rows = plain(totals_view(scene, LOOK)).splitlines()
    assert rows[1].split() == ["Greedy", "18", "–", "–", "18"]
    assert rows[2].split() == ["You", "–", "–", "–", "0"]


def test_a_cut_shows_both_pieces() -> None:
    draft = CutDraft(PieceDraft(0, "D10", STANDARD_DECK.shapes["D10"]))
    text = plain(cut_view(scene_of(draft=draft), draft, LOOK, 26))
    assert "D10: cut 1 of 3" in text
    assert "J × ×" in text
    other = plain(cut_view(scene_of(draft=draft), draft.other_piece(), LOOK, 26))
    assert "× J'J" in other


def test_a_scoring_is_explained_line_by_line() -> None:
    state = table(Sheet("S01", box("b3-4x6")), step=scoring_step(2))
    draft = ScoreDraft.best(0, state.sheets[0].covered)
    rows = plain(scoring_view(scene_of(state, draft), draft, LOOK, 26)).splitlines()
    assert rows[0] == "Scoring of round 2"
    assert rows[2].split() == ["■", "square", "4×4", "16"]
    assert rows[3].split() == ["+", "2", "further", "columns", "2"]
    assert rows[4].split() == ["=", "points", "18"]
    assert rows[6] == "choice 1 of 1, best first"


def test_further_rows_squares_and_nothing() -> None:
    def text(covered: int) -> str:
        draft = ScoreDraft.best(0, covered)
        state = table(Sheet("S01", covered), step=scoring_step(1))
        return plain(scoring_view(scene_of(state, draft), draft, Look(UNICODE, GERMAN), 26))

    assert "1 weitere Reihe" in text(box("a1-3x2"))
    assert "+" not in text(box("a1-3x3"))
    assert "Nichts ist bedeckt" in text(0)
