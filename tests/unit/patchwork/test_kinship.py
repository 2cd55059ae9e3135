"""Which positions belong to a game that is being played."""

from dataclasses import replace

from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.patchwork.kinship import is_kin

DEAL = table(circle=tuple(range(33)))
NOW = table(circle=(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31))
FAR = table(circle=(2, 19, 7, 23, 11, 30, 5, 17, 26))
SEWN = 0b111111 | 0b111111 << 9
LATE = table(player(quilt=covered_board(0b1111)), circle=(3, 9, 7))


def test_a_position_of_the_deal_is_kin_whatever_was_taken() -> None:
    later = table(player(12, 9), player(14, 2), circle=(5, 6, 9, 12, 13, 14, 20, 25, 30, 2))
    assert is_kin(later, DEAL, NOW)
    assert not is_kin(table(circle=(5, 6, 9, 12, 14, 13, 20, 30, 25, 2)), DEAL, NOW)


def test_a_few_patches_that_changed_places_do_not_make_another_deal() -> None:
    swapped = table(circle=(0, 1, 2, 4, 3, 5, 7, 6, *range(8, 20), 21, 20, *range(22, 33)))
    assert is_kin(swapped, DEAL, FAR)
    mixed = table(circle=tuple(7 * place % 33 for place in range(33) if place % 3))
    assert not is_kin(mixed, DEAL, FAR)


def test_what_the_rival_cannot_see_from_here_makes_no_difference() -> None:
    """Patches far away lie otherwise, buttons and seats differ; the next patches are the same."""
    shuffled = table(player(30, 1), player(2, 9), circle=(20, 21, 22, 23, 24, 25, 31, 26, 30, 0))
    assert is_kin(shuffled, DEAL, NOW)
    assert is_kin(replace(shuffled, circle=(21, 20, 22, 23, 24, 25, 31)), DEAL, NOW)
    assert is_kin(replace(shuffled, circle=(22, 20, 21, 24, 3, 23, 31)), DEAL, NOW)
    assert not is_kin(replace(shuffled, circle=(22, 20, 9, 7, 3, 23, 31)), DEAL, NOW)


def test_what_the_next_moves_lead_to_is_kin() -> None:
    assert is_kin(table(circle=(23, 24, 25, 26, 27, 28, 2, 9, 5)), DEAL, NOW)
    assert not is_kin(table(circle=(23, 25, 24, 26, 27, 28, 2, 9, 5)), DEAL, NOW)


def test_the_same_offer_and_a_quilt_are_kin_whatever_lies_behind() -> None:
    quilt = player(quilt=covered_board(SEWN))
    now = table(player(), quilt, circle=NOW.circle)
    turned = player(quilt=covered_board(SEWN << 63))
    assert is_kin(table(turned, player(4), circle=(22, 21, 9, 1, 5, 30, 7)), DEAL, now)
    assert not is_kin(table(turned, player(4), circle=(22, 8, 9, 1, 5, 30, 7)), DEAL, now)
    assert not is_kin(table(player(), player(4), circle=(22, 21, 9, 1, 5, 30, 7)), DEAL, now)
    assert is_kin(table(circle=(22, 21, 20, 1, 5, 30, 7)), DEAL, NOW), "nobody has sewn anything"


def test_late_positions_are_compared_by_their_quilts_too() -> None:
    turned = table(player(quilt=covered_board(1 << 72 | 1 << 73 | 1 << 74)), circle=(3, 9, 7))
    assert is_kin(turned, DEAL, LATE), "flipped, and a cell less"
    assert is_kin(replace(turned, circle=(3, 7, 9)), DEAL, LATE)
    other = table(player(quilt=covered_board(0x1FF << 30)), player(quilt=covered_board(0x1FF)))
    assert not is_kin(replace(other, circle=(3, 9, 7)), DEAL, LATE)
    assert not is_kin(replace(turned, circle=(30, 1, 2)), DEAL, LATE)


def test_late_positions_after_a_move_are_kin() -> None:
    """Whoever may ask about every position that a move leads to need not ask about this one."""
    now = table(
        player(quilt=covered_board(SEWN | SEWN << 18)), player(quilt=covered_board(0)),
        circle=(3, 9, 7, 11),
    )  # fmt: skip
    after = table(
        player(), player(quilt=covered_board(SEWN | SEWN << 18 | 0b1111 << 36)), circle=(7, 11, 3)
    )
    assert is_kin(after, DEAL, now)
    assert not is_kin(replace(after, circle=(7, 3, 11)), DEAL, now), "in another order"
    full = player(quilt=covered_board((1 << 60) - 1))
    assert not is_kin(table(full, full, circle=(7, 11, 3)), DEAL, now), "far more is sewn"
    assert not is_kin(replace(after, circle=()), DEAL, now), "nothing is left to decide"
