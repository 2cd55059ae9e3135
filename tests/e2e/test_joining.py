"""Sitting down with others: what an invitation says, whom sentences name, what is answered."""

from playwright.sync_api import Browser, Page, expect
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person
from tests.e2e.visitors import SMALL_PHONE, visitor

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}


def started(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()


def test_an_invitation_says_game_edition_and_clock_and_asks_for_a_name(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url) as host, visitor(browser, server.url, SMALL_PHONE) as guest:
        started(host)
        match = Person(host.context, "Grace").open(
            "patchwork",
            [PERSON, OPEN],
            options={"edition": "original", "first": "1"},
            clock={"kind": "live", "seconds": 600},
        )
        guest.goto(f"/room/{match}")
        card = guest.locator("section.card")
        expect(card).to_contain_text("You're invited")
        expect(card).to_contain_text("Patchwork")
        expect(card).to_contain_text("original edition")
        expect(card).to_contain_text("Grace starts")
        expect(card).to_contain_text("10")
        guest.get_by_test_id("name").tap()
        guest.get_by_label("Your name").fill("Ada")
        guest.keyboard.press("Enter")
        expect(guest.get_by_test_id("name")).to_contain_text("Ada")
        guest.get_by_test_id("sit-down").tap()
        expect(guest.locator("main.table")).to_be_visible()
        host.goto(f"/room/{match}")
        expect(host.locator(".far .name")).to_have_text("Ada")


def test_whoever_asks_for_a_takeback_hears_the_answer(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, SMALL_PHONE) as asker, visitor(browser, server.url) as other:
        started(asker)
        started(other)
        me, rival = Person(asker.context, "Ada"), Person(other.context, "Grace")
        match = me.open("patchwork", [PERSON, OPEN], options={"first": "1"})
        rival.give(match, type="take_seat", seat=2)
        asker.goto(f"/room/{match}")
        table = PatchworkTable(asker, "finger")
        for accepted, words in (
            (False, "Grace would rather let the move stand."),
            (True, "Your move was taken back."),
        ):
            if accepted:
                rival.give(match, type="play", seat=2, token="adv")
            table.wait()
            table.take_turn(3)
            me.give(match, type="ask_takeback", seat=1)
            rival.give(match, type="answer_takeback", seat=2, accept=accepted)
            expect(asker.get_by_test_id("notice")).to_contain_text(words)
            asker.get_by_test_id("notice").get_by_role("button").tap()


def test_two_at_one_device_are_called_by_their_names(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, SMALL_PHONE) as page:
        started(page)
        names = ("Ada", "Grace")
        match = Person(page.context).open(
            "patchwork",
            [PERSON | {"name": name} for name in names],
            options={"first": "1"},
        )
        page.goto(f"/room/{match}")
        table = PatchworkTable(page, "finger")
        table.wait()
        expect(page.locator(".words")).to_contain_text("Ada: take a patch or advance.")
        table.take_turn(3)
        expect(page.locator("main.table")).to_have_attribute("data-near", "2")
        story = page.get_by_test_id("story").locator(".unseen").first
        expect(story).to_contain_text("Ada advanced for")
