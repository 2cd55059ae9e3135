import re
from dataclasses import replace

from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.position import position
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import PATCHES, State

ENGLISH = words_in("en")

LIGHT = THEMES[ThemeName.LIGHT]


def text_of(state: State, marked_seat: int | None = None) -> str:
    return document(position(state, LIGHT, ENGLISH, ("Ann", "Bob"), marked_seat), 1, 1, "", "")


def test_every_patch_in_the_game_is_on_the_table_once(
    start: State, middle_game: State, solo: State, finished: State
) -> None:
    for state in (start, middle_game, solo, finished):
        shown = [int(patch) for patch in re.findall(r"<title>Patch (\d+):", text_of(state))]
        assert sorted(shown) == list(range(len(PATCHES)))


def test_names_stand_over_the_quilts(middle_game: State) -> None:
    assert ">Ann</text>" in text_of(middle_game)
    assert ">Bob</text>" in text_of(middle_game)


def test_what_the_player_to_move_cannot_pay_is_dimmed(start: State) -> None:
    assert text_of(start).count(" short</text>") == 2


def test_nothing_is_dimmed_when_nobody_buys(solo: State, finished: State) -> None:
    assert " short</text>" not in text_of(finished)
    assert " short</text>" in text_of(solo)
    automas_turn = replace(solo, seats=(replace(solo.seats[0], space=30), solo.seats[1]))
    assert automas_turn.turn == 1
    assert " short</text>" not in text_of(automas_turn)


def test_a_last_piece_is_marked_on_demand(middle_game: State) -> None:
    assert LIGHT.highlight not in text_of(middle_game)
    assert LIGHT.highlight in text_of(middle_game, marked_seat=1)
