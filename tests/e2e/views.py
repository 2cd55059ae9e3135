"""Every view of the page, and how a person gets there."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable
from tests.support.matches import PERSON, Log

from quiltbee.match import record_of

AUTOMA_RECORD = Path(__file__).parents[1] / "golden" / "automa_3.qb"


def home(page: Page) -> None:
    """The first view, with a running game in the list."""
    PatchworkTable(page).play_against("pip")
    page.goto("/")
    expect(page.get_by_test_id("play-patchwork")).to_be_visible()
    expect(page.locator("#rooms-mine")).to_be_visible()


def home_deal(page: Page) -> None:
    """The first view with all that can be wished for a deal."""
    page.goto("/")
    for game in ("patchwork", "doodle"):
        page.get_by_test_id(f"deal-{game}").locator("summary").click()
        page.get_by_test_id(f"seed-{game}").fill("tuesday")


def replay_choice(page: Page) -> None:
    """Which game to look at again, with one that cannot be read."""
    resigned(page)
    page.goto("/replay")
    expect(page.locator("#rooms-over")).to_be_visible()
    page.get_by_test_id("record-text").fill("no record")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("alert")).to_be_visible()


def replay(page: Page) -> None:
    """A game of the Automa, looked at again, in the middle."""
    _show_record(page, AUTOMA_RECORD.read_text("utf-8"), 21)


def replay_moves(page: Page) -> None:
    """All moves of a record."""
    replay(page)
    page.get_by_label("All moves").click()
    expect(page.locator("[data-move='21']")).to_be_in_viewport()


def replay_doodle(page: Page) -> None:
    """A game of Doodle, looked at again, in the second round."""
    _show_record(page, doodle_record(), 30)


def _show_record(page: Page, text: str, steps: int) -> None:
    page.goto("/replay")
    page.get_by_test_id("record-text").fill(text)
    page.get_by_role("button", name="Watch").click()
    panel = page.get_by_test_id("replay")
    panel.wait_for()
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    expect(panel).not_to_have_attribute("data-at", "0")


def doodle_record() -> str:
    """A whole game of two by chance."""
    log = Log("doodle", (PERSON, PERSON))
    log.play_on(Random(1))
    return record_of(log.match)


def resigned(page: Page) -> str:
    """A match that is over; its address."""
    PatchworkTable(page).play_against("pip")
    page.get_by_label("Menu").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pip wins.")
    return page.url


def opponents(page: Page) -> None:
    """The choice of bots."""
    page.goto("/")
    page.get_by_test_id("choose-patchwork").click()
    expect(page.locator("[data-bot=agatha]")).to_be_visible()


def automa_choice(page: Page) -> None:
    """The choice of the Automa's level."""
    page.goto("/")
    page.get_by_test_id("automa").click()
    expect(page.locator("[data-automa='5']")).to_be_visible()


def invitation(page: Page) -> None:
    """The wishes for a table with a friend."""
    page.goto("/")
    page.get_by_test_id("invite-patchwork").click()
    expect(page.get_by_test_id("open-table")).to_be_visible()


def waiting(page: Page) -> None:
    """A table that waits for a second player."""
    invitation(page)
    page.get_by_test_id("open-table").click()
    expect(page.locator("img.qr")).to_be_visible()


def settings(page: Page) -> None:
    """The settings."""
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def missing(page: Page) -> None:
    """An address that leads nowhere."""
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def no_room(page: Page) -> None:
    """A match that does not exist."""
    page.goto("/room/nosuchmatch")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def rules(page: Page) -> None:
    """The rules inside the program."""
    page.goto("/rules/patchwork")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def festive(page: Page) -> None:
    """A table with the festive cloth."""
    page.goto("/settings")
    page.get_by_label("Festive tablecloth and fabrics").check()
    patchwork_laid(page)


def patchwork(page: Page) -> None:
    """A table of Patchwork after some turns, a patch in the hand."""
    table = _some_turns(page, 5)
    while page.get_by_test_id("lay").count() == 0 and table.free_patches.count() == 0:
        table.take_turn(3)
        table.wait()
    if page.get_by_test_id("lay").count() == 0:
        table.pick(0)


def patchwork_laid(page: Page) -> None:
    """A patch laid down, with what the move would do."""
    patchwork(page)
    page.get_by_test_id("lay").click()


def menu(page: Page) -> None:
    """The menu of a table."""
    _some_turns(page, 2)
    page.get_by_label("Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def automa(page: Page) -> None:
    """A table with the Automa, after some of its cards."""
    automa_choice(page)
    page.locator("[data-automa='3']").click()
    table = PatchworkTable(page)
    for turn in range(5):
        table.wait()
        table.take_turn(turn)
    table.wait()


def result(page: Page) -> None:
    """The end of a game."""
    table = PatchworkTable(page)
    table.play_against("pip")
    table.finish()
    expect(page.get_by_role("dialog")).to_be_visible()


def doodle(page: Page) -> None:
    """A table of Doodle after some turns, the patch laid down."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(4)
    table.lay()


def doodle_start(page: Page) -> None:
    """The start patch, in the hand."""
    DoodleTable(page).play_against("pip")
    expect(page.locator(".ghost")).to_be_visible()


def doodle_several(page: Page) -> None:
    """Choosing who sits at a table for several."""
    page.goto("/")
    page.get_by_test_id("several").click()
    for _ in range(2):
        page.get_by_test_id("add-seat").click()
    page.get_by_test_id("seat-2").select_option("here")


def doodle_scissors(page: Page) -> None:
    """A patch that is cut in two."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(2)
    while not table.can_use("cut"):
        table.take_step()
    table.use_tool("cut")
    page.get_by_test_id("cut-next").click()
    expect(page.get_by_test_id("keep-1")).to_be_visible()


def doodle_coloring(page: Page) -> None:
    """The colored pencils, and a patch that is already colored."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(5)
    table.use_tool("color")
    page.locator("[data-pencil=plum]").click()
    page.locator("[data-stroke=waves]").click()
    page.get_by_label("Next patch").click()
    page.get_by_test_id("paint").click()


def doodle_scoring(page: Page) -> None:
    """The first scoring, with the best rectangle."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(7)
    expect(page.get_by_test_id("score")).to_be_visible()


def doodle_other_sheet(page: Page) -> None:
    """Someone else's sheet, looked at closely."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(8)
    page.locator(".other").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def doodle_result(page: Page) -> None:
    """The end of a game of Doodle."""
    table = DoodleTable(page)
    table.play_against("pip")
    table.finish()
    expect(page.get_by_role("dialog")).to_be_visible()


def _some_turns(page: Page, turns: int) -> PatchworkTable:
    table = PatchworkTable(page)
    table.play_against("pip")
    for turn in range(turns):
        table.wait()
        table.take_turn(turn)
    table.wait()
    return table


VIEWS: tuple[Callable[[Page], None], ...] = (
    home,
    home_deal,
    opponents,
    automa_choice,
    invitation,
    waiting,
    settings,
    missing,
    no_room,
    rules,
    replay_choice,
    replay,
    replay_moves,
    replay_doodle,
    patchwork,
    patchwork_laid,
    festive,
    menu,
    automa,
    result,
    doodle_several,
    doodle_start,
    doodle,
    doodle_scissors,
    doodle_coloring,
    doodle_scoring,
    doodle_other_sheet,
    doodle_result,
)
