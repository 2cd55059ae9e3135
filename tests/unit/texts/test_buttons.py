"""What stands on the buttons of the page: a few words, so that they fit on a phone."""

import re

import pytest
from tests.support.catalog_files import sources_of_the_page, written

from quiltbee.texts import languages

LONGEST = 22
LONGEST_NAME = "Kasimir"
BUTTON = re.compile(r"<(button|a)\b((?:[^>{]|=>|\{(?:[^{}]|\{[^{}]*\})*\})*)>(.*?)</\1>", re.DOTALL)
SENTENCES = {"advance.title", "bot.strength", "home.lead", "home.lost", "others.open"}
SENTENCES |= {"others.switch"}
"""Stand beside a button's own words, or are heard and not seen."""


def keys_on_buttons() -> set[str]:
    """The texts inside of buttons, and of links that look like one."""
    found = [match for source in sources_of_the_page() for match in BUTTON.finditer(source)]
    bodies = [
        body
        for tag, given, body in map(re.Match.groups, found)
        if tag == "button" or "button" in given
    ]
    return {key for body in bodies for key in re.findall(r'\bt\(\s*"([\w./]+)"', body)} - SENTENCES


@pytest.mark.parametrize("language", languages())
def test_the_words_on_a_button_are_short(language: str) -> None:
    texts, keys = written(language), keys_on_buttons()
    assert len(keys) > 30
    said = {key: texts.get(f"page.{key}", "").replace("{name}", LONGEST_NAME) for key in keys}
    assert {key: text for key, text in said.items() if len(text) > LONGEST} == {}
