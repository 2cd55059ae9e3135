"""What the setups of all games need to be read from the headers of a record."""

from collections.abc import Iterable, Mapping

from quiltbee.errors import ErrorCode, InvalidSetup, fault
from quiltbee.hints import Hint

LONGEST_NUMBER = 4


def require_headers(headers: Mapping[str, str], keys: Iterable[str]) -> None:
    """Raise InvalidSetup naming every header that is missing."""
    if missing := [key for key in keys if key not in headers]:
        raise InvalidSetup(fault(ErrorCode.SETUP_HEADER, header=key) for key in missing)


def unknown_options(unknown: Iterable[str], known: Iterable[str]) -> InvalidSetup:
    """The refusal of options that a game does not have."""
    hint = Hint(
        "there is no option {unknown}; options are {known}.",
        unknown=", ".join(unknown),
        known=", ".join(known),
    )
    return InvalidSetup([fault(ErrorCode.SETUP_OPTION, hint=hint)])


def is_number(text: str) -> bool:
    """Whether this is a small number; Python refuses to read ones of thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
