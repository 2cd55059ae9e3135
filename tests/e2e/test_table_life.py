"""Life at a table: two people, a cut line, undo, typed moves, phrases, takeback, rematch."""

import re

from playwright.sync_api import Browser, Page, expect
from tests.e2e.accessibility import violations
from tests.e2e.patchwork_table import ADVANCING, MOST_TURNS, PatchworkTable
from tests.e2e.serving import Serving
from tests.e2e.visitors import PHONE, visitor


def invited(host: Page, *, public: bool = False) -> str:
    """Open a table for a friend, or for anyone; its link."""
    host.goto("/")
    host.get_by_test_id("invite-patchwork").click()
    host.get_by_label("Anyone can join").set_checked(public)
    host.get_by_test_id("open-table").click()
    expect(host.locator("img.qr")).to_be_visible()
    return host.get_by_label("Link to this table").input_value()


def with_patches(tables: tuple[PatchworkTable, PatchworkTable]) -> PatchworkTable:
    """Whose turn it is, once there is a patch to take; until then everyone saves."""
    turns = 0
    while turns < MOST_TURNS:
        for table in tables:
            if table.is_mine and table.free_patches.count():
                return table
        mover = next((table for table in tables if table.is_mine), None)
        if mover:
            mover.take_turn(ADVANCING)
            turns += 1
        else:  # a busy machine may need many of these
            tables[0].page.wait_for_timeout(50)
    raise AssertionError("nobody can take a patch")


def test_two_browsers_in_one_room_with_the_line_cut_in_between(
    browser: Browser, own_server: Serving
) -> None:
    with (
        visitor(browser, own_server.url, line_is_cut=True) as ada,
        visitor(browser, own_server.url, PHONE, line_is_cut=True) as bo,
    ):
        link = invited(ada)
        bo.goto(link)
        bo.get_by_test_id("sit-down").click()
        tables = PatchworkTable(ada), PatchworkTable(bo, "finger")
        for table in tables:
            table.page.locator("main.table").wait_for()
        mover = with_patches(tables)
        moves = mover.moves
        mover.pick(0)
        mover.page.get_by_test_id("lay").click()
        ghost = mover.page.locator(".ghost").get_attribute("style")

        own_server.stop()
        for table in tables:
            expect(table.page.get_by_test_id("line")).to_have_attribute("data-state", "waiting")
        mover.confirm()
        assert mover.page.locator(".ghost").get_attribute("style") == ghost
        own_server.start()
        for table in tables:
            line = table.page.get_by_test_id("line")
            expect(line).to_have_attribute("data-state", "open")
            expect(table.page.locator("main.table")).to_have_attribute("data-moves", str(moves + 1))


