"""Turns of Doodle in detail: changing your mind, cuts, rectangles, colors, pictures."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.e2e.doodle_table import DoodleTable, middle
from tests.e2e.serving import Serving
from tests.e2e.visitors import visitor


def seated(page: Page, steps: int) -> DoodleTable:
    table = DoodleTable(page)
    table.play_against("pip")
    table.take_steps(steps)
    return table


def pieces(page: Page) -> int:
    return page.locator("[data-testid=own-sheet] .piece").count()


def test_everything_of_a_turn_can_be_changed_until_done(page: Page) -> None:
    table = seated(page, 1)
    table.lay()
    table.use_tool("single_cell")
    expect(page.locator("[data-testid=own-sheet] .piece")).to_have_count(2)
    page.get_by_test_id("lay").click()
    page.get_by_label("Back").click()
    page.get_by_label("Back").click()
    page.get_by_label("Back").click()
    expect(page.locator("[data-testid=own-sheet] .piece")).to_have_count(1)
    expect(page.locator(".ghost")).to_be_visible()
    table.lay()
    table.end()
    expect(page.locator("main.doodle")).to_have_attribute("data-stage", "turn 1 2")
    assert pieces(page) == 2


def test_what_is_laid_down_survives_a_new_load(page: Page) -> None:
    table = seated(page, 1)
    table.lay(1)
    ghost = page.locator(".ghost").get_attribute("style")
    page.reload()
    table.wait()
    expect(page.get_by_test_id("done")).to_be_visible()
    assert page.locator(".ghost").get_attribute("style") == ghost


def test_a_second_cut_uses_the_double_stitch(page: Page) -> None:
    table = seated(page, 1)
    again = page.locator("[data-testid^=cut-again]")
    while True:
        if table.can_use("cut"):
            table.use_tool("cut")
            page.get_by_test_id("cut-next").click()
            if again.count():
                break
            page.keyboard.press("Escape")
        table.take_step()
        table.wait()
    again.last.click()
    expect(page.get_by_text("Cut the piece once more")).to_be_visible()
    page.get_by_test_id("cut-next").click()
    page.locator("[data-testid^=keep-]:enabled").first.click()
    table.lay()
    table.end()
    expect(page.locator("[data-tool=again].used")).to_be_visible()
    expect(page.locator("[data-tool=cut].used")).to_be_visible()


def covered_pair(page: Page) -> tuple[str, str]:
    """Two covered cells side by side, as the sheet is read out."""
    rows = page.get_by_test_id("own-sheet").locator("tbody tr")
    for row in range(9):
        words = rows.nth(row).locator("td").all_text_contents()
        for column in range(8):
            if "empty" not in words[column : column + 2]:
                return f"{'abcdefghi'[column]}{row + 1}", f"{'abcdefghi'[column + 1]}{row + 1}"
    raise AssertionError("the start patch covers two cells side by side")


def spot(page: Page, cell: str) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    box = page.get_by_test_id("fingers").bounding_box()
    assert box is not None
    column, row = "abcdefghi".index(cell[0]), int(cell[1]) - 1
    size = box["width"] / 9
    return box["x"] + (column + 0.5) * size, box["y"] + (row + 0.5) * size


def test_another_rectangle_is_framed_with_the_mouse(page: Page) -> None:
    table = seated(page, 7)
    tag = page.locator(".scoring text").last
    best = tag.text_content()
    expect(page.get_by_text("That's your best rectangle.")).to_be_visible()
    first, last = covered_pair(page)
    page.mouse.move(*spot(page, first))
    page.mouse.down()
    page.mouse.move(*spot(page, last), steps=4)
    page.mouse.up()
    expect(tag).to_have_text("1² + 1 = 2")
    expect(page.get_by_text("There's a better one.")).to_be_visible()
    page.get_by_label("Previous rectangle").click()
    page.get_by_label("Next rectangle").click()
    while tag.text_content() != best:
        page.get_by_label("Next rectangle").click()
    table.press("score", "Enter")
    table.wait()
    expect(page.get_by_test_id("sum")).to_have_text(str(best).rpartition(" ")[2])


def test_colors_are_remembered_and_the_sheet_is_saved(page: Page, tmp_path: Path) -> None:
    table = seated(page, 2)
    table.use_tool("color")
    page.locator("[data-pencil=plum]").click()
    page.locator("[data-stroke=waves]").click()
    first = page.locator("[data-testid=own-sheet] .piece").first
    plain = first.inner_html()
    page.get_by_label("Next patch").click()
    page.get_by_test_id("paint").click()
    colored = first.inner_html()
    assert colored != plain
    assert "--pencil-plum" in colored
    page.locator("[data-pencil=sky]").click()
    for kind, beginning in (("png", b"\x89PNG"), ("svg", b"<svg")):
        with page.expect_download() as saving:
            page.get_by_test_id(f"save-{kind}").click()
        path = tmp_path / saving.value.suggested_filename
        saving.value.save_as(path)
        assert path.suffix == f".{kind}"
        content = path.read_bytes()
        assert content.startswith(beginning)
        if kind == "svg":
            for hidden in (b"var(--", b"left-out", b'd="M0 0L22 22'):
                assert hidden not in content
    page.reload()
    table.wait()
    assert first.inner_html() == colored
    table.use_tool("color")
    page.get_by_role("button", name="Reset the colors").click()
    assert first.inner_html() == plain


def test_a_card_is_dragged_onto_the_sheet(page: Page) -> None:
    seated(page, 1)
    card = page.locator("[data-card].open").bounding_box()
    ghost = page.locator(".ghost .thread").bounding_box()
    assert card is not None
    assert ghost is not None
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(ghost), steps=5)
    expect(page.get_by_test_id("done")).to_have_count(0)
    page.mouse.up()
    expect(page.get_by_test_id("done")).to_be_visible()


def test_a_move_is_written(page: Page) -> None:
    seated(page, 1)
    page.keyboard.press("/")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("notice")).to_contain_text("nonsense")


def test_german(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, locale="de-DE") as page:
        DoodleTable(page).play_against("pip")
        lead = page.get_by_text("Zeichne deinen Startflicken.", exact=True)
        expect(lead).to_be_visible()
        expect(page.locator("[data-tool=cut]")).to_contain_text("Schnitt")
