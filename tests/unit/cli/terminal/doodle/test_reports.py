from tests.support.doodle.tables import first_turn, pass_until, play, start
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.doodle.reports import news
from quiltbee.doodle import State
from quiltbee.doodle.steps import turn_step

NAMES = ("You", "Bob")


def told(state: State, seat: int | None = 0) -> tuple[str, ...]:
    return news(state, seat, NAMES, ENGLISH)


def test_nothing_has_happened_at_the_start() -> None:
    assert told(start(2)) == ()


def test_the_start_patch_and_the_die() -> None:
    assert told(first_turn(2, roll=3)) == (
        "Bob draws S02 at a1.",
        "The die shows 3: D03 is the current card.",
    )


def test_drawings_with_special_actions_and_passes() -> None:
    state = play(first_turn(2, roll=3), "1-end 2-D04-h1aad-0e5 2-cell-i9 2-end die-1")
    assert told(state)[0] == "Bob draws D04 at e5 (neighbor, cut) and the single cell i9."
    assert told(state, 1)[0] == "You passes."
    assert len(told(state, None)) == 3
    assert news(state, 0, NAMES, GERMAN)[0].startswith("Bob zeichnet D04 bei e5 (Nachbar, Schnitt)")


def test_scorings_and_new_cards() -> None:
    state = pass_until(first_turn(2), turn_step(2, 1))
    assert told(state) == (
        "Bob scores 4×1 at b1: square 1 + 3 further rows = 4.",
        "Round 2 begins with six new cards in the circle.",
    )
