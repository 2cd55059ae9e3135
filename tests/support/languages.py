"""The languages that tests ask for."""

import re

from quiltbee.texts import Texts

ENGLISH = Texts("en")
GERMAN = Texts("de")

_WORDS = (
    "the and is are were of with your you this that these those which from have has had not can "
    "cannot must please it its their they who when where how been would should there here by for "
    "or be if no yes more than only once each some any one two on off out"
)
ENGLISH_WORDS = frozenset(_WORDS.split())
"""Words of English sentences that no German sentence has."""


def words_of(text: str) -> set[str]:
    """The words of a sentence in small letters, without facts, tokens and options."""
    plain = re.sub(r"\{[^{}]*\}|--[\w-]+|\S*[-/_=]\S*", " ", text)
    return set(re.findall(r"[a-zäöüß]+", plain.lower()))
