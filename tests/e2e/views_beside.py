"""Views beside the tables: puzzles, deals of the day, a person's page, lessons, studies."""

from collections.abc import Callable

from playwright.sync_api import Page, Response, expect
from tests.e2e.pupils import Pupil
from tests.e2e.puzzle_table import PuzzleTable, puzzle_of, wrong_answer
from tests.e2e.replay_view import PATIENCE, studied, watched
from tests.e2e.tables_by_api import Person, play_on
from tests.support.endings import DOODLE, ENDING

from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.rush import LIVES

AUTOMA: list[dict[str, object]] = [{"kind": "person"}, {"kind": "automa", "level": 2}]


def puzzles(page: Page) -> None:
    """The overview of the puzzles."""
    page.goto("/puzzles")
    expect(page.get_by_test_id("standing")).to_be_visible()


def puzzle(page: Page) -> None:
    """A puzzle of Patchwork, asked."""
    PuzzleTable(page).open(puzzle_of("patch"))


def puzzle_missed(page: Page) -> None:
    """A wrong answer, and what the rival makes of it."""
    table = PuzzleTable(page)
    table.open(puzzle_of("fit"))
    table.answer(wrong_answer(puzzle_of("fit")))
    expect(page.get_by_test_id("refutation")).to_be_visible()


def puzzle_of_doodle(page: Page) -> None:
    """A puzzle of Doodle, solved: the rectangle is marked."""
    table = PuzzleTable(page)
    table.open(puzzle_of("rectangle"))
    table.answer(puzzle_of("rectangle").line[0])
    table.expect_outcome("right")


def rush(page: Page) -> None:
    """A puzzle against the clock."""
    page.goto("/puzzles/rush")
    page.get_by_test_id("begin-rush").click()
    PuzzleTable(page).wait()


def daily(page: Page) -> None:
    """The deals of the day."""
    page.goto("/daily")
    expect(page.get_by_test_id("daily-automa")).to_be_visible()


def my_page(page: Page) -> None:
    """What a person's games add up to."""
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()
    person = Person(page.context)
    match = person.open("patchwork", AUTOMA)
    play_on({1: person}, match, lambda record: record.final_state.outcome is not None)
    page.goto("/me")
    expect(page.get_by_test_id("sums")).to_be_visible()


def lesson_of_patchwork(page: Page) -> None:
    """The first step of a lesson."""
    page.goto("/tutorial/patchwork")
    Pupil(page)


def lesson_of_doodle(page: Page) -> None:
    """The first step of the other lesson, done."""
    page.goto("/tutorial/doodle")
    Pupil(page).finish_step()


def study(page: Page) -> None:
    """A game that the engine has looked at."""
    studied(page)


def study_of_doodle(page: Page) -> None:
    """The same of Doodle."""
    studied(page, DOODLE)


def what_if(page: Page) -> None:
    """A line beside the game, with the engine on call."""
    watched(page, ENDING, 0)
    page.get_by_test_id("tool-branch").click()
    page.get_by_test_id("what-if-open").click()
    page.get_by_test_id("prospects").get_by_role("button").first.wait_for(timeout=PATIENCE)


def editor(page: Page) -> None:
    """A position that is set up."""
    _editor(page, "patchwork", "[data-patch]")


def editor_of_doodle(page: Page) -> None:
    """The same of Doodle."""
    _editor(page, "doodle", "[data-card^='S']")


def _editor(page: Page, game: str, piece: str) -> None:
    page.goto(f"/editor/{game}")
    expect(page.get_by_test_id("editor-board")).to_be_visible()
    page.locator(piece).first.click()
    expect(page.get_by_test_id("editor-place")).to_be_visible()


def puzzle_missed_in_doodle(page: Page) -> None:
    """A drawing that is not the best one: the better rectangle is marked."""
    table = PuzzleTable(page)
    table.open(puzzle_of("rectangle"))
    table.answer(wrong_answer(puzzle_of("rectangle")))
    table.expect_outcome("wrong")


def rush_over(page: Page) -> None:
    """What a rush adds up to, after the third miss."""
    asked: list[str] = []

    def heard(response: Response) -> None:
        if "/api/rushes" in response.url and response.ok and response.json()["puzzle"]:
            asked.append(str(response.json()["puzzle"]["id"]))

    page.on("response", heard)
    page.goto("/puzzles/rush")
    page.get_by_test_id("begin-rush").click()
    table = PuzzleTable(page)
    for _ in range(LIVES):
        table.wait()
        table.answer(wrong_answer(shipped()[asked[-1]]))
        page.wait_for_function("() => !document.querySelector('[data-outcome=open]')")
    expect(page.get_by_test_id("rush-sum")).to_be_visible()


def explorer(page: Page) -> None:
    """What strong play thinks of the patches."""
    page.goto("/explorer")
    expect(page.get_by_test_id("piece").first).to_be_visible()


def rules_shelf(page: Page) -> None:
    """All books of rules."""
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


VIEWS_BESIDE: tuple[Callable[[Page], None], ...] = (
    puzzles,
    puzzle,
    puzzle_missed,
    puzzle_of_doodle,
    rush,
    daily,
    my_page,
    lesson_of_patchwork,
    lesson_of_doodle,
    study,
    study_of_doodle,
    what_if,
    editor,
    editor_of_doodle,
    puzzle_missed_in_doodle,
    rush_over,
    explorer,
    rules_shelf,
)
