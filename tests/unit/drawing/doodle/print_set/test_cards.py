import re

import pytest

from quiltbee.doodle import STANDARD_DECK
from quiltbee.drawing.doodle.print_set.cards import (
    COLUMNS,
    HEIGHT,
    ON_A_PAGE,
    ROWS,
    WIDTH,
    back_page,
    card_pages,
)
from quiltbee.drawing.doodle.print_set.words import print_words_in
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.paper_sizes import PAPERS, Paper, PaperName

ENGLISH = print_words_in("en")
CARD_WORDS = words_in("en")

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PaperName))


@every_paper
def test_cards_lie_side_by_side_in_true_size(paper: Paper) -> None:
    page = card_pages(STANDARD_DECK, paper, ENGLISH, CARD_WORDS)[0]
    found = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(0\.5\)">\n<g>\n<title>\w+</title>', page.svg
    )
    places = [(float(x), float(y)) for x, y in found]
    left, top = places[0]
    assert len(places) == ON_A_PAGE
    for index, (x, y) in enumerate(places):
        assert x - left == pytest.approx(index % COLUMNS * WIDTH)
        assert y - top == pytest.approx(index // COLUMNS * HEIGHT)
    # In the middle, so that backs meet fronts when the sheet is turned over.
    assert 2 * left + COLUMNS * WIDTH == pytest.approx(paper.width)
    assert 2 * top + ROWS * HEIGHT == pytest.approx(paper.height, abs=0.02)


@every_paper
def test_there_are_marks_to_cut_along_on_all_sides(paper: Paper) -> None:
    page = card_pages(STANDARD_DECK, paper, ENGLISH, CARD_WORDS)[0]
    marks = re.findall(r'<path d="([^"]+)" [^>]*stroke-width="0\.3"', page.svg)[-1]
    assert marks.count("V") == 2 * (COLUMNS + 1)
    assert marks.count("H") == 2 * (ROWS + 1)


def test_pages_are_counted() -> None:
    pages = card_pages(STANDARD_DECK, PAPERS[PaperName.A4], ENGLISH, CARD_WORDS)
    titles = [page.title for page in pages]
    assert titles[0] == "Cards, page 1 of 5"
    assert titles[-1] == "Cards, page 5 of 5"


@every_paper
def test_backs_lie_where_the_cards_do(paper: Paper) -> None:
    backs = back_page(paper, ENGLISH)
    cards = card_pages(STANDARD_DECK, paper, ENGLISH, CARD_WORDS)[0]
    place = re.compile(r"translate\([\d.]+ [\d.]+\) scale\(0\.5\)")
    assert place.findall(backs.svg) == place.findall(cards.svg)
