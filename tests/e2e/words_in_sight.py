"""Looks at every word and control in sight: nothing cut, broken, covered, or too small."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page
from tests.e2e.visitors import Screen

PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8")
CELL = """() => {
  const cells = document.querySelector(".near [data-testid=cells]");
  return cells && !document.querySelector("dialog[open], .painting")
    ? cells.getBoundingClientRect().width / 9 : null;
}"""
SETTLED = """() => Promise.all([document.fonts.ready,
  ...document.getAnimations().map(each => each.finished.catch(() => null))])
  .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"""
FINGER, POINTER = 44, 24
"""How large a control is where it is touched, and where it is pointed at."""

SIZES = (
    Screen("1440×900", 1440, 900),
    Screen("1280×720", 1280, 720),
    Screen("1024×768", 1024, 768),
    Screen("390×844", 390, 844, touch=True),
    Screen("390×664", 390, 664, touch=True),
    Screen("360×640", 360, 640, touch=True),
    Screen("320×568", 320, 568, touch=True),
)
LEAST_CELL = {"390×844": 38, "390×664": 38, "360×640": 34, "1280×720": 40, "1024×768": 40}
"""The side of a board's cell, in every state of a turn, in lessons and looking back."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that a person would see."""

    state: str
    size: str
    what: str

    def __str__(self) -> str:
        return f"{self.state} at {self.size}: {self.what}"


def faults(page: Page, state: str, sizes: tuple[Screen, ...] = SIZES) -> list[Fault]:
    """Everything that is wrong with a state at some sizes; the window is small afterwards."""
    found = []
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate(SETTLED)
        seen = list(page.evaluate(f"({PROBE})({FINGER if size.touch else POINTER})"))
        cell = page.evaluate(CELL)
        least = LEAST_CELL.get(size.name, 0)
        if cell is not None and cell < least:
            seen.append(f"a cell has {cell:.1f} px instead of {least}")
        found += [Fault(state, size.name, what) for what in seen]
    return found
