from pathlib import Path

import pytest
from tests.support.languages import ENGLISH
from tests.support.patchwork.seated import dealt, turn_at

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.turn import Note, Page, Play, Redraw, TakenBack
from quiltbee.patchwork import ADVANCE
from quiltbee.records import read_record


@pytest.fixture
def conversation() -> Conversation:
    return Conversation(dealt("human,human"), RecordFile(), ENGLISH)


def answer(conversation: Conversation, text: str) -> object:
    return conversation.answer(turn_at(conversation.table), text)


def note(conversation: Conversation, text: str) -> str:
    said = answer(conversation, text)
    assert isinstance(said, Note)
    return said.sentence


def test_quitting_leaves(conversation: Conversation) -> None:
    with pytest.raises(Leave):
        answer(conversation, "quit")


def test_help_is_a_page_and_board_draws_anew(conversation: Conversation) -> None:
    page = answer(conversation, "?")
    assert isinstance(page, Page)
    assert "17-3c4" in plain(page.view(UNICODE, 80))
    assert isinstance(answer(conversation, "board"), Redraw)


def test_other_words_go_to_the_turn(conversation: Conversation) -> None:
    assert answer(conversation, "adv") == Play(ADVANCE)


def test_what_is_not_understood_or_not_allowed_is_said(conversation: Conversation) -> None:
    assert note(conversation, "dance").startswith("'dance' is neither a word nor a move")
    assert note(conversation, "s-e5").startswith("You have no special patch")


def test_saving_needs_a_name_and_then_keeps_it(conversation: Conversation, tmp_path: Path) -> None:
    assert note(conversation, "save").startswith("Give a name")
    path = tmp_path / "My game.qb"
    assert note(conversation, f"save {path}").startswith("Saved as")
    assert conversation.file.path == path
    conversation.table.play(ADVANCE)
    assert note(conversation, "save").startswith("Saved as")
    assert read_record(path.read_text("utf-8")).line.moves == (ADVANCE,)


def test_saving_writes_over_nothing_else(conversation: Conversation, tmp_path: Path) -> None:
    path = tmp_path / "precious.qb"
    path.write_text("precious", "utf-8")
    assert "already exists" in note(conversation, f"save {path}")
    assert path.read_text("utf-8") == "precious"
    assert conversation.file.path is None


def test_a_place_that_cannot_be_written_is_said(conversation: Conversation, tmp_path: Path) -> None:
    told = note(conversation, f"save {tmp_path}/nowhere/game.qb")
    assert "can't be written: No such file" in told
    assert conversation.file.path is None


def test_the_last_move_can_be_taken_back(conversation: Conversation) -> None:
    assert note(conversation, "takeback").startswith("Nothing can be taken back")
    conversation.table.play(ADVANCE)
    assert answer(conversation, "takeback") == TakenBack()
    assert conversation.table.moves == ()
