import re
from dataclasses import replace

import pytest

from quiltbee.drawing.palette import LEATHER, THEMES, ThemeName
from quiltbee.drawing.patchwork.seat import seat_side
from quiltbee.drawing.patchwork.words import Words, words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import State

ENGLISH = words_in("en")
GERMAN = words_in("de")

LIGHT = THEMES[ThemeName.LIGHT]


def text_of(state: State, seat: int, name: str = "Ann", words: Words = ENGLISH) -> str:
    return document(seat_side(state, seat, LIGHT, words, name, mark_last=False), 1, 1, "", "")


def words_of(state: State, seat: int, name: str = "Ann", words: Words = ENGLISH) -> list[str]:
    text = text_of(state, seat, name, words)
    return re.findall(r"<text[^>]*>([^<]*)</text>", text)


def test_buttons_income_and_score_are_written(middle_game: State) -> None:
    assert {"27", "+14", "\N{MINUS SIGN}37"} <= set(words_of(middle_game, 0))
    assert {"10", "+8", "\N{MINUS SIGN}38"} <= set(words_of(middle_game, 1))


def test_only_the_seat_to_move_says_so(middle_game: State) -> None:
    assert middle_game.turn == 1
    assert "to move" in words_of(middle_game, 1)
    assert "to move" not in words_of(middle_game, 0)
    assert "am Zug" in words_of(middle_game, 1, words=GERMAN)


def test_the_winner_says_so(finished: State) -> None:
    assert "wins" in words_of(finished, 0)
    assert "wins" not in words_of(finished, 1)


def test_a_waiting_special_patch_is_shown_beside_the_name(special_patch_waits: State) -> None:
    assert special_patch_waits.turn == 1
    assert "special patch" in words_of(special_patch_waits, 1)
    assert text_of(special_patch_waits, 1).count(f'fill="{LEATHER}"') == 1
    assert text_of(special_patch_waits, 0).count(f'fill="{LEATHER}"') == 0
    two = replace(special_patch_waits, special_patches_waiting=2)
    assert text_of(two, 1).count(f'fill="{LEATHER}"') == 2


@pytest.mark.parametrize(("owner", "shown"), [(None, (1, 1)), (0, (1, 0)), (1, (0, 1))])
def test_the_badge_lies_at_its_owner_or_waits_at_both(
    middle_game: State, owner: int | None, shown: tuple[int, int]
) -> None:
    state = replace(middle_game, special_tile=owner)
    counts = tuple(words_of(state, seat).count("7×7") for seat in (0, 1))
    assert counts == shown


def test_a_name_too_long_is_shortened(middle_game: State) -> None:
    long = "Maximilian the First of Habsburg"
    waiting, moving = words_of(middle_game, 0, long), words_of(middle_game, 1, long)
    shown = [next(word for word in words if word.startswith("Maxi")) for words in (waiting, moving)]
    assert shown == ["Maximilian the First of Habs…", "Maximilian the First…"]


def test_the_automa_has_cards_in_place_of_a_quilt(solo: State) -> None:
    assert "next card" in words_of(solo, 1)
    assert "income" in words_of(solo, 1)  # on its last card, not below
    assert not any(word.startswith("+") for word in words_of(solo, 1))
