"""Learning on the page: the rules, searched and linked, and the lessons, taken to their end."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, visitor


def test_rules_are_found_by_words(page: Page) -> None:
    page.goto("/rules/doodle")
    rules = page.locator(".rule")
    expect(rules.first).to_be_visible()
    everything = rules.count()
    page.get_by_label("Search the rules").fill("square cells biggest")
    expect(page.locator("[id='DO-4.1']")).to_be_visible()
    assert rules.count() < everything
    page.get_by_label("Search the rules").fill("dragons")
    expect(page.get_by_text("No rule says anything about “dragons”.")).to_be_visible()


def test_a_link_to_a_rule_leads_to_it_with_its_picture(page: Page) -> None:
    page.goto("/rules/patchwork#PW-6.1")
    rule = page.locator("[id='PW-6.1']")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("img")).to_have_attribute(
        "src", re.compile(r"^/assets/PW-6\.1\.light\.en-.*\.svg$")
    )
    assert not violations(page)


def test_the_rules_in_german(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, PHONE, locale="de-DE") as page:
        page.goto("/rules/automa")
        expect(page.get_by_role("heading", level=1)).to_have_text("Der Automa: Patchwork allein")
        expect(page.locator("[id='AU-2.4']")).to_contain_text("Am weitesten", ignore_case=True)
        assert not violations(page)


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
def test_the_lesson_of_patchwork_to_its_end(
    browser: Browser, server: Serving, language: str
) -> None:
    with visitor(browser, server.url, locale=language) as page:
        page.goto("/tutorial/patchwork")
        for tokens in (["30-0d4"], ["adv"], ["adv"], ["adv", "s-a1"], ["adv"]):
            for token in tokens:
                write(page, token)
            ways = page.locator("section.done .button.main")
            expect(ways).to_be_visible()
            assert not violations(page)
            ways.click()
        expect(page.get_by_test_id("play-patchwork")).to_be_visible()


def write(page: Page, token: str) -> None:
    """Write a move of the notation and confirm it; a special patch is in the hand already."""
    if token.startswith("s-"):
        page.get_by_test_id("lay").click()
    else:
        page.locator("#notation").fill(token)
        page.keyboard.press("Enter")
    page.get_by_test_id("confirm").click()


def test_the_lesson_of_doodle_to_its_end(page: Page) -> None:
    page.goto("/tutorial/doodle")
    table = DoodleTable(page)

    def go_on() -> None:
        ways = page.locator("section.done .button.main")
        expect(ways).to_be_visible()
        assert not violations(page)
        ways.click()

    for _ in range(2):
        table.wait()
        table.lay()
        table.end()
        go_on()
    table.wait()
    table.cut()
    table.lay()
    table.end()
    go_on()
    table.wait()
    table.use_tool("single_cell")
    table.lay()
    table.end()
    go_on()
    table.wait()
    table.press("score", "Enter")
    go_on()
    expect(page.get_by_test_id("play-doodle")).to_be_visible()
