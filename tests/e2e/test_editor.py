"""The position editor: by mouse, finger and keys; what is impossible is said, and why."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.visitors import GAMES_EVERYWHERE, SMALL_PHONE, Screen, visitor

from quiltbee.doodle import parse_position

LINE = "pw1_revised_28.2.18.20.32.19.29.11.8_9~27~7-3c4.s-a1_7~29~-_1~-~-~0"
DRAWN_FROM = (
    "do1_standard_D19.D01.D26.D06.D08.D28.D07.D02_D23.D03.D14.D13.D15.D12.D09.D04.D25.D17.D27.D22"
    ".D10.D30.D21.D05.D29.D20.D18.D11.D24.D16_-_1t1~1_S01~open~-~setup-S01-0d3"
)
"""Its first card can be cut twice."""


def desk(page: Page, path: str) -> Locator:
    page.goto(f"/editor/{path}")
    found = page.get_by_test_id("editor")
    expect(page.get_by_test_id("editor-board")).to_be_visible()
    return found


def line_of(found: Locator) -> str:
    return found.get_attribute("data-line") or ""


def cell_side(page: Page) -> float:
    box = page.get_by_test_id("cells").bounding_box()
    assert box is not None
    return box["width"] / 9


def drag(page: Page, start: Locator, column: int, row: int) -> None:
    """Pull something over a cell of the board, and let go of it."""
    start.scroll_into_view_if_needed()
    held, board = start.bounding_box(), page.get_by_test_id("cells").bounding_box()
    assert held is not None
    assert board is not None
    page.mouse.move(held["x"] + held["width"] / 2, held["y"] + held["height"] / 2)
    page.mouse.down()
    side = board["width"] / 9
    x, y = board["x"] + (column + 0.5) * side, board["y"] + (row + 0.5) * side
    page.mouse.move(x - 5, y - 5, steps=4)
    page.mouse.move(x, y, steps=2)
    page.mouse.up()


@GAMES_EVERYWHERE
def test_a_position_is_set_up_and_the_address_names_it(
    browser: Browser, server: Serving, game: str, screen: Screen, language: str
) -> None:
    with visitor(browser, server.url, screen, locale=language) as page:
        found = desk(page, game)
        expect(found).to_have_attribute("data-possible", "true")
        before = line_of(found)
        assert cell_side(page) >= 38
        width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert width <= 0
        chosen = "[data-patch]" if game == "patchwork" else "[data-card^='S']"
        page.locator(chosen).first.click()
        assert violations(page) == []
        page.get_by_test_id("editor-place").click()
        expect(found).not_to_have_attribute("data-line", before)
        after = line_of(found)
        assert page.url.endswith(after)
        expect(found).to_have_attribute("data-possible", "true")
        page.keyboard.press("Control+z")
        expect(found).to_have_attribute("data-line", before)
        page.keyboard.press("Control+y")
        expect(found).to_have_attribute("data-line", after)
        page.reload()
        expect(found).to_have_attribute("data-line", after)
        assert violations(page) == []


def test_patches_are_dragged_onto_the_quilt_and_taken_up_again(page: Page) -> None:
    found = desk(page, LINE)
    drag(page, page.locator("[data-patch='2']"), 5, 7)
    expect(found).to_have_attribute("data-line", re.compile(r"_28\.18\..*\.2-0\w\d_"))
    page.locator("[data-piece^='2-']").click()
    expect(found).to_have_attribute("data-line", re.compile(r"_28\.18\..*_9~27~7-3c4\.s-a1_"))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(found).to_have_attribute("data-line", re.compile(r"\.2-1\w\d_"))


def test_all_that_is_impossible_is_said_in_words(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, SMALL_PHONE, locale="de-DE") as page:
        found = desk(page, LINE)
        expect(found).to_have_attribute("data-possible", "true")
        page.get_by_test_id("editor-tile").select_option("1")
        page.get_by_test_id("editor-waiting").fill("2")
        page.get_by_test_id("editor-waiting").press("Tab")
        told = page.get_by_test_id("editor-faults")
        expect(told.locator("[data-code='setup/tile']")).to_contain_text("Sonderplättchen")
        expect(told.locator("[data-code='setup/waiting']").first).to_contain_text("Spezialflicken")
        expect(page.get_by_test_id("editor-play")).to_be_disabled()
        assert violations(page) == []
        page.get_by_test_id("editor-clear").tap()
        expect(found).to_have_attribute("data-possible", "true")


def test_a_line_is_pasted_the_circle_changed_and_the_automa_seated(page: Page) -> None:
    found = desk(page, "patchwork")
    page.get_by_test_id("editor-line").fill(LINE)
    page.get_by_test_id("editor-line").press("Tab")
    expect(found).to_have_attribute("data-line", LINE)
    page.locator("[data-patch='18']").click()
    page.get_by_test_id("circle-earlier").click()
    expect(found).to_have_attribute("data-line", re.compile(r"_28\.18\.2\."))
    page.get_by_test_id("circle-token").click()
    expect(found).to_have_attribute("data-line", re.compile(r"_18\.2\.20\..*\.28_"))
    page.get_by_test_id("circle-out").click()
    expect(found).to_have_attribute("data-line", re.compile(r"_2\.20\..*\.28_"))
    page.get_by_test_id("editor-second").select_option("automa")
    page.get_by_test_id("editor-seat-2").check()
    page.get_by_test_id("automa-level").select_option("4")
    expect(found).to_have_attribute("data-line", re.compile(r"_automa~4~normal~0~29~"))
    expect(found).to_have_attribute("data-possible", "true")
    assert violations(page) == []


@pytest.mark.slow
def test_the_engine_shows_its_move_and_the_game_goes_on(page: Page) -> None:
    found = desk(page, LINE)
    expect(found).to_have_attribute("data-possible", "true")
    page.get_by_test_id("editor-engine").click()
    page.get_by_test_id("prospects").get_by_role("button").first.click(timeout=120_000)
    page.get_by_test_id("editor-play").click()
    page.get_by_test_id("play-on-here").click()
    page.wait_for_url("**/room/*")
    expect(page.locator("main.table")).to_be_visible()


def test_doodle_has_its_moment_its_die_and_its_rectangles(page: Page) -> None:
    found = desk(page, "doodle")
    page.locator("[data-card^='S']").first.click()
    page.get_by_test_id("editor-place").click()
    page.get_by_test_id("editor-step").select_option("1s")
    expect(found).to_have_attribute("data-line", re.compile(r"_1s~-_S01"))
    expect(found).to_have_attribute("data-possible", "true")
    page.get_by_test_id("editor-step").select_option("1t2")
    page.get_by_test_id("editor-die").select_option("2")
    expect(found).to_have_attribute("data-line", re.compile(r"_1t2~2_"))
    page.get_by_test_id("editor-step").select_option("2t1")
    expect(page.get_by_test_id("editor-faults")).to_contain_text("rectangles are scored")
    page.get_by_test_id("editor-frame-1").click()
    board = page.get_by_test_id("cells").bounding_box()
    assert board is not None
    page.mouse.click(board["x"] + board["width"] * 4.5 / 9, board["y"] + board["height"] * 4.5 / 9)
    expect(found).to_have_attribute("data-line", re.compile(r"~e5-1x1~"))


def test_a_patch_is_cut_twice_and_keeps_both_cuts_when_it_is_taken_up(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url, SMALL_PHONE, locale="de-DE") as page:
        found = desk(page, DRAWN_FROM)
        page.locator("[data-card='D19']").tap()
        page.get_by_test_id("editor-cut-1").select_option("va13l")
        page.get_by_label("Zweiter Schnitt").select_option("h1aau")
        assert violations(page) == []
        page.get_by_test_id("editor-place").tap()
        twice = re.compile(r"\.1t1-D\d+(-[vh]\w+){2}-\d\w\d$")
        expect(found).to_have_attribute("data-line", twice)
        expect(found).to_have_attribute("data-possible", "true")
        drawn = line_of(found)
        row, column = divmod(parse_position(drawn).sheets[0].pieces[-1].cells.bit_length() - 1, 9)
        tap_cell(page, column, row)
        expect(found).not_to_have_attribute("data-line", drawn)
        page.get_by_test_id("editor-place").tap()
        expect(found).to_have_attribute("data-line", drawn)


def tap_cell(page: Page, column: int, row: int) -> None:
    page.get_by_test_id("cells").scroll_into_view_if_needed()
    board = page.get_by_test_id("cells").bounding_box()
    assert board is not None
    side = board["width"] / 9
    page.touchscreen.tap(board["x"] + (column + 0.5) * side, board["y"] + (row + 0.5) * side)
