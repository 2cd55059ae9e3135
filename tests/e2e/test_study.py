"""A finished game looked at by the engine: the graph, the turning points, the better move."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.replay_view import studied
from tests.support.endings import DOODLE, ENDING


def test_a_turning_point_leads_to_the_move_and_to_a_better_one(phone: Page) -> None:
    studied(phone)
    study = phone.get_by_test_id("study")
    expect(study).to_contain_text("Turning points")
    expect(study).to_contain_text(re.compile(r"\d+ % accuracy"))
    assert violations(phone) == []
    better = study.locator("li", has=phone.locator("[data-move='1']")).get_by_test_id("better")
    better.scroll_into_view_if_needed()
    expect(better).to_be_visible()
    expect(better).to_contain_text("It wins a special patch on the way.")
    study.locator("button[data-move='1']").click()
    expect(phone.get_by_test_id("replay")).to_have_attribute("data-at", "1")


def test_the_better_move_lies_on_the_quilt_as_a_ghost(page: Page) -> None:
    studied(page)
    page.locator("[data-testid=study] button[data-move='1']").click()
    better = page.get_by_test_id("better")
    expect(better).to_be_visible()
    expect(better).to_contain_text("Blunder")
    expect(page.locator("[data-seat='2'] [data-ghost='9-0g1']").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("[data-ghost]")).to_have_count(0)


def test_on_a_phone_the_quilt_of_the_better_move_is_the_large_one(phone: Page) -> None:
    studied(phone)
    phone.locator("[data-testid=study] button[data-move='1']").click()
    ghost = phone.locator("[data-seat='2'] [data-ghost='9-0g1']").first
    expect(ghost).to_be_visible()
    box = ghost.bounding_box()
    assert box is not None
    assert box["width"] >= 38


def test_a_game_that_goes_on_is_not_offered_for_analysis(page: Page) -> None:
    page.goto("/replay")
    start = ENDING.index("1. adv")
    page.locator("textarea").fill(ENDING[:start] + "1. adv *\n")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    expect(page.get_by_role("button", name="Analyze the game")).to_have_count(0)


@pytest.mark.slow
def test_doodle_is_studied_alike(phone: Page) -> None:
    """The graph with hindsight, points lost, reasons, and the better drawing as a ghost."""
    studied(phone, DOODLE)
    study = phone.get_by_test_id("study")
    expect(study).to_contain_text("Possible in hindsight")
    expect(study).to_contain_text(re.compile(r"−\d+ points"))
    expect(study).to_contain_text("rectangle")
    assert violations(phone) == []
    study.locator("button[data-move]").first.click()
    expect(phone.locator("[data-ghost]").first).to_be_visible()
