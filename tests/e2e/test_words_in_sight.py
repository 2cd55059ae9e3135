"""No word is cut, broken or covered, no control is too small, and the board keeps its size."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e import walks
from tests.e2e.serving import Serving
from tests.e2e.visitors import Screen, visitor
from tests.e2e.walks import DEFAULT, LONG, NAMES, Names, Walk
from tests.e2e.words_in_sight import SIZES, Fault, faults

PICTURES = Path(__file__).parent / "screenshots" / "walks"
FIRST_SIZES = tuple(size for size in SIZES if size.name in ("390×664", "360×640", "1280×720"))
SPOILED = (Path(__file__).parent / "spoiled.html").read_text("utf-8")


def kind_of(value: object) -> str:
    return str(getattr(value, "kind", None) or getattr(value, "__name__", value))


def walked(
    browser: Browser,
    url: str,
    walk: Walk,
    language: str,
    names: Names,
    sizes: tuple[Screen, ...] = SIZES,
) -> list[Fault]:
    found: list[Fault] = []
    phone = Screen("walker", 390, 664, touch=True)
    with visitor(browser, url, phone, is_refused=True, locale=language) as page:
        for state in walk(browser, page, names):
            found += faults(page, state, sizes)
            _keep_picture(page, f"{kind_of(walk)}-{language}-{names.kind}-{state}")
            page.set_viewport_size({"width": phone.width, "height": phone.height})
    return found


def _keep_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": 390, "height": 664})
    page.screenshot(path=PICTURES / f"{name.replace('/', ' ').replace(':', '')}.png")


@pytest.mark.slow
@pytest.mark.parametrize("names", NAMES, ids=kind_of)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("walk", walks.WALKS, ids=kind_of)
def test_every_word_of_a_walk_is_in_sight(
    browser: Browser, server: Serving, walk: Walk, language: str, names: Names
) -> None:
    found = walked(browser, server.url, walk, language, names)
    assert not found, "\n".join(map(str, found))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("walk", walks.NAMELESS, ids=kind_of)
def test_every_word_of_a_lesson_is_in_sight(
    browser: Browser, server: Serving, walk: Walk, language: str
) -> None:
    found = walked(browser, server.url, walk, language, DEFAULT)
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(
    "walk", [walks.first_turn_of_patchwork, walks.first_turn_of_doodle], ids=kind_of
)
def test_the_turns_on_a_phone(browser: Browser, server: Serving, walk: Walk) -> None:
    """The reduced form: the longest language and names, at the sizes that are played most."""
    found = walked(browser, server.url, walk, "de", LONG, FIRST_SIZES)
    assert not found, "\n".join(map(str, found))


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
        "only 20 px: “small”",
        "larger than its control: “Vorrücken”",
        "beyond the screen: “beyond”",
        "below the screen: “below”",
        "a cell has 10.0 px instead of 38",
    ):
        assert any(one.startswith(fault) for one in found), (fault, found)
    assert not any("Knöpfe-" in one or "for ears" in one for one in found), found
