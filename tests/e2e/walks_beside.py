"""Walks beside the games: the engine, the coach, positions, puzzles, one's account, and what fails.

Like those of `walks.py` they use no words of the page.
"""

from collections.abc import Callable, Iterator
from uuid import uuid4

from playwright.sync_api import Browser, Page, expect
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.replay_view import PATIENCE
from tests.e2e.tables_by_api import HEADERS, play_on
from tests.e2e.views_beside import rush_over
from tests.e2e.walks import OPEN, PERSON, PIP, Company, Names, Seat, Walk
from tests.support.endings import DOODLE, ENDING

FAILING = (
    "/room/nosuchmatch",
    "/replay/nosuchmatch",
    "/daily/1999-01-01",
    "/editor/pw1_nonsense",
    "/puzzles/00000000",
    "/tutorial/nosuchgame",
    "/rules/nosuchbook",
    "/seat/nosuchlink",
    "/admin",
    "/admin/nosuchperson",
)
SAID = "h1, [role=alert], [data-testid=notice]"
PASSWORD = "correct horse"
ACCOUNT = "section[aria-labelledby=account]"
AUTOMA: Seat = {"kind": "automa", "level": 2}
WITH_TIPS = """() => localStorage.setItem("quiltbee-settings", JSON.stringify({ tips: true }))"""


