"""Learning on the page: the rules, searched and linked, and the lessons, taken to their end."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.pupils import Pupil
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, SMALL_PHONE, visitor


def test_rules_are_found_by_words(page: Page) -> None:
    page.goto("/rules/doodle")
    rules = page.locator(".rule")
    expect(rules.first).to_be_visible()
    everything = rules.count()
    page.get_by_label("Search the rules").fill("square cells largest")
    expect(page.locator("[id='DO-4.1']")).to_be_visible()
    assert rules.count() < everything
    page.get_by_label("Search the rules").fill("dragons")
    expect(page.get_by_text("No rule says anything about “dragons”.")).to_be_visible()


def test_a_link_to_a_rule_leads_to_it_with_its_picture(page: Page) -> None:
    page.goto("/rules/patchwork#PW-6.1")
    rule = page.locator("[id='PW-6.1']")
    expect(rule).to_be_in_viewport()
    assert page.locator("main").evaluate("one => parseFloat(getComputedStyle(one).paddingLeft)") > 0
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


slow = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("patchwork", "de"),
        ("doodle", "en"),
        pytest.param("patchwork", "en", marks=slow),
        pytest.param("doodle", "de", marks=slow),
    ],
)
def test_a_lesson_is_taken_to_its_end_by_touch(
    browser: Browser, server: Serving, game: str, language: str
) -> None:
    """Whoever touches what the lesson points at arrives, and plays a first game with advice."""
    with visitor(browser, server.url, SMALL_PHONE, locale=language) as page:
        page.goto(f"/tutorial/{game}")
        lesson = Pupil(page)
        for _ in range(lesson.steps - 1):
            lesson.finish_step()
            assert not violations(page)
            page.get_by_test_id("next").tap()
        lesson.finish_step()
        page.get_by_test_id("first-game").tap()
        expect(page).to_have_url(re.compile("/room/"))
        expect(page.get_by_test_id("tip")).to_be_visible()
        page.goto("/settings")
        advice = {"en": "Advice at every turn", "de": "Bei jedem Zug ein Rat"}
        expect(page.get_by_label(advice[language])).to_be_checked()


@pytest.mark.parametrize("game", ["patchwork", pytest.param("doodle", marks=slow)])
def test_no_control_of_a_lesson_leads_astray(browser: Browser, server: Serving, game: str) -> None:
    """At every step everything that can be pressed is pressed; afterwards it can still be done."""
    with visitor(browser, server.url) as page:
        page.goto(f"/tutorial/{game}")
        lesson = Pupil(page)
        for step in range(lesson.steps):
            lesson.press_everything()
            lesson.finish_step()
            assert lesson.step == step + 1
            if step + 1 < lesson.steps:
                page.get_by_test_id("next").click()
        expect(page.get_by_test_id("first-game")).to_be_visible()
