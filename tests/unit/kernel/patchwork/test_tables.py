import pytest

from quiltbee.kernel.anchors import PER_GROUP
from quiltbee.kernel.patchwork import tables
from quiltbee.kernel.patchwork.choices import _COUNT
from quiltbee.kernel.patchwork.legal_moves import MOST_MOVES
from quiltbee.patchwork import CARDS, LEVELS, PATCHES, TIME_BOARDS, Edition
from quiltbee.patchwork.automa import Scores


@pytest.mark.parametrize("edition", Edition)
def test_marks_crossed_are_those_of_the_time_board(edition: Edition) -> None:
    board, first = TIME_BOARDS[edition], tables.EDITIONS.index(edition) * tables.SPACES
    for start in range(tables.SPACES):
        for end in range(start, tables.SPACES):
            income = tables.INCOME_MARKS[end] - tables.INCOME_MARKS[start]
            assert income == board.income_crossed(start, end)
            marks = tables.SPECIAL_PATCH_MARKS
            special = sum(start < mark <= end for mark in board.special_patch_marks)
            assert marks[first + end] - marks[first + start] == special


def test_income_by_binary_digits() -> None:
    for patch in PATCHES:
        digits = [int(word) >> patch.id & 1 for word in tables.INCOME_BITS]
        assert sum(digit << place for place, digit in enumerate(digits)) == patch.button_income
        assert tables.WITH_BUTTONS >> patch.id & 1 == (patch.button_income > 0)


def test_cards_and_levels_stand_at_their_numbers() -> None:
    for number, card in CARDS.items():
        assert tables.CARD_BUDGET[number] == card.budget
        assert tables.CARD_INCOME[number] == card.income
        names = [tables.FILTERS[place] for place in tables.CARD_FILTERS[number] if place >= 0]
        assert tuple(names) == card.filters
    for number, level in LEVELS.items():
        assert tables.LEVEL_TILE_SPACE[number] == level.special_tile_space
        counted = zip(Scores, tables.LEVEL_SCORES[number], strict=True)
        assert {item for item, counts in counted if counts} == level.scores


def test_the_anchors_of_a_group_fit_into_their_field() -> None:
    for patch in PATCHES:
        anchors = [way.box.bit_count() for way in patch.orientations]
        assert sum(anchors[:PER_GROUP]) <= _COUNT
        assert sum(anchors[PER_GROUP:]) <= _COUNT


def test_no_position_has_more_moves_than_the_opening_with_the_best_circle() -> None:
    assert MOST_MOVES == 1345
