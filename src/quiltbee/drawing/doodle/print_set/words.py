"""What stands on the pages to print, taken from the catalogs. The rules are in our own words."""

from dataclasses import dataclass
from functools import cache

from quiltbee.drawing.options import language_named
from quiltbee.texts.phrasebook import phrasebook


@dataclass(frozen=True, slots=True)
class PrintWords:
    """The words of one language. A paragraph of the guide has a `heading` and a `text`."""

    title: str
    subtitle: str
    guide: tuple[dict[str, str], ...]
    token: str
    token_hint: str
    die: str
    die_hint: str
    die_table: str
    die_table_hint: str
    slips: str
    slips_hint: str
    name: str
    special_actions: str
    action_names: dict[str, str]
    action_hints: dict[str, str]
    scorings: tuple[str, str, str]
    empty_cells: str
    sum: str
    scoring_hint: str
    turn_hint: str
    guide_page: str
    sheet_page: str
    card_page: str
    back_page: str


@cache
def print_words_in(language: str) -> PrintWords:
    """The words of a language, such as `en`."""
    return phrasebook(PrintWords, "print.doodle", language_named(language))
