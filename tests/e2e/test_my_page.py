"""One's own page in a browser: by mouse, touch and keyboard, in both languages."""

from playwright.sync_api import Browser, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person, play_on
from tests.e2e.visitors import EVERYWHERE, Screen, visitor

AUTOMA: list[dict[str, object]] = [{"kind": "person"}, {"kind": "automa", "level": 2}]


@EVERYWHERE
def test_what_games_add_up_to(
    browser: Browser, server: Serving, screen: Screen, locale: str
) -> None:
    german = locale == "de-DE"
    with visitor(browser, server.url, screen, locale=locale) as page:
        person = Person(page.context, "Ada")
        match = person.open("patchwork", AUTOMA)
        play_on({1: person}, match, lambda record: record.final_state.outcome is not None)
        page.goto("/settings")
        way = page.get_by_test_id("my-page")
        way.tap() if screen.touch else way.click()
        title = "Meine Seite" if german else "My page"
        expect(page.get_by_role("heading", name=title)).to_be_focused()
        expect(page.get_by_test_id("sums")).to_contain_text("1")
        words = "Automa, Stufe 2" if german else "Automa, level 2"
        expect(page.get_by_test_id("rival")).to_contain_text(words)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= screen.width
        with page.expect_download() as download:
            save = "Alle als Datei sichern" if german else "Save all as a file"
            page.get_by_role("link", name=save).click()
        assert download.value.path().read_bytes()[:2] == b"PK"


def test_the_next_level_by_keyboard(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as page:
        page.goto("/me")
        page.get_by_test_id("next-patchwork").focus()
        expect(page.get_by_test_id("next-patchwork")).to_have_text("Beat Pip")
        page.keyboard.press("Enter")
        page.wait_for_url("**/room/*")
        expect(page.get_by_text("Pip").first).to_be_visible()
