"""Reports, an operator's page and a ban, as people see them, in both languages."""

import os
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import HEADERS
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, visitor
from tests.e2e.words_in_sight import faults

PICTURES = os.environ.get("QUILTBEE_PICTURES")
REPORT = {"en": "Report …", "de": "Melden …"}
SEND = {"en": "Send", "de": "Abschicken"}
BANNED = {"en": "You can't play here for now", "de": "Du kannst hier gerade nicht spielen"}


def look(page: Page, name: str) -> None:
    """Nothing is wrong with it and every word is in sight at all sizes; a picture on demand."""
    lights: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for light in lights:
        page.emulate_media(color_scheme=light)
        expect(page.locator("html")).to_have_attribute("data-theme", light)
        assert violations(page) == [], light
    size = page.viewport_size
    assert [str(fault) for fault in faults(page, name)] == []
    assert size is not None
    page.set_viewport_size(size)
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def call(page: Page, method: str, path: str, body: object = None) -> Any:
    """A request as the page would send it."""
    answer = page.request.fetch(path, method=method, data=body or {}, headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("de", SMALL_PHONE)])
def test_a_report_leads_to_a_ban_and_the_banned_are_told(
    browser: Browser,
    tmp_path: Path,
    language: str,
    screen: Screen,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUILTBEE_OPERATORS", "Olga")
    with (
        Serving(tmp_path) as server,
        visitor(browser, server.url, screen, locale=language) as ada,
        visitor(
            browser, server.url, screen, locale=language, is_refused=True, line_is_cut=True
        ) as ben,
        visitor(browser, server.url, screen, locale=language) as olga,
    ):
        for page, name in ((ada, "Ada"), (ben, "Ben")):
            call(page, "POST", "/api/guest", {"name": name})
        call(olga, "POST", "/api/accounts", {"name": "Olga", "password": "long enough"})
        seats = [{"kind": "person"}, {"kind": "open"}]
        wish = {"type": "open_match", "game": "patchwork", "seats": seats}
        match = call(ada, "POST", "/api/rooms", {"id": "12345678", "command": wish})["match"]
        sit = {"id": "12345678", "command": {"type": "take_seat", "seat": 2}}
        call(ben, "POST", f"/api/rooms/{match}/commands", sit)
        ben.goto(f"/room/{match}")
        ada.goto(f"/room/{match}")
        ada.get_by_role("button", name={"en": "Menu", "de": "Menü"}[language]).click()
        ada.get_by_role("button", name=REPORT[language]).click()
        ada.locator("dialog textarea").fill("Writes rude things.")
        look(ada, f"report-{language}")
        ada.get_by_role("button", name=SEND[language]).click()
        expect(ada.get_by_role("dialog")).to_have_count(0)
        olga.goto("/settings")
        olga.locator("a[href='/admin']").click()
        expect(olga.get_by_text("Writes rude things.")).to_be_visible()
        look(olga, f"admin-{language}")
        olga.locator("a[href^='/admin/']", has_text="Ben").click()
        expect(olga.locator("h1")).to_have_text("Ben")
        look(olga, f"person-{language}")
        form = olga.locator("section[aria-labelledby=ban]")
        form.get_by_role("textbox").fill("Be kind.")
        form.get_by_role("button").press("Enter")
        expect(ben.get_by_role("heading", name=BANNED[language])).to_be_visible()
        expect(ben.get_by_text("Be kind.")).to_be_visible()
        look(ben, f"banned-{language}")
        olga.goto("/admin")
        bans = olga.locator("section[aria-labelledby=bans]")
        bans.locator("li").get_by_role("button").press("Enter")
        expect(bans.locator("li")).to_have_count(0)
        ben.goto("/")
        expect(ben.get_by_test_id("name")).to_contain_text("Ben")


def test_others_are_told_that_the_page_is_not_for_them(page: Page) -> None:
    page.goto("/admin")
    expect(page.get_by_role("heading", name="Looking after the server")).to_be_visible()
    expect(page.get_by_text("for those who run the server")).to_be_visible()
    assert violations(page) == []
