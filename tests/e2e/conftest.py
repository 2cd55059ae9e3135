"""What the tests of the page share: a server, a browser, people in front of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, PHONE, visitor
from tests.support.browsers import NoBrowser, launch

expect.set_options(timeout=30_000)  # five seconds are over soon on a busy machine


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser, one for all tests of a module.

    It ends with them, because Playwright keeps an event loop running in this thread.
    """
    with sync_playwright() as playwright:
        try:
            started = launch(playwright)
        except NoBrowser as missing:
            pytest.skip(str(missing))
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server for all tests that leave it alone."""
    with Serving(Path(tmp_path_factory.mktemp("server"))) as serving:
        yield serving


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    """A server for one test, which may stop and start it."""
    with Serving(tmp_path) as serving:
        yield serving


@pytest.fixture
def page(browser: Browser, server: Serving) -> Iterator[Page]:
    """Someone at a desktop."""
    with visitor(browser, server.url, DESKTOP) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, server: Serving) -> Iterator[Page]:
    """Someone with a phone."""
    with visitor(browser, server.url, PHONE) as page:
        yield page
