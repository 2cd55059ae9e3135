"""What strong play thinks of patches, in a browser: by mouse, touch and keyboard."""

from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.visitors import EVERYWHERE, Screen, visitor
from tests.support.matches import PERSON, Log

from quiltbee.explorer.table import shipped
from quiltbee.match import record_of

PICTURES = Path(__file__).parent / "screenshots"


def pieces(page: Page) -> list[int]:
    """The patches in the order in which they stand."""
    rows = page.get_by_test_id("piece")
    expect(rows).to_have_count(33)
    return [int(row.get_attribute("data-piece") or -1) for row in rows.all()]


def best(edition: str, marks: int | None) -> list[int]:
    """The patches by what they are worth, as the library tells it."""
    chapter = shipped("patchwork").chapter(edition)

    def worth(number: int) -> float:
        row = chapter.pieces[number]
        cell = row.whole if marks is None else row.phases[chapter.phase_at(marks)]
        return -2.0 if cell.worth is None else cell.worth.value

    return sorted(range(33), key=lambda number: (-worth(number), number))


@EVERYWHERE
def test_patches_by_their_worth(
    browser: Browser, server: Serving, screen: Screen, locale: str
) -> None:
    german = locale == "de-DE"
    with visitor(browser, server.url, screen, locale=locale) as page:
        page.goto("/")
        page.wait_for_load_state("networkidle")  # what comes later moves what is below it
        way = page.get_by_test_id("explorer")
        way.tap() if screen.touch else way.click()
        title = "Flickenkunde" if german else "Patch explorer"
        expect(page.get_by_role("heading", name=title)).to_be_focused()
        assert pieces(page) == best("revised", None)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= screen.width
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"explorer-{screen.name}-{locale}.png")
        page.get_by_test_id("phase").select_option(index=1)
        assert pieces(page) == best("revised", 9)
        page.get_by_test_id("edition").select_option("original")
        assert pieces(page) == best("original", 9)
        button = page.get_by_test_id("piece").first.get_by_role("button")
        button.tap() if screen.touch else button.click()
        sheet = page.get_by_test_id("piece-sheet")
        expect(sheet).to_be_visible()
        assert sheet.locator("table").evaluate("each => each.offsetWidth") <= sheet.evaluate(
            "each => each.clientWidth"
        )
        assert violations(page) == []
        page.screenshot(path=PICTURES / f"explorer-piece-{screen.name}-{locale}.png")


def test_the_table_is_sorted_by_keyboard(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as page:
        page.goto("/explorer")
        page.get_by_test_id("sort-piece").focus()
        page.keyboard.press("Enter")
        assert pieces(page) == list(range(33))
        sorted_by = page.get_by_role("columnheader", name="Patch")
        expect(sorted_by.first).to_have_attribute("aria-sort", "ascending")
        page.get_by_test_id("piece").first.get_by_role("button").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="Patch 0")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("piece-sheet")).to_have_count(0)
        pictures = page.get_by_test_id("beginnings").locator("tbody tr").first.locator("svg")
        before = pictures.count()
        page.get_by_label("First 2 patches").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_label("First 3 patches")).to_be_checked()
        assert pictures.count() > before


def test_the_analysis_tells_what_strong_play_thinks_of_the_first_offer(page: Page) -> None:
    log = Log("patchwork", (PERSON, PERSON))
    log.play_on(Random(1))
    page.goto("/replay")
    page.locator("textarea").fill(record_of(log.match))
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="Analyze the game").click()
    thoughts = page.get_by_test_id("offer-thoughts")
    expect(thoughts.get_by_role("listitem")).to_have_count(3, timeout=180_000)
    expect(thoughts).to_contain_text("%")
    assert violations(page) == []
    page.screenshot(path=PICTURES / "explorer-analysis.png")
    page.get_by_role("button", name="Close").click()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replay")).not_to_have_attribute("data-at", "0")
    page.get_by_role("button", name="Analyze the game").click()
    expect(page.get_by_test_id("study")).to_be_visible()
    expect(thoughts).to_have_count(0)
