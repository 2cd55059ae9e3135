"""No word is cut, broken or covered, no control is too small, and the board keeps its size."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e import walks, walks_beside
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, TABLET, Screen, visitor
from tests.e2e.walks import DEFAULT, LONG, NAMES, Names, Walk
from tests.e2e.words_in_sight import SETTLED, SIZES, faults

FRAMED = "a replay in a frame"
OF_WHOLE_PAGES = ("region", "page-has")
"""What axe asks of a page, but not of what stands inside another one."""
PICTURES = Path(__file__).parent / "screenshots" / "walks"
FIRST_SIZES = tuple(size for size in SIZES if size.name in ("390×664", "360×640", "1280×720"))
WALKS = (*walks.WALKS, *walks_beside.WALKS)
NAMELESS = (*walks.NAMELESS, *walks_beside.NAMELESS)
SPOILED = (Path(__file__).parent / "spoiled.html").read_text("utf-8")


def kind_of(value: object) -> str:
    return str(getattr(value, "kind", None) or getattr(value, "__name__", value))


def states(
    browser: Browser, url: str, walk: Walk, language: str, names: Names
) -> Iterator[tuple[Page, str]]:
    """Every state of a walk; whoever looks at it may change the window."""
    cut = walk is walks_beside.line
    with visitor(
        browser, url, SMALL_PHONE, is_refused=True, line_is_cut=cut, locale=language
    ) as page:
        for state in walk(browser, page, names):
            yield page, state
            page.set_viewport_size({"width": SMALL_PHONE.width, "height": SMALL_PHONE.height})


def walked(
    browser: Browser,
    url: str,
    walk: Walk,
    language: str,
    names: Names,
    sizes: tuple[Screen, ...] = SIZES,
) -> list[str]:
    found: list[str] = []
    for page, state in states(browser, url, walk, language, names):
        found += map(str, faults(page, state, sizes))
        _keep_picture(page, f"{kind_of(walk)}-{language}-{names.kind}-{state}")
    return found


def _keep_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": SMALL_PHONE.width, "height": SMALL_PHONE.height})
    page.screenshot(path=PICTURES / f"{name.replace('/', ' ').replace(':', '')}.png")


@pytest.mark.slow
@pytest.mark.parametrize("names", NAMES, ids=kind_of)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("walk", WALKS, ids=kind_of)
def test_every_word_of_a_walk_is_in_sight(
    browser: Browser, server: Serving, walk: Walk, language: str, names: Names
) -> None:
    found = walked(browser, server.url, walk, language, names)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("walk", NAMELESS, ids=kind_of)
def test_every_word_of_a_nameless_walk_is_in_sight(
    browser: Browser, server: Serving, walk: Walk, language: str
) -> None:
    found = walked(browser, server.url, walk, language, DEFAULT)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "walk", [walks.first_turn_of_patchwork, walks.first_turn_of_doodle], ids=kind_of
)
def test_the_turns_on_a_phone(browser: Browser, server: Serving, walk: Walk) -> None:
    """The reduced form: the longest language and names, at the sizes that are played most."""
    found: list[str] = []
    for page, state in states(browser, server.url, walk, "de", LONG):
        found += map(str, faults(page, state, FIRST_SIZES))
        found += [f"{state}: {fault}" for fault in violations(page)]
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("walk", [*WALKS, *NAMELESS], ids=kind_of)
def test_axe_finds_nothing_on_a_walk(browser: Browser, server: Serving, walk: Walk) -> None:
    """At three sizes, by day and by night."""
    found: list[str] = []
    lights: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for page, state in states(browser, server.url, walk, "en", DEFAULT):
        for screen, light in product((DESKTOP, TABLET, SMALL_PHONE), lights):
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            page.emulate_media(color_scheme=light)
            page.evaluate(SETTLED)
            found += [
                f"{state}, {screen.name}, {light}: {fault}"
                for fault in violations(page)
                if state != FRAMED or not fault.startswith(OF_WHOLE_PAGES)
            ]
    assert not found, "\n".join(found)


def test_the_probe_finds_what_is_spoiled(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 664})
    page.set_content(SPOILED)
    found = {fault.what for fault in faults(page, "spoiled", (SIZES[4],))}
    page.close()
    for fault in (
        "clipped: “too long for its box”",
        "cut with dots: “Brigitte von”",
        "broken inside a word: “Knöpfe”",
        "covered by body > main.table > div > p: “under a notice”",
        "covered by body > main.table > div > button: “on a button”",
        "only 20 px: “small”",
        "larger than its control: “Vorrücken”",
        "beyond the screen: “beyond”",
        "beyond the screen: “half”",
        "below the screen: “below”",
        "a cell has 10.0 px instead of 38",
    ):
        assert any(one.startswith(fault) for one in found), (fault, found)
    assert not any("Knöpfe-" in one or "for ears" in one for one in found), found
