"""A page that speaks a language of placeholders: every word comes from the catalog.

Each sentence of the catalog is put in brackets, on the server and in the texts that the page
loads; a word outside of them was written into the page itself.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route
from tests.e2e import views
from tests.e2e.serving import Serving
from tests.e2e.visitors import visitor
from tests.support.catalog_files import hint_patterns, written
from tests.support.placeholder_language import bracketed

from quiltbee.agents.levels import levels_of

ROOT = Path(__file__).parents[2]
NAMES = {level.title for game in ("patchwork", "doodle") for level in levels_of(game)}
ALLOWED = NAMES | {"Quiltbee", "Automa", "III", "random", "greedy", "English", "Deutsch", "tuesday"}
ALLOWED |= {"Ada", "PNG", "SVG"}
ALLOWED |= {f"{datetime.now(UTC):%B}", f"{datetime.now():%B}"}  # the browser says the date
QUICK = (
    views.home_deal,
    views.opponents,
    views.settings,
    views.replay_choice,
    views.automa,
    views.menu,
    views.doodle_scissors,
)
NOT_OURS = (views.rules,)
"""The rules are a book of their own, in the docs."""
SAID = """() => {
  const outside = (text) => {
    let depth = 0, rest = "";
    for (const letter of text ?? "") {
      if (letter === "⟦") depth += 1;
      else if (letter === "⟧") depth -= 1;
      else if (!depth) rest += letter;
    }
    return rest;
  };
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    if (!nodes.currentNode.parentElement.closest("script, style, textarea, noscript, time"))
      texts.push(nodes.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"])
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  return texts.map(outside);
}"""


@pytest.fixture(scope="module")
def bracketed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose English stands in brackets."""
    folder = tmp_path_factory.mktemp("catalogs")
    text = json.dumps(bracketed(written("en")), ensure_ascii=False)
    (folder / "en.json").write_text(text, "utf-8")
    program = (
        "from pathlib import Path; from quiltbee.texts import add_texts;"
        f"add_texts(Path({str(folder)!r})); from quiltbee.cli.app import app; app()"
    )
    with Serving(tmp_path_factory.mktemp("server"), [sys.executable, "-c", program]) as serving:
        yield serving


def texts_of_the_page() -> tuple[str, str]:
    """What the page loads at first, and for refusals, in brackets."""
    sys.path.insert(0, str(ROOT / "web"))
    import texts  # type: ignore[import-not-found]

    sys.path.remove(str(ROOT / "web"))
    refusals = texts.refusals("en") | {f"hint.{pattern}": pattern for pattern in hint_patterns()}
    return json.dumps(bracketed(texts.page_texts("en"))), json.dumps(bracketed(refusals))


def speak_in_brackets(page: Page) -> None:
    """Exchange the English texts as they are loaded."""
    texts, refusals = texts_of_the_page()

    def exchanged(route: Route) -> None:
        is_refusals = '"error.move/game_over"' in route.fetch().text()
        route.fulfill(
            content_type="text/javascript",
            body=f"export default {refusals if is_refusals else texts}",
        )

    page.route(re.compile(r"/assets/en-[\w-]+\.js$"), exchanged)


def quick_or_slow(view: Callable[[Page], None]) -> object:
    marks = () if view in QUICK else (pytest.mark.slow,)
    return pytest.param(view, marks=marks, id=view.__name__)


@pytest.mark.parametrize(
    "view", [quick_or_slow(view) for view in views.VIEWS if view not in NOT_OURS]
)
def test_every_word_of_the_page_comes_from_the_catalog(
    browser: Browser, bracketed_server: Serving, view: Callable[[Page], None]
) -> None:
    refused = view in (views.no_room, views.replay_choice)
    url = bracketed_server.url
    with visitor(browser, url, is_refused=refused) as page:
        speak_in_brackets(page)
        view(page)
        said = page.evaluate(SAID)
        assert "⟦" in page.content()
    seal = re.compile(r"[0-9a-f]{64}")
    words = {
        word for text in said for word in re.findall(r"[A-Za-zÄÖÜäöüß]{3,}", seal.sub("", text))
    }
    assert words - ALLOWED == set()
