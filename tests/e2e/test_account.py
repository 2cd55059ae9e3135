"""An account on the page: made, signed in to elsewhere, seen and ended, in both languages."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.serving import Serving
from tests.e2e.visitors import slow, visitor

WORDS = {
    "en": ("Make an account", "Sign in", "this device", "Sign out everywhere"),
    "de": ("Konto anlegen", "Anmelden", "diesem Gerät", "Überall abmelden"),
}


def fill(page: Page, name: str, button: str) -> None:
    """Open the form of a button, fill it in and send it."""
    page.get_by_role("button", name=button, exact=True).click()
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill("correct horse")
    page.locator("form").get_by_role("button", name=button, exact=True).click()


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=slow)])
def test_signed_in_on_two_devices_and_out_everywhere(
    browser: Browser, own_server: Serving, language: str
) -> None:
    make, sign_in, here, everywhere = WORDS[language]
    url = f"{own_server.url}/settings"
    with (
        visitor(browser, own_server.url, locale=language) as one,
        visitor(browser, own_server.url, locale=language) as two,
    ):
        one.goto(url)
        fill(one, "Ada", make)
        expect(one.locator("li", has_text=here)).to_be_visible()
        two.goto(url)
        fill(two, "Ada", sign_in)
        expect(two.locator("section[aria-labelledby=account] li")).to_have_count(2)
        one.reload()
        expect(one.get_by_test_id("name")).to_contain_text("Ada")
        one.get_by_role("button", name=everywhere, exact=True).click()
        expect(one.get_by_role("button", name=make, exact=True)).to_be_visible()
        expect(two.get_by_role("button", name=make, exact=True)).to_be_visible()
