"""Every card is known by its hatching, also without color."""

from itertools import pairwise
from math import dist

import pytest

from quiltbee.doodle import STANDARD_DECK, Card, Deck
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.hatchings import (
    CELL,
    Hatching,
    hatching_of,
    patch_hatching,
    segments,
    start_hatching,
)
from quiltbee.drawing.doodle.stationery import Pencil
from quiltbee.drawing.doodle.strokes import Stroke
from quiltbee.geometry import Shape

CARDS = (*STANDARD_DECK.start_cards, *STANDARD_DECK.patch_cards)
SQUARES = ((0, 0), (0, 1), (1, 0), (1, 1))
ELL = ((0, 0), (1, 0), (1, 1))


@pytest.mark.parametrize("coarse", [False, True])
def test_all_cards_are_told_apart_without_color(coarse: bool) -> None:
    drawn = {
        hatching_of(card.id, STANDARD_DECK).data(SQUARES, Hand("same"), coarse=coarse)
        for card in CARDS
    }
    assert len(drawn) == len(CARDS) == 40


def test_patch_cards_differ_in_strokes_or_angle() -> None:
    """Spacing alone would be hard to tell in a small drawing."""
    hatchings = [hatching_of(card, STANDARD_DECK) for card in STANDARD_DECK.patch_ids]
    assert len({(hatching.stroke, hatching.angle) for hatching in hatchings}) == len(hatchings)


def test_only_start_cards_are_crossed() -> None:
    for card in CARDS:
        is_crossed = hatching_of(card.id, STANDARD_DECK).stroke is Stroke.CROSSED
        assert is_crossed == (card.id in STANDARD_DECK.start_ids)


def test_cards_that_follow_each_other_differ_in_strokes_and_pencil() -> None:
    for one, other in pairwise(patch_hatching(index) for index in range(30)):
        assert one.stroke is not other.stroke
        assert one.pencil is not other.pencil


def test_cards_of_equal_shape_differ_in_pencil() -> None:
    pencils: dict[Shape, set[Pencil]] = {}
    counts: dict[Shape, int] = {}
    for card in STANDARD_DECK.patch_cards:
        pencils.setdefault(card.shape, set()).add(hatching_of(card.id, STANDARD_DECK).pencil)
        counts[card.shape] = counts.get(card.shape, 0) + 1
    assert {shape: len(found) for shape, found in pencils.items()} == counts


def test_all_pencils_are_used() -> None:
    assert {hatching_of(card.id, STANDARD_DECK).pencil for card in CARDS} == set(Pencil)


def test_larger_decks_have_hatchings_too() -> None:
    assert len({patch_hatching(index) for index in range(96)}) == 96
    assert patch_hatching(96) == patch_hatching(0)
    assert len({start_hatching(index) for index in range(12)}) == 12


def test_a_hatching_is_that_of_the_place_in_the_deck() -> None:
    deck = Deck((Card("X", Shape(ELL)),), (Card("Y", Shape(ELL)), Card("Z", Shape(ELL))), (1,))
    assert hatching_of("X", deck) == start_hatching(0)
    assert hatching_of("Z", deck) == patch_hatching(1)


@pytest.mark.parametrize("angle", [0, 22, 45, 67, 90, 135])
def test_lines_lie_on_the_squares(angle: int) -> None:
    found = list(segments(ELL, angle, 8))
    for (x, y), (u, v) in found:
        for part in (0.01, 0.25, 0.5, 0.75, 0.99):
            at = x + part * (u - x), y + part * (v - y)
            assert (int(at[1] // CELL), int(at[0] // CELL)) in ELL
    # Lines that are 8 apart cover an area of 8 times their length.
    assert 8 * sum(dist(*line) for line in found) == pytest.approx(3 * CELL**2, rel=0.08)


def test_a_line_across_squares_is_one_stroke() -> None:
    assert list(segments(((0, 0), (0, 1)), 0, CELL)) == [((0, 20), (80, 20))]


def test_a_line_over_a_gap_is_two_strokes() -> None:
    assert len(list(segments(((0, 0), (0, 2)), 0, CELL))) == 2


def test_coarse_strokes_are_fewer() -> None:
    hatching = Hatching(Stroke.LINES, 45, 6, Pencil.TEAL)
    fine, coarse = (
        hatching.data(SQUARES, Hand("same"), coarse=coarse).count("M") for coarse in (False, True)
    )
    assert coarse < fine
