"""What people at two windows notice: hidden drawings, late messages, a language half spoken."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import visitor
from tests.support.languages import ENGLISH_WORDS, words_of

COUNTED = """() => {
  window.shown = [];
  const look = () => shown.push(Number(document.querySelector("main.table").dataset.moves));
  const watch = { subtree: true, attributes: true, attributeFilter: ["data-moves"] };
  new MutationObserver(look).observe(document.body, watch);
}"""


class Between:
    """Stands between a page and its server: keeps the views that pass, and can tell others."""

    def __init__(self, page: Page) -> None:
        self.views: list[dict[str, Any]] = []
        self._wires: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/socket$"), self._stand)

    def _stand(self, wire: WebSocketRoute) -> None:
        line = wire.connect_to_server()
        self._wires.append(wire)
        wire.on_message(line.send)

        def told(text: str | bytes) -> None:
            view = json.loads(text).get("view")
            if view:
                self.views.append(view)
            wire.send(text)

        line.on_message(told)

    def tell(self, view: dict[str, Any]) -> None:
        """Let the page see a view."""
        self._wires[-1].send(json.dumps({"type": "snapshot", "view": view}))


def test_a_view_that_comes_late_does_not_undo_a_move(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as page:
        between = Between(page)
        table = PatchworkTable(page)
        table.play_against("pip")
        table.take_turn(0)
        table.wait()
        moves = table.moves
        page.evaluate(COUNTED)
        between.tell(between.views[0])
        newest = between.views[-1]
        newest["seats"][1]["name"] = "Somebody Else"
        between.tell(newest)
        expect(page.get_by_text("Somebody Else").first).to_be_visible()
        assert page.evaluate("() => shown") == []
        assert table.moves == moves


def test_a_rival_sees_a_drawing_when_the_turn_is_over_for_all(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url) as ada, visitor(browser, server.url) as bo:
        heard = Between(bo)
        ada.goto("/")
        ada.get_by_test_id("invite-doodle").click()
        ada.get_by_test_id("open-table").click()
        bo.goto(ada.get_by_label("Link to this table").input_value())
        bo.get_by_test_id("sit-down").click()
        tables = DoodleTable(ada), DoodleTable(bo)
        for table in tables:
            table.wait()
        tables[0].lay()
        tables[0].end()
        while heard.views[-1]["seats"][0]["acting"]:
            bo.wait_for_timeout(20)
        expect(bo.locator("main.doodle")).to_have_attribute("data-mine", "true")
        for view in heard.views:
            assert view["table"] is None or view["table"]["seats"][0]["pieces"] == []
        tables[1].lay()
        tables[1].end()
        while len(heard.views[-1]["table"]["seats"][0]["pieces"]) == 0:
            bo.wait_for_timeout(20)


def test_a_german_page_says_nothing_in_english(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, locale="de-DE") as page:
        for path in ("/", "/settings", "/replay", "/tutorial/doodle"):
            page.goto(path)
            page.get_by_role("heading").first.wait_for()
            assert words_of(page.locator("body").inner_text()) & ENGLISH_WORDS == set(), path
