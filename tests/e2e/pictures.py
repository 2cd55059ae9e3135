"""Makes the pictures of the page that the README shows: `python -m tests.e2e.pictures`.

They are taken from the real page: a server, a browser, and a match from a chosen seed, so that the
same table comes out each time. Look at them before you commit them.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, sync_playwright
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, PHONE, Screen, visitor
from tests.support.browsers import launch

from quiltbee.agents import DoodleGreedy, PatchworkGreedy
from quiltbee.doodle import DrawPatch
from quiltbee.doodle.steps import turn_step
from quiltbee.patchwork import TakePatch
from quiltbee.records import Record, read_record

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
HEADERS = {"X-Quiltbee": "1"}
QUALITY = 72
MOVES, MOST_MOVES = 27, 120
LATE = turn_step(2, 2)


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as a picture shows it."""

    game: str
    names: tuple[str, ...]
    agent: Any
    is_there: Callable[[Record], bool]
    """Whether the match has come far enough."""
    show: Callable[[Page], None]
    """What a person does then."""


def _lay_patch(page: Page) -> None:
    table = PatchworkTable(page)
    table.wait()
    table.pick(table.free_patches.count() - 1)
    page.get_by_test_id("lay").click()


def _draw_patch(page: Page) -> None:
    table = DoodleTable(page)
    table.wait()
    table.lay()


def _can_take(record: Record) -> bool:
    moves = record.final_state.legal_moves
    return len(record.line.moves) >= MOVES and any(isinstance(move, TakePatch) for move in moves)


def _can_draw(record: Record) -> bool:
    state = record.final_state
    return state.step >= LATE and any(
        isinstance(move, DrawPatch) and not move.cuts for move in state.legal_moves_of(0)
    )


SCENES = (
    Scene("patchwork", ("Ada", "Grace"), PatchworkGreedy(), _can_take, _lay_patch),
    Scene(
        "doodle",
        ("Ada", "Grace", "Mary"),
        DoodleGreedy(),
        _can_draw,
        _draw_patch,
    ),
)
LOOKS = ((DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"))


def file_name(scene: Scene, screen: Screen, theme: str) -> str:
    """What the file of a picture is called."""
    return f"page-{scene.game}-{screen.name}-{theme}.jpg"


def main() -> None:
    """Take all pictures."""
    data = Path(tempfile.mkdtemp())
    with Serving(data) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for scene in SCENES:
            for screen, theme in LOOKS:
                sharpness = 1.5 if screen is PHONE else 1
                with visitor(
                    browser, server.url, screen, color_scheme=theme, device_scale_factor=sharpness
                ) as page:
                    _take(page, scene, file_name(scene, screen, theme))
        browser.close()


def _take(page: Page, scene: Scene, name: str) -> None:
    page.goto("/")
    page.get_by_test_id(f"play-{scene.game}").wait_for()
    page.goto(f"/room/{_played(page, scene)}")
    scene.show(page)
    page.mouse.move(0, 0)
    page.evaluate("Promise.all(document.getAnimations().map(each => each.finished))")
    page.screenshot(path=FOLDER / name, type="jpeg", quality=QUALITY)
    sys.stdout.write(f"{name}\n")


def _played(page: Page, scene: Scene) -> str:
    """A match that is under way for a while; its id."""
    seats = [{"kind": "person", "name": name} for name in scene.names]
    wish = {"type": "open_match", "game": scene.game, "seats": seats, "seed": "quiltbee"}
    match = str(_post(page, "/api/rooms", wish)["match"])
    random = Random(1)
    for _ in range(MOST_MOVES):
        record = read_record(page.request.get(f"/api/rooms/{match}/record").text())
        if scene.is_there(record):
            break
        state = record.final_state
        seat = state.acting_seats[0]
        token = record.game.format_move(scene.agent.choose(state, seat, random))
        play = {"type": "play", "seat": seat + 1, "token": token}
        _post(page, f"/api/rooms/{match}/commands", play)
    return match


def _post(page: Page, path: str, command: Mapping[str, object]) -> dict[str, object]:
    answer = page.request.post(
        path, headers=HEADERS, data={"id": uuid4().hex, "command": dict(command)}
    )
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


if __name__ == "__main__":
    main()
