"""Names for guests who have not chosen one, in the language of their browser."""

from hashlib import sha256
from typing import Literal

Language = Literal["en", "de"]

_KIND = """
    Amber Bright Calm Cheerful Clever Cosy Curious Daring Dotted Eager Gentle Golden Happy
    Honest Jolly Kind Lively Lucky Merry Mellow Nimble Patient Plaid Quick Quiet Sunny Tidy
    Velvet Warm Witty Woolen Zesty
"""
_GUESTS = """
    Badger Bee Beetle Bobbin Button Cricket Finch Fox Hare Hedgehog Heron Jackdaw Ladybird
    Lark Magpie Marten Mole Mouse Newt Otter Owl Pincushion Robin Sparrow Spool Squirrel
    Swallow Swift Thimble Thistle Wren Yarn
"""
_KIND_DE = """
    Aufgeweckt Behend Bunt Emsig Fleißig Flink Fröhlich Gepunktet Geduldig Geschickt Gewitzt
    Glücklich Golden Gutmütig Heiter Herzlich Kariert Keck Klug Kühn Leis Lustig Munter
    Neugierig Pfiffig Samtig Sanft Sonnig Verträumt Vergnügt Wach Wollig
"""
_GUESTS_DE = """
    er-Dachs er-Fingerhut er-Fink er-Fuchs er-Hase er-Igel er-Käfer er-Knopf er-Maulwurf
    er-Marder er-Molch er-Otter er-Reiher er-Spatz er-Stieglitz er-Zaunkönig e-Amsel e-Biene
    e-Dohle e-Distel e-Elster e-Eule e-Grille e-Lerche e-Maus e-Meise e-Schwalbe e-Spule
    es-Eichhörnchen es-Garn es-Nadelkissen es-Rotkehlchen
"""
"""With the ending that the kind word takes before them."""


def guest_name(player: str, language: Language = "en") -> str:
    """The name of a guest who has not chosen one; always the same for the same id."""
    digest = sha256(player.encode()).digest()
    if language == "en":
        return f"{_pick(_KIND, digest[0])} {_pick(_GUESTS, digest[1])}"
    ending, _, guest = _pick(_GUESTS_DE, digest[1]).partition("-")
    return f"{_pick(_KIND_DE, digest[0])}{ending} {guest}"


def _pick(words: str, number: int) -> str:
    choice = words.split()
    return choice[number % len(choice)]


def language_of(accepted: str) -> Language:
    """The language of ours that a browser asks for first (`Accept-Language`); else English."""
    best, wanted = 0.0, "en"
    for part in accepted[:200].lower().split(","):
        tag, _, weight = part.partition(";")
        name = tag.strip().split("-")[0]
        value = _weight(weight)
        if name in ("en", "de") and value > best:
            best, wanted = value, name
    return "de" if wanted == "de" else "en"


def _weight(text: str) -> float:
    name, _, value = text.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
