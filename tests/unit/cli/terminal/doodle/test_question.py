from tests.support.doodle.tables import all_but, first_turn, play, table
from tests.support.languages import ENGLISH

from quiltbee.cli.terminal.doodle.drafts import EndDraft, PieceDraft
from quiltbee.cli.terminal.doodle.question import question, spent_actions
from quiltbee.doodle import STANDARD_DECK, Sheet, SpecialAction, State, Uses
from quiltbee.geometry import Placement


def drawing(state: State, card: str, place: str) -> str:
    held = PieceDraft(0, card, STANDARD_DECK.shapes[card]).at(Placement.parse(place))
    return question(state, 0, held, ENGLISH)


def test_what_a_drawing_does_is_said_before() -> None:
    state = first_turn(roll=3)
    assert drawing(state, "D03", "0e5") == "D03-0e5: The patch of D03."
    grows = drawing(state, "D03", "0d4")
    assert grows.endswith("Your best rectangle grows from 3 to 6 points.")
    assert "The patch of D04. Uses up: neighbor." in drawing(state, "D04", "0e5")


def test_what_ends_is_said_before() -> None:
    state = play(first_turn(roll=3), "1-D04-0e5 1-cell-a9")
    told = question(state, 0, EndDraft(0), ENGLISH)
    assert told.startswith("Drawn: D04-0e5 and cell-a9. Enter ends your turn")


def test_passing_says_whether_it_is_forced() -> None:
    assert question(first_turn(roll=3), 0, EndDraft(0), ENGLISH).startswith("Pass?")
    full = table(Sheet("S01", all_but("a1-1x1")), roll=3)
    assert question(full, 0, EndDraft(0), ENGLISH).endswith(
        "Enter: pass. A special action may still help."
    )


def test_again_is_spent_with_the_second_use() -> None:
    assert spent_actions(Uses(), Uses(cut=2)) == (SpecialAction.CUT, SpecialAction.AGAIN)
    assert spent_actions(Uses(cut=1), Uses(cut=1)) == ()
