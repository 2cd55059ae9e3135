"""Every view at three sizes and by day and night: no violation of axe, and a picture to look at."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from tests.e2e import views
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.views_beside import VIEWS_BESIDE
from tests.e2e.visitors import DESKTOP, PHONE, SCREENS, Screen, visitor

PICTURES = Path(__file__).parent / "screenshots"
SETTLED = "Promise.all(document.getAnimations().map(each => each.finished))"
SMALLEST_AND_LARGE = ((320, 568), (1280, 720))
BETWEEN = ((360, 640), (844, 390))


def name_of(value: object) -> str:
    return str(getattr(value, "name", None) or getattr(value, "__name__", value))


def looked_at(
    browser: Browser,
    url: str,
    view: Callable[[Page], None],
    screens: Sequence[Screen],
    themes: Sequence[str],
) -> None:
    """One visit, looked at in windows of several sizes and in several lights."""
    # A view that asks for what is not there is told so by the server, and the browser logs it.
    refused = view in (views.missing, views.no_room, views.replay_choice)
    found: list[str] = []
    with visitor(browser, url, screens[0], is_refused=refused) as page:
        view(page)
        page.wait_for_load_state("networkidle")
        for screen in screens:
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            for theme in themes:
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                expect(page.locator("html")).to_have_attribute("data-theme", theme)
                page.evaluate(SETTLED)
                found += [f"{screen.name}, {theme}: {fault}" for fault in violations(page)]
                _keep_picture(page, view, f"{screen.name}-{theme}")
    assert not found, "\n".join(found)


def _keep_picture(page: Page, view: Callable[[Page], None], where: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    picture = PICTURES / f"{name_of(view)}-{where}.png"
    page.screenshot(path=picture, full_page=view in (views.home, views.home_deal))


@pytest.mark.slow
@pytest.mark.parametrize("view", [*views.VIEWS, *VIEWS_BESIDE], ids=name_of)
def test_every_view(browser: Browser, server: Serving, view: Callable[[Page], None]) -> None:
    looked_at(browser, server.url, view, SCREENS, ("light", "dark"))


@pytest.mark.parametrize(
    ("view", "screen"),
    [
        (views.home_deal, PHONE),
        (views.replay, DESKTOP),
        (views.doodle, PHONE),
    ],
    ids=name_of,
)
def test_the_most_seen_views(
    browser: Browser, server: Serving, view: Callable[[Page], None], screen: Screen
) -> None:
    looked_at(browser, server.url, view, [screen], ["light"])


@pytest.mark.parametrize(
    ("view", "board", "main_action", "to_take"),
    [
        (views.patchwork_laid, "own-quilt", "confirm", "[data-patch]"),
        (views.doodle, "own-sheet", "done", "[data-card]"),
    ],
    ids=("patchwork", "doodle"),
)
@pytest.mark.parametrize(
    "sizes",
    [SMALLEST_AND_LARGE, pytest.param(BETWEEN, marks=pytest.mark.slow)],
    ids=("smallest and large", "between"),
)
def test_nothing_is_cut_off_at_the_table(
    browser: Browser,
    server: Serving,
    view: Callable[[Page], None],
    board: str,
    main_action: str,
    to_take: str,
    sizes: tuple[tuple[int, int], ...],
) -> None:
    """The board and the main action are wholly in sight, and every target is large enough."""
    with visitor(browser, server.url) as page:
        call_oneself(page, "Nimble Badger the Third")  # a long name doesn't make it wider
        view(page)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.reload()  # what was laid down is laid down again
            page.wait_for_load_state("networkidle")
            main = page.get_by_test_id(main_action)
            expect(main).to_be_visible()
            page.evaluate(SETTLED)
            for place in (f"[data-testid={board}]", f"[data-testid={main_action}]", to_take):
                box = box_of(page.locator(place).first)
                assert min(box["x"], box["y"]) >= 0, (place, width, height)
                assert box["x"] + box["width"] <= width, (place, width, height)
                assert box["y"] + box["height"] <= height, (place, width, height)
            assert too_small(page) == [], (width, height)
            size = box_of(main)
            assert min(size["width"], size["height"]) >= 44, (width, height)


def call_oneself(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_test_id("name").click()
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("name")).to_contain_text(name)


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def too_small(page: Page) -> list[str]:
    """What can be pressed and is smaller than a finger can hit."""
    sizes = page.locator("main button:visible, main a:visible").evaluate_all(
        "all => all.map(one => [one.getBoundingClientRect(), one.getAttribute('aria-label')])"
        ".map(([box, name]) => [Math.min(box.width, box.height), name])"
    )
    return [name for size, name in sizes if size < 24]
