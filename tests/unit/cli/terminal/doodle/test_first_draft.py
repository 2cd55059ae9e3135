from tests.support.doodle.tables import all_but, first_turn, play, start, table

from quiltbee.cli.terminal.doodle.drafts import EndDraft, PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.first_draft import first_draft
from quiltbee.doodle import Sheet
from quiltbee.doodle.steps import LAST_TURN, scoring_step


def test_the_start_patch_then_the_current_one() -> None:
    draft = first_draft(start(2), 1)
    assert isinstance(draft, PieceDraft)
    assert (draft.card, draft.is_start) == ("S02", True)
    draft = first_draft(first_turn(roll=3), 0)
    assert isinstance(draft, PieceDraft)
    assert (draft.card, draft.is_start) == ("D03", False)


def test_the_end_once_a_patch_is_drawn_or_none_fits() -> None:
    assert first_draft(play(first_turn(roll=3), "1-D03-0e5"), 0) == EndDraft(0)
    assert first_draft(table(Sheet("S01", all_but("a1-1x1")), roll=3), 0) == EndDraft(0)


def test_in_the_last_turn_the_first_card_that_fits() -> None:
    sheet = Sheet("S01", all_but("a1-1x2"))
    state = table(sheet, step=LAST_TURN, circle=("D02", "D11", "D01"), pile=())
    draft = first_draft(state, 0)
    assert isinstance(draft, PieceDraft)
    assert draft.card == "D11"


def test_a_scoring_begins_with_the_best_rectangle() -> None:
    state = table(Sheet("S01", 1), step=scoring_step(1))
    assert first_draft(state, 0) == ScoreDraft.best(0, 1)
