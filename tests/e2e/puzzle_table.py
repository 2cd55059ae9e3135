"""A puzzle as a person answers it: by mouse, by finger, by keys; rightly and wrongly."""

from functools import cache
from typing import Any

from playwright.sync_api import Page, expect
from tests.e2e.dots import dots
from tests.e2e.patchwork_table import Hand

from quiltbee.doodle import format_move
from quiltbee.games import game_named
from quiltbee.puzzles.answering import Asked, maker_of
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.puzzle import Puzzle

KINDS = ("patch", "fit", "special", "tile", "endgame", "rectangle", "cut")
CONFIRM = "[data-testid=confirm], [data-testid=done]"
ANSWERED = "[data-testid=puzzle]:not([data-outcome=open])"
SPECIAL_ACTIONS = ("-end", "-cell", "-n-")


@cache
def puzzle_of(kind: str) -> Puzzle:
    """The easiest puzzle of a kind."""
    return min(
        (each for each in shipped().values() if each.kind == kind), key=lambda each: each.rating
    )


def wrong_answer(puzzle: Puzzle) -> str:
    """A move that the table offers and that is not right."""
    state = game_named(puzzle.game).parse_position(puzzle.position)
    given = maker_of(puzzle.game).given(puzzle)
    for move in state.legal_moves:
        token = _written(puzzle, move)
        offered = not given or token.startswith(f"{given}-")
        if offered and _is_offered(puzzle, token) and not Asked(puzzle, state, move).is_right:
            return token
    raise AssertionError(f"every move answers {puzzle.id}")


def _written(puzzle: Puzzle, move: Any) -> str:
    return format_move(move) if puzzle.game == "doodle" else str(move)


def _is_offered(puzzle: Puzzle, token: str) -> bool:
    if puzzle.game != "doodle":
        return token != "adv"
    cut = any(f"-{way}" in token for way in ("v", "h"))
    return not any(part in token for part in SPECIAL_ACTIONS) and cut == (puzzle.kind == "cut")


class PuzzleTable:
    """One person in front of a puzzle."""

    def __init__(self, page: Page, hand: Hand = "mouse") -> None:
        self.page = page
        self.hand = hand

    def open(self, puzzle: Puzzle) -> None:
        """Go to a puzzle by its address."""
        self.page.goto(f"/puzzles/{puzzle.id}")
        self.wait()

    def wait(self) -> None:
        """Until an answer is looked for."""
        self.page.locator("[data-outcome=open] main.table[data-mine=true]").wait_for()

    def answer(self, token: str) -> None:
        """Plan a move and confirm it; how it is planned depends on the hand and on the move."""
        if self.hand != "keys" and token.startswith("s-"):
            self._touch_cell(token.removeprefix("s-"))
        else:
            self._write(token)
        if self.page.locator("[data-outcome=open]").count() == 0:
            return
        confirm = self.page.locator(CONFIRM)
        if self.hand == "keys":
            confirm.focus()
            self.page.keyboard.press("Enter")
        elif self.hand == "finger":
            confirm.tap()
        else:
            confirm.click()

    def choose(self, patch: str) -> None:
        """Take a patch, lay it where it hovers, confirm: where only the choice is asked for."""
        press = "tap" if self.hand == "finger" else "click"
        for place in (f"[data-patch='{patch}']", "[data-testid=lay]", "[data-testid=confirm]"):
            getattr(self.page.locator(place), press)()

    def press(self, name: str) -> None:
        """One of the buttons."""
        button = self.page.get_by_test_id(name)
        if self.hand == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        elif self.hand == "finger":
            button.tap()
        else:
            button.click()

    def expect_outcome(self, outcome: str) -> None:
        """What became of the answer."""
        expect(self.page.get_by_test_id("puzzle")).to_have_attribute("data-outcome", outcome)

    @property
    def cell(self) -> float:
        """The side of a cell of the board, in pixels."""
        return float(
            self.page.evaluate(
                "document.querySelector('main.table [data-testid=cells]')"
                ".getBoundingClientRect().width / 9"
            )
        )

    def _write(self, token: str) -> None:
        self.page.keyboard.press("/")
        self.page.locator("#notation").fill(token)
        self.page.keyboard.press("Enter")
        self.page.locator(f"{CONFIRM}, {ANSWERED}").first.wait_for(state="attached")

    def _touch_cell(self, name: str) -> None:
        self.page.locator(".hint").wait_for(state="attached")
        box = self.page.locator("[data-testid=own-quilt] [data-testid=cells]").bounding_box()
        assert box is not None
        side = box["width"] / 9
        x = box["x"] + (ord(name[0]) - ord("a") + 0.5) * side
        y = box["y"] + (int(name[1]) - 0.5) * side
        assert any(abs(x - u) < 2 and abs(y - v) < 2 for u, v in dots(self.page)), "no dot there"
        if self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
