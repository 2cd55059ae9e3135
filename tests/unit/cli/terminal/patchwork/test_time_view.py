import pytest
from tests.support.languages import ENGLISH
from tests.support.patchwork.tables import player, table

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.drafts import AdvanceDraft, Draft
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.time_view import time_view
from quiltbee.patchwork import Edition, State

TAPE = "0────5─────11────17────23─◆──29─◆──35─◆──41─◆──47─◆──53"


def rows(state: State, width: int, draft: Draft | None = None) -> list[str]:
    scene = Scene(state, ("You", "Greedy"), draft=draft)
    return plain(time_view(scene, Look(UNICODE, ENGLISH), width)).splitlines()


def test_tokens_stand_above_and_below_the_tape() -> None:
    first, tape, second = rows(table(player(space=12), player(space=7)), 80)
    assert tape.strip() == TAPE
    start = tape.index("0")
    assert first == f"▲ You        12  {' ' * 12}▲"
    assert second.index("▼", 1) == start + 7


def test_marks_lie_on_their_spaces() -> None:
    _, tape, _ = rows(table(), 62)
    start = tape.index("0")
    for mark in (5, 11, 17, 23, 29, 35, 41, 47, 53):
        assert tape[start + mark :].startswith(str(mark))
    for mark in (26, 32, 38, 44, 50):
        assert tape[start + mark] == "◆"


def test_special_patches_that_are_gone_are_hollow() -> None:
    _, tape, _ = rows(table(player(space=33), player(space=7)), 80)
    assert tape.strip().startswith("0────5─────11────17────23─◇──29─◇──35─◆")
    _, tape, _ = rows(table(edition=Edition.ORIGINAL), 80)
    assert tape.strip()[20] == "◆"


def test_where_the_token_lands_is_shown() -> None:
    state = table(player(space=3), player(space=7))
    first, tape, second = rows(state, 80, AdvanceDraft())
    assert first.endswith("▲╌╌╌╌△ 8")
    assert first.index("△") == tape.index("0") + 8
    assert second.endswith("▼")


def test_a_wide_tape_has_two_columns_a_space() -> None:
    _, tape, second = rows(table(player(space=12), player(space=7)), 130)
    start = tape.index("0")
    assert tape[start + 106 :] == "53"
    assert second.index("▼", 1) == start + 14


def test_names_give_way_first_and_then_the_tape() -> None:
    assert rows(table(), 62)[0] == "  ▲"
    told = " ".join(rows(table(player(space=12), player(space=7)), 40))
    assert told.startswith(
        "Time: You on 12, Greedy on 7, the end is 53. Special patches still to come: "
    )


@pytest.mark.parametrize("width", range(20, 140, 7))
def test_it_is_never_wider_than_it_may_be(width: int) -> None:
    state = table(player(space=52), player(space=53), home=1)
    for row in rows(state, width, AdvanceDraft()):
        assert len(row) <= width
