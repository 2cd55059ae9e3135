"""What a touch costs the processor, measured against other touches of the same run."""

from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Browser, CDPSession, Page
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, exactly, visitor

MOST = 5
"""How many times the usual cost a touch may take; the first one compiles what it runs."""
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
WATCH_AUDIO = """
  window.made = [];
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.made.push(window.event?.type ?? 'later'); }
  };
"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"


class Meter:
    """Measures what the main thread of a page does until something is drawn."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def cost(self, touch: Callable[[], None]) -> float:
        """The milliseconds of scripts, styles and layout that a touch costs."""
        before = self._worked()
        touch()
        self._page.evaluate(PAINTED)
        return self._worked() - before

    def _worked(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return sum(1000 * float(one["value"]) for one in metrics if one["name"] in WORK)


def tap(page: Page, place: str) -> Callable[[], None]:
    """A tap on something, found beforehand, so that looking for it is not measured."""
    box = page.locator(place).bounding_box()
    assert box is not None
    return lambda: page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.slow
def test_the_first_patch_is_picked_as_easily_as_the_next(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, PHONE) as phone:
        phone.add_init_script(WATCH_AUDIO)
        table = PatchworkTable(phone, "finger")
        table.play_against("pip")
        table.wait_for_patches()
        meter = Meter(phone)
        first, *others = [_picked(phone, meter) for _ in range(7)]
        assert first <= MOST * median(others), (first, others)
        assert phone.evaluate("window.made") == ["later"], "the sound holds nobody up"


def _picked(phone: Page, meter: Meter) -> float:
    place = "[data-patch][aria-disabled=false] >> nth=0"
    cost = meter.cost(tap(phone, place))
    phone.get_by_role("button", name=exactly("Back")).tap()
    return cost


@pytest.mark.slow
def test_no_tool_of_doodle_costs_much_more_than_turning_a_patch(phone: Page) -> None:
    table = DoodleTable(phone, "finger")
    table.play_against("pip")
    table.take_steps(3)
    meter = Meter(phone)
    turned = [meter.cost(tap(phone, "[aria-label=Turn]")) for _ in range(5)]
    cell = meter.cost(tap(phone, "[data-tool=single_cell]"))
    colored = meter.cost(tap(phone, "[data-tool=color]"))
    assert max(cell, colored) <= MOST * median(turned), (cell, colored, turned)
