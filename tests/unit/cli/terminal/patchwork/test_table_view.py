import pytest
from tests.support.languages import ENGLISH, GERMAN
from tests.support.patchwork.tables import automa, board, machine, person, player, table

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.table_view import draft_view, table_view
from quiltbee.patchwork import DeckName, State
from quiltbee.texts import Texts

NAMES = ("You", "Greedy")
LATE = table(
    player(space=30, buttons=46, income=15, quilt=board("6-0a1")),
    player(space=33, buttons=51, income=12, quilt=board("2-0e9")),
    circle=(29, 18, 19, 0, 1, 3),
)


def shown(state: State = LATE, width: int = 80, height: int = 0, near: int = 0) -> str:
    scene = Scene(state, NAMES, near=near)
    return plain(table_view(scene, Look(UNICODE, ENGLISH), width, height))


def test_at_80_columns_everything_stands_side_by_side() -> None:
    rows = shown().splitlines()
    assert "▲  You" in rows[4]
    assert "▼  Greedy" in rows[4]
    assert "Offer" in rows[4]
    assert rows[7].startswith("1 G●G'G'G")
    assert "46 buttons, income 15" in rows[5]
    assert rows[-1].startswith("Next")


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("against", ["player", "automa"])
def test_boards_stay_where_they_are_whatever_the_numbers(texts: Texts, against: str) -> None:
    places = set()
    for buttons, income in ((0, 0), (1, 1), (9, 8), (46, 15), (99, 22)):
        other = automa(space=34, deck_name=DeckName.TACTICAL, deck=(13, 14), level=5)
        second = other if against == "automa" else player(space=34, buttons=buttons, income=income)
        first = player(space=33, buttons=buttons, income=income)
        scene = Scene(table(first, second, circle=(29, 18, 19, 0)), ("Wilhelmine-Charlotte", "X"))
        block = table_view(scene, Look(UNICODE, texts), 80)
        assert width_of(block) <= 80
        places.add(block[4].plain.index(texts("offer.title")))
    assert len(places) == 1


def test_narrow_terminals_see_the_own_quilt_first() -> None:
    rows = shown(width=60).splitlines()
    own = next(number for number, row in enumerate(rows) if "You" in row)
    other = next(number for number, row in enumerate(rows) if "Greedy" in row)
    assert "Offer" in rows[own]
    assert other > own + 10
    assert rows[other + 3].startswith("1 · ·")


def test_the_person_who_looks_is_near_on_narrow_terminals() -> None:
    rows = shown(width=60, near=1).splitlines()
    assert next(row for row in rows if "You" in row or "Greedy" in row).startswith("▼  Greedy")


def test_very_narrow_terminals_stack_everything() -> None:
    block = table_view(Scene(LATE, NAMES), Look(UNICODE, ENGLISH), 40)
    assert width_of(block) <= 40
    assert plain(block).index("Offer") > plain(block).index("9 · ·")


def test_where_the_height_is_short_the_opponent_is_only_a_heading() -> None:
    rows = shown(width=60, height=20).splitlines()
    assert len(rows) <= 20
    assert sum(row.startswith("9 ") for row in rows) == 1
    assert any("51 buttons" in row for row in rows)


def test_large_terminals_get_large_cells() -> None:
    assert any(row.startswith("1 G●''G'''") for row in shown(width=132, height=40).splitlines())
    assert any(row.startswith("1 G●G'G'G") for row in shown(width=132, height=24).splitlines())


def test_the_offer_tells_price_time_income_and_whether_it_can_be_taken() -> None:
    quilt = person(LATE, 0).quilt_board
    state = table(player(space=30, buttons=9, quilt=quilt), player(space=33), circle=(29, 21, 7, 0))
    text = shown(state)
    assert "10 buttons, 5 time" in text
    assert "✗ 1 button short" in text
    assert "1 button, 2 time" in text
    assert "no income" in text
    assert "✓ fits" in text
    assert "#21" in text


def test_a_patch_without_room_is_said_to_have_none() -> None:
    crosses = board("32-0a1", "32-0e1", "32-0a4", "32-0e4", "17-0a7", "17-0a8", "17-0a9")
    state = table(player(buttons=9, quilt=crosses), circle=(32, 30, 0))
    assert "✗ no room" in shown(state)


def test_the_automa_shows_what_may_be_seen() -> None:
    state = table(player(), automa(deck=(15, 13), deck_name=DeckName.TACTICAL, patches=(5, 7, 0)))
    text = shown(state)
    for fact in ("level 1: Intern", "patches: 3", "with buttons: 2", "cards left: 2"):
        assert fact in text
    assert "takes 7×7 tile at: 52" in text
    assert "next budget: 3" in text
    hidden = table(player(), automa(deck=(3, 1)))
    assert "budget" not in shown(hidden)
    assert machine(hidden).deck == (3, 1)


def test_an_empty_circle_is_said() -> None:
    text = shown(table(player(), automa(), circle=()))
    assert "no patches left" in text
    assert "Next" not in text


def test_the_special_tile_lies_with_its_owner() -> None:
    state = table(player(), automa(space=53), tile=1, home=1)
    heading = shown(state).splitlines()[4]
    assert heading.index("7×7") > heading.index("Greedy")


def test_the_draft_view_is_the_own_quilt_only() -> None:
    text = plain(draft_view(Scene(LATE, NAMES), Look(UNICODE, ENGLISH), 80))
    assert "Offer" not in text
    assert "1 G●G'G'G" in text


def test_plain_signs_are_enough() -> None:
    text = plain(table_view(Scene(LATE, NAMES), Look(ASCII, ENGLISH), 80))
    assert text.isascii()
    assert "#0 2/1" in text
