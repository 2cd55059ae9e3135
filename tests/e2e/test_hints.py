"""Hints in a game against a bot: what to look at, which patch, which move, and why not this."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, slow, visitor

PATIENCE = 120_000
"""Milliseconds; where nothing is compiled yet, that comes first."""
BOT = ({"kind": "person"}, {"kind": "bot", "level": "pip"})
FIRST = {"first": "1"}


def opened(page: Page, game: str) -> None:
    """A table against a bot, with the first move."""
    match = Person(page.context).open(game, BOT, options=FIRST if game == "patchwork" else {})
    page.goto(f"/room/{match}")
    expect(page.get_by_test_id("hint")).to_be_enabled(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("game", "screen", "language", "hand"),
    [
        pytest.param("doodle", SMALL_PHONE, "de", "tap", id="phone-doodle"),
        pytest.param("patchwork", DESKTOP, "en", "click", id="desktop-patchwork"),
        pytest.param("patchwork", DESKTOP, "de", "keys", id="keys-patchwork"),
        pytest.param("patchwork", SMALL_PHONE, "de", "tap", id="phone-patchwork", marks=slow),
        pytest.param("doodle", DESKTOP, "en", "click", id="desktop-doodle", marks=slow),
        pytest.param("doodle", DESKTOP, "de", "keys", id="keys-doodle", marks=slow),
    ],
)
def test_a_hint_says_a_little_more_each_time(
    browser: Browser, server: Serving, game: str, screen: Screen, language: str, hand: str
) -> None:
    with visitor(browser, server.url, screen, locale=language) as page:
        opened(page, game)

        def press(name: str) -> None:
            button = page.get_by_test_id(name)
            expect(button).to_be_enabled(timeout=PATIENCE)
            if hand == "keys":
                button.focus()
                page.keyboard.press("Enter")
            elif hand == "tap":
                button.tap()
            else:
                button.click()

        if hand == "keys":
            page.keyboard.press("?")
        else:
            press("hint")
        sheet = page.get_by_test_id("hint-sheet")
        expect(sheet).to_be_visible()
        said: list[int] = []
        for _ in range(3):
            press("hint-more")
            expect(sheet.locator("p")).not_to_have_count(len(said), timeout=PATIENCE)
            still = page.get_by_role("status").filter(has_text="…")
            expect(still).to_have_count(0, timeout=PATIENCE)
            said.append(sheet.locator("p").count())
        assert said[0] < said[1] < said[2]
        assert violations(page) == []
        press("hint-show")
        expect(sheet).to_have_count(0)
        if game == "doodle":
            expect(page.locator("[data-ghost]").first).to_be_visible()


def test_why_not_this_speaks_about_the_move_on_the_board(phone: Page) -> None:
    opened(phone, "patchwork")
    table = PatchworkTable(phone, "finger")
    table.wait()
    phone.get_by_test_id("advance").tap()
    phone.get_by_test_id("hint").tap()
    phone.get_by_test_id("hint-why").tap()
    sheet = phone.get_by_test_id("hint-sheet")
    expect(sheet).to_contain_text(re.compile("−|good move"), timeout=PATIENCE)
    assert violations(phone) == []


def test_the_lesson_has_a_coach_too(page: Page) -> None:
    page.goto("/tutorial/patchwork")
    page.get_by_test_id("hint").first.click()
    page.get_by_test_id("hint-more").click()
    sheet = page.get_by_test_id("hint-sheet")
    expect(sheet.locator("p").first).to_be_visible(timeout=PATIENCE)


def test_people_among_themselves_get_no_hints(page: Page) -> None:
    match = Person(page.context).open("doodle", ({"kind": "person"}, {"kind": "person"}))
    page.goto(f"/room/{match}")
    table = DoodleTable(page)
    table.wait()
    expect(page.get_by_test_id("hint")).to_have_count(0)
