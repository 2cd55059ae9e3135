"""Walks through the page: every view and every state of a turn, one after the other.

A walk goes on step by step and says where it is; whoever follows it looks around there. It uses no
words of the page, so it works in every language.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.pupils import Pupil
from tests.e2e.tables_by_api import Person, play_on
from tests.e2e.views import AUTOMA_RECORD, doodle_record
from tests.support.loosely import loosely

from quiltbee.doodle.steps import LAST_TURN, scoring_step, turn_step
from quiltbee.patchwork import TakePatch
from quiltbee.records import Record

MIDDLE = 14
Seat = dict[str, object]
PERSON: Seat = {"kind": "person"}
OPEN: Seat = {"kind": "open"}
PIP: Seat = {"kind": "bot", "level": "pip"}
OLAF: Seat = {"kind": "bot", "level": "olaf"}
BOOKS = ("patchwork", "doodle", "automa")
ADDRESSES = (
    "/settings",
    "/nowhere/at/all",
    "/rules",
    *(f"/rules/{book}" for book in BOOKS),
    "/replay",
)


@dataclass(frozen=True, slots=True)
class Names:
    """What the two people of a walk are called; None as they are given by the server."""

    kind: str
    mine: str | None
    theirs: str | None


SHORT = Names("short", "Al", "Bo")
DEFAULT = Names("default", None, None)
LONG = Names(
    "40 characters",
    "Maximiliane von Hohenstein-Wittelsbacher",
    "Donaudampfschifffahrtsgesellschaftskapit",
)
NAMES = (SHORT, DEFAULT, LONG)

Walk = Callable[[Browser, Page, Names], Iterator[str]]


def first_turn_of_patchwork(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Patchwork with someone elsewhere, until the first move is planned."""
    with Company(browser, page, names) as people:
        people.table("patchwork", [PERSON, OPEN], options={"first": "1"})
        yield from _first_plans(page)
        page.get_by_test_id("confirm").tap()
        expect(page.locator("main.table[data-mine=false]")).to_be_visible()
        yield "the rival's turn"


def _first_plans(page: Page) -> Iterator[str]:
    table = PatchworkTable(page, "finger")
    table.wait()
    yield "the first turn"
    table.pick(0)
    yield "a patch in the hand"
    page.get_by_test_id("lay").tap()
    yield "a patch laid down"
    _undo(page, 2)
    page.get_by_test_id("advance").tap()
    yield "an advance planned"


def patchwork(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """A game of Patchwork with someone elsewhere, and all that can be opened at the table."""
    with Company(browser, page, names) as people:
        match = people.table("patchwork", [PERSON, OPEN], options={"first": "1"})
        yield from _first_plans(page)
        _undo(page, 1)
        table = PatchworkTable(page, "finger")
        play_on(people.seats, match, _can_take)
        expect(table.free_patches.first).to_be_visible()
        yield "a turn in the middle"
        table.pick(0)
        hover_where_it_cannot_lie(page, "own-quilt")
        yield "a patch where it cannot lie"
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("notice")).to_be_visible()
        yield "a refusal"
        _put_away_notice(page)
        _undo(page, 1)
        page.get_by_test_id("tool-back").tap()
        expect(page.get_by_test_id("now")).to_be_visible()
        yield "looking back"
        page.get_by_test_id("now").tap()
        yield from _sheets(page)
        yield from _questions(page, people, match)
        play_on(people.seats, match, lambda record: record.final_state.acting_seats == (1,))
        expect(page.locator("main.table[data-mine=false]")).to_be_visible()
        yield "the rival's turn"
        play_on(people.seats, match, _has_special_patch)
        expect(page.locator("main.table[data-plans=true]")).to_be_visible()
        yield "a special patch"
        people.rival.give(match, type="resign", seat=2)
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "the end"


def _questions(page: Page, people: "Company", match: str) -> Iterator[str]:
    """All that a rival can ask for, and say."""
    question = page.locator(".question")
    people.rival.give(match, type="ask_takeback", seat=2)
    expect(question).to_be_visible()
    yield "a takeback is asked for"
    question.get_by_role("button").last.tap()
    people.me.give(match, type="ask_takeback", seat=1)
    expect(question).to_be_visible()
    yield "a takeback was asked for"
    people.rival.give(match, type="answer_takeback", seat=2, accept=False)
    expect(page.get_by_test_id("notice")).to_be_visible()
    yield "a takeback was refused"
    _put_away_notice(page)
    people.rival.give(match, type="ask_pause", seat=2)
    expect(question).to_be_visible()
    yield "a pause is asked for"
    question.get_by_role("button").first.tap()
    expect(question.get_by_role("button")).to_have_count(1)
    yield "a pause"
    question.get_by_role("button").tap()
    expect(question).to_have_count(0)


