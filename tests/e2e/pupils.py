"""Someone who takes a lesson: touches what it points at, or whatever can be pressed."""

import re

from playwright.sync_api import Page, expect

MOST_TOUCHES = 25
POINTER = "[data-testid=pointer]"
DONE = "[data-testid=next]:visible, [data-testid=first-game]:visible"
PRESSABLE = (
    "main button:enabled:visible, section.card button:enabled:visible, "
    "dialog[open] button:enabled:visible"
)
MOMENT = """() => {
  const table = document.querySelector("main.table");
  const pointer = document.querySelector("[data-testid=pointer]");
  const done = document.querySelector("[data-testid=next], [data-testid=first-game]");
  const picked = document.querySelector(".ghost")?.getAttribute("style");
  return [table?.dataset.version, pointer?.dataset.say, done !== null, picked].join("|");
}"""
"""Changes with everything that a touch may lead to."""
SETTLED = f"""() => {{
  const {{ x, y, width, height }} =
    document.querySelector("[data-testid=pointer]")?.getBoundingClientRect() ?? {{}};
  const seen = [({MOMENT})(), x, y, width, height].join("|");
  if (window.pupilSaw !== seen) {{
    window.pupilSaw = seen;
    window.pupilSawAt = performance.now();
  }}
  return performance.now() - window.pupilSawAt > 300;
}}"""
"""What is pointed at is looked for every 120 ms: until then the ring may lie where it was."""


class Pupil:
    """A lesson as a beginner takes it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.locator("main.table").wait_for()

    @property
    def step(self) -> int:
        """The number of the step, from 1."""
        return self._numbers[0]

    @property
    def steps(self) -> int:
        """How many there are."""
        return self._numbers[1]

    @property
    def _numbers(self) -> tuple[int, int]:
        found = re.findall(r"\d+", self.page.locator("h1").first.text_content() or "")
        return int(found[0]), int(found[1])

    @property
    def is_done(self) -> bool:
        """Whether the step is done."""
        return self.page.locator(DONE).count() > 0

    def finish_step(self) -> None:
        """Touch what is pointed at until the step is done."""
        for _ in range(MOST_TOUCHES):
            self._read()
            self.page.locator(f"{POINTER}, {DONE}").first.wait_for()
            if not self.is_done:
                self._touch()
            elif not self._close():
                return
        raise AssertionError(f"step {self.step} cannot be done")

    def press_everything(self) -> None:
        """Press one after the other whatever can be pressed, but for what leads on."""
        for index in range(MOST_TOUCHES):
            buttons = self.page.locator(PRESSABLE)
            if index >= buttons.count():
                break
            button = buttons.nth(index)
            if button.get_attribute("data-testid") not in ("next", "first-game"):
                button.click(force=True)
            self._close()
        if self.is_done:
            self.page.get_by_label("Try again").click()
            expect(self.page.locator(DONE)).to_have_count(0)

    def _read(self) -> None:
        fold = self.page.locator("[data-testid=fold][aria-expanded=true]:visible")
        if fold.count():
            fold.click()

    def _close(self) -> bool:
        """Close a sheet that lies over the table; whether there was one."""
        if not self.page.locator("dialog[open]").count():
            return False
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return True

    def _touch(self) -> None:
        self.page.wait_for_function(SETTLED)
        pointer = self.page.locator(POINTER)
        if not pointer.count():  # the step has just been done
            return
        says = pointer.get_attribute("data-say")
        before = str(self.page.evaluate(f"({MOMENT})()"))
        if says == "cut":
            self.page.get_by_test_id("cut-next").click()
        else:
            box = pointer.bounding_box()
            assert box is not None
            across = 0.15 if says in ("offer", "keep") else 0.5
            self._press(box["x"] + box["width"] * across, box["y"] + box["height"] / 2)
        self.page.wait_for_function(f"before => ({MOMENT})() !== before", arg=before)

    def _press(self, x: float, y: float) -> None:
        if self.page.evaluate("'ontouchstart' in window"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
