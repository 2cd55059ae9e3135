"""The deals of the day in a browser: by mouse, touch and keyboard, in both languages."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person, play_on
from tests.e2e.visitors import DESKTOP, EVERYWHERE, SMALL_PHONE, Screen, visitor

SIZES = pytest.mark.parametrize("screen", [DESKTOP, SMALL_PHONE], ids=lambda each: each.name)
HEADERS = {"X-Quiltbee": "1"}


@contextmanager
def player(
    browser: Browser, server: Serving, screen: Screen, locale: str = "en-US"
) -> Iterator[Page]:
    with visitor(browser, server.url, screen, locale=locale) as page:
        yield page


def play_out(page: Page, deal: str = "automa") -> str:
    """The counted game of today, over HTTP."""
    person = Person(page.context)
    answer = page.context.request.post("/api/daily", headers=HEADERS, data={"deal": deal})
    match = str(answer.json()["match"])
    play_on({1: person}, match, lambda record: record.final_state.outcome is not None)
    return match


def use(page: Page, screen: Screen, name: str) -> None:
    button = page.get_by_test_id(name).first
    button.tap() if screen.touch else button.click()


@SIZES
def test_from_the_first_view_to_a_counted_game(
    browser: Browser, server: Serving, screen: Screen
) -> None:
    with player(browser, server, screen) as page:
        page.goto("/")
        use(page, screen, "daily")
        expect(page.get_by_role("heading", name="Deals of the day")).to_be_focused()
        expect(page.get_by_test_id("about")).to_contain_text("midnight UTC")
        play = page.get_by_test_id("daily-automa").get_by_test_id("play")
        expect(play).to_have_text("Play")
        play.tap() if screen.touch else play.click()
        page.wait_for_url("**/room/*")
        page.goto("/daily")
        expect(play).to_have_text("Go on playing")
        page.goto("/")
        use(page, screen, "today-automa")
        page.wait_for_url("**/room/*")


def test_the_same_by_keyboard(browser: Browser, server: Serving) -> None:
    with player(browser, server, DESKTOP, "de-DE") as page:
        page.goto("/daily")
        page.get_by_test_id("daily-doodle").get_by_test_id("play").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/room/*")
        page.goto("/daily")
        expect(page.get_by_test_id("daily-doodle").get_by_test_id("play")).to_have_text(
            "Weiterspielen"
        )
        page.get_by_test_id("by-week").focus()
        page.keyboard.press("Space")
        expect(page.get_by_test_id("by-week")).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_text("ein erster Platz", exact=False)).to_be_visible()


@EVERYWHERE
def test_a_result_its_table_and_its_card(
    browser: Browser, own_server: Serving, screen: Screen, locale: str
) -> None:
    with player(browser, own_server, screen, locale) as page:
        play_out(page)
        page.goto("/daily")
        mine = page.get_by_test_id("daily-automa")
        words = "Platz 1 von 1" if locale == "de-DE" else "Place 1 of 1"
        expect(mine.get_by_test_id("mine")).to_contain_text(words)
        expect(mine.locator("tbody tr.yours")).to_have_count(1)
        assert violations(page) == []
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= screen.width
        with page.expect_download() as download:
            save = "Bild speichern" if locale == "de-DE" else "Save picture"
            mine.get_by_role("link", name=save).click()
        assert download.value.path().read_bytes()[:4] == b"\x89PNG"
        use(page, screen, "by-week")
        expect(mine.locator("tbody tr.yours")).to_contain_text("10")
        page.get_by_label("Tag davor" if locale == "de-DE" else "The day before").click()
        page.wait_for_url("**/daily/*")
        expect(page.get_by_test_id("daily-automa")).to_be_visible()
        expect(page.get_by_test_id("daily-automa").get_by_test_id("play")).to_have_count(0)
        assert violations(page) == []


def test_nothing_can_be_taken_back_in_a_counted_game(browser: Browser, server: Serving) -> None:
    with player(browser, server, DESKTOP) as page:
        person = Person(page.context)
        answer = page.context.request.post("/api/daily", headers=HEADERS, data={"deal": "automa"})
        match = str(answer.json()["match"])
        person.give(match, type="play", seat=1, token="adv")
        page.goto(f"/room/{match}")
        page.get_by_label("Menu").click()
        expect(page.get_by_role("button", name="Take back")).to_be_disabled()
