import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quiltbee.doodle import STANDARD_DECK, Card, Deck
from quiltbee.drawing import PrintSet, print_set
from quiltbee.errors import InvalidOption
from quiltbee.geometry import Shape

FILES = ["guide.svg", "sheets.svg", *(f"cards-{number}.svg" for number in range(1, 6))]
SIZES = {"a4": ("210mm", "297mm"), "letter": ("215.9mm", "279.4mm")}


@pytest.fixture(scope="module")
def usual() -> PrintSet:
    return print_set()


def cards_on(pages: PrintSet) -> list[str]:
    return [
        card
        for name in pages.pages
        if name.startswith("cards-")
        for card in re.findall(r"<title>(\w+)</title>", pages.pages[name].svg)
    ]


def test_every_card_is_printed_exactly_once(usual: PrintSet) -> None:
    assert cards_on(usual) == [*STANDARD_DECK.start_ids, *STANDARD_DECK.patch_ids]


def test_every_page_comes_in_order_and_sheets_as_often_as_needed(usual: PrintSet) -> None:
    assert list(usual.pages) == FILES
    order = ("guide.svg", *["sheets.svg"] * 2, *FILES[2:])
    assert usual.documents == {"patchwork-doodle.pdf": order}
    for players, pages in ((1, 1), (5, 3)):
        documents = print_set(players=players).documents
        assert documents["patchwork-doodle.pdf"].count("sheets.svg") == pages


def test_cards_with_backs_are_a_document_for_both_sides() -> None:
    documents = print_set(backs=True).documents
    assert documents["patchwork-doodle.pdf"] == ("guide.svg", "sheets.svg", "sheets.svg")
    both_sides = documents["patchwork-doodle-cards.pdf"]
    assert both_sides[::2] == tuple(FILES[2:])
    assert set(both_sides[1::2]) == {"backs.svg"}
    assert len(both_sides) == 10


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_are_well_formed_and_have_their_true_size(paper: str, language: str) -> None:
    pages = print_set(paper=paper, language=language, backs=True)
    for drawing in pages.pages.values():
        root = ElementTree.fromstring(drawing.svg)
        assert (root.get("width"), root.get("height")) == SIZES[paper]
        ids = re.findall(r' id="([^"]+)"', drawing.svg)
        assert len(ids) == len(set(ids))


def test_the_pdf_has_all_pages(usual: PrintSet) -> None:
    assert usual.pdf().startswith(b"%PDF-1.4")
    assert b"/Count 8/" in usual.pdf()
    assert len(usual.pdf()) < 150_000


def test_everything_is_saved(usual: PrintSet, tmp_path: Path) -> None:
    saved = usual.save(tmp_path / "new" / "folder")
    assert [path.name for path in saved] == ["patchwork-doodle.pdf", *FILES]
    assert saved[0].read_bytes() == usual.pdf()
    assert saved[1].read_text("utf-8") == usual.pages["guide.svg"].svg


def test_a_deck_of_ones_own_is_printed() -> None:
    many = tuple(Card(f"C{number}", Shape.parse(["##"])) for number in range(25))
    deck = Deck((Card("A", Shape.parse(["###"])),), many, (1, 2, 4))
    pages = print_set(deck=deck, language="de")
    assert cards_on(pages) == ["A", *(f"C{number}" for number in range(25))]
    assert "Statt eines Würfels" in pages.pages["guide.svg"].svg


@pytest.mark.parametrize("options", [{"paper": "a5"}, {"language": "fr"}])
def test_an_unknown_choice_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(InvalidOption):
        print_set(paper=options.get("paper", "a4"), language=options.get("language", "en"))


@pytest.mark.parametrize("players", [0, 21])
def test_players_are_one_to_twenty(players: int) -> None:
    with pytest.raises(InvalidOption):
        print_set(players=players)
