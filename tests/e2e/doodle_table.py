"""The table of Doodle as a person uses it: by mouse, by finger, by keys."""

from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.e2e.dots import dots
from tests.e2e.patchwork_table import MOST_TABS, Hand

TABLE = "main.doodle"
MINE = f"{TABLE}[data-mine=true]"
OVER = f"{TABLE}[data-phase=over]"
MOST_STEPS = 60
KEYS = {"cut": "c", "neighbor": "b", "single_cell": "d", "color": "p"}
CHANGED = """before => {
  const { stage, near, mine, phase } = document.querySelector('main.doodle').dataset;
  return `${stage}|${near}` !== before || mine === 'false' || phase === 'over';
}"""


class DoodleTable:
    """One person's view of a match of Doodle."""

    def __init__(self, page: Page, hand: Hand = "mouse") -> None:
        self.page = page
        self.hand = hand
        self.steps = 0
        self.tools_used: list[str] = []

    def play_against(self, level: str) -> None:
        """From the first view to the table of a bot."""
        self.page.goto("/")
        self.use("[data-testid=choose-doodle]")
        self.use(f"[data-bot={level}]")
        self.wait()

    def wait(self) -> None:
        """Until there is something to do, or it is over."""
        self.page.locator(f"{MINE}, {OVER}").first.wait_for()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.page.locator(OVER).count() > 0

    @property
    def is_mine(self) -> bool:
        """Whether there is something to do."""
        return self.page.locator(MINE).count() > 0

    @property
    def moment(self) -> str:
        """Where in the game it is, and whose sheet is shown."""
        data = self.page.locator(TABLE)
        return f"{data.get_attribute('data-stage')}|{data.get_attribute('data-near')}"

    def finish(self, watch: Callable[[], None] = lambda: None, *, with_tools: bool = False) -> int:
        """Play to the end; how many steps it took."""
        for step in range(MOST_STEPS):
            self.wait()
            if self.is_over:
                return step
            watch()
            self.take_step(with_tools=with_tools)
        raise AssertionError("the match does not end")

    def take_steps(self, count: int) -> None:
        """Some steps, then wait for the next."""
        for _ in range(count):
            self.take_step()
        self.wait()

    def take_step(self, *, with_tools: bool = False) -> None:
        """One step: the start patch, a turn, or a scoring."""
        self.wait()
        before, number = self.moment, self.steps
        self.steps += 1
        if self.page.locator(f"{TABLE}[data-step=scoring]").count():
            self.press("score", "Enter")
        else:
            if with_tools:
                self._use_some_tool(number)
            self._choose_freely()
            self.lay(number)
            self.end()
        self.page.wait_for_function(CHANGED, arg=before)

    def lay(self, number: int = 0) -> None:
        """Lay what is in the hand on the sheet; somewhere else each time."""
        if self.page.locator(".ghost").count() == 0:
            return
        for _ in range(number % 3):
            self._turn()
        if number % 3 == 1 and self.page.locator(".hint").count():
            self._touch_hint(number)
        if self._lay_button.count():
            if self.hand == "keys":
                self.page.keyboard.press("n")
            if self._lay_button.is_enabled():
                self.press("lay", "Enter")
        if self._lay_button.count():
            self._pick_again()

    def end(self) -> None:
        """Done, or pass where nothing was drawn."""
        done = self.page.get_by_test_id("done")
        if done.count():
            self.press("done", "Enter")
        else:
            self.press("pass", "e")
            self.press("pass-sure", "e")

    def can_use(self, tool: str) -> bool:
        """Whether a tool can be used now."""
        return self.page.locator(f"[data-tool={tool}][aria-disabled=true]").count() == 0

    def use_tool(self, tool: str) -> None:
        """Take one of the tools."""
        if self.hand == "keys":
            self.page.keyboard.press(KEYS[tool])
        else:
            self.use(f"[data-tool={tool}]")

    def cut(self) -> None:
        """Draw a cut on the patch, and keep a piece that fits."""
        self.use_tool("cut")
        if self.hand == "keys":
            self.page.keyboard.press("ArrowRight")
        else:
            self._draw_along(self.page.locator("[data-testid=cut-paper] .line").first)
        self.use("[data-testid^=keep-]:enabled >> nth=0")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(self.page.locator(".ghost")).to_be_visible()

    def use(self, place: str) -> None:
        """Press a button: with the mouse, a finger, or by going there with the tab key."""
        button = self.page.locator(place)
        if self.hand == "mouse":
            button.click()
        elif self.hand == "finger":
            button.tap()
        else:
            self._tab_to(button)
            self.page.keyboard.press("Enter")

    def press(self, name: str, key: str) -> None:
        """Press a button of the turn, or its key on the sheet."""
        expect(self.page.get_by_test_id(name)).to_be_enabled()
        if self.hand == "keys":
            self.page.get_by_test_id("own-sheet").focus()
            self.page.keyboard.press(key)
        else:
            self.use(f"[data-testid={name}]")

    @property
    def _lay_button(self) -> Locator:
        return self.page.get_by_test_id("lay")

    def _use_some_tool(self, number: int) -> None:
        """Every tool once in the game, the scissors and the pencil as soon as they can be."""
        if "cut" not in self.tools_used and number > 1 and self.can_use("cut"):
            self.cut()
            self.tools_used.append("cut")
        elif "neighbor" not in self.tools_used and number > 3 and self.can_use("neighbor"):
            self.use_tool("neighbor")
            expect(self.page.locator(".card.picked.beside")).to_be_visible()
            self.tools_used.append("neighbor")
        elif "single_cell" not in self.tools_used and number > 5 and self.can_use("single_cell"):
            self.lay(0)
            self.use_tool("single_cell")
            expect(self.page.locator("[data-tool=single_cell][aria-pressed=true]")).to_be_visible()
            self.tools_used.append("single_cell")

    def _choose_freely(self) -> None:
        """In the last turn no card is in the hand by itself."""
        if self.page.locator(".ghost").count() or self.page.get_by_test_id("done").count():
            return
        cards = self.page.locator("[data-card][aria-disabled=false]")
        if cards.count() == 0:
            return
        if self.hand == "keys":
            self.page.keyboard.press("1")
        else:
            self.use("[data-card][aria-disabled=false] >> nth=0")
        # Scissors are offered for a card that only fits when it is cut.
        sheet = self.page.get_by_role("dialog")
        if sheet.count():
            self.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)

    def _turn(self) -> None:
        button = self.page.get_by_test_id("tool-turn")
        if button.count() == 0:
            return
        if self.hand == "keys":
            self.page.keyboard.press("r")
        else:
            button.click()

    def _touch_hint(self, number: int) -> None:
        found = dots(self.page)
        x, y = found[number * 7 % len(found)]
        if self.hand == "keys":
            self.page.keyboard.press("ArrowUp")
        elif self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def _pick_again(self) -> None:
        """Picked again, a patch hovers where it fits."""
        picked = self.page.locator("[data-card][aria-pressed=true]")
        if picked.count():
            card = picked.get_attribute("data-card")
            self.page.get_by_test_id("tool-undo").click()
            self.use(f"[data-card={card}]")
        else:
            self._turn()
        self.press("lay", "Enter")

    def _draw_along(self, line: Locator) -> None:
        box = line.bounding_box()
        assert box is not None
        x, y = middle(box)
        upright = box["height"] > box["width"]
        half = max(box["width"], box["height"]) / 2 + 6
        (dx, dy) = (0.0, half) if upright else (half, 0.0)
        if self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x - dx, y - dy)
            self.page.mouse.down()
            self.page.mouse.move(x + dx, y + dy, steps=4)
            self.page.mouse.up()
        expect(self.page.get_by_test_id("keep-0")).to_be_visible()

    def _tab_to(self, button: Locator) -> None:
        button.wait_for()
        for _ in range(MOST_TABS):
            if button.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not lead to {button}")


def middle(box: FloatRect) -> tuple[float, float]:
    """The middle of something on the screen."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
