"""Names of people: cleaned of what could deceive or break a line."""

import unicodedata

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.hints import Hint

LONGEST = 40
_BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"))
"""Letters and signs, by Unicode's count, that cannot be seen."""


def clean_name(text: str) -> str:
    """The name as it is kept and shown; raises RefusedRequest if nothing good is left.

    Control characters, invisible ones and those that turn the direction of writing are taken away,
    spaces are made single, and letters are composed, so that a name takes one line and cannot
    reach beyond it. At most three marks may stand on a letter.
    """
    if len(text) > 8 * LONGEST:
        raise _refused(text, Hint("it is longer than {most} characters.", most=LONGEST))
    letters = unicodedata.normalize("NFC", " ".join(text.translate(_BLANK).split()))
    kept: list[str] = []
    marks = 0
    for letter in letters:
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if (category[0] not in "CZ" and marks <= 3) or letter == " ":
            kept.append(letter)
    name = " ".join("".join(kept).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise _refused(text, Hint("it has no letter, digit or sign."))
    if len(name) > LONGEST:
        raise _refused(text, Hint("it is longer than {most} characters.", most=LONGEST))
    return name


def account_key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()[:64]


def _refused(text: str, hint: Hint) -> RefusedRequest:
    return RefusedRequest(ErrorCode.PLAYER_NAME, text=text[:LONGEST], hint=hint)
