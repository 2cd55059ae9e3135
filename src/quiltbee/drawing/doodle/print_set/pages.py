"""All pages of a print set, as single pages for a browser and in order for one PDF."""

from dataclasses import dataclass
from math import ceil
from pathlib import Path

from quiltbee.doodle import STANDARD_DECK, Deck
from quiltbee.drawing.doodle.print_set.cards import back_page, card_pages
from quiltbee.drawing.doodle.print_set.guide import guide_page
from quiltbee.drawing.doodle.print_set.sheets import SHEETS_ON_A_PAGE, sheet_page
from quiltbee.drawing.doodle.print_set.words import print_words_in
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.options import number_in, one_of
from quiltbee.drawing.paper_sizes import PAPERS, PaperName
from quiltbee.drawing.pdf import pdf_document
from quiltbee.drawing.picture import Drawing

MOST_PLAYERS = 20
PDF_NAME = "patchwork-doodle.pdf"
CARDS_PDF_NAME = "patchwork-doodle-cards.pdf"
"""Cards with backs, which are printed on both sides of the paper, unlike all the rest."""


@dataclass(frozen=True, slots=True)
class PrintSet:
    """Every page once, and the documents they are bound into."""

    pages: dict[str, Drawing]
    """By file name."""
    documents: dict[str, tuple[str, ...]]
    """The pages of each PDF in order; a page may come several times."""
    title: str
    language: str

    def pdf(self, name: str = PDF_NAME) -> bytes:
        """A document as PDF, true to size."""
        pages = [self.pages[page] for page in self.documents[name]]
        return pdf_document(pages, self.title, self.language)

    def save(self, folder: str | Path) -> list[Path]:
        """Write the documents and each page as SVG into a folder, which is made if need be."""
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        for name in self.documents:
            (target / name).write_bytes(self.pdf(name))
        saved = [drawing.save(target / name) for name, drawing in self.pages.items()]
        return [*(target / name for name in self.documents), *saved]


def print_set(
    *,
    deck: Deck = STANDARD_DECK,
    players: int = 4,
    backs: bool = False,
    paper: str = "a4",
    language: str = "en",
) -> PrintSet:
    """Everything to print for this many players; cards with backs are a document of their own."""
    size = PAPERS[PaperName(one_of("paper", paper, PaperName))]
    card_words = words_in(language)
    words = print_words_in(language)
    number_in("number of players", players, range(1, MOST_PLAYERS + 1))
    cards = {
        f"cards-{number}.svg": page
        for number, page in enumerate(card_pages(deck, size, words, card_words), start=1)
    }
    pages = {
        "guide.svg": guide_page(size, words, deck.die),
        "sheets.svg": sheet_page(size, words),
        **cards,
    }
    for_players = ("guide.svg", *["sheets.svg"] * ceil(players / SHEETS_ON_A_PAGE))
    documents = {PDF_NAME: (*for_players, *cards)}
    if backs:
        pages["backs.svg"] = back_page(size, words)
        both_sides = tuple(side for name in cards for side in (name, "backs.svg"))
        documents = {PDF_NAME: for_players, CARDS_PDF_NAME: both_sides}
    return PrintSet(pages, documents, words.title, language)
