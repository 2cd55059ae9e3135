"""A rival's whole turn: all of its moves are marked, told in one sentence, and shown again."""

import re

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e.accessibility import violations
from tests.e2e.patchwork_table import MOST_TURNS, PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, visitor

NUMBER_OR_CORNER = re.compile(r"patch \d|Flicken \d|\b[a-i][1-9]\b")
SENTENCES = {
    "en": re.compile(r"^\S.* sewed on the [a-z -]+ patch for .*(, | and ).*\.$"),
    "de": re.compile(r"^\S.* näht den \w+flicken in \w+ .*(, | und ).*\.$"),
}

WATCH = """marks => {
  const count = () => document.querySelectorAll(marks).length;
  window.seen = [count()];
  const look = () => { if (window.seen.at(-1) !== count()) window.seen.push(count()) };
  const whole = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector("main"), whole);
}"""
"""Keeps how many pieces were marked, each time that changed."""


def until_a_turn_of_several_moves(page: Page) -> None:
    """Two at one device: both sew quick patches until one of them has laid several in a row."""
    table = PatchworkTable(page)
    for _ in range(MOST_TURNS):
        table.wait()
        mover = page.locator("main.table").get_attribute("data-near")
        laid = page.locator(f".side:not([data-seat='{mover}']) [data-mark]").count()
        if laid > 1:
            return
        table.take_turn(4 if table.free_patches.count() else 3)
    raise AssertionError("nobody moves twice in a row")


@pytest.mark.parametrize(
    ("screen", "language"),
    [(SMALL_PHONE, "de"), (DESKTOP, "en")],
    ids=["phone in German", "desktop in English"],
)
def test_a_whole_turn_is_told_marked_and_shown_again(
    browser: Browser, server: Serving, screen: Screen, language: str
) -> None:
    with visitor(browser, server.url, screen, locale=language) as page:
        page.goto("/?patchwork=sewing")
        page.get_by_test_id("here").click()
        until_a_turn_of_several_moves(page)
        story = page.get_by_test_id("story")
        sentence = story.locator(".unseen").first.inner_text()
        assert SENTENCES[language].match(sentence), sentence
        assert not NUMBER_OR_CORNER.search(sentence), sentence
        pieces = page.locator("main [data-mark]")
        marks = [one.get_attribute("data-mark") for one in pieces.all()]
        assert marks == [str(number + 1) for number in range(len(marks))]
        assert story.locator(".numeral").all_text_contents() == marks
        box = story.bounding_box()
        assert box is not None
        assert box["height"] <= 60, "one or two lines"
        assert not violations(page)

        moves = page.locator("main.table").get_attribute("data-moves")
        mover = page.locator(".side:has([data-mark])").get_attribute("data-seat")
        page.evaluate(WATCH, f"main .side[data-seat='{mover}'] [data-mark]")
        story.click()
        steps = [len(marks), *range(len(marks) + 1)]
        page.wait_for_function("all => window.seen.length >= all", arg=len(steps))
        assert page.evaluate("window.seen") == steps
        assert page.locator("main.table").get_attribute("data-moves") == moves
        assert not violations(page)
