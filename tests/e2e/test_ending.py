"""What is worth playing for: the sum counted on the quilts, your best, the next rival, sharing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person, lazily, play_on
from tests.e2e.visitors import SMALL_PHONE, visitor
from tests.support.loosely import loosely

from quiltbee.records import Record

PERSON = {"kind": "person"}
PNG = b"\x89PNG"


def is_over(record: Record) -> bool:
    return bool(loosely(record.final_state).is_over)


def won_by(record: Record) -> int:
    """The winning seat, from zero."""
    return int(loosely(record.final_state).outcome.winners[0])


def played(page: Page) -> Record:
    """A whole game against Pip, which we see end."""
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()
    me = Person(page.context)
    match = me.open("patchwork", [PERSON, {"kind": "bot", "level": "pip"}])
    record = play_on({1: me}, match, is_over)
    page.goto(f"/room/{match}")
    expect(page.get_by_role("dialog")).to_be_visible()
    return record


def numbers_of(page: Page, seat: int) -> list[int]:
    """What is counted on a quilt: each part, and the sum."""
    texts = page.locator(f"[data-quilt='{seat}'] dd [aria-hidden]").all_text_contents()
    return [int(text.replace("−", "-")) for text in texts]


def test_the_sum_is_counted_up_on_the_quilts(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, SMALL_PHONE, reduced_motion="no-preference") as page:
        record = played(page)
        state = loosely(record.final_state)
        for seat in (1, 2):
            score = state.scores[seat - 1]
            expect(page.locator(f"[data-quilt='{seat}'] .sum dd [aria-hidden]")).to_have_text(
                str(score).replace("-", "−")
            )
            *parts, counted = numbers_of(page, seat)
            assert sum(parts) == counted == score
            empty = page.locator(f"[data-quilt='{seat}'] rect.empty")
            assert empty.count() == state.seats[seat - 1].quilt_board.empty_count
        margin = abs(numbers_of(page, 1)[-1] - numbers_of(page, 2)[-1])
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(f"by {margin} point")
        expect(dialog.locator(".said")).to_contain_text("Pip:")
        assert violations(page) == []


@pytest.mark.slow
def test_the_best_score_and_the_record_are_kept(page: Page) -> None:
    record = played(page)
    mine = record.final_state.scores[0]
    won = won_by(record) == 0
    standing = page.get_by_test_id("standing")
    expect(standing).to_contain_text(f"Your best: {mine}".replace("-", "−"))
    expect(standing).to_contain_text(f"Against Pip: {int(won)} won, {int(not won)} lost")
    page.reload()
    expect(standing).to_contain_text(f"{int(won)} won, {int(not won)} lost")
    played(page)
    expect(standing).to_contain_text(f"{2 * won} won, {2 * (not won)} lost")


@pytest.mark.slow
def test_the_next_rival_is_offered(page: Page) -> None:
    record = played(page)
    won = won_by(record) == 0
    if not won:  # nobody is easier than Pip
        expect(page.get_by_test_id("next-rival")).to_have_count(0)
        return
    first = page.url
    expect(page.get_by_test_id("next-rival")).to_have_text(re.compile("Next rival: Olaf"))
    page.get_by_test_id("next-rival").click()
    page.wait_for_url(lambda url: url != first and "/room/" in url)
    expect(page.locator(".far .name")).to_have_text("Olaf")


def test_whoever_loses_is_offered_an_easier_rival(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("olaf")
    page.get_by_label("Menu").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").click()
    expect(page.get_by_test_id("next-rival")).to_have_text(re.compile("An easier one: Pip"))


def test_a_game_is_shared_as_a_link_or_as_a_picture(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, permissions=["clipboard-read", "clipboard-write"]) as page:
        played(page)
        match = page.url.rsplit("/", 1)[1]
        with page.expect_download() as saved:
            page.get_by_test_id("share-picture").click()
        assert saved.value.suggested_filename.endswith(".png")
        assert Path(saved.value.path()).read_bytes()[:4] == PNG
        page.get_by_test_id("share-link").click()
        page.wait_for_function("() => navigator.clipboard.readText()")
        link = page.evaluate("navigator.clipboard.readText()")
        assert link.endswith(f"/replay/{match}")
        page.goto(link)
        expect(page.get_by_test_id("replay")).to_be_visible()


def test_doodle_ends_with_every_sheet_and_its_sum(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("play-doodle").wait_for()
    me = Person(page.context)
    match = me.open("doodle", [PERSON, {"kind": "bot", "level": "pip"}])
    record = play_on({1: me}, match, is_over, lazily)
    page.goto(f"/room/{match}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Pip wins.")
    scores = sorted(record.final_state.scores, reverse=True)
    sums = dialog.locator("tr.sum td").all_text_contents()
    assert [int(text.replace("−", "-")) for text in sums] == scores
    expect(dialog.get_by_test_id("standing")).to_contain_text("Against Pip: 0 won, 1 lost")
    assert violations(page) == []