def test_a_laid_patch_survives_a_reload(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.wait_for_patches()
    table.pick(0)
    page.get_by_test_id("lay").click()
    ghost = page.locator(".ghost").get_attribute("style")
    page.reload()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert page.locator(".ghost").get_attribute("style") == ghost


def test_undo_until_confirmed(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.wait_for_patches()
    before = table.moves
    table.pick(0)
    page.get_by_test_id("lay").click()
    expect(page.locator(".ghost.pinned")).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(".ghost:not(.pinned)")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.get_by_test_id("advance")).to_be_visible()
    assert table.moves == before


def test_a_patch_dragged_onto_the_quilt(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.wait_for_patches()
    patch, quilt = table.free_patches.first, page.get_by_test_id("own-quilt")
    patch.drag_to(quilt)
    expect(page.locator(".ghost.pinned")).to_be_visible()


def test_wheel_turns_and_right_button_flips(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.wait_for_patches()
    table.pick(0)
    box = page.get_by_test_id("own-quilt").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    cloth = page.locator(".ghost .cloth > g > g")
    before = cloth.first.get_attribute("transform")
    page.mouse.wheel(0, 100)
    expect(cloth.first).not_to_have_attribute("transform", before or "")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, button="right")
    expect(cloth.first).to_have_attribute("transform", re.compile(r"scale\(-1 1\)"))


def test_two_fingers_turn_a_patch(phone: Page) -> None:
    table = PatchworkTable(phone, "finger")
    table.play_against("pip")
    table.wait_for_patches()
    table.pick(0)
    box = phone.get_by_test_id("own-quilt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cloth = phone.locator(".ghost .cloth > g > g").first
    before = cloth.get_attribute("transform")
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x + dx, "y": y + dy, "id": one} for one, (dx, dy) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", (-60, 0))
    touch("touchStart", (-60, 0), (60, 0))
    for dx, dy in ((-55, -25), (-40, -45), (-15, -58), (0, -60)):
        touch("touchMove", (dx, dy), (-dx, -dy))
    touch("touchEnd")
    expect(cloth).not_to_have_attribute("transform", before or "")
    expect(phone.locator(".ghost")).to_be_visible()


def test_a_bot_takes_the_open_seat(page: Page) -> None:
    invited(page)
    page.get_by_role("button", name="Add a bot").click()
    page.locator("[data-bot=olaf]").click()
    expect(page.locator(".far .name")).to_have_text("Olaf")


def test_a_click_before_the_line_is_open_makes_nobody_a_stranger(page: Page) -> None:
    """A first visit by a slow line: the table belongs to the one who is on the line."""
    slow = page.context.new_cdp_session(page)
    slow.send("Network.enable")
    page.goto("/")
    page.get_by_role("button", name="Two on one device").wait_for()
    page.context.clear_cookies()
    conditions = {
        "offline": False,
        "latency": 300,
        "downloadThroughput": -1,
        "uploadThroughput": -1,
    }
    slow.send("Network.emulateNetworkConditions", conditions)
    page.reload(wait_until="commit")
    page.get_by_role("button", name="Two on one device").click()
    expect(page.locator("main.table")).to_have_attribute("data-mine", "true")


def test_two_at_one_device(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Two on one device").click()
    table = PatchworkTable(page)
    sides = set()
    for turn in range(6):
        table.wait()
        sides.add(page.locator("main.table").get_attribute("data-near"))
        table.take_turn(turn)
    assert sides == {"1", "2"}


def test_a_written_move_and_a_written_mistake(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    page.keyboard.press("/")
    page.keyboard.type("99-0a1")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("notice")).to_be_visible()
    assert not violations(page), "a notice is part of the page for everyone"
    page.keyboard.type("adv")
    page.keyboard.press("Enter")
    before = table.moves
    page.get_by_test_id("confirm").click()
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", str(before))


def test_without_confirmation_a_move_is_played_at_once(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Ask before playing a move").uncheck()
    table = PatchworkTable(page)
    table.play_against("pip")
    before = table.moves
    table.advance()
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", str(before))


def test_the_last_moves_are_replayed_in_place(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    for turn in range(3):
        table.wait()
        table.take_turn(turn)
    table.wait()
    moves = table.moves
    page.get_by_label("One move back").click()
    expect(page.get_by_text(f"After move {moves - 1} of {moves}")).to_be_visible()
    page.get_by_label("One move back").click()
    expect(page.get_by_text(f"After move {moves - 2} of {moves}")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_text("After move")).to_have_count(0)


def test_an_automa_game_shows_how_its_cards_decide(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("automa").click()
    page.locator("[data-automa='3']").click()
    table = PatchworkTable(page)
    table.finish()
    expect(page.get_by_test_id("automa-decision")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("By its level")


def test_takeback_resign_and_rematch_with_a_bot(page: Page) -> None:
    table = PatchworkTable(page)
    table.play_against("pip")
    table.take_turn(0)
    table.wait()
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Take back a move").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_label("Menu").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pip wins.")
    first = page.url
    page.get_by_test_id("rematch").click()
    page.wait_for_url(lambda url: url != first and "/room/" in url)
    expect(page.locator("main.table")).to_be_visible()


def test_alone_the_same_deal_is_played_again_without_swapping_seats(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("automa").click()
    page.locator("[data-automa='1']").click()
    table = PatchworkTable(page)
    table.wait()
    offer = page.locator("[data-patch]").evaluate_all("all => all.map(one => one.dataset.patch)")
    page.get_by_label("Menu").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").click()
    first = page.url
    page.get_by_role("button", name="Play the same deal").click()
    page.wait_for_url(lambda url: url != first and "/room/" in url)
    table.wait()
    again = page.locator("[data-patch]").evaluate_all("all => all.map(one => one.dataset.patch)")
    assert again == offer


def test_phrases_and_spectators(browser: Browser, server: Serving) -> None:
    with visitor(browser, server.url) as ada, visitor(browser, server.url) as guest:
        invited(ada, public=True)
        guest.goto("/")
        own = guest.locator(f"a[href='{ada.url.removeprefix(server.url)}']")
        expect(guest.get_by_role("region", name="Open tables").locator(own)).to_be_visible()
        ada.get_by_role("button", name="Add a bot").click()
        ada.locator("[data-bot=pip]").click()
        PatchworkTable(ada).wait()
        guest.reload()
        guest.get_by_role("region", name="Games to watch").locator(own).click()
        expect(guest.locator("main.table")).to_be_visible()
        expect(guest.get_by_test_id("advance")).to_have_count(0)
        ada.get_by_label("Say something").click()
        ada.get_by_role("button", name="Good luck!").click()
        expect(guest.locator(".phrase")).to_have_text("Good luck!")


def test_the_name_is_changed_in_place(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("name").click()
    page.get_by_label("Your name").fill("Grace")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("name")).to_contain_text("Grace")
    PatchworkTable(page).play_against("pip")
    expect(page.locator(".near .name")).to_have_text("Grace")
    page.goto("/")
    expect(page.get_by_role("region", name="Your games")).to_contain_text("Grace – Pip")
