import re

import pytest

from quiltbee.doodle import STANDARD_DECK, Card
from quiltbee.drawing.doodle.cards import card_back, card_face, card_front, is_chiral
from quiltbee.drawing.doodle.hatchings import hatching_of
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import Element, document
from quiltbee.geometry import orientations

ENGLISH = words_in("en")
GERMAN = words_in("de")

LIGHT = STATIONERY[ThemeName.LIGHT]
CARDS = (*STANDARD_DECK.start_cards, *STANDARD_DECK.patch_cards)
CHIRAL = [
    "S01", "S02", "S03", "S04", "S05", "S07", "S09", "S10",
    "D03", "D06", "D07", "D10", "D12", "D24", "D29",
]  # fmt: skip
every_card = pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def face(card: Card) -> str:
    return text_of(card_face(card, STANDARD_DECK, LIGHT, ENGLISH))


def patches_on(card: Card) -> int:
    """How many patches a card shows: each has one wash of its pencil."""
    color = LIGHT.pencils[hatching_of(card.id, STANDARD_DECK).pencil]
    return face(card).count(f'fill="{color}" fill-opacity="0.17"')


def test_which_shapes_have_another_mirror_image() -> None:
    assert [card.id for card in CARDS if is_chiral(card.shape)] == CHIRAL
    for card in CARDS:
        codes = {way.code for way in orientations(card.shape)}
        assert is_chiral(card.shape) == any(code >= 4 for code in codes)


@every_card
def test_the_mirror_image_stands_there_only_where_it_is_another_shape(card: Card) -> None:
    assert patches_on(card) == (2 if card.id in CHIRAL else 1)


def test_the_mirror_image_lies_where_it_can_be_largest() -> None:
    lines = {card.id: re.search(r' d="M[^HV"]+([HV])', face(card)) for card in CARDS}
    beside = [card for card, line in lines.items() if line is not None and line[1] == "V"]
    assert beside == ["S01", "S02"]


@every_card
def test_the_id_is_written_and_start_cards_say_so(card: Card) -> None:
    words = re.findall(r">([^<]+)</text>", face(card))
    assert words == ([card.id, "start"] if card.id.startswith("S") else [card.id])


def test_start_cards_have_a_seam_and_speak_german() -> None:
    start, patch = CARDS[0], CARDS[10]
    assert "stroke-dasharray" in face(Card("S08", STANDARD_DECK.shapes["S08"]))
    assert "stroke-dasharray" not in face(patch)
    german = text_of(card_front(start, STANDARD_DECK, LIGHT, GERMAN))
    assert ">Start</text>" in german
    assert "<title>Startkarte S01</title>" in german


def test_all_backs_are_alike_and_tell_nothing() -> None:
    assert "<text" not in text_of(card_back(LIGHT))
