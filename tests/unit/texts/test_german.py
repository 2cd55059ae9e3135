"""German is German: no entry was left as it is in English, whole or in part."""

import re

from tests.support.catalog_files import HINT, hint_patterns, written
from tests.support.languages import ENGLISH_WORDS, words_of

ALIKE = {
    "page.daily.brief.automa": "Automa",
    "page.daily.brief.doodle": "Doodle",
    "page.daily.brief.patchwork": "Patchwork",
    "page.daily.column.name": "Name",
    "page.daily.time": "{hours} h {minutes} min",
    "drawing.doodle.position_title": "Patchwork Doodle: {moment}",
    "drawing.patchwork.automa": "Automa",
    "guest.name": "{kind}{ending} {guest}",
    "page.automa.deck.normal": "normal",
    "page.clock.live": "{minutes} min + {increment} s",
    "page.game.doodle": "Patchwork Doodle",
    "page.game.patchwork": "Patchwork",
    "page.rules.book.automa": "Automa",
    "page.rules.book.doodle": "Doodle",
    "page.rules.book.patchwork": "Patchwork",
    "phrase.wow": "Wow!",
    "print.doodle.name": "Name",
    "terminal.arena.column.elo": "Elo",
    "terminal.arena.column.median": "Median",
    "terminal.arena.llr": "LLR {llr}",
    "terminal.doctor.good": "ok",
    "terminal.doctor.program": "quiltbee",
    "terminal.doctor.python": "Python",
    "terminal.help.cards.keys": "1 2 3, Tab",
    "terminal.help.draw.keys": "Enter, ok",
    "terminal.help.drawing.keys": "D10-3c4, end",
    "terminal.help.ok.keys": "Enter, ok",
    "terminal.help.take_back.keys": "u, Esc",
    "terminal.help.turn.keys": "r f",
    "terminal.help.undo.keys": "Esc, u",
    "terminal.name.automa": "Automa",
}
"""What is said in the same words in both languages; signs and single letters are not listed."""


def is_a_word(word: str) -> bool:
    return len(word) > 1


def test_what_is_alike_in_both_languages_is_meant() -> None:
    english, german = written("en"), written("de")
    english |= {f"{HINT}{pattern}": pattern for pattern in hint_patterns()}
    alike = {key: text for key, text in german.items() if english.get(key) == text}
    spoken = {key: text for key, text in alike.items() if any(map(is_a_word, words_of(text)))}
    assert {key: text for key, text in spoken.items() if ALIKE.get(key) != text} == {}
    assert not set(ALIKE) - set(alike), "these differ now; take them off the list"


def test_no_german_sentence_has_english_words_in_it() -> None:
    typed = re.compile(r"^terminal\.word\.")
    found = {
        key: words_of(text) & ENGLISH_WORDS
        for key, text in written("de").items()
        if not typed.match(key) and key not in ALIKE
    }
    assert {key: words for key, words in found.items() if words} == {}


def test_an_english_sentence_among_the_german_ones_would_be_found() -> None:
    assert words_of("Wait until it starts.") & ENGLISH_WORDS == {"it"}
    assert words_of("Nimm den Flicken {patch} und leg ihn an.") & ENGLISH_WORDS == set()
