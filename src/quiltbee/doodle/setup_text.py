"""A setup as text: the headers of a record, and the options of a command line."""

from collections.abc import Collection, Mapping
from random import Random

from quiltbee.doodle.cards import CIRCLE_SIZE, STANDARD_DECK, Deck, read_deck
from quiltbee.doodle.chance import deal
from quiltbee.doodle.notation import format_deck, parse_deck
from quiltbee.doodle.setup import Setup
from quiltbee.errors import ErrorCode, InvalidNotation, InvalidSetup, fault
from quiltbee.headers import is_number, require_headers, unknown_options
from quiltbee.hints import Hint

SETUP_KEYS = ("Deck", "Cards", "Token", "StartCards")
OPTIONS = ("deck",)


def write_setup(setup: Setup) -> dict[str, str]:
    """The setup as headers of a record; the token stands before this one of the eight cards."""
    return {
        "Deck": format_deck(setup.deck),
        "Cards": " ".join(setup.card_order),
        "Token": str(setup.token_gap + 1),
        "StartCards": " ".join(setup.start_cards),
    }


def read_setup(headers: Mapping[str, str]) -> Setup:
    """The setup of a record's headers; raises InvalidSetup."""
    require_headers(headers, SETUP_KEYS)
    setup = Setup(
        card_order=tuple(headers["Cards"].split()),
        token_gap=_token(headers["Token"]),
        start_cards=tuple(headers["StartCards"].split()),
        deck=deck_of(headers["Deck"]),
    )
    if faults := setup.faults():
        raise InvalidSetup(faults)
    return setup


def chosen_options(written: Mapping[str, str], chosen: Collection[str]) -> dict[str, str]:
    """The options that deal a written setup again, given the names of those a player chose."""
    return {"deck": written["Deck"]} if "deck" in chosen else {}


def deal_with_options(random: Random, seats: int, options: Mapping[str, str]) -> Setup:
    """A random setup; the only option is the deck, as `deck_of` reads it."""
    if seats < 1:
        hint = Hint("give at least one seat.")
        raise InvalidSetup([fault(ErrorCode.SETUP_SEAT, seat=seats, hint=hint)])
    if unknown := sorted(set(options) - set(OPTIONS)):
        raise unknown_options(unknown, OPTIONS)
    return deal(random, seats, deck_of(options["deck"]) if "deck" in options else STANDARD_DECK)


def deck_of(text: str) -> Deck:
    """The deck of a name, of the notation or of the text of a deck file; raises InvalidSetup."""
    if text.lstrip().startswith("{"):
        return read_deck(text)
    try:
        return parse_deck(text)
    except InvalidNotation as error:
        raise InvalidSetup([fault(ErrorCode.SETUP_DECK, header="Deck", hint=error)]) from None


def _token(text: str) -> int:
    if not is_number(text):
        hint = Hint(
            "'{text}' isn't a number; give the card it stands before, 1 to {last}.",
            text=text,
            last=CIRCLE_SIZE,
        )
        raise InvalidSetup([fault(ErrorCode.SETUP_TOKEN, header="Token", hint=hint)])
    return int(text) - 1
