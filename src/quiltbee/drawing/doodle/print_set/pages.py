"""All pages of a print set, as single pages for a browser and in order for one PDF."""

from dataclasses import dataclass
from math import ceil
from pathlib import Path

from quiltbee.doodle import STANDARD_DECK, Deck
from quiltbee.drawing.doodle.print_set.cards import back_page, card_pages
from quiltbee.drawing.doodle.print_set.guide import guide_page
from quiltbee.drawing.doodle.print_set.sheets import SHEETS_ON_A_PAGE, sheet_page
from quiltbee.drawing.doodle.print_set.words import PRINT_WORDS
from quiltbee.drawing.doodle.words import doodle_words_in
from quiltbee.drawing.options import number_in, one_of
from quiltbee.drawing.papers import PAPERS, PaperName
from quiltbee.drawing.pdf import pdf_document
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.words import LanguageName

MOST_PLAYERS = 20
PDF_NAME = "patchwork-doodle.pdf"


@dataclass(frozen=True, slots=True)
class PrintSet:
    """Every page once, and the order in which they come out of the printer."""

    pages: dict[str, Drawing]
    """By file name."""
    order: tuple[str, ...]
    title: str
    language: str

    @property
    def pdf(self) -> bytes:
        """The whole set as one PDF, true to size."""
        return pdf_document([self.pages[name] for name in self.order], self.title, self.language)

    def save(self, folder: str | Path) -> list[Path]:
        """Write the PDF and each page as SVG into a folder, which is made if there is none."""
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        (target / PDF_NAME).write_bytes(self.pdf)
        saved = [drawing.save(target / name) for name, drawing in self.pages.items()]
        return [target / PDF_NAME, *saved]


def print_set(
    *,
    deck: Deck = STANDARD_DECK,
    players: int = 4,
    backs: bool = False,
    paper: str = "a4",
    language: str = "en",
) -> PrintSet:
    """Everything to print for so many players; `backs` come after every page of cards."""
    size = PAPERS[PaperName(one_of("paper", paper, PaperName))]
    card_words = doodle_words_in(language)
    words = PRINT_WORDS[LanguageName(language)]
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
    order = ["guide.svg", *["sheets.svg"] * ceil(players / SHEETS_ON_A_PAGE)]
    if backs:
        pages["backs.svg"] = back_page(size, words)
    for name in cards:
        order += [name, "backs.svg"] if backs else [name]
    return PrintSet(pages, tuple(order), words.title, language)
