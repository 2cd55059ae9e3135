"""What if: you move on the board yourself, with the engine on call; lines are kept and shared."""

import re

from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.replay_view import PATIENCE, watched
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, GAMES_EVERYWHERE, Screen, visitor
from tests.support.endings import DOODLE, ENDING


@GAMES_EVERYWHERE
def test_the_engine_is_on_call_and_its_move_is_played(
    browser: Browser, server: Serving, game: str, screen: Screen, language: str
) -> None:
    with visitor(browser, server.url, screen, locale=language) as page:
        watched(page, ENDING if game == "patchwork" else DOODLE, 0)
        page.get_by_test_id("tool-branch").click()
        tools = page.get_by_test_id("what-if")
        expect(tools).to_be_visible()
        before = int(tools.get_attribute("data-moves") or 0)
        page.get_by_test_id("what-if-open").click()
        sheet = page.get_by_test_id("what-if-sheet")
        expect(sheet).to_have_attribute("data-looks", "4", timeout=PATIENCE)
        assert violations(page) == []
        sheet.get_by_test_id("prospects").get_by_role("button").first.click()
        expect(tools).not_to_have_attribute("data-moves", str(before))
        expect(page.get_by_test_id("what-if-back")).to_be_enabled()


def test_you_move_yourself_name_the_line_and_find_it_again(phone: Page) -> None:
    watched(phone, ENDING, 0)
    phone.get_by_test_id("tool-branch").tap()
    phone.get_by_test_id("advance").tap()
    phone.get_by_test_id("confirm").tap()
    expect(phone.get_by_test_id("what-if")).to_have_attribute("data-moves", "1")
    phone.get_by_test_id("what-if-back").tap()
    expect(phone.get_by_test_id("what-if")).to_have_attribute("data-moves", "0")
    phone.get_by_test_id("what-if-open").tap()
    phone.get_by_test_id("prospects").get_by_role("button").first.tap(timeout=PATIENCE)
    expect(phone.get_by_test_id("what-if")).to_have_attribute("data-moves", "1")
    phone.get_by_test_id("what-if-open").tap()
    phone.get_by_test_id("variation-name").fill("Snug")
    phone.get_by_test_id("variation-keep").tap()
    expect(phone.get_by_test_id("replay")).to_be_visible()
    phone.get_by_test_id("tool-list").tap()
    phone.get_by_test_id("variations").get_by_text("Snug").tap()
    expect(phone.get_by_test_id("what-if")).to_have_attribute("data-moves", "1")


def test_a_line_is_shared_by_a_link(page: Page, browser: Browser, server: Serving) -> None:
    watched(page, ENDING, 0)
    page.get_by_test_id("tool-branch").click()
    page.get_by_test_id("what-if-open").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("prospects").get_by_role("button").first.click(timeout=PATIENCE)
    page.get_by_test_id("what-if-open").click()
    page.get_by_test_id("variation-name").fill("To be seen")
    page.get_by_test_id("variation-share").click()
    notice = page.get_by_text(re.compile(r"/replay/r-[0-9a-f]{20}")).first
    expect(notice).to_be_visible()
    link = re.search(r"/replay/r-[0-9a-f]{20}", notice.inner_text())
    assert link is not None
    with visitor(browser, server.url, DESKTOP) as other:
        other.goto(link[0])
        other.get_by_test_id("tool-list").click()
        expect(other.get_by_test_id("variations")).to_contain_text("To be seen")
