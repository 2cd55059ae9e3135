"""People in front of a browser: windows of several sizes whose console is listened to."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

LOST_LINE = ("WebSocket connection", "net::ERR_")
BLOCKED = ("Service Worker registration blocked by Playwright",)
REFUSED = ("responded with a status of 4",)


@dataclass(frozen=True, slots=True)
class Screen:
    """A kind of device."""

    name: str
    width: int
    height: int
    touch: bool = False


DESKTOP = Screen("desktop", 1280, 720)
TABLET = Screen("tablet", 820, 1180, touch=True)
PHONE = Screen("phone", 390, 844, touch=True)
SMALL_PHONE = Screen("small phone", 390, 664, touch=True)
"""With the bars of its browser showing."""
SCREENS = (DESKTOP, TABLET, PHONE)

slow = pytest.mark.slow
EVERYWHERE = pytest.mark.parametrize(
    ("locale", "screen"),
    [
        ("en-US", DESKTOP),
        ("de-DE", SMALL_PHONE),
        pytest.param("en-US", SMALL_PHONE, marks=slow),
        pytest.param("de-DE", DESKTOP, marks=slow),
    ],
    ids=lambda each: getattr(each, "name", each),
)
"""Both languages and both sizes; the quick tests try each once."""
GAMES_EVERYWHERE = pytest.mark.parametrize(
    ("game", "screen", "language"),
    [
        pytest.param("patchwork", SMALL_PHONE, "de-DE", id="patchwork-phone"),
        pytest.param("doodle", DESKTOP, "en-US", id="doodle-desktop"),
        pytest.param("patchwork", DESKTOP, "en-US", id="patchwork-desktop", marks=slow),
        pytest.param("doodle", SMALL_PHONE, "de-DE", id="doodle-phone", marks=slow),
    ],
)
"""Both games at both sizes; the quick tests try each once."""


@contextmanager
def visitor(
    browser: Browser,
    url: str,
    screen: Screen = DESKTOP,
    *,
    line_is_cut: bool = False,
    is_refused: bool = False,
    **wishes: Any,
) -> Iterator[Page]:
    """A new person's window; at the end the console must have kept quiet.

    Nothing moves in it unless `reduced_motion` says so: waiting for pieces to arrive takes long.
    Nothing is fetched for later unless `service_workers` allows it: that takes as long as a view.
    Where a test cuts the line itself, or asks for what is refused, the browser's own complaint
    about it is not our fault.
    """
    context: BrowserContext = browser.new_context(
        base_url=url,
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        is_mobile=screen.touch,
        **{
            "locale": "en-US",
            "reduced_motion": "reduce",
            "service_workers": "block",
            **wishes,
        },
    )
    complaints: list[str] = []
    expected = (
        *(LOST_LINE if line_is_cut else ()),
        *(REFUSED if is_refused else ()),
        *BLOCKED,
    )

    def heard(message: ConsoleMessage) -> None:
        complains = message.type in ("error", "warning")
        if complains and not any(part in message.text for part in expected):
            complaints.append(f"{message.type}: {message.text}")

    context.on("console", heard)
    context.on("weberror", lambda failure: complaints.append(str(failure.error)))
    context.set_default_timeout(30_000)
    try:
        yield context.new_page()
    finally:
        context.close()
    assert not complaints, complaints


def exactly(name: str) -> re.Pattern[str]:
    """A name of which nothing is left out, brackets around it aside."""
    return re.compile(rf"^\W?{name}\W?$")


def nothing_scrolls(page: Page) -> None:
    """The whole table is in sight: the page cannot be scrolled, and is not."""
    overflow = page.evaluate(
        "() => { const root = document.documentElement;"
        " return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, scrollY] }"
    )
    assert overflow == [0, 0, 0]
