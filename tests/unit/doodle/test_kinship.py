"""Which positions belong to a game that is being played."""

from tests.support.doodle.tables import CARDS, box, start, table

from quiltbee.doodle import Sheet
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
    assert not is_kin(table(Sheet("S01", box("a1-3x3")), circle=("D05", "D02", "D07")), DEAL, NOW)
