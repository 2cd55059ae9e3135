"""Makes the pictures of the page that the README shows: `python -m tests.e2e.pictures`.

They are taken from the real page: a server, a browser, and a match from a chosen seed, so that the
same table comes out each time. Look at them before you commit them.
"""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person, play_on
from tests.e2e.visitors import DESKTOP, PHONE, Screen, visitor
from tests.support.browsers import launch
from tests.support.loosely import loosely

from quiltbee.doodle import DrawPatch
from quiltbee.doodle.steps import turn_step
from quiltbee.patchwork import TakePatch
from quiltbee.records import Record

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 72
MOVES = 27
LATE = turn_step(2, 2)


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as a picture shows it."""

    game: str
    names: tuple[str, ...]
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
    moves = loosely(record.final_state).legal_moves
    return len(record.line.moves) >= MOVES and any(isinstance(move, TakePatch) for move in moves)


def _can_draw(record: Record) -> bool:
    state = loosely(record.final_state)
    return state.step >= LATE and any(
        isinstance(move, DrawPatch) and not move.cuts for move in state.legal_moves_of(0)
    )


SCENES = (
    Scene("patchwork", ("Ada", "Grace"), _can_take, _lay_patch),
    Scene(
        "doodle",
        ("Ada", "Grace", "Mary"),
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
    me = Person(page.context)
    match = me.open(scene.game, [{"kind": "person", "name": name} for name in scene.names])
    play_on({seat + 1: me for seat in range(len(scene.names))}, match, scene.is_there)
    return match


if __name__ == "__main__":
    main()
