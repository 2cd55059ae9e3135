"""Every view at three sizes and by day and night: no violation of axe, and a picture to look at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e import views
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, PHONE, SCREENS, Screen, visitor

PICTURES = Path(__file__).parent / "screenshots"


def name_of(value: object) -> str:
    return str(getattr(value, "name", None) or getattr(value, "__name__", value))


def looked_at(
    browser: Browser, url: str, view: Callable[[Page], None], screen: Screen, theme: str
) -> None:
    # A view that asks for what is not there is told so by the server, and the browser logs it.
    refused = view in (views.no_room, views.replay_choice)
    with visitor(browser, url, screen, is_refused=refused, color_scheme=theme) as page:
        view(page)
        page.wait_for_load_state("networkidle")
        page.evaluate("Promise.all(document.getAnimations().map(each => each.finished))")
        found = violations(page)
        PICTURES.mkdir(exist_ok=True)
        picture = PICTURES / f"{name_of(view)}-{screen.name}-{theme}.png"
        page.screenshot(path=picture, full_page=view in (views.home, views.home_deal))
        assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS, ids=name_of)
@pytest.mark.parametrize("view", views.VIEWS, ids=name_of)
def test_every_view(
    browser: Browser, server: Serving, view: Callable[[Page], None], screen: Screen, theme: str
) -> None:
    looked_at(browser, server.url, view, screen, theme)


@pytest.mark.parametrize(
    ("view", "screen"),
    [
        (views.home_deal, PHONE),
        (views.replay_choice, DESKTOP),
        (views.replay, DESKTOP),
        (views.replay_doodle, PHONE),
        (views.patchwork_laid, DESKTOP),
        (views.patchwork_laid, PHONE),
        (views.doodle, DESKTOP),
        (views.doodle, PHONE),
    ],
    ids=name_of,
)
def test_the_most_seen_views(
    browser: Browser, server: Serving, view: Callable[[Page], None], screen: Screen
) -> None:
    looked_at(browser, server.url, view, screen, "light")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize(
    ("view", "board", "main_action", "to_take"),
    [
        (views.patchwork_laid, "own-quilt", "confirm", "[data-patch]"),
        (views.doodle, "own-sheet", "done", "[data-card]"),
    ],
    ids=("patchwork", "doodle"),
)
def test_nothing_is_cut_off_at_the_table(
    browser: Browser,
    server: Serving,
    view: Callable[[Page], None],
    board: str,
    main_action: str,
    to_take: str,
    width: int,
    height: int,
) -> None:
    """The board and the main action are wholly in sight, and every target is large enough."""
    screen = Screen(f"{width}x{height}", width, height)
    with visitor(browser, server.url, screen) as page:
        view(page)
        for place in (f"[data-testid={board}]", f"[data-testid={main_action}]", to_take):
            box = page.locator(place).first.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        sizes = page.locator("main button:visible, main a:visible").evaluate_all(
            "all => all.map(one => [one.getBoundingClientRect(), one.getAttribute('aria-label')])"
            ".map(([box, name]) => [Math.min(box.width, box.height), name])"
        )
        assert [name for size, name in sizes if size < 24] == []
        main = page.get_by_test_id(main_action).bounding_box()
        assert main is not None
        assert min(main["width"], main["height"]) >= 44
