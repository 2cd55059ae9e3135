"""The first minute: light, in your own language, and there without a network."""

import re

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from tests.e2e.patchwork_table import PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, visitor

MOST_BYTES = 150_000


def test_the_first_view_is_light(browser: Browser, server: Serving) -> None:
    """What comes over the wire, compressed as it comes; the rest is kept for later on its own."""
    with visitor(browser, server.url) as page:
        sizes = measured(page)
        page.goto("/")
        expect(page.get_by_test_id("play-patchwork")).to_contain_text("Play against")
        page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) <= MOST_BYTES, sizes
    assert any(url.endswith(".woff2") for url in sizes)


MOBILE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""A slow mobile network: 1.6 Mbit/s, 150 ms."""
USABLE = 2500


@pytest.mark.slow
def test_the_first_view_is_usable_soon_on_a_slow_phone(browser: Browser, server: Serving) -> None:
    """On a slow network, with a processor four times slower; the best of three tries."""
    took = []
    for _ in range(3):
        with visitor(browser, server.url, PHONE) as page:
            session = page.context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", MOBILE)
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            page.goto("/", wait_until="commit")
            page.wait_for_function("() => document.querySelector('[data-testid=play-patchwork]')")
            took.append(page.evaluate("performance.now()"))
    assert min(took) <= USABLE, took


def measured(page: Page) -> dict[str, int]:
    """The bytes of every answer, filled in as they come."""
    sizes: dict[str, int] = {}

    def came(request: Request) -> None:
        size = request.sizes()
        sizes[request.url] = size["responseBodySize"] + size["responseHeadersSize"]

    page.on("requestfinished", came)
    return sizes


def test_german_by_the_browser_and_by_the_switch(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url, locale="de-AT") as page:
        page.goto("/")
        expect(page.get_by_role("button", name="Jemanden einladen").first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.get_by_test_id("choose-patchwork").click()
        page.locator("[data-bot=pip]").click()
        expect(page.get_by_text("Nimm einen Flicken oder rück vor.")).to_be_visible()
        page.goto("/settings")
        page.get_by_label("Sprache").select_option("en")
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_refusal_is_explained_in_the_language_of_the_page(
    browser: Browser, server: Serving
) -> None:
    with visitor(browser, server.url, locale="de") as page:
        PatchworkTable(page).play_against("pip")
        page.keyboard.press("/")
        page.keyboard.type("unsinn")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("notice")).to_contain_text("unsinn“ ist kein Zug")


def test_the_page_starts_without_a_network(browser: Browser, own_server: Serving) -> None:
    with visitor(browser, own_server.url, line_is_cut=True, service_workers="allow") as page:
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        expect(page.get_by_test_id("play-patchwork")).to_be_visible()
        # What isn't a view of the page must not be taken for its start later.
        page.goto("/api/openapi.json")
        page.goto("/")
        own_server.stop()
        page.reload()
        expect(page.get_by_test_id("play-patchwork")).to_be_visible()
        expect(page.get_by_text("Quiltbee can't be reached.")).to_be_visible()
        expect(page.get_by_test_id("line")).to_have_attribute("data-state", re.compile("waiting"))
        own_server.start()
        line = page.get_by_test_id("line")
        expect(line).to_have_attribute("data-state", "open")


def test_another_view_leads_to_its_heading(page: Page) -> None:
    """Screen readers read what has the focus; whoever loads the page begins at its top."""
    page.goto("/")
    expect(page.get_by_test_id("play-patchwork")).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")
    ways = ("Settings", "Settings"), ("Home", "Quiltbee"), ("Rules", "Patchwork: the rules")
    for way, title in ways:
        page.get_by_role("link", name=way).first.click()
        focused = page.locator("h1:focus")
        expect(focused).to_have_text(title)
        expect(page).to_have_title(re.compile(title))
    page.go_back()
    expect(page.locator("h1:focus")).to_have_text("Quiltbee")


def test_a_deal_by_its_name_is_the_same_for_everybody(browser: Browser, server: Serving) -> None:
    offers = []
    for way in ("/", "/?patchwork=tuesday"):
        with visitor(browser, server.url) as page:
            page.goto(way)
            wishes = page.get_by_test_id("deal-patchwork")
            wishes.locator("summary").click()
            page.get_by_test_id("seed-patchwork").fill("tuesday")
            page.get_by_test_id("edition").select_option("original")
            page.get_by_test_id("first").select_option("1")
            expect(wishes.locator("summary")).to_contain_text("original edition · I start")
            page.reload()
            expect(wishes.locator("summary")).to_contain_text("deal “tuesday”")
            page.get_by_test_id("play-patchwork").click()
            page.locator("[data-patch]").first.wait_for()
            patches = page.locator("[data-patch]")
            offers.append([one.get_attribute("data-patch") for one in patches.all()])
            expect(page.locator("main.table")).to_have_attribute("data-mine", "true")
            tape = page.get_by_role("img", name=re.compile("still to come: 20, 26, 32, 44, 50"))
            expect(tape).to_be_visible()
    assert offers[0] == offers[1]


def test_day_night_and_festive(page: Page) -> None:
    page.goto("/settings")
    root = page.locator("html")
    page.get_by_label("Appearance").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_label("Festive tablecloth and fabrics").check()
    expect(root).to_have_attribute("data-mood", "festive")
    page.get_by_label("Less motion").check()
    expect(root).to_have_attribute("data-motion", "less")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


def test_festive_cloths_have_other_prints(page: Page) -> None:
    PatchworkTable(page).play_against("pip")
    print_of_a_patch = page.locator("#cloth-0").first
    calm = print_of_a_patch.inner_html()
    page.get_by_label("Menu").click()
    page.get_by_label("Festive tablecloth and fabrics").check()
    page.wait_for_function(
        "calm => document.querySelector('#cloth-0').innerHTML !== calm", arg=calm
    )
