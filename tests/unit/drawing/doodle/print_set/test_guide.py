import re
from html import unescape
from itertools import pairwise

import pytest

from quiltbee.doodle import STANDARD_DECK
from quiltbee.drawing.doodle.print_set.guide import guide_page
from quiltbee.drawing.doodle.print_set.words import PrintWords, print_words_in
from quiltbee.drawing.paper_sizes import PAPERS, Paper, PaperName
from quiltbee.texts import languages

ENGLISH = print_words_in("en")
PRINT_WORDS = {language: print_words_in(language) for language in languages()}

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PaperName))
every_language = pytest.mark.parametrize("words", PRINT_WORDS.values(), ids=list(PRINT_WORDS))
LINE = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</text>')


def lines_of(paper: Paper, words: PrintWords) -> list[tuple[float, float, str]]:
    svg = guide_page(paper, words, STANDARD_DECK.die).svg
    return [(float(x), float(y), unescape(text)) for x, y, text in LINE.findall(svg)]


@every_paper
@every_language
def test_all_paragraphs_are_there(paper: Paper, words: PrintWords) -> None:
    said = " ".join(text for _, _, text in lines_of(paper, words))
    for paragraph in words.guide:
        assert paragraph["heading"] in said
        assert paragraph["text"] in said


@every_paper
@every_language
def test_no_line_of_the_text_is_printed_over_another_one(paper: Paper, words: PrintWords) -> None:
    second_column = (paper.width + 10) / 2
    for left in (17, second_column):
        heights = [y for x, y, _ in lines_of(paper, words) if x == pytest.approx(left, abs=0.01)]
        assert len(heights) > 15
        assert all(lower - upper > 3.7 for upper, lower in pairwise(heights))


@every_paper
@every_language
def test_the_text_ends_above_the_seam(paper: Paper, words: PrintWords) -> None:
    svg = guide_page(paper, words, STANDARD_DECK.die).svg
    seam = re.search(r'd="M17 ([\d.]+)H', svg)
    assert seam is not None
    last = {words.guide[index]["text"].split()[-1] for index in (2, 5)}
    ends = [y for _, y, text in lines_of(paper, words) if text.split()[-1] in last]
    assert len(ends) >= 2
    assert max(ends) < float(seam[1]) - 2


def test_a_die_of_six_faces_is_folded_and_has_a_table() -> None:
    page = guide_page(PAPERS[PaperName.A4], ENGLISH, STANDARD_DECK.die)
    assert ENGLISH.die_table in page.svg
    assert ENGLISH.slips not in page.svg


def test_any_other_die_becomes_slips() -> None:
    page = guide_page(PAPERS[PaperName.A4], ENGLISH, (1, 2, 3, 4))
    assert ENGLISH.die_table not in page.svg
    assert ENGLISH.slips in page.svg
