"""What the tests of the page share: a server, a browser, people in front of it."""

from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, PHONE, visitor
from tests.support.browsers import NoBrowser, launch

expect.set_options(timeout=30_000)  # five seconds are over soon on a busy machine


class Shown:
    """The browser, one for all tests of the page that come one after the other.

    It ends before any other test, because Playwright keeps an event loop running in this thread.
    """

    def __init__(self) -> None:
        self._ends = ExitStack()
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The one that runs, or a new one if there is none or it has crashed."""
        if self._browser is None or not self._browser.is_connected():
            self.end()
            playwright = self._ends.enter_context(sync_playwright())
            try:
                self._browser = launch(playwright)
            except NoBrowser as missing:
                self.end()
                pytest.skip(str(missing))
            self._ends.callback(self._browser.close)
        return self._browser

    def end(self) -> None:
        """End it."""
        self._browser = None
        self._ends.close()


SHOWN = Shown()
HERE = Path(__file__).parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """The browser ends with the last test of this folder that runs in a row."""
    yield
    if nextitem is None or HERE not in nextitem.path.parents:
        SHOWN.end()


@pytest.fixture
def browser() -> Browser:
    """A browser; what one test does in it, another does not see."""
    return SHOWN.browser()


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
