"""The truth about the line: what is lost is shown at once, and a move that was made is kept."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, visitor
from tests.support.fair_clock import FairClock

AT_ONCE = 2.0
"""The seconds after which whoever plays must know."""
KEPT = re.compile("Your move is kept and will be sent")


def ready_to_confirm(page: Page) -> tuple[PatchworkTable, int]:
    table = PatchworkTable(page, "finger")
    table.play_against("pip")
    table.wait_for_patches()
    table.pick(0)
    page.get_by_test_id("lay").tap()
    expect(page.get_by_test_id("line")).to_have_attribute("data-state", "open")
    return table, table.moves


def recovered(page: Page, moves: int) -> None:
    line = page.get_by_test_id("line")
    expect(line).to_have_attribute("data-state", "open")
    expect(page.get_by_test_id("line-lost")).to_have_count(0)
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", str(moves))


def test_no_network_is_shown_at_once(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, PHONE, line_is_cut=True) as page:
        table, moves = ready_to_confirm(page)
        with FairClock() as clock:
            page.context.set_offline(True)
            page.locator("[data-testid=line]:not([data-state=open])").wait_for(state="attached")
            page.get_by_test_id("line-lost").wait_for()  # looks at every frame, expect does not
        assert clock.seconds < AT_ONCE
        page.get_by_test_id("confirm").tap()
        expect(page.get_by_test_id("line-lost")).to_have_text(KEPT)
        assert table.moves == moves
        page.context.set_offline(False)
        recovered(page, moves)


@pytest.mark.parametrize(
    "given_up", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["late", "given up"]
)
def test_a_server_that_stops_answering_is_noticed(
    browser: Browser, own_server: Serving, given_up: bool
) -> None:
    with visitor(browser, own_server.url, PHONE, line_is_cut=True) as page:
        table, moves = ready_to_confirm(page)
        own_server.freeze()
        line = page.get_by_test_id("line")
        with FairClock() as clock:
            page.get_by_test_id("confirm").tap()
            page.locator("[data-testid=line][data-state=late]").wait_for(state="attached")
        assert clock.seconds < AT_ONCE
        expect(page.get_by_test_id("line-lost")).to_have_text(KEPT)
        if given_up:
            expect(line).to_have_attribute(
                "data-state", re.compile("waiting|connecting"), timeout=9000
            )
        assert table.moves == moves
        own_server.thaw()
        recovered(page, moves)
