"""Which positions belong to a game that is being played."""

from dataclasses import replace

from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.patchwork.kinship import is_kin

DEAL = table(circle=tuple(range(33)))
NOW = table(circle=(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31))
LATE = table(player(quilt=covered_board(0b1111)), circle=(3, 9, 7))


def test_a_position_of_the_deal_is_kin_whatever_was_taken() -> None:
    later = table(player(12, 9), player(14, 2), circle=(5, 6, 9, 12, 13, 14, 20, 25, 30, 2))
    assert is_kin(later, DEAL, NOW)
    assert not is_kin(table(circle=(5, 6, 9, 12, 13, 14, 20, 30, 25, 2)), DEAL, NOW)


def test_what_the_rival_cannot_see_from_here_makes_no_difference() -> None:
    """Patches far away lie otherwise, buttons and seats differ; the next patches are the same."""
    shuffled = table(player(30, 1), player(2, 9), circle=(20, 21, 22, 23, 24, 25, 31, 26, 30, 0))
    assert is_kin(shuffled, DEAL, NOW)
    assert not is_kin(replace(shuffled, circle=(21, 20, 22, 23, 24, 25, 31)), DEAL, NOW)


def test_late_positions_are_compared_by_their_quilts_too() -> None:
    turned = table(player(quilt=covered_board(1 << 72 | 1 << 73 | 1 << 74)), circle=(3, 9, 7))
    assert is_kin(turned, DEAL, LATE), "flipped, and a cell less"
    other = table(player(quilt=covered_board(0x1FF << 30)), player(quilt=covered_board(0x1FF)))
    assert not is_kin(replace(other, circle=(3, 9, 7)), DEAL, LATE)
    assert not is_kin(replace(turned, circle=(3, 7, 9)), DEAL, LATE)
