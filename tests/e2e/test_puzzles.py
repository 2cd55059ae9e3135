"""Puzzles in a browser: solved and missed, by mouse, touch and keyboard, against the clock."""

import pytest
from playwright.sync_api import Browser, Response, expect
from tests.e2e.accessibility import violations
from tests.e2e.patchwork_table import Hand
from tests.e2e.puzzle_table import KINDS, PuzzleTable, puzzle_of, wrong_answer
from tests.e2e.serving import Serving
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, visitor
from tests.e2e.words_in_sight import faults

from quiltbee.puzzles.collection import shipped
from quiltbee.server.engine_room import EngineProcess
from quiltbee.server.engine_worker import RefutationQuestion

TINY_PHONE = Screen("360×640", 360, 640, touch=True)
BY = [(SMALL_PHONE, "finger"), (DESKTOP, "mouse"), (DESKTOP, "keys")]
LANGUAGES = pytest.mark.parametrize("locale", ["en-US", "de-DE"])
WAYS = pytest.mark.parametrize(("screen", "hand"), BY, ids=["finger", "mouse", "keys"])
KIND = pytest.mark.parametrize("kind", KINDS)
REFUTED = {"patch", "fit", "special", "tile"}
"""Kinds in which the rival answers; drawings are answered by the rectangle they leave."""


@pytest.fixture(scope="module", autouse=True)
def _is_compiled() -> None:
    """On a new machine the engine compiles first; until then the server tells wrong answers without
    what the rival makes of them. Here that is waited for, in a process of its own."""
    puzzle, engine = puzzle_of("patch"), EngineProcess()
    told = engine.ask(RefutationQuestion(puzzle.id, wrong_answer(puzzle)))
    engine.stop()
    assert len(told.line) > 1


def missed_and_solved(table: PuzzleTable, kind: str) -> None:
    """A wrong answer first, then another try, then the right one."""
    puzzle, page = puzzle_of(kind), table.page
    table.open(puzzle)
    if kind in ("rectangle", "cut"):
        expect(page.locator(".scoring")).to_have_count(0)
    table.answer(wrong_answer(puzzle))
    table.expect_outcome("wrong")
    if kind in REFUTED:
        expect(page.get_by_test_id("refutation")).to_contain_text("Wilma")
        expect(page.locator(".far [data-mark], .far .line.acting, .tape .went")).not_to_have_count(
            0
        )
    if kind in ("rectangle", "cut"):
        expect(page.locator(".scoring")).not_to_have_count(0)
    table.press("again")
    table.wait()
    table.answer(puzzle.line[0])
    table.expect_outcome("right")


def test_a_puzzle_is_missed_and_then_solved_on_a_phone(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, SMALL_PHONE, locale="de-DE") as page:
        table = PuzzleTable(page, "finger")
        table.open(puzzle_of("special"))
        expect(page.get_by_test_id("asked")).to_contain_text("Wohin gehört der Spezialflicken?")
        assert table.cell >= 38
        assert violations(page) == []
        missed_and_solved(table, "special")
        assert table.cell >= 38
        expect(page.get_by_test_id("verdict")).to_contain_text("Richtig!")
        assert violations(page) == []
        table.press("next-puzzle")
        table.wait()


@pytest.mark.slow
@KIND
@WAYS
@LANGUAGES
def test_every_kind_is_missed_and_solved(
    browser: Browser, server: Serving, kind: str, screen: Screen, hand: Hand, locale: str
) -> None:
    with visitor(browser, server.url, screen, locale=locale) as page:
        table = PuzzleTable(page, hand)
        missed_and_solved(table, kind)
        assert violations(page) == []
        table.press("next-puzzle")
        table.wait()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["patch", "endgame"])
@pytest.mark.parametrize(("screen", "hand"), BY[:2], ids=["finger", "mouse"])
def test_where_only_the_choice_counts_it_may_lie_anywhere(
    browser: Browser, server: Serving, kind: str, screen: Screen, hand: Hand
) -> None:
    choices = [each for each in shipped().values() if each.kind == kind]
    puzzle = next(each for each in choices if "adv" not in each.line[0])
    with visitor(browser, server.url, screen) as page:
        table = PuzzleTable(page, hand)
        table.open(puzzle)
        table.choose(puzzle.line[0].split("-")[0])
        if kind == "patch":
            table.expect_outcome("right")
        expect(page.get_by_test_id("puzzle")).not_to_have_attribute("data-outcome", "open")


