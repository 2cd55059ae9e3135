from collections.abc import Iterable
from io import StringIO
from typing import cast

import pytest
from rich.console import Console
from tests.support.languages import ENGLISH, GERMAN
from tests.support.patchwork import tables
from tests.support.patchwork.seated import dealt, seated, turn_at

from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.key_dialog import KeyDialog, begins_line
from quiltbee.cli.terminal.keys import Key, Keyboard
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.screen import Screen
from quiltbee.cli.terminal.turn import Play
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import ADVANCE, Move, TakePatch, parse_move


class Script:
    """A keyboard on which everything has already been played."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = [*keys, Key.END_OF_INPUT]

    def read(self) -> str:
        return self._keys.pop(0)


def press(
    *keys: str, table: LocalTable | None = None, height: int = 24, width: int = 80
) -> tuple[Move | None, str]:
    """The move that follows from some keys, or None if they leave; and the last page drawn."""
    table, output = table or dealt("human,human"), StringIO()
    console = Console(
        file=output, force_terminal=True, width=width, height=height, color_system=None
    )
    conversation = Conversation(table, RecordFile(), ENGLISH)
    dialog = KeyDialog(Screen(console), conversation, cast(Keyboard, Script(keys)))
    try:
        decision = dialog.ask(turn_at(table))
        move: Move | None = decision.move if isinstance(decision, Play) else None
    except Leave:
        move = None
    return move, output.getvalue().split("\x1b[H")[-1].replace("\x1b[K", "")


def test_pick_turn_flip_move_and_confirm() -> None:
    keys = ["2", "r", Key.RIGHT, Key.RIGHT, Key.DOWN, "f", Key.LEFT, Key.UP, Key.DOWN, Key.ENTER]
    assert press(*keys)[0] == parse_move("8-7b2")


def test_advance_is_confirmed_too() -> None:
    assert press("a")[0] is None
    assert press("a", Key.ENTER)[0] == ADVANCE


def test_escape_puts_the_patch_back() -> None:
    _, page = press("2", Key.ESCAPE)
    assert "I░" not in page
    assert "Your turn" not in page
    assert "take a patch or advance" in page


def test_tab_tries_the_next_patch_that_can_be_taken() -> None:
    assert press(Key.TAB, Key.ENTER)[0] == parse_move("8-0a1")
    assert press(Key.TAB, Key.TAB, Key.ENTER)[0] == parse_move("14-0a1")


@pytest.mark.parametrize("text", ["14-3c4", "8-0a1", "adv"])
def test_notation_can_be_typed_without_a_mode(text: str) -> None:
    assert press(*text, Key.ENTER)[0] == parse_move(text)


@pytest.mark.parametrize(
    ("typed", "move"), [("c4", "8-0c4"), ("a3", "8-0a3"), ("f5", "8-0f5"), ("1c4", "8-1c4")]
)
def test_a_place_can_be_typed_while_a_patch_is_in_hand(typed: str, move: str) -> None:
    assert press(Key.TAB, *typed, Key.ENTER, Key.ENTER)[0] == parse_move(move)


def test_words_can_be_typed_and_taken_back() -> None:
    assert "How to play here" in press(*"help", Key.ENTER)[1]
    assert "If the game ended now" in press(*"scorf", Key.BACKSPACE, "e", Key.ENTER)[1]
    assert "> sco" not in press(*"sco", Key.ESCAPE)[1]
    assert "> sco" not in press(*"sco", *[Key.BACKSPACE] * 3)[1]


@pytest.mark.parametrize(
    ("key", "cell", "move"),
    [("r", "c4", "8-1c4"), ("r", "g5", "8-1g5"), ("n", "e5", "8-0e5"), ("f", "b2", "8-4b2")],
)
def test_a_key_and_then_a_cell_are_two_things(key: str, cell: str, move: str) -> None:
    assert press(Key.TAB, key, *cell, Key.ENTER, Key.ENTER)[0] == parse_move(move)


def test_a_hint_and_then_a_cell_are_two_things() -> None:
    hinted, _ = press("h", Key.ENTER)
    moved, _ = press("h", *"e5", Key.ENTER, Key.ENTER)
    assert isinstance(hinted, TakePatch)
    assert isinstance(moved, TakePatch)
    assert moved.patch == hinted.patch
    assert str(moved.placement).endswith("e5")


@pytest.mark.parametrize(("key", "column"), [("r", "i"), ("n", "e"), ("h", "i"), ("h", "e")])
def test_a_key_and_a_column_are_no_word_while_a_patch_is_in_hand(key: str, column: str) -> None:
    assert f"> {column}_" in press(Key.TAB, key, column)[1]


def test_keys_for_a_patch_without_one_in_hand_are_answered() -> None:
    assert "Choose first" in press("r")[1]
    assert "Choose first" in press(Key.LEFT)[1]
    assert "nothing to take back" in press(Key.ESCAPE)[1]


def test_leaving_takes_two_keys() -> None:
    assert "Press q again to leave. The game isn't saved" in press("q", Key.RESIZE)[1]
    table = dealt("human,human")
    assert press("q", "q", table=table)[0] is None
    assert press("q", "a", Key.ENTER, table=table)[0] == ADVANCE


def test_quit_can_be_typed_after_its_first_letter_has_asked() -> None:
    _, page = press(*"qui")
    assert "> qui" in page


def test_a_page_comes_in_parts_that_fit() -> None:
    assert "any key: more" in press("?", height=20)[1]
    assert "any key: back" in press("?", "x", height=20)[1]
    assert "take a patch or advance" in press("?", "x", "x", height=20)[1]


def test_a_hint_is_taken_into_the_hand() -> None:
    assert "Greedy would play" in press("h")[1]
    assert press("h", Key.ENTER)[0] is not None


@pytest.mark.parametrize(("width", "height"), [(56, 20), (80, 24), (132, 43)])
def test_a_page_fits_into_the_screen(width: int, height: int) -> None:
    for keys in ([], ["2"], ["a"], ["x"], ["1"], ["?"]):
        _, page = press(*keys, width=width, height=height)
        rows = page.replace("\x1b[J", "").split("\r\n")
        assert len(rows) <= height
        assert max(len(row) for row in rows) <= width


@pytest.mark.parametrize("text", ["17", "1-", "c4", "ad", "he"])
def test_two_keys_that_begin_a_line(text: str) -> None:
    assert begins_line(text, ENGLISH)


@pytest.mark.parametrize("text", ["rc", "1c", "rr", "z9"])
def test_two_keys_that_do_not(text: str) -> None:
    assert not begins_line(text, ENGLISH)


def test_german_words_begin_lines_too() -> None:
    assert begins_line("hi", GERMAN)
    assert begins_line("wa", GERMAN)
    assert not begins_line("dr", ENGLISH)


def test_a_refusal_is_not_said_twice() -> None:
    table = dealt("human,human")
    table.play(parse_move("8-0a1"))
    table.play(parse_move("14-0a1"), 1)
    while table.state.turn != 1:
        table.play(ADVANCE)
    held = [Key.TAB, *"a1", Key.ENTER]
    _, page = press(*held, Key.ENTER, table=table)
    assert page.count("Already covered") == 1


def test_news_that_do_not_fit_begin_with_a_sign() -> None:
    state = tables.table(tables.player(space=30), tables.automa(space=3), circle=(20, 21, 22, 0))
    rows = press(table=seated(state, "human,automa"))[1].split("\r\n")
    news = rows[rows.index(next(row for row in rows if row.startswith("9 "))) + 1 :]
    assert news[0].startswith("… ")
    assert any("may spend" in row for row in news)
    assert len(rows) <= 24


def test_a_sentence_that_needs_no_answer_stands_in_the_last_row() -> None:
    output = StringIO()
    screen = Screen(Console(file=output, force_terminal=True, width=12, height=24))
    conversation = Conversation(dealt("human,human"), RecordFile(), ENGLISH)
    KeyDialog(screen, conversation, cast(Keyboard, Script(()))).tell("Agatha is thinking …")
    assert output.getvalue() == "\x1b[24;1H\x1b[KAgatha is th"
