"""The words in drawings of Patchwork Doodle, taken from the catalogs."""

from dataclasses import dataclass
from functools import cache

from quiltbee.drawing.options import language_named
from quiltbee.texts.phrasebook import phrasebook


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; a sentence is a format string."""

    seat: str
    actions: dict[str, str]
    scorings: tuple[str, str, str]
    empty_cells: str
    sum: str
    drawing: str
    scoring: str
    done: str
    wins: str
    pile: str
    setup: str
    turn: str
    last_turn: str
    scoring_moment: str
    over: str
    roll_waits: str
    choose_freely: str
    start_card: str
    card_title: str
    card_description: str
    start_card_title: str
    mirrored: str
    cards_title: str
    cards_description: str
    circle_title: str
    circle_description: str
    token_between: str
    token_on: str
    die_shows: str
    sheet_title: str
    sheet_description: str
    scored_description: str
    actions_description: str
    position_title: str
    winners_description: str
    none: str


@cache
def words_in(language: str) -> Words:
    """The words of a language, such as `en`."""
    return phrasebook(Words, "drawing.doodle", language_named(language))
