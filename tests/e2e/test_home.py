"""The first view: what the games are, where beginners start, today's deal, my games on top."""

import re

from playwright.sync_api import Page, expect
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.tables_by_api import Person

PERSON = {"kind": "person"}


def test_each_game_shows_itself(page: Page) -> None:
    page.goto("/")
    for game, minutes in (("patchwork", r"\d+"), ("doodle", r"\d+")):
        card = page.locator("section", has=page.get_by_test_id(f"play-{game}"))
        expect(card.locator(".board svg").first).to_be_visible()
        expect(card).to_contain_text(re.compile(rf"{minutes} minutes"))
        expect(card.locator(".rival")).to_contain_text("A good first rival.")
        expect(card.locator(".rival svg").first).to_be_visible()


def test_beginners_see_the_lessons_first_and_others_do_not(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_test_id("new-here")).to_contain_text("New here?")
    page.get_by_test_id("learn-doodle").click()
    expect(page).to_have_url(re.compile("/tutorial/doodle$"))
    PatchworkTable(page).play_against("pip")
    page.goto("/")
    expect(page.locator("#rooms-mine")).to_be_visible()
    expect(page.get_by_test_id("new-here")).to_have_count(0)


def test_my_games_stand_on_top_and_say_whose_turn_it_is(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("play-patchwork").wait_for()
    me = Person(page.context, "Ada")
    me.open("patchwork", [PERSON, {"kind": "bot", "level": "pip"}], options={"first": "1"})
    page.goto("/")
    mine = page.get_by_role("region", name="Your games")
    expect(mine).to_contain_text("Ada – Pip")
    expect(mine.locator("a.turn")).to_have_count(1)
    first = mine.bounding_box()
    card = page.get_by_test_id("play-patchwork").bounding_box()
    assert first is not None
    assert card is not None
    assert first["y"] < card["y"]


def test_unknown_addresses_and_the_shelf_of_rules(page: Page) -> None:
    answer = page.request.get("/nowhere/at/all")
    assert answer.status == 404
    assert page.request.get("/rules").status == 200
    page.goto("/rules")
    page.locator("a[href='/rules/automa']").first.wait_for()
    links = page.locator("a[href^='/rules/']").evaluate_all(
        "all => [...new Set(all.map(one => one.getAttribute('href')))]"
    )
    assert {"/rules/patchwork", "/rules/doodle", "/rules/automa"} <= set(links)


def test_a_link_in_a_chat_has_a_title_and_a_picture(page: Page) -> None:
    for address, title in (("/", "Quiltbee"), ("/rules/doodle", "Doodle")):
        text = page.request.get(address).text()
        assert re.search(rf'<meta property="og:title" content="[^"]*{title}', text), address
        picture = re.search(r'<meta property="og:image" content="([^"]+)"', text)
        assert picture, address
        shown = page.request.get(re.sub(r"^https?://[^/]+", "", picture[1]))
        assert shown.ok
        assert shown.headers["content-type"].startswith("image/")
    icon = re.search(r'<link rel="apple-touch-icon"[^>]*href="([^"]+)"', text)
    assert icon
    assert page.request.get(icon[1]).ok
