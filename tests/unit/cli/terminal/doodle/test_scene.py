from tests.support.doodle.seated import scene_of
from tests.support.doodle.tables import CARDS, first_turn, start, table

from quiltbee.cli.terminal.doodle.drafts import CutDraft, EndDraft, PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.scene import numbered_cards, round_circle
from quiltbee.doodle import STANDARD_DECK
from quiltbee.doodle.steps import LAST_TURN, turn_step

HELD = PieceDraft(0, "D10", STANDARD_DECK.shapes["D10"])


def test_the_numbers_stand_for_the_current_card_between_its_neighbors() -> None:
    assert numbered_cards(first_turn(roll=3)) == ("D02", "D03", "D04")
    assert numbered_cards(first_turn(roll=1)) == ("D08", "D01", "D02")
    assert numbered_cards(start()) == ()
    last = table(step=LAST_TURN, circle=CARDS[:3], pile=())
    assert numbered_cards(last) == CARDS[:3]


def test_a_scene_tells_what_is_thought_about() -> None:
    held, cutting = scene_of(draft=HELD), scene_of(draft=CutDraft(HELD))
    assert (held.held, held.chosen_card, held.cutting) == (HELD, "D10", None)
    assert (cutting.held, cutting.chosen_card, cutting.cutting) == (None, "D10", CutDraft(HELD))
    scoring = scene_of(draft=ScoreDraft.best(0, 1))
    assert scoring.rectangle is not None
    assert scoring.scoring == ScoreDraft.best(0, 1)
    assert scene_of(draft=EndDraft(0)).chosen_card is None


def test_the_circle_of_the_round_is_remembered() -> None:
    later = table(step=turn_step(1, 2), circle=CARDS[1:8])
    assert round_circle((start(), first_turn(roll=1), later), later) == CARDS[:8]
    second = table(step=turn_step(2, 1), circle=CARDS[8:16])
    assert round_circle((start(), second), second) == CARDS[8:16]
