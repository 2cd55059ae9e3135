from dataclasses import replace

from quiltbee.drawing.patchwork.descriptions import (
    circle_description,
    patch_title,
    position_description,
    quilt_description,
    seat_names,
    time_description,
)
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.patchwork import PATCHES, Automa, QuiltBoard, State

ENGLISH = words_in("en")
GERMAN = words_in("de")


def test_a_patch_in_one_line() -> None:
    assert patch_title(PATCHES[17], ENGLISH) == (
        "Patch 17: 5 cells, costs 7 in buttons and 1 in time, income 1."
    )


def test_a_quilt_board(full_quilt: QuiltBoard) -> None:
    assert quilt_description(full_quilt, ENGLISH) == "Pieces: 18. Empty cells: 6."
    assert quilt_description(QuiltBoard(), GERMAN) == "Teile: 0. Leere Felder: 81."


def test_the_time_board(middle_game: State, finished: State) -> None:
    text = time_description(middle_game, ENGLISH)
    assert "is on 41" in text
    assert text.endswith("Special patches are still ahead of: 44, 50.")
    assert time_description(finished, ENGLISH).endswith("ahead of: none.")


def test_the_circle(middle_game: State) -> None:
    text = circle_description(middle_game, ENGLISH)
    assert text.startswith("Patches: 13. The offer: 19, 9, 3. Then, clockwise: 29, 27,")


def test_names_of_the_seats(middle_game: State, solo: State) -> None:
    assert seat_names(middle_game, GERMAN) == ("Platz 1", "Platz 2")
    assert seat_names(solo, ENGLISH) == ("Seat 1", "Automa")


def test_a_position_says_whose_turn_it_is(middle_game: State) -> None:
    text = position_description(middle_game, ENGLISH, ("Ann", "Bob"))
    assert text.startswith("Ann is on space 41. Buttons: 27, income: 14,")
    assert text.endswith("Bob is to move.")


def test_a_finished_position_says_who_won(finished: State) -> None:
    text = position_description(finished, ENGLISH, ("Ann", "Bob"))
    assert text.endswith("Ann wins, 41 to 27.")


def test_the_automa_is_described_and_its_shuffle_too(solo: State) -> None:
    automa = solo.seats[1]
    assert isinstance(automa, Automa)
    names = seat_names(solo, ENGLISH)
    assert "The Automa of level 4 is on space 27. Buttons: 9, patches: 6" in position_description(
        solo, ENGLISH, names
    )
    waiting = replace(solo, seats=(solo.seats[0], replace(automa, deck=())))
    assert position_description(waiting, ENGLISH, names).endswith("cards have to be shuffled.")
