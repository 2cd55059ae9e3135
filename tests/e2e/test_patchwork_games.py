"""Whole games of Patchwork, from the first view to the result."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.patchwork_table import Hand, PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import nothing_scrolls, visitor

COUNT_FLIGHTS = """
  window.flights = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) window.flights += node.dataset?.testid === 'flight' ? 1 : 0;
  }).observe(document, { childList: true, subtree: true });
"""


def finished(page: Page, hand: Hand, *, moving: bool = False) -> None:
    page.add_init_script(COUNT_FLIGHTS)
    table = PatchworkTable(page, hand)
    table.play_against("pip")
    turns = table.finish(lambda _turn: nothing_scrolls(page))
    assert turns >= 5
    flights = page.evaluate("window.flights")
    assert flights >= 3 if moving else flights == 0, "what Pip took flies, unless nothing may move"
    expect(page.get_by_test_id("flight")).to_have_count(0)
    result = page.get_by_role("dialog")
    expect(result).to_be_visible()
    expect(result.get_by_test_id("rematch")).to_be_visible()
    scores = result.locator(".sum dd .unseen").all_text_contents()
    assert len(scores) == 2


@pytest.mark.slow
def test_a_game_by_mouse(browser: Browser, server: Serving) -> None:
    """With everything that flies, rolls and waves on its way."""
    with visitor(browser, server.url, reduced_motion="no-preference") as page:
        finished(page, "mouse", moving=True)


@pytest.mark.slow
def test_a_game_by_touch(phone: Page) -> None:
    finished(phone, "finger")


@pytest.mark.slow
def test_a_game_by_keyboard_alone(page: Page) -> None:
    finished(page, "keys")