@pytest.mark.slow
@KIND
@LANGUAGES
def test_the_board_keeps_its_size_and_every_word_is_in_sight(
    browser: Browser, server: Serving, kind: str, locale: str
) -> None:
    """Asked, missed, solved, given up; at all sizes."""
    puzzle = puzzle_of(kind)
    with visitor(browser, server.url, SMALL_PHONE, locale=locale) as page:
        table = PuzzleTable(page, "finger")
        table.open(puzzle)
        found = faults(page, f"{kind} asked")
        page.set_viewport_size({"width": 390, "height": 664})
        table.answer(wrong_answer(puzzle))
        table.expect_outcome("wrong")
        if kind in REFUTED:
            page.get_by_test_id("refutation").wait_for()
        found += faults(page, f"{kind} missed")
        page.set_viewport_size({"width": 390, "height": 664})
        table.press("again")
        table.wait()
        table.press("solve")
        table.expect_outcome("shown")
        found += faults(page, f"{kind} shown")
        assert not found, "\n".join(map(str, found))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["fit", "rectangle"])
def test_the_cells_of_a_tiny_phone(browser: Browser, server: Serving, kind: str) -> None:
    with visitor(browser, server.url, TINY_PHONE, locale="de-DE") as page:
        table = PuzzleTable(page, "finger")
        table.open(puzzle_of(kind))
        assert table.cell >= 34


@pytest.mark.slow
@LANGUAGES
@pytest.mark.parametrize("screen", [SMALL_PHONE, DESKTOP], ids=lambda each: each.name)
def test_the_overview_leads_to_every_kind(
    browser: Browser, own_server: Serving, screen: Screen, locale: str
) -> None:
    with visitor(browser, own_server.url, screen, locale=locale) as page:
        page.goto("/puzzles")
        title = "Rätsel" if locale == "de-DE" else "Puzzles"
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("[data-testid^=kind-]")).to_have_count(len(KINDS))
        assert faults(page, "overview", (screen,)) == []
        assert violations(page) == []
        for kind in KINDS:
            place = page.get_by_test_id(f"kind-{kind}")
            place.tap() if screen.touch else place.click()
            PuzzleTable(page).wait()
            page.get_by_test_id("leave-puzzle").click()
            page.wait_for_url("**/puzzles")
        page.get_by_test_id("puzzles-today").click()
        PuzzleTable(page).wait()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "hand", "locale"),
    [(SMALL_PHONE, "finger", "de-DE"), (DESKTOP, "mouse", "en-US"), (DESKTOP, "keys", "en-US")],
    ids=["finger", "mouse", "keys"],
)
def test_a_rush_ends_with_the_third_miss(
    browser: Browser, own_server: Serving, screen: Screen, hand: Hand, locale: str
) -> None:
    asked: list[str] = []

    def heard(response: Response) -> None:
        if "/api/rushes" in response.url and response.ok and response.json()["puzzle"]:
            asked.append(str(response.json()["puzzle"]["id"]))

    with visitor(browser, own_server.url, screen, locale=locale) as page:
        page.on("response", heard)
        table = PuzzleTable(page, hand)
        page.goto("/puzzles/rush")
        page.get_by_test_id("begin-rush").wait_for()
        assert violations(page) == []
        table.press("begin-rush")
        for right in (True, False, False, False):
            table.wait()
            expect(page.get_by_test_id("rush-standing")).to_be_visible()
            if screen.touch:
                assert table.cell >= 38
            count, puzzle = len(asked), shipped()[asked[-1]]
            assert violations(page) == []
            table.answer(puzzle.line[0] if right else wrong_answer(puzzle))
            page.wait_for_function("() => !document.querySelector('[data-outcome=open]')")
            if right:
                page.locator("[data-outcome=open]").wait_for()
                assert len(asked) == count + 1
                expect(page.get_by_test_id("rush-standing")).to_contain_text("✓ 1")
        solved = "Gelöst: 1" if locale == "de-DE" else "Solved: 1"
        expect(page.get_by_test_id("rush-sum")).to_have_text(solved)
        assert violations(page) == []
