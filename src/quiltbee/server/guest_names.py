"""Names for guests who have not chosen one, in the language of their browser."""

from hashlib import sha256

from quiltbee.texts import FALLBACK, Texts


def guest_name(player: str, language: str = FALLBACK) -> str:
    """The name of a guest who has not chosen one; always the same for the same id.

    Before a guest stands the ending that the kind word takes there: `er-Dachs`.
    """
    texts = Texts(language, "guest")
    digest = sha256(player.encode()).digest()
    ending, _, guest = _pick(texts("guests"), digest[1]).rpartition("-")
    return texts("name", kind=_pick(texts("kinds"), digest[0]), ending=ending, guest=guest)


def _pick(words: str, number: int) -> str:
    choice = words.split()
    return choice[number % len(choice)]
