"""A setup as text: the headers of a record, and the options of a command line."""

from collections.abc import Collection, Mapping
from random import Random

from quiltbee.errors import ErrorCode, InvalidSetup, fault
from quiltbee.headers import is_number, require_headers, unknown_options
from quiltbee.hints import Hint
from quiltbee.patchwork.automa import DeckName
from quiltbee.patchwork.chance import deal, deal_solo
from quiltbee.patchwork.setup import AutomaSetup, Setup, no_deck, no_level
from quiltbee.patchwork.time_board import Edition

AUTOMA_KEYS = ("AutomaLevel", "AutomaDeck", "AutomaCards")
SETUP_KEYS = ("Edition", "Circle", "First", *AUTOMA_KEYS)
OPTIONS = ("edition", "first", "automa", "deck")


def write_setup(setup: Setup) -> dict[str, str]:
    """The setup as headers of a record."""
    written = {
        "Edition": str(setup.edition),
        "Circle": _join(setup.circle),
        "First": str(setup.first + 1),
    }
    if setup.automa is not None:
        written["AutomaLevel"] = str(setup.automa.level)
        written["AutomaDeck"] = str(setup.automa.deck_name)
        written["AutomaCards"] = _join(setup.automa.cards)
    return written


def read_setup(headers: Mapping[str, str]) -> Setup:
    """The setup of a record's headers; raises InvalidSetup."""
    require_headers(headers, ("Edition", "Circle", "First"))
    setup = Setup(
        circle=parse_circle(headers["Circle"]),
        edition=parse_edition(headers["Edition"]),
        first=_seat(headers["First"]),
        automa=_read_automa(headers),
    )
    if faults := setup.faults():
        raise InvalidSetup(faults)
    return setup


def chosen_options(written: Mapping[str, str], chosen: Collection[str]) -> dict[str, str]:
    """The options that deal a written setup again, given the names of those a player chose."""
    options = {"edition": written["Edition"]}
    if "AutomaLevel" in written:
        options |= {"automa": written["AutomaLevel"], "deck": written["AutomaDeck"]}
    elif "first" in chosen:
        options["first"] = written["First"]
    return options


def deal_with_options(random: Random, seats: int, options: Mapping[str, str]) -> Setup:
    """A random setup; options are edition, first (seat 1 or 2), automa (level) and deck."""
    if seats != 2:
        hint = Hint(
            "Patchwork has two seats, not {seats}; play alone against the Automa.", seats=seats
        )
        raise InvalidSetup([fault(ErrorCode.SETUP_SEAT, seat=seats, hint=hint)])
    if unknown := sorted(set(options) - set(OPTIONS)):
        raise unknown_options(unknown, OPTIONS)
    edition = parse_edition(options.get("edition", Edition.REVISED))
    if "automa" not in options:
        return deal(random, edition, _seat(options["first"]) if "first" in options else None)
    level, deck_name = options["automa"], options.get("deck", DeckName.NORMAL)
    setup = deal_solo(random, _level(level), _deck_name(deck_name), edition)
    if faults := setup.faults():
        raise InvalidSetup(faults)
    return setup


def parse_circle(text: str) -> tuple[int, ...]:
    """Patch ids clockwise, separated by commas or spaces; raises InvalidSetup."""
    parts = text.replace(",", " ").split()
    if not all(map(is_number, parts)):
        hint = Hint("give patch numbers separated by commas.")
        raise InvalidSetup([fault(ErrorCode.SETUP_CIRCLE, header="Circle", hint=hint)])
    return tuple(int(part) for part in parts)


def parse_edition(text: str) -> Edition:
    """The edition of this name; raises InvalidSetup."""
    if text not in set(Edition):
        known = ", ".join(Edition)
        raise InvalidSetup(
            [fault(ErrorCode.SETUP_EDITION, header="Edition", edition=text, known=known)]
        )
    return Edition(text)


def _read_automa(headers: Mapping[str, str]) -> AutomaSetup | None:
    if not any(key in headers for key in AUTOMA_KEYS):
        return None
    require_headers(headers, AUTOMA_KEYS)
    cards = headers["AutomaCards"].split()
    if not all(map(is_number, cards)):
        hint = Hint("give the numbers of its cards separated by spaces.")
        raise _automa_fault("AutomaCards", hint)
    return AutomaSetup(
        level=_level(headers["AutomaLevel"]),
        deck_name=_deck_name(headers["AutomaDeck"]),
        cards=tuple(int(card) for card in cards),
    )


def _seat(text: str) -> int:
    if text not in ("1", "2"):
        hint = Hint("seat 1 or 2 must start.")
        raise InvalidSetup([fault(ErrorCode.SETUP_SEAT, header="First", seat=text, hint=hint)])
    return int(text) - 1


def _level(text: str) -> int:
    if not is_number(text):
        raise _automa_fault("AutomaLevel", no_level(f"'{text}'"))
    return int(text)


def _deck_name(text: str) -> DeckName:
    if text not in set(DeckName):
        raise _automa_fault("AutomaDeck", no_deck(text))
    return DeckName(text)


def _automa_fault(header: str, hint: Hint) -> InvalidSetup:
    return InvalidSetup([fault(ErrorCode.SETUP_AUTOMA, header=header, hint=hint)])


def _join(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
