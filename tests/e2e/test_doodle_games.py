"""Whole games of Doodle, from the first view to the result."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import Hand
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, nothing_scrolls, visitor

STEPS_OF_A_GAME = 1 + 3 * (6 + 1)


def finished(page: Page, hand: Hand) -> None:
    table = DoodleTable(page, hand)
    table.play_against("pip")
    steps = table.finish(lambda: nothing_scrolls(page), with_tools=True)
    assert steps == STEPS_OF_A_GAME
    assert sorted(table.tools_used) == ["cut", "neighbor", "single_cell"]
    result = page.get_by_role("dialog")
    expect(result).to_be_visible()
    expect(result.get_by_test_id("rematch")).to_be_visible()
    assert len(result.locator("tr.sum td").all_inner_texts()) == 2


def test_a_game_by_mouse(browser: Browser, server: Serving) -> None:
    """With everything that flies, rolls and waves on its way."""
    with visitor(browser, server.url, reduced_motion="no-preference") as page:
        finished(page, "mouse")


@pytest.mark.slow
def test_a_game_by_touch(phone: Page) -> None:
    finished(phone, "finger")


@pytest.mark.slow
def test_a_game_by_keyboard_alone(page: Page) -> None:
    finished(page, "keys")


@pytest.mark.slow
def test_four_seats_hot_seat_bot_and_online(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as ada, visitor(browser, server.url, PHONE) as bo:
        ada.goto("/")
        ada.get_by_test_id("several").click()
        for _ in range(2):
            ada.get_by_test_id("add-seat").click()
        ada.get_by_test_id("seat-2").select_option("here")
        ada.get_by_test_id("seat-3").select_option("pip")
        ada.get_by_test_id("open-table").click()
        bo.goto(ada.get_by_label("Link to this table").input_value())
        bo.get_by_test_id("sit-down").click()
        shared, online = DoodleTable(ada), DoodleTable(bo, "finger")
        for _ in range(STEPS_OF_A_GAME):
            shared.take_step()
            shared.take_step()
            online.take_step()
        for page in (ada, bo):
            result = page.get_by_role("dialog")
            expect(result).to_be_visible()
            assert len(result.locator("tr.sum td").all_inner_texts()) == 4


def test_alone_for_points(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("alone").click()
    table = DoodleTable(page)
    table.take_steps(3)
    expect(page.locator(".others")).to_have_count(0)
    expect(page.locator("main.doodle")).to_have_attribute("data-stage", "turn 1 3")
