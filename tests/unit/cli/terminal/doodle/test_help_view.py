import pytest
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.doodle.help_view import help_view
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.words import Word
from quiltbee.texts import Texts

BOTH = pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])


@BOTH
def test_it_fits_on_one_page_of_80_by_24(texts: Texts) -> None:
    block = help_view(Look(UNICODE, texts), 80)
    assert len(block) <= 22
    assert width_of(block) <= 80


@BOTH
def test_words_it_names_are_words_that_work(texts: Texts) -> None:
    text = plain(help_view(Look(UNICODE, texts), 80)).lower()
    for word in (Word.CUT, Word.SINGLE, Word.CIRCLE, Word.SCORE, Word.SAVE, Word.HINT, Word.QUIT):
        assert any(name in text for name in texts.words(word) if len(name) > 1), word
