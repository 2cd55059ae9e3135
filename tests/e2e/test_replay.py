"""Games looked at again: stepped through, played, jumped into, sent to someone."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.e2e import views
from tests.e2e.serving import Serving
from tests.e2e.visitors import visitor


def test_a_record_by_keys_and_by_the_list_of_moves(page: Page) -> None:
    views.replay(page)
    panel = page.get_by_test_id("replay")
    expect(panel).to_have_attribute("data-at", "21")
    told = re.compile(r"greedy sewed on the [a-z -]+ patch for \d buttons?\b.*\.")
    expect(panel).to_contain_text(told)
    expect(page.get_by_test_id("spoken")).to_contain_text(told)
    page.keyboard.press("ArrowLeft")
    expect(panel).to_contain_text(re.compile(r"Automa III advanced to space \d+\."))
    page.get_by_label("All moves").click()
    page.locator("[data-move='6']").click()
    expect(panel).to_contain_text("After move 6 of 43")
    page.keyboard.press("End")
    expect(page.get_by_role("dialog")).to_contain_text("Automa III wins.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(panel).to_contain_text("Automa III wins. 24 : 25")
    page.keyboard.press("Home")
    expect(panel).to_contain_text("The start")
    expect(page.get_by_role("slider")).to_have_value("0")


def test_a_record_that_was_given_survives_a_reload_and_back_leads_to_the_choice(
    page: Page,
) -> None:
    views.replay(page)
    page.reload()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-at", "21")
    page.go_back()
    expect(page.get_by_role("heading", name="A game from elsewhere")).to_be_visible()
    page.go_forward()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-at", "21")


def test_a_file_is_played_by_itself_and_stops_where_one_wants(page: Page) -> None:
    page.goto("/replay")
    page.get_by_test_id("record-file").set_input_files(views.AUTOMA_RECORD)
    panel = page.get_by_test_id("replay")
    page.get_by_test_id("replay-play").click()
    expect(panel).to_have_attribute("data-at", "2")
    page.keyboard.press("ArrowRight")
    expect(panel).to_have_attribute("data-at", "3")
    expect(page.get_by_role("button", name="Play the moves")).to_be_visible()


def test_doodle_stops_only_where_something_is_drawn(page: Page) -> None:
    views.replay_doodle(page)
    panel = page.get_by_test_id("replay")
    expect(page.locator("main.doodle")).to_have_attribute("data-mine", "false")
    for _ in range(8):
        before = panel.get_attribute("data-at")
        assert before is not None
        page.keyboard.press("ArrowRight")
        expect(panel).not_to_have_attribute("data-at", before)
        assert "is done" not in panel.inner_text()
    page.keyboard.press("End")
    expect(page.get_by_role("dialog")).to_contain_text("wins")


def test_the_link_to_a_move_of_an_own_game(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as ada, visitor(browser, server.url) as friend:
        views.resigned(ada)
        ada.get_by_test_id("to-replay").click()
        panel = ada.get_by_test_id("replay")
        expect(panel).to_have_attribute("data-at", "0")
        ada.goto("/replay")
        ada.get_by_role("region", name="Finished games").get_by_role("link").click()
        expect(panel).to_be_visible()
        friend.goto(ada.url)
        expect(friend.get_by_test_id("replay")).to_have_attribute("data-at", "0")
        expect(friend).to_have_title(ada.title())


def test_a_record_that_cannot_be_read_says_where(
    browser: Browser, server: Serving, tmp_path: Path
) -> None:
    text = views.AUTOMA_RECORD.read_text("utf-8").replace("3. 20-1g6", "3. 20-1i9")
    file = tmp_path / "wrong.qb"
    file.write_text(text, "utf-8")
    with visitor(browser, server.url, is_refused=True) as page:
        page.goto("/replay")
        page.get_by_test_id("record-file").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text("Line 13, column 21: The move '20-1i9'")
