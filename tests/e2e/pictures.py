"""Makes the pictures of the page that the README shows: `python -m tests.e2e.pictures`.

They are taken from the real page: a server, a browser, and a match from a chosen seed, so that the
same table comes out each time. Look at them before you commit them.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from uuid import uuid4

from playwright.sync_api import Page, sync_playwright
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, PHONE, Screen, launch, visitor

from quiltbee.agents import PatchworkGreedy
from quiltbee.patchwork import State, TakePatch, format_move
from quiltbee.records import read_record

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
HEADERS = {"X-Quiltbee": "1"}
QUALITY = 82
MOVES, MOST_MOVES = 27, 40
NAMES = ("Ada", "Grace")


def main() -> None:
    """Take all pictures."""
    data = Path(tempfile.mkdtemp())
    with Serving(data) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for screen, theme in ((DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")):
            sharpness = 2 if screen is PHONE else 1
            with visitor(
                browser, server.url, screen, color_scheme=theme, device_scale_factor=sharpness
            ) as page:
                _take(page, screen, theme)
        browser.close()


def _take(page: Page, screen: Screen, theme: str) -> None:
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()
    page.goto(f"/room/{_played(page)}")
    table = PatchworkTable(page)
    table.wait()
    table.pick(table.free_patches.count() - 1)
    page.get_by_test_id("lay").click()
    page.mouse.move(0, 0)
    page.evaluate("Promise.all(document.getAnimations().map(each => each.finished))")
    name = f"page-{screen.name}-{theme}.jpg"
    page.screenshot(path=FOLDER / name, type="jpeg", quality=QUALITY)
    sys.stdout.write(f"{name}\n")


def _played(page: Page) -> str:
    """A match that is under way for a while; its id."""
    seats = [{"kind": "person", "name": name} for name in NAMES]
    command = {"type": "open_match", "game": "patchwork", "seats": seats, "seed": "quiltbee"}
    opened = _post(page, "/api/rooms", command)
    match = str(opened["match"])
    agent, random = PatchworkGreedy(), Random(1)
    for number in range(MOST_MOVES):
        state = _state(page, match)
        if number >= MOVES and any(isinstance(move, TakePatch) for move in state.legal_moves):
            break
        assert state.turn is not None, "the match is not over yet"
        token = format_move(agent.choose(state, state.turn, random))
        play = {"type": "play", "seat": state.turn + 1, "token": token}
        _post(page, f"/api/rooms/{match}/commands", play)
    return match


def _state(page: Page, match: str) -> State:
    record = read_record(page.request.get(f"/api/rooms/{match}/record").text())
    state = record.states()[-1]
    assert isinstance(state, State), "the match is one of Patchwork"
    return state


def _post(page: Page, path: str, command: Mapping[str, object]) -> dict[str, object]:
    answer = page.request.post(
        path, headers=HEADERS, data={"id": uuid4().hex, "command": dict(command)}
    )
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


if __name__ == "__main__":
    main()
