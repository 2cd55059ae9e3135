"""The table of Patchwork as a person uses it: by mouse, by finger, by keys."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page, expect
from tests.e2e.dots import dots

Hand = Literal["mouse", "finger", "keys"]

TABLE = "main.table"
MINE = f"{TABLE}[data-mine=true]"
OVER = f"{TABLE}[data-phase=over]"
MOST_TURNS = 120
MOST_TABS = 60
ADVANCING = 3
"""Every fourth turn is an advance."""


class PatchworkTable:
    """One person's view of a match of Patchwork."""

    def __init__(self, page: Page, hand: Hand = "mouse") -> None:
        self.page = page
        self.hand = hand

    def play_against(self, level: str) -> None:
        """From the first view to the table of a bot."""
        self.page.goto("/")
        self.use("[data-testid=choose-patchwork]")
        self.use(f"[data-bot={level}]")
        self.wait()

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

    def _tab_to(self, button: Locator) -> None:
        button.wait_for()
        for _ in range(MOST_TABS):
            if button.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not lead to {button}")

    def wait(self) -> None:
        """Until it is this player's turn, or over."""
        self.page.locator(f"{MINE}, {OVER}").first.wait_for()

    def wait_for_patches(self) -> None:
        """Until there is a patch to take; whoever cannot pay for any goes on and saves."""
        self.wait()
        while self.free_patches.count() == 0:
            self.take_turn(ADVANCING)
            self.wait()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.page.locator(OVER).count() > 0

    @property
    def is_mine(self) -> bool:
        """Whether it is this player's turn."""
        return self.page.locator(MINE).count() > 0

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return int(self.page.locator(TABLE).get_attribute("data-moves") or 0)

    @property
    def free_patches(self) -> Locator:
        """The patches of the offer that can be taken."""
        return self.page.locator("[data-patch][aria-disabled=false]")

    def finish(self, watch: Callable[[int], None] = lambda _turn: None) -> int:
        """Play to the end, patches while there are some to take; how many turns it took."""
        for turn in range(MOST_TURNS):
            self.wait()
            if self.is_over:
                return turn
            watch(turn)
            self.take_turn(turn)
        raise AssertionError("the match does not end")

    def take_turn(self, turn: int) -> None:
        """One turn: a special patch, a patch, or an advance."""
        before = self.moves
        if self.page.get_by_test_id("lay").count() == 0:
            count = self.free_patches.count()
            if count == 0 or turn % 4 == ADVANCING:
                self.advance()
            else:
                self.pick(turn % count)
        if self.page.get_by_test_id("lay").count():
            self.place(turn)
        self.confirm()
        self.page.wait_for_function(
            "before => { const table = document.querySelector('main.table');"
            " return Number(table.dataset.moves) > before }",
            arg=before,
        )

    def pick(self, index: int) -> None:
        """Take one of the patches that can be taken into the hand."""
        self.pick_patch(int(self.free_patches.nth(index).get_attribute("data-patch") or 0))

    def place(self, turn: int) -> None:
        """Turn it a little, and lay it down."""
        for _ in range(turn % 3):
            self.turn()
        if self.hand == "keys":
            self._place_by_keys(turn)
        elif self.page.locator(".hint").count():
            self._touch_board(*self._hinted_cell(turn))
        if self.page.get_by_test_id("confirm").count() == 0:
            self._let_it_fit()

    def turn(self) -> None:
        """A quarter turn."""
        button = self.page.get_by_test_id("tool-turn")
        if self.hand == "keys":
            self.page.keyboard.press("r")
        elif button.count():
            button.click()

    def advance(self) -> None:
        """Plan to advance."""
        if self.hand == "keys":
            self.page.keyboard.press("a")
        else:
            self.page.get_by_test_id("advance").click()

    def confirm(self) -> None:
        """Play what is planned."""
        button = self.page.get_by_test_id("confirm")
        if self.hand == "keys":
            expect(button).to_be_visible()
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def _touch_board(self, x: float, y: float) -> None:
        if self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def _place_by_keys(self, turn: int) -> None:
        for key in ("ArrowUp", "ArrowLeft", "ArrowLeft")[: turn % 4]:
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def _hinted_cell(self, turn: int) -> tuple[float, float]:
        found = dots(self.page)
        return found[turn * 7 % len(found)]

    def _let_it_fit(self) -> None:
        """Where it cannot lie, go on to where it can."""
        if self.hand == "keys" and self.page.locator(".hint").count():
            self.page.keyboard.press("n")
        elif self.page.get_by_test_id("tool-turn").count():
            self._pick_again()
        if self.hand == "keys":
            self.page.keyboard.press("Enter")
        elif self.page.get_by_test_id("lay").count():
            self.page.get_by_test_id("lay").click()

    def _pick_again(self) -> None:
        """Picked again, a patch hovers where it fits."""
        picked = self.page.locator("[data-patch][aria-pressed=true]").get_attribute("data-patch")
        self._back()
        self.pick_patch(int(picked or 0))

    def pick_patch(self, patch: int) -> None:
        """Take a patch by its number."""
        button = self.page.locator(f"[data-patch='{patch}']")
        if self.hand == "keys":
            place = "one => [...document.querySelectorAll('[data-patch]')].indexOf(one) + 1"
            self.page.keyboard.press(str(button.evaluate(place)))
        elif self.hand == "finger":
            button.tap()
        else:
            button.click()
        expect(self.page.locator(".ghost")).to_be_visible()

    def _back(self) -> None:
        if self.hand == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.page.get_by_test_id("tool-undo").click()
