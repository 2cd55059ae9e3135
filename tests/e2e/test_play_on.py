"""Play on from any position: a replay, a line beside the game, a puzzle, the editor."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.replay_view import watched
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, visitor
from tests.support.endings import DOODLE, ENDING


def onward(page: Page, game: str) -> None:
    watched(page, ENDING if game == "patchwork" else DOODLE, 0)
    page.get_by_test_id("tool-flag").click()
    expect(page.get_by_test_id("play-on")).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "language"),
    [
        pytest.param(SMALL_PHONE, "de-DE", id="phone"),
        pytest.param(DESKTOP, "en-US", id="desktop", marks=pytest.mark.slow),
    ],
)
def test_a_bot_plays_on_from_a_replay_and_it_does_not_count(
    browser: Browser, server: Serving, screen: Screen, language: str
) -> None:
    with visitor(browser, server.url, screen, locale=language) as page:
        onward(page, "patchwork")
        assert violations(page) == []
        page.locator("[data-bot=pip]").click()
        page.wait_for_url("**/room/*")
        expect(page.locator("main.table")).to_be_visible()
        match = page.url.rpartition("/")[2]
        view = page.request.get(f"/api/rooms/{match}").json()
        assert view["from_position"] is True
        assert "Position" in page.request.get(f"/api/rooms/{match}/record").text()
        page.goto("/")
        words = "ab einer Stellung" if language == "de-DE" else "from a position"
        expect(page.locator("#rooms-mine").locator("xpath=..")).to_contain_text(words)


def test_a_friend_is_invited_to_the_other_seat_of_a_line(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as ada, visitor(browser, server.url, SMALL_PHONE) as bo:
        watched(ada, ENDING, 0)
        ada.get_by_test_id("tool-branch").click()
        ada.get_by_test_id("advance").click()
        ada.get_by_test_id("confirm").click()
        expect(ada.get_by_test_id("what-if")).to_have_attribute("data-moves", "1")
        ada.get_by_test_id("what-if-onward").focus()
        ada.keyboard.press("Enter")
        ada.get_by_test_id("mine-1").check()
        ada.get_by_test_id("play-on-friend").click()
        ada.wait_for_url("**/room/*")
        bo.goto(ada.url)
        expect(bo.get_by_text("from a position")).to_be_visible()
        bo.get_by_test_id("sit-down").tap()
        expect(bo.locator("main.table")).to_be_visible()
        expect(ada.locator("main.table")).to_be_visible()
        # While two people play it, nobody may have this deal analyzed, other tests neither.
        match = ada.url.rpartition("/")[2]
        wish = {"id": "resign-1", "command": {"type": "resign", "seat": 1}}
        answer = ada.request.post(
            f"/api/rooms/{match}/commands", data=wish, headers={"X-Quiltbee": "1"}
        )
        assert answer.ok, answer.text()


@pytest.mark.slow
def test_doodle_goes_on_with_bots_at_the_other_seats(phone: Page) -> None:
    onward(phone, "doodle")
    bots = phone.locator("[data-bot=pip]")
    (bots if bots.count() else phone.get_by_test_id("play-on-alone")).tap()
    phone.wait_for_url("**/room/*")
    expect(phone.locator("main.doodle")).to_be_visible()
    view = phone.request.get(f"/api/rooms/{phone.url.rpartition('/')[2]}").json()
    assert view["from_position"] is True


@pytest.mark.slow
def test_a_puzzle_that_is_solved_can_be_played_on(page: Page) -> None:
    page.goto("/puzzles/patchwork-patch")
    page.get_by_test_id("solve").click()
    page.get_by_test_id("tool-flag").click()
    page.get_by_test_id("play-on-here").click()
    page.wait_for_url("**/room/*")
    expect(page.locator("main.table")).to_be_visible()
