"""What the setups of all games need to be read from the headers of a record."""

from collections.abc import Iterable, Mapping

from quiltbee.errors import ErrorCode, InvalidSetup, fault

LONGEST_NUMBER = 4


def require_headers(headers: Mapping[str, str], keys: Iterable[str]) -> None:
    """Raise InvalidSetup naming every header that is missing."""
    if missing := [key for key in keys if key not in headers]:
        raise InvalidSetup(fault(ErrorCode.SETUP_HEADER, header=key) for key in missing)


def is_number(text: str) -> bool:
    """Whether this is a small number; Python refuses to read ones of thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