def automa(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """A game against the Automa, and its cards."""
    with Company(browser, page, names) as people:
        match = people.table("patchwork", [PERSON, {"kind": "automa", "level": 3}])
        me = {1: people.me}
        play_on(me, match, lambda record: len(record.line.moves) > MIDDLE)
        PatchworkTable(page).wait()
        yield "a turn"
        page.set_viewport_size({"width": 390, "height": 664})
        page.locator(".far .open").tap()
        yield "the Automa's cards"


def first_turn_of_doodle(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Doodle of two, until the first patch of the circle is drawn."""
    with Company(browser, page, names) as people:
        people.table("doodle", [PERSON, PIP])
        table = DoodleTable(page, "finger")
        table.wait()
        yield "the start patch"
        table.take_steps(1)
        yield "a turn"
        page.get_by_test_id("pass").tap()
        yield "asked before passing"
        page.get_by_test_id("pass-not").tap()
        table.lay()
        yield "a patch drawn"


def doodle(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """A game of Doodle of four, with all tools."""
    with Company(browser, page, names) as people:
        match = people.table("doodle", [PERSON, OPEN, PIP, OLAF])
        table = DoodleTable(page, "finger")
        table.wait()
        yield "the start patch"
        table.lay()
        yield "the start patch drawn"
        table.end()
        expect(page.locator("main.table[data-mine=false]")).to_be_visible()
        yield "the others draw"
        play_on(people.seats, match, lambda record: _draws(record, turn_step(1, 3)))
        table.wait()
        yield "a turn"
        hover_where_it_cannot_lie(page, "own-sheet")
        yield "a patch where it cannot lie"
        page.get_by_test_id("pass").tap()
        expect(page.get_by_test_id("pass-sure")).to_be_visible()
        yield "asked before passing"
        page.get_by_test_id("pass-not").tap()
        table.use_tool("single_cell")
        yield "a single cell"
        page.get_by_test_id("lay").tap()
        yield "a single cell shaded"
        _undo(page, 2)
        if table.can_use("cut"):
            table.use_tool("cut")
            page.get_by_test_id("cut-next").click()
            yield "the scissors"
            page.keyboard.press("Escape")
        table.use_tool("color")
        yield "the colored pencils"
        page.get_by_test_id("color-close").tap()
        page.locator(".other").first.tap()
        yield "another board"
        page.keyboard.press("Escape")
        page.get_by_test_id("story").tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "the turn before"
        page.keyboard.press("Escape")
        play_on(people.seats, match, lambda record: _draws(record, scoring_step(1)))
        expect(page.get_by_test_id("score")).to_be_visible()
        yield "a scoring"
        play_on(people.seats, match, lambda record: _draws(record, LAST_TURN))
        expect(page.locator("main.table")).to_have_attribute("data-stage", "turn 3 6")
        table.wait()
        yield "the last turn"
        page.get_by_test_id("tool-back").tap()
        expect(page.get_by_test_id("now")).to_be_visible()
        yield "looking back"
        page.get_by_test_id("now").tap()
        play_on(people.seats, match, lambda record: bool(loosely(record.final_state).is_over))
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "the end"


def around(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Every view that is not a table."""
    with Company(browser, page, names) as people:
        people.table("patchwork", [PERSON, OPEN])
        yield "a game under way"
        page.goto("/")
        expect(page.locator("#rooms-mine")).to_be_visible()
        yield "the first view"
        for name in ("choose-patchwork", "automa", "invite-patchwork", "several"):
            page.goto("/")
            page.get_by_test_id(name).click()
            yield f"the first view: {name}"
        match = people.me.open("patchwork", [PERSON, OPEN])
        page.goto(f"/room/{match}")
        expect(page.locator("img.qr")).to_be_visible()
        yield "a table that waits"
        for address in ADDRESSES:
            page.goto(address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            yield address
        records = {"patchwork": AUTOMA_RECORD.read_text("utf-8"), "doodle": doodle_record()}
        for name, text in records.items():
            page.goto("/replay")
            page.get_by_test_id("record-text").fill(text)
            page.locator("form button").last.click()
            page.get_by_test_id("replay").wait_for()
            for _ in range(20):
                page.keyboard.press("ArrowRight")
            yield f"a replay of {name}"
        page.get_by_test_id("tool-list").click()
        yield "all moves"


def joining(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Sitting down at somebody else's table, and two at one device."""
    with Company(browser, page, names) as people:
        clock = {"kind": "live", "seconds": 600}
        match = people.rival.open("patchwork", [PERSON, OPEN], clock=clock)
        page.goto(f"/room/{match}")
        expect(page.get_by_test_id("sit-down")).to_be_visible()
        yield "an invitation"
        page.get_by_test_id("sit-down").click()
        expect(page.locator("main.table")).to_be_visible()
        yield "a game with a clock"
        two = [PERSON | {"name": name} for name in (names.mine, names.theirs) if name]
        people.table("patchwork", two or [PERSON, PERSON])
        PatchworkTable(page).wait()
        yield "two at one device"
        people.table("doodle", two or [PERSON, PERSON])
        DoodleTable(page).wait()
        yield "two at one device draw"


def lessons(_browser: Browser, page: Page, _names: Names) -> Iterator[str]:
    """Every step of both lessons: before, when it is read, and afterwards."""
    for game in ("patchwork", "doodle"):
        page.goto(f"/tutorial/{game}")
        pupil = Pupil(page)
        for step in range(1, pupil.steps + 1):
            yield f"step {step} of {game}"
            pupil.finish_step()
            yield f"step {step} of {game}, done"
            if step < pupil.steps:
                page.get_by_test_id("next").click()
                expect(page.get_by_test_id("next")).to_have_count(0)


WALKS: tuple[Walk, ...] = (patchwork, automa, doodle, around, joining)
NAMELESS: tuple[Walk, ...] = (lessons,)
"""Walks on which nobody has a name."""


class Company:
    """The person in front of the page, and a rival elsewhere."""

    def __init__(self, browser: Browser, page: Page, names: Names) -> None:
        self._page = page
        page.goto("/")
        page.get_by_test_id("play-patchwork").wait_for()
        base = page.url.rstrip("/")
        self._elsewhere = browser.new_context(base_url=base)
        self.me = Person(page.context, names.mine)
        self.rival = Person(self._elsewhere, names.theirs)
        self.seats = {1: self.me, 2: self.rival}

    def table(self, game: str, seats: list[Seat], **wishes: object) -> str:
        """A table with me at it, and the rival at an open seat; its id."""
        match = self.me.open(game, seats, **wishes)
        if OPEN in seats:
            self.rival.give(match, type="take_seat", seat=2)
        self._page.goto(f"/room/{match}")
        expect(self._page.locator("main.table")).to_be_visible()
        return match

    def __enter__(self) -> "Company":
        return self

    def __exit__(self, *_failure: object) -> None:
        self._elsewhere.close()


def _sheets(page: Page) -> Iterator[str]:
    """All that opens over a table."""
    menu = page.locator(".marks button").last
    menu.tap()
    yield "the menu"
    page.get_by_test_id("resign").tap()
    yield "about to resign"
    page.locator("dialog .choices button").nth(2).tap()
    yield "the phrases"
    page.keyboard.press("Escape")
    menu.tap()
    page.locator("dialog .links button").tap()
    expect(page.locator("dialog textarea")).to_be_visible()
    yield "a report"
    page.keyboard.press("Escape")
    page.get_by_test_id("circle").tap()
    yield "the circle"
    page.keyboard.press("Escape")
    page.locator(".far .open").tap()
    yield "the rival's quilt"
    page.keyboard.press("Escape")


def _put_away_notice(page: Page) -> None:
    close = page.get_by_test_id("notice").get_by_role("button")
    if close.count():  # it goes by itself after a while
        close.tap()


def _undo(page: Page, steps: int) -> None:
    for _ in range(steps):
        page.get_by_test_id("tool-undo").tap()


def hover_where_it_cannot_lie(page: Page, board: str) -> None:
    """With the arrow keys onto something that lies there."""
    lay = page.get_by_test_id("lay")
    page.get_by_test_id(board).focus()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        for _ in range(9):
            if lay.is_disabled():
                return
            page.keyboard.press(key)
    raise AssertionError("it fits everywhere")


def _can_take(record: Record) -> bool:
    state = record.final_state
    mine = len(record.line.moves) >= MIDDLE and state.acting_seats == (0,)
    return mine and any(isinstance(move, TakePatch) for move in state.legal_moves)


def _has_special_patch(record: Record) -> bool:
    state = loosely(record.final_state)
    return bool(state.special_patches_waiting) and state.acting_seats == (0,)


def _draws(record: Record, step: int) -> bool:
    """Whether it is this step, or a later one, and the first seat has something to do."""
    return (
        loosely(record.final_state).step >= step and 0 in loosely(record.final_state).acting_seats
    )
