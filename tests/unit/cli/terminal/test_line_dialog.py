from io import StringIO

import pytest
from rich.console import Console
from tests.support.languages import ENGLISH
from tests.support.patchwork.seated import dealt, turn_at

from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.line_dialog import LineDialog
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.screen import Screen
from quiltbee.cli.terminal.turn import Play
from quiltbee.patchwork import ADVANCE, Move, parse_move


def talk(typed: str, width: int = 80) -> tuple[Move | None, str]:
    """The move that follows from some lines, or None at their end; and what was shown."""
    table, output = dealt("human,human"), StringIO()
    screen = Screen(Console(file=output, width=width, no_color=True))
    dialog = LineDialog(screen, Conversation(table, RecordFile(), ENGLISH), StringIO(typed))
    try:
        decision = dialog.ask(turn_at(table))
        move: Move | None = decision.move if isinstance(decision, Play) else None
    except Leave:
        move = None
    return move, output.getvalue()


def test_notation_is_played_at_once() -> None:
    assert talk("8-2c4\n")[0] == parse_move("8-2c4")
    assert talk("adv\n")[0] == ADVANCE


def test_a_patch_is_picked_turned_flipped_put_and_confirmed() -> None:
    move, output = talk("2\nr\nf\nc4\nok\n")
    assert move == parse_move("8-7c4")
    assert "8-7c4: You pay 4 buttons, move to 6" in output
    assert "I░" in output


def test_an_empty_line_confirms_what_is_in_hand_and_nothing_else() -> None:
    assert talk("\na\n\n")[0] == ADVANCE
    assert "Choose first" in talk("\n")[1]


def test_undo_before_confirming() -> None:
    assert talk("2\nu\na\nok\n")[0] == ADVANCE


def test_pages_notes_and_the_board() -> None:
    _, output = talk("?\nscore\ncircle\nmoves\nwhy\n1\nboard\n")
    for text in ("How to play here", "If the game ended now", "The circle: 33", "legal moves"):
        assert text in output
    assert "it costs 10, and you have 5" in output
    assert output.count("Offer") == 2


def test_the_end_of_input_leaves_and_a_transcript_shows_what_was_typed() -> None:
    move, output = talk("2\n")
    assert move is None
    assert "> 2\n" in output
    assert output.endswith("> \n")


@pytest.mark.parametrize("width", [40, 50, 60, 80, 140])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    _, output = talk("2\nr\nscore\ncircle\nhint\n?\nboard\n", width)
    assert max(len(row.rstrip()) for row in output.splitlines()) <= width


def test_a_sentence_that_needs_no_answer_is_printed() -> None:
    output = StringIO()
    screen = Screen(Console(file=output, width=80, no_color=True))
    conversation = Conversation(dealt("human,human"), RecordFile(), ENGLISH)
    LineDialog(screen, conversation, StringIO()).tell("Agatha is thinking …")
    assert output.getvalue() == "Agatha is thinking …\n"
