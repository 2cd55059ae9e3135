"""Which positions belong to a game that is being played."""

from dataclasses import replace

from tests.support.doodle.tables import CARDS, box, start, table

from quiltbee.doodle import STANDARD_DECK, Sheet
from quiltbee.doodle.kinship import is_kin

DEAL = start()
NOW = table(Sheet("S01", box("a1-3x3")), circle=("D07", "D02", "D05"))
FAR = table(Sheet("S01"), circle=("D30", "D01", "D29"))


def test_the_cards_of_a_round_in_their_order_are_kin() -> None:
    later = table(circle=(*CARDS[4:8], *CARDS[:2]))
    assert is_kin(later, DEAL, NOW)
    assert is_kin(table(circle=("D01", "D05", *CARDS[8:13])), DEAL, FAR), "the second round"
    mixed = table(circle=("D02", "D01", "D04", "D03", "D06"))
    assert not is_kin(mixed, DEAL, NOW)


def test_few_cards_are_compared_with_the_sheets() -> None:
    turned = table(Sheet("S09", box("g7-3x3") & ~box("g7-1x1")), circle=("D02", "D05", "D07"))
    assert is_kin(turned, DEAL, NOW), "the token stands elsewhere, and a cell is missing"
    assert not is_kin(table(Sheet("S01", box("a1-5x5")), circle=("D07", "D02", "D05")), DEAL, NOW)
    swapped = table(Sheet("S01", box("a1-3x3")), circle=("D05", "D02", "D07"))
    assert is_kin(swapped, DEAL, NOW), "the cards lie otherwise"
    assert not is_kin(replace(swapped, circle=("D09", "D02", "D05")), DEAL, NOW)


def test_the_cards_of_the_first_round_are_kin_in_any_order() -> None:
    laid = table(circle=(*CARDS[7:0:-1], "D30"))
    assert is_kin(laid, DEAL, FAR)
    assert not is_kin(replace(laid, circle=(*CARDS[7:1:-1], "D30", "D29")), DEAL, FAR)


def test_what_a_drawing_leads_to_is_kin() -> None:
    """Whoever may ask about the board after each drawing need not ask about this one."""
    now = table(Sheet("S01", box("a1-5x5")), circle=("D27", "D22", "D25", "D21"))
    drawn = Sheet("S01", box("e5-5x5") | box("a5-1x4"))
    after = table(drawn, circle=("D21", "D27", "D22"))
    assert is_kin(after, DEAL, now)
    assert not is_kin(replace(after, circle=("D27", "D21", "D22")), DEAL, now)
    assert not is_kin(replace(after, sheets=(Sheet("S01", box("a1-3x9")),)), DEAL, now)


def test_the_same_patches_under_other_names_are_the_same_cards() -> None:
    cards = tuple(replace(card, id=f"X{card.id}") for card in STANDARD_DECK.patch_cards)
    turned = tuple(replace(card, shape=card.shape.turned().flipped()) for card in cards)
    copied = replace(STANDARD_DECK, patch_cards=turned)
    state = replace(table(circle=tuple(f"X{card}" for card in CARDS[:8])), deck=copied)
    assert is_kin(state, DEAL, FAR)
    last = tuple(f"X{card}" for card in CARDS[-1:-9:-2])
    assert not is_kin(replace(state, circle=last), DEAL, FAR)
    sheet = Sheet("S01", box("a1-4x4"))
    drawn = table(sheet, circle=("D21", "D25"))
    assert is_kin(replace(state, circle=last, sheets=(sheet,)), DEAL, drawn), "with patches altered"
