"""Whole games by touch on a phone with the browser's bars showing, in both languages.

Every state of a turn is looked at: the board keeps its size, nothing scrolls, and a picture of it
is kept in `screenshots/touch/` for people to look at.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import Screen, nothing_scrolls, visitor
from tests.e2e.words_in_sight import CELL

PICTURES = Path(__file__).parent / "screenshots" / "touch"
BARS_SHOWING = Screen("phone with bars", 390, 664, touch=True)
LEAST_CELL = 38


class Album:
    """Pictures of a game, one for each state that is new."""

    def __init__(self, page: Page, name: str) -> None:
        self._page = page
        self._folder = PICTURES / name
        self._folder.mkdir(parents=True, exist_ok=True)
        self.states: set[str] = set()

    def look(self) -> None:
        """Look at the table as it is now."""
        nothing_scrolls(self._page)
        cell = self._page.evaluate(CELL)
        assert cell is None or cell >= LEAST_CELL, (self._state, cell)
        if self._state not in self.states:
            self.states.add(self._state)
            self._page.screenshot(path=self._folder / f"{len(self.states):02} {self._state}.png")

    @property
    def _state(self) -> str:
        """What can be done, as the names of the buttons under the thumb."""
        names = self._page.locator(".buttons [data-testid]:visible").evaluate_all(
            "all => all.map(one => one.dataset.testid.replace('tool-', ''))"
        )
        return " ".join(names) or "waiting"


class WatchedPatchwork(PatchworkTable):
    """Shows every state to the album on the way."""

    album: Album

    def pick_patch(self, patch: int) -> None:
        self.album.look()
        super().pick_patch(patch)
        self.album.look()

    def confirm(self) -> None:
        self.album.look()
        super().confirm()


class WatchedDoodle(DoodleTable):
    """Shows every state to the album on the way."""

    album: Album

    def press(self, name: str, key: str) -> None:
        self.album.look()
        super().press(name, key)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_of_patchwork(browser: Browser, server: Serving, language: str) -> None:
    with visitor(browser, server.url, BARS_SHOWING, locale=language) as page:
        table = WatchedPatchwork(page, "finger")
        table.album = Album(page, f"patchwork-{language}")
        table.play_against("pip")
        table.finish(lambda _turn: table.album.look())
        expect(page.get_by_role("dialog")).to_be_visible()
        table.album.look()
        assert any("lay" in state for state in table.album.states)
        assert any("confirm" in state for state in table.album.states)
        assert any("advance" in state for state in table.album.states)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_of_doodle(browser: Browser, server: Serving, language: str) -> None:
    with visitor(browser, server.url, BARS_SHOWING, locale=language) as page:
        table = WatchedDoodle(page, "finger")
        table.album = Album(page, f"doodle-{language}")
        table.play_against("pip")
        table.finish(table.album.look, with_tools=True)
        expect(page.get_by_role("dialog")).to_be_visible()
        table.album.look()
        assert any("score" in state for state in table.album.states)
        assert any("lay" in state for state in table.album.states)
