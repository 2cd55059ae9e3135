"""What a player hears who does not see the table."""

import re

from playwright.sync_api import Page, expect
from tests.e2e.doodle_table import DoodleTable
from tests.e2e.patchwork_table import PatchworkTable

REMEMBER = """() => {
  const place = document.querySelector("[data-testid=spoken]");
  window.heard = [];
  const told = new MutationObserver(() => window.heard.push(place.textContent));
  told.observe(place, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps everything that is said: a quick bot's answer may follow before anyone looks."""


def test_a_turn_of_patchwork_is_told(page: Page) -> None:
    table = PatchworkTable(page, "keys")
    table.play_against("pip")
    table.wait_for_patches()
    spoken = page.get_by_test_id("spoken")
    table.pick(0)
    expect(spoken).to_contain_text(re.compile(r"\w patch: \d cells?, costs .* It covers [a-i]\d"))
    page.keyboard.press("r")
    expect(spoken).to_have_text(re.compile(r"^\s*It covers ([a-i]\d )+and (doesn't )?fits?\.\s*$"))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(spoken).to_contain_text(re.compile(r"Placed on .* You pay .* Press Enter to confirm\."))
    page.evaluate(REMEMBER)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => window.heard.some(words => /You sewed on the [a-z -]+ patch for/.test(words))"
    )
    table.wait()
    page.keyboard.press("s")
    expect(spoken).to_contain_text(
        re.compile(r"Your turn\. .*Pip: \d+ buttons?, .*In the offer: 1:")
    )


def test_a_turn_of_doodle_is_told(page: Page) -> None:
    table = DoodleTable(page, "keys")
    table.play_against("pip")
    spoken = page.get_by_test_id("spoken")
    expect(spoken).to_contain_text("Draw your start patch anywhere. It covers")
    table.take_step()
    expect(spoken).to_contain_text(
        re.compile(
            r"Pip drew a patch of \d cells\..*"
            r"Round 1 · turn 1\. The die shows \d\. Card \w+: \d cells"
        )
    )
    page.keyboard.press("s")
    expect(spoken).to_contain_text(re.compile(r"Pip: 0 points, empty cells: \d+"))
