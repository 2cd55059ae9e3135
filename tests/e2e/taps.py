"""How long a tap takes until it is painted, on a phone whose processor is four times slower.

`python -m tests.e2e.taps` prints a table of every tap of both games, by the browser's own clock,
and beside it the processor time of the page's thread from the touch to the picture that follows.
Other programs on the machine only ever add to the former, so the best of some tries is the truest
figure; the latter they hardly disturb.
"""

import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import SMALL_PHONE, visitor
from tests.support.browsers import launch

SLOWDOWN = 4
TRIES = 5
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"
LISTEN = """() => {
  window.touches = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.touches.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}"""
TOLD = "() => new Promise((done) => setTimeout(() => done(Math.max(0, ...window.touches)), 150))"

YARDSTICK = """() => {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0 0 auto; z-index: 99; height: 44px';
  place.innerHTML = '<button id="yardstick" style="height: 44px">yardstick</button>';
  place.firstChild.onclick = () => {
    const many = document.createElement('div');
    many.style.cssText = 'display: flex; flex-wrap: wrap; height: 300px; overflow: hidden';
    many.innerHTML = '<button class="button"><i>12</i> buttons</button>'.repeat(400);
    place.append(many);
  };
  document.body.append(place);
}"""
"""A button that does a piece of work which is always the same: four hundred buttons appear."""
TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
TOUCHED = ("touchstart", "pointerdown")
MEANT = ("pointerup", "click")

QUILT = "[data-testid=cells]"
UNDO = "[data-testid=tool-undo]"
CLOSE = "dialog[open] header button"
CLEARED = ("", UNDO)
"""Nothing is measured, but whatever is planned is put back: a patch may fit where it is touched, or
not."""
PATCHWORK = (
    ("pick a patch", "[data-patch][aria-disabled=false]"),
    ("turn it", "[data-testid=tool-turn]"),
    ("flip it", "[data-testid=tool-flip]"),
    ("put it back", UNDO),
    ("pick it again", "[data-patch][aria-disabled=false]"),
    ("touch the quilt", QUILT),
    CLEARED,
    ("plan to advance", "[data-testid=advance]"),
    ("take that back", UNDO),
    ("open the rival's quilt", ".far .open"),
    ("close it", CLOSE),
    ("open the circle", "[data-testid=circle]"),
    ("close it again", CLOSE),
    ("open the menu", ".marks button >> nth=-1"),
    ("close the menu", CLOSE),
    ("plan once more", "[data-testid=advance]"),
    ("confirm", "[data-testid=confirm]"),
)
DOODLE = (
    ("turn the patch", "[data-testid=tool-turn]"),
    ("draw it", "[data-testid=lay]"),
    ("take it back", UNDO),
    ("a single cell", "[data-tool=single_cell]"),
    ("put it back", UNDO),
    ("open the pencils", "[data-tool=color]"),
    ("close them", "[data-testid=color-close]"),
    ("pass", "[data-testid=pass]"),
    ("rather not", "[data-testid=pass-not]"),
    ("open another sheet", ".other"),
    ("close it", CLOSE),
    ("see the last turn again", "[data-testid=story]"),
    ("close that", CLOSE),
    ("draw it at last", "[data-testid=lay]"),
    ("be done", "[data-testid=done]"),
)
MEASURE = "the yardstick"
Taps = Sequence[tuple[str, str]]
"""Names and places of taps."""


class Took(NamedTuple):
    """Milliseconds until a tap was painted: by the clock, and of the page's own work."""

    clock: float
    work: float


def tap(page: Page, place: str) -> Callable[[], None]:
    """A tap on something, found beforehand, so that looking for it is not measured."""
    box = page.locator(place).bounding_box()
    assert box is not None
    # In the middle of the quilt lies what was sewn before.
    share = 0.25 if place.startswith(QUILT) else 0.5
    x, y = box["x"] + share * box["width"], box["y"] + share * box["height"]
    return lambda: page.touchscreen.tap(x, y)


def at_patchwork(page: Page) -> None:
    """A table of Patchwork with something to take."""
    table = PatchworkTable(page, "finger")
    table.play_against("pip")
    table.take_turn(0)
    table.wait_for_patches()


def at_doodle(page: Page) -> None:
    """A table of Doodle after some turns."""
    table = DoodleTable(page, "finger")
    table.play_against("pip")
    table.take_steps(2)


GAMES: Mapping[str, tuple[Callable[[Page], None], Taps]] = {
    "patchwork": (at_patchwork, PATCHWORK),
    "doodle": (at_doodle, DOODLE),
}


def taps(browser: Browser, url: str, game: str, tries: int) -> dict[str, list[Took]]:
    """The milliseconds from each tap to its picture, once for each try with a fresh page; at last
    those of a piece of work that is always the same.
    """
    sit_down, places = GAMES[game]
    found: dict[str, list[Took]] = defaultdict(list)
    for _ in range(tries):
        with visitor(browser, url, SMALL_PHONE) as page:
            sit_down(page)
            _slow_down(page)
            for name, place in places:
                if not name:
                    _clear(page, place)
                    continue
                found[name].append(_painted(browser, page, place))
            page.evaluate(YARDSTICK)
            found[MEASURE].append(_painted(browser, page, "#yardstick"))
    return found


def _slow_down(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise((done) => requestIdleCallback(done))")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.evaluate(LISTEN)


def _clear(page: Page, undo: str) -> None:
    while page.locator(undo).count():
        page.locator(undo).tap()


def _painted(browser: Browser, page: Page, place: str) -> Took:
    one = place if "nth=" in place else f"{place} >> nth=0"
    page.locator(one).wait_for()
    touch = tap(page, one)
    page.evaluate("window.touches.length = 0")
    browser.start_tracing(page=page, categories=TIMELINE)
    touch()
    page.evaluate(PAINTED)
    clock = float(page.evaluate(TOLD))
    return Took(clock, worked(json.loads(browser.stop_tracing())["traceEvents"]))


def worked(events: Sequence[Mapping[str, Any]]) -> float:
    """Milliseconds of processor the page's thread had between a touch and its next picture."""
    told = [(_dispatched(event), event) for event in sorted(events, key=lambda one: one["ts"])]
    start = next(event for kind, event in told if kind in TOUCHED)
    meant = [event for kind, event in told if kind in MEANT][-1]
    after = [event for _, event in told if event["ts"] > meant["ts"]]
    picture = next(one for one in after if one["name"] == "Commit" and one["tid"] == start["tid"])
    return float(picture["tts"] + picture["tdur"] - start["tts"]) / 1000


def _dispatched(event: Mapping[str, Any]) -> str | None:
    if event["name"] != "EventDispatch":
        return None
    return str(event["args"]["data"]["type"])


def main() -> None:
    """Print the table."""
    say = sys.stdout.write
    say("| game | tap | best | median | worst | work, median | work, worst |\n")
    say("|---|---|---|---|---|---|---|\n")
    everything: list[Took] = []
    with Serving(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for game in GAMES:
            for name, took in taps(browser, server.url, game, TRIES).items():
                everything += took if name != MEASURE else []
                clock, work = zip(*took, strict=True)
                figures = (min(clock), median(clock), max(clock), median(work), max(work))
                say(f"| {game} | {name} | {' | '.join(f'{one:.0f}' for one in figures)} |\n")
        browser.close()
    for kind, figures in zip(Took._fields, zip(*everything, strict=True), strict=True):
        say(f"\nBy {kind}: median {median(figures):.0f} ms, worst {max(figures):.0f} ms.\n")


if __name__ == "__main__":
    main()
