"""What a touch costs in work of the processor, also on a phone whose processor is four times
slower."""

from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Browser, CDPSession, Page
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.taps import GAMES, MEASURE, PAINTED, tap, taps
from tests.e2e.visitors import PHONE, visitor

MOST = 5
"""How many times the usual cost a touch may take; the first one compiles what it runs."""
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
WATCH_AUDIO = """
  window.made = [];
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.made.push(window.event?.type ?? 'later'); }
  };
"""


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
    phone.get_by_role("button", name="Back", exact=True).tap()
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


YARDSTICKS = 2
"""How many times the work of the yardstick a tap may take. On a quiet machine the heaviest takes
a little more than one, and is painted well within 100 ms."""
TRIES = 5


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_tap_is_much_work_for_a_slow_phone(browser: Browser, server: Serving, game: str) -> None:
    """By the page's own work until it is painted, against a piece of work that is always the same;
    `python -m tests.e2e.taps` says how long that takes by the clock. The best of some tries, each
    with a fresh page: other programs only ever add to it."""
    best = {
        name: min(each.work for each in took)
        for name, took in taps(browser, server.url, game, TRIES).items()
    }
    heavy = {name: work for name, work in best.items() if work > YARDSTICKS * best[MEASURE]}
    assert not heavy, best
