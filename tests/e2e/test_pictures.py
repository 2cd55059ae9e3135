"""Pictures to keep, from the list of moves of a finished game; and the replay in a frame."""

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.accessibility import violations
from tests.e2e.serving import Serving
from tests.e2e.tables_by_api import Person, play_on
from tests.e2e.visitors import DESKTOP, SMALL_PHONE, Screen, visitor

AUTOMA: list[dict[str, object]] = [{"kind": "person"}, {"kind": "automa", "level": 2}]


@pytest.mark.parametrize(
    ("screen", "locale"),
    [(DESKTOP, "en-US"), (SMALL_PHONE, "de-DE")],
    ids=["desktop in English", "small phone in German"],
)
def test_pictures_of_a_finished_game(
    browser: Browser, server: Serving, screen: Screen, locale: str
) -> None:
    german = locale == "de-DE"
    with visitor(browser, server.url, screen, locale=locale) as page:
        person = Person(page.context, "Ada")
        match = person.open("patchwork", AUTOMA)
        play_on({1: person}, match, lambda record: len(record.line.moves) >= 4)
        person.give(match, type="resign", seat=1)
        page.goto(f"/replay/{match}#0")
        moves = page.get_by_label("Alle Züge" if german else "All moves")
        moves.tap() if screen.touch else moves.click()
        kept = page.get_by_test_id("pictures")
        with page.expect_download() as poster:
            kept.get_by_role("link", name="Plakat" if german else "Poster").click()
        assert poster.value.path().read_bytes()[:4] == b"\x89PNG"
        with page.expect_download() as film:
            kept.get_by_role("link", name="Bewegtes Bild" if german else "Moving picture").click()
        assert film.value.path().read_bytes()[:4] == b"<svg"
        kept.get_by_role("button").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"/embed/{match}").first).to_be_visible()
        assert violations(page) == []


def test_an_embedded_replay_steps_by_mouse_and_by_keys(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, locale="de-DE") as page:
        person = Person(page.context, "Ada")
        match = person.open("patchwork", AUTOMA)
        play_on({1: person}, match, lambda record: len(record.line.moves) >= 4)
        person.give(match, type="resign", seat=1)
        page.context.clear_cookies()
        page.goto("/rules")
        page.evaluate(
            "address => { const frame = document.createElement('iframe'); frame.src = address;"
            " frame.width = 640; frame.height = 420; document.body.prepend(frame); }",
            f"/embed/{match}",
        )
        frame = page.frame_locator("iframe")
        words = frame.locator("#words")
        last = words.inner_text().split(" / ")[1]
        frame.get_by_label("Ein Zug zurück").click()
        expect(words).to_have_text(f"{int(last) - 1} / {last}")
        frame.locator("#at").focus()
        page.keyboard.press("Home")
        expect(words).to_have_text(f"0 / {last}")
        picture = frame.locator("#picture")
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    with visitor(browser, server.url, SMALL_PHONE) as page:
        page.goto(f"/embed/{match}")
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE.width
        assert [one for one in violations(page) if not one.startswith(("region", "page-has"))] == []
        assert page.context.cookies() == []
