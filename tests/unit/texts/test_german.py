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
    "page.clock.minutes": "{minutes} min",
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
_SHARED = (
    # loan words, names and abbreviations
    "acu adv automa bearer bot bots browser bruno budget chmod code dataset datasets doodle "
    "editor elo enter esc fair format golden hash html human id indigo ipv json kb link links "
    "llr median migrate min minus minute moment ms museum name normal notation ok open option "
    "orange patchwork pause per person pip position pyarrow python qb quiltbee random ray "
    "schema server start system tab test text token training utc version web wilma wow "
    # other words that are written alike, and what is typed into a terminal
    "also an authorization choose contract die end ended expand fast finger form game greedy "
    "hand in install make pass play replay rest ring seat servers shape so stand state such "
    "tag td terminal train va was will "
)
SHARED_WORDS = frozenset(_SHARED.split())


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


def test_a_word_that_both_languages_have_is_meant() -> None:
    """An entry of few words, left in English, has none of those that every sentence has."""
    english = set().union(*map(words_of, written("en").values()))
    found = {
        key: words_of(text) & english - SHARED_WORDS
        for key, text in written("de").items()
        if key not in ALIKE
    }
    shared = {key: set(filter(is_a_word, words)) for key, words in found.items()}
    assert {key: words for key, words in shared.items() if words} == {}
