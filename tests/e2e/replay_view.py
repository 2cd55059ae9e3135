"""A record looked at again on the page, and studied by the engine."""

from playwright.sync_api import Page, expect
from tests.support.endings import ENDING

PATIENCE = 180_000
"""Milliseconds; where nothing is compiled yet, that comes first."""


def watched(page: Page, record: str, at: int) -> None:
    """Look at a record after a number of moves."""
    page.goto("/replay")
    page.get_by_test_id("record-text").fill(record)
    page.locator("form .main").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    for _ in range(at):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replay")).not_to_have_attribute("data-at", "-")


def studied(page: Page, record: str = ENDING) -> None:
    """Have a record looked at, until nothing more is to come."""
    page.goto("/replay")
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="Analyze the game").click()
    expect(page.get_by_test_id("study")).to_have_attribute("data-phase", "done", timeout=PATIENCE)
