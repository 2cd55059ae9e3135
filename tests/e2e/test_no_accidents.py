"""Nothing that cannot be undone happens by accident, and the loudest button is the best one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Choose, Person, greedily, lazily, play_on
from tests.e2e.visitors import PHONE, visitor
from tests.e2e.walks import hover_where_it_cannot_lie
from tests.support.loosely import loosely

from quiltbee.doodle.steps import LAST_TURN
from quiltbee.patchwork import TakePatch
from quiltbee.records import Record

PERSON: dict[str, object] = {"kind": "person"}
BESIDE = 24
"""The pixels between a board and what stands beside it."""


def at_table(
    page: Page, game: str, seats: int, is_there: Callable[[Record], bool], choose: Choose = greedily
) -> None:
    """A table at which this device plays all seats, when it has come far enough."""
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()
    me = Person(page.context)
    match = me.open(game, [PERSON] * seats)
    play_on({seat + 1: me for seat in range(seats)}, match, is_there, choose)
    page.goto(f"/room/{match}")
    page.locator("main.table[data-mine=true]").wait_for()


def test_whoever_looks_back_plays_nothing(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    for turn in range(2):
        table.take_turn(turn)
        table.wait()
    moves = table.moves
    page.get_by_test_id("tool-back").click()
    expect(page.get_by_test_id("now")).to_be_visible()
    for name in ("advance", "lay", "confirm"):
        expect(page.get_by_test_id(name)).to_have_count(0)
    page.locator("[data-patch]").first.click(force=True)
    for key in ("1", "a", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.get_by_test_id("now")).to_be_visible()
    page.get_by_test_id("now").click()
    expect(page.get_by_test_id("advance")).to_be_visible()
    assert table.moves == moves


@pytest.mark.slow
def test_the_key_that_undoes_leads_from_the_past_to_the_game(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.take_turn(0)
    table.wait_for_patches()
    moves = table.moves
    page.get_by_test_id("tool-back").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("now")).to_have_count(0)
    table.pick(0)
    assert table.moves == moves


def test_passing_is_asked_for(page: Page) -> None:
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(1)
    stage = table.moment
    expect(page.locator("[data-testid=pass].main")).to_have_count(0)
    page.get_by_test_id("pass").click()
    expect(page.get_by_test_id("pass-sure")).to_be_visible()
    expect(page.get_by_text("Pass without drawing?")).to_be_visible()
    page.get_by_test_id("pass-not").click()
    expect(page.get_by_test_id("lay")).to_be_visible()
    page.keyboard.press("e")
    expect(page.get_by_test_id("pass-sure")).to_be_visible()
    assert table.moment == stage
    page.keyboard.press("e")
    expect(page.locator("main.doodle")).to_have_attribute("data-stage", "turn 1 2")


@pytest.mark.slow
def test_whoever_does_not_want_to_be_asked_passes_at_once(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Ask before playing a move").uncheck()
    table = DoodleTable(page)
    table.play_against("pip")
    page.get_by_test_id("lay").click()
    expect(page.locator("main.doodle")).to_have_attribute("data-stage", "turn 1 1")
    page.get_by_test_id("pass").click()
    expect(page.locator("main.doodle")).to_have_attribute("data-stage", "turn 1 2")


@pytest.mark.slow
def test_in_the_last_turn_a_card_calls_louder_than_passing(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url, PHONE) as page:
        at_table(
            page, "doodle", 1, lambda record: loosely(record.final_state).step == LAST_TURN, lazily
        )
        expect(page.locator("[data-testid=pass].main")).to_have_count(0)
        page.locator(".main[data-testid=choose], .main[data-testid=use]").tap()
        expect(page.locator(".ghost, dialog[open]").first).to_be_visible()


@pytest.mark.slow
def test_advancing_is_loud_only_where_nothing_can_be_taken(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url, PHONE) as page:
        at_table(page, "patchwork", 2, lambda record: not can_take(record))
        expect(page.locator("[data-testid=advance].main")).to_be_visible()
        at_table(page, "patchwork", 2, can_take)
        expect(page.get_by_test_id("advance")).to_be_visible()
        expect(page.locator("[data-testid=advance].main")).to_have_count(0)


def can_take(record: Record) -> bool:
    return any(isinstance(move, TakePatch) for move in loosely(record.final_state).legal_moves)


def test_where_it_cannot_lie_the_reason_is_said_and_nothing_can_be_confirmed(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.take_turn(0)
    table.wait_for_patches()
    table.pick(0)
    hover_where_it_cannot_lie(page, "own-quilt")
    expect(page.get_by_test_id("lay")).to_be_disabled()
    expect(page.get_by_text("Something already lies here.")).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_test_id("lay")).to_be_enabled()
    expect(page.get_by_text("Something already lies here.")).to_have_count(0)


@pytest.mark.slow
def test_a_move_is_written_by_those_who_ask_for_it(page: Page) -> None:
    PatchworkTable(page).play_against("pip")
    field = page.locator("#notation")
    box = field.bounding_box()
    assert box is None or field.evaluate("one => getComputedStyle(one.form).clipPath") != "none"
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Write a move").click()
    expect(field).to_be_focused()
    assert field.evaluate("one => getComputedStyle(one.form).clipPath") == "none"
    page.keyboard.type("adv")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()


@pytest.mark.slow
def test_the_way_back_stands_beside_the_board(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, PHONE) as page:
        table = PatchworkTable(page, "finger")
        table.play_against("pip")
        table.wait_for_patches()
        table.pick(0)
        for width, height in ((390, 664), (740, 360), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            undo = page.get_by_test_id("tool-undo").bounding_box()
            quilt = page.get_by_test_id("own-quilt").bounding_box()
            assert undo is not None
            assert quilt is not None
            below = undo["y"] - (quilt["y"] + quilt["height"])
            beside = undo["x"] - (quilt["x"] + quilt["width"])
            assert 0 <= below <= BESIDE or beside >= 0, (width, height, below, beside)
