import re
from itertools import pairwise

import pytest

from quiltbee.drawing.doodle.print_set.sheets import sheet_page
from quiltbee.drawing.doodle.print_set.words import PrintWords, print_words_in
from quiltbee.drawing.paper_sizes import PAPERS, Paper, PaperName
from quiltbee.drawing.typefaces import typeface
from quiltbee.texts import languages

ENGLISH = print_words_in("en")
PRINT_WORDS = {language: print_words_in(language) for language in languages()}

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PaperName))
every_language = pytest.mark.parametrize("words", PRINT_WORDS.values(), ids=list(PRINT_WORDS))
LINE = re.compile(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]+)</text>')


def column_of(paper: Paper, words: PrintWords) -> list[tuple[float, float, float, str, str]]:
    """The lines of text beside the first board: x, y, size, style and text."""
    lines = LINE.findall(sheet_page(paper, words).svg)
    beside = [line for line in lines[: len(lines) // 2] if float(line[2]) < 10]
    return [(float(x), float(y), float(size), style, text) for x, y, size, style, text in beside]


@every_paper
@every_language
def test_a_sheet_has_all_a_player_needs(paper: Paper, words: PrintWords) -> None:
    text = sheet_page(paper, words).svg
    names = (*words.action_names.values(), *words.scorings, words.name)
    for name in names:
        assert text.count(f">{name}</text>") == 2
    assert text.count(">a</text>") == text.count(">9</text>") == 2


@every_paper
@every_language
def test_no_line_is_printed_over_another_one(paper: Paper, words: PrintWords) -> None:
    lines = sorted(column_of(paper, words), key=lambda line: line[1])
    assert len(lines) > 18
    for (_, upper, *_), (_, lower, size, *_) in pairwise(lines):
        assert lower - upper >= size


@every_paper
@every_language
def test_the_reminder_is_complete(paper: Paper, words: PrintWords) -> None:
    said = " ".join(line[4] for line in column_of(paper, words))
    assert words.turn_hint in said
    assert words.scoring_hint in said
    assert all(hint in said for hint in words.action_hints.values())


@every_paper
@every_language
def test_no_line_runs_off_the_page(paper: Paper, words: PrintWords) -> None:
    board = paper.height / 2 - 2 * 9
    left = 9 + board + 7
    for x, _, size, style, text in column_of(paper, words):
        face = typeface(bold="bold" in style)
        assert left + x + face.width(text, size) <= paper.width - 9 + 0.01


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PaperName))
def test_cells_are_large_enough_to_draw_in(paper: Paper) -> None:
    scale = re.search(r"scale\((0\.\d+)\)", sheet_page(paper, ENGLISH).svg)
    assert scale is not None
    assert 40 * float(scale[1]) >= 12.5
