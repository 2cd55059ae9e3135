"""The few words that stand in drawings of Patchwork, taken from the catalogs."""

from dataclasses import dataclass
from functools import cache

from quiltbee.drawing.options import language_named
from quiltbee.texts.phrasebook import phrasebook


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; a sentence is a format string."""

    seat: str
    automa: str
    buttons: str
    income: str
    score: str
    to_move: str
    special_patch_waits: str
    wins: str
    short: str
    circle_empty: str
    claims_tile: str
    level_names: tuple[str, str, str, str, str]
    last_card: str
    no_card: str
    next_card: str
    cards_left: str
    deck_empty: str
    budget: str
    patches_taken: str
    advances: str
    filters: dict[str, str]
    patch_title: str
    patch_description: str
    special_patch_title: str
    special_patch_description: str
    quilt_title: str
    quilt_description: str
    time_title: str
    time_description: str
    circle_title: str
    circle_description: str
    position_title: str
    player_description: str
    automa_description: str
    turn_description: str
    winner_description: str
    nobody_description: str
    sheet_title: str
    sheet_description: str
    none: str


@cache
def words_in(language: str) -> Words:
    """The words of a language, such as `en`."""
    return phrasebook(Words, "drawing.patchwork", language_named(language))