def daily(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """A game against the Automa that is over, the deals of the day, and one's own page."""
    with Company(browser, page, names) as people:
        match = people.me.open("patchwork", [PERSON, AUTOMA])
        play_on({1: people.me}, match, lambda record: record.final_state.outcome is not None)
        page.goto(f"/room/{match}")
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "an ending"
        page.goto(f"/embed/{match}")
        expect(page.locator("#picture")).to_be_visible()
        yield "a replay in a frame"
        today = page.request.post("/api/daily", headers=HEADERS, data={"deal": "automa"}).json()
        play_on(
            {1: people.me}, today["match"], lambda record: record.final_state.outcome is not None
        )
        page.goto("/daily")
        expect(page.get_by_test_id("daily-automa").get_by_test_id("mine")).to_be_visible()
        yield "the deals of the day"
        page.get_by_test_id("by-week").click()
        expect(page.get_by_test_id("by-week")).to_have_attribute("aria-pressed", "true")
        yield "the deals of the week"
        page.goto("/me")
        expect(page.get_by_test_id("sums")).to_be_visible()
        yield "one's own page"


def engine(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Studies, lines beside the game, and playing on from there."""
    with Company(browser, page, names):
        for game, record in {"Patchwork": ENDING, "Doodle": DOODLE}.items():
            _give_record(page, record)
            page.get_by_test_id("tool-graph").click()
            study = page.get_by_test_id("study")
            expect(study).to_have_attribute("data-phase", "done", timeout=PATIENCE)
            yield f"a study of {game}"
            study.locator("button[data-move]").first.click()
            expect(page.locator("[data-ghost]").first).to_be_visible()
            yield f"a better move of {game}"
            _give_record(page, record)
            page.get_by_test_id("tool-branch").click()
            expect(page.get_by_test_id("what-if")).to_be_visible()
            yield f"a line beside a game of {game}"
            page.get_by_test_id("what-if-open").click()
            page.get_by_test_id("prospects").get_by_role("button").first.wait_for(timeout=PATIENCE)
            yield f"the engine on call at {game}"
            _give_record(page, record)
            page.get_by_test_id("tool-flag").click()
            expect(page.get_by_test_id("play-on")).to_be_visible()
            yield f"playing on from {game}"


def coach(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Advice at every turn, and hints when they are asked for."""
    with Company(browser, page, names) as people:
        page.evaluate(WITH_TIPS)
        for game in ("patchwork", "doodle"):
            wishes = {"options": {"first": "1"}} if game == "patchwork" else {}
            people.table(game, [PERSON, PIP], **wishes)
            hint = page.get_by_test_id("hint").first
            expect(hint).to_be_enabled(timeout=PATIENCE)
            yield f"advice in {game}"
            hint.tap()
            for strength in range(3):
                page.get_by_test_id("hint-more").tap()
                words = page.get_by_test_id("hint-sheet").locator("p")
                expect(words).not_to_have_count(strength, timeout=PATIENCE)
                expect(page.get_by_role("dialog").get_by_role("status")).to_have_count(
                    0, timeout=PATIENCE
                )
            yield f"a hint in {game}"
            page.get_by_test_id("hint-show").tap()
            yield f"a hint on the board of {game}"
            if game == "patchwork":
                page.get_by_test_id("advance").tap()
                page.get_by_test_id("hint").first.tap()
                page.get_by_test_id("hint-why").tap()
                expect(page.get_by_test_id("hint-sheet").locator("p").first).to_be_visible(
                    timeout=PATIENCE
                )
                yield "why not this"


def line(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """Without a network: at the table, with a move that is kept, and in the first view."""
    with Company(browser, page, names) as people:
        people.table("patchwork", [PERSON, OPEN], options={"first": "1"})
        table = PatchworkTable(page, "finger")
        table.wait_for_patches()
        yield from _without(page, "in the hand", lambda: table.pick(0))
        page.get_by_test_id("lay").tap()
        yield from _without(page, "kept", lambda: page.get_by_test_id("confirm").tap())
        people.table("doodle", [PERSON, PIP])
        yield from _without(page, "while drawing", lambda: None)
        page.goto("/")
        expect(page.locator("#rooms-mine")).to_be_visible()
        yield from _without(page, "in the first view", lambda: None)


def _without(page: Page, name: str, act: Callable[[], object]) -> Iterator[str]:
    lamp = page.get_by_test_id("line")
    expect(lamp).to_have_attribute("data-state", "open")
    page.context.set_offline(True)
    expect(lamp).not_to_have_attribute("data-state", "open")
    act()
    yield f"no network, {name}"
    page.context.set_offline(False)
    expect(lamp).to_have_attribute("data-state", "open")


def account(browser: Browser, page: Page, names: Names) -> Iterator[str]:
    """An account, and the devices at which one is signed in."""
    name = f"{(names.mine or 'Account')[:32]}{uuid4().hex[:8]}"
    page.goto("/settings")
    page.locator(f"{ACCOUNT} button").first.click()
    expect(page.locator(f"{ACCOUNT} form")).to_be_visible()
    yield "making an account"
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill(PASSWORD)
    page.locator(f"{ACCOUNT} form button").first.click()
    expect(page.locator(f"{ACCOUNT} li")).to_have_count(1)
    elsewhere = browser.new_context(base_url=page.url.removesuffix("/settings"))
    signed = {"name": name, "password": PASSWORD}
    assert elsewhere.request.post("/api/session", headers=HEADERS, data=signed).ok
    elsewhere.close()
    page.reload()
    expect(page.locator(f"{ACCOUNT} li")).to_have_count(2)
    yield "where one is signed in"


def positions(_browser: Browser, page: Page, _names: Names) -> Iterator[str]:
    """The patch explorer and the editor."""
    page.goto("/explorer")
    expect(page.get_by_test_id("piece").first).to_be_visible()
    yield "the explorer"
    page.get_by_test_id("piece").first.get_by_role("button").click()
    expect(page.get_by_test_id("piece-sheet")).to_be_visible()
    yield "a patch of the explorer"
    for game, piece in {"patchwork": "[data-patch]", "doodle": "[data-card^='S']"}.items():
        page.goto(f"/editor/{game}")
        editor = page.get_by_test_id("editor")
        expect(editor).to_have_attribute("data-possible", "true")
        yield f"the editor of {game}"
        page.locator(piece).first.click()
        expect(page.get_by_test_id("editor-place")).to_be_visible()
        yield f"a patch in the editor of {game}"
        page.get_by_test_id("editor-place").click()
        expect(editor).to_have_attribute("data-possible", "true")
        yield f"a patch placed in the editor of {game}"
        page.get_by_test_id("editor-play").click()
        expect(page.get_by_test_id("play-on")).to_be_visible()
        yield f"playing on from the editor of {game}"
    page.goto("/editor/patchwork")
    page.get_by_test_id("editor-tile").select_option("1")
    page.get_by_test_id("editor-waiting").fill("2")
    page.get_by_test_id("editor-waiting").press("Tab")
    expect(page.get_by_test_id("editor-faults")).to_be_visible()
    yield "an impossible position"


def puzzles(_browser: Browser, page: Page, _names: Names) -> Iterator[str]:
    """The overview of the puzzles, and a rush; each kind of puzzle is looked at elsewhere."""
    page.goto("/puzzles")
    expect(page.get_by_test_id("standing")).to_be_visible()
    yield "the puzzles"
    page.goto("/puzzles/rush")
    expect(page.get_by_test_id("begin-rush")).to_be_visible()
    yield "before a rush"
    page.get_by_test_id("begin-rush").click()
    expect(page.get_by_test_id("rush-standing")).to_be_visible()
    yield "a rush"
    rush_over(page)
    yield "a rush that is over"


def failures(_browser: Browser, page: Page, _names: Names) -> Iterator[str]:
    """Addresses that lead nowhere, and a record that cannot be read."""
    for address in FAILING:
        page.goto(address)
        expect(page.locator(SAID).first).to_be_visible()
        yield address
    page.goto("/replay")
    page.get_by_test_id("record-text").fill("no record")
    page.locator("form .main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a record that cannot be read"


def _give_record(page: Page, record: str) -> None:
    page.goto("/replay")
    page.get_by_test_id("record-text").fill(record)
    page.locator("form .main").click()
    expect(page.get_by_test_id("replay")).to_be_visible()


WALKS: tuple[Walk, ...] = (daily, engine, coach, line, account)
NAMELESS: tuple[Walk, ...] = (positions, puzzles, failures)
"""Walks on which nobody has a name."""
