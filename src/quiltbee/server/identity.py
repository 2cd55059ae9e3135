"""Who is there: a signed cookie names a player. No account is needed, and no e-mail ever.

The cookie is `player.signature`. A player's row is written when they choose a name; until then the
name follows from the id, so that looking at a page writes nothing.
"""

import hmac
import secrets
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

import msgspec

from quiltbee.server.keys import Keys
from quiltbee.server.storage.people import People

COOKIE = "quiltbee"
LIFETIME_SECONDS = 400 * 24 * 3600
_ID_BYTES = 12


class Player(msgspec.Struct, frozen=True):
    """A person as the server knows them."""

    id: str
    name: str
    account: bool = False
    """Whether they have a password and can sign in elsewhere."""


class Identity:
    """Reads and writes the cookie, and knows the names."""

    def __init__(self, keys: Keys, people: People) -> None:
        self._key = bytes.fromhex(keys.cookies)
        self._people = people

    def new_player(self) -> str:
        """An id nobody has."""
        return secrets.token_hex(_ID_BYTES)

    def sign(self, player: str) -> str:
        """The value of the player's cookie."""
        return f"{player}.{self._signature(player)}"

    def read(self, cookie_header: str) -> str | None:
        """The player of a request's cookies; None if there is none or it is not ours."""
        value = _cookie_value(cookie_header)
        player, dot, signature = value.partition(".")
        if not dot or len(player) != 2 * _ID_BYTES or not value.isascii():
            return None
        if not hmac.compare_digest(signature, self._signature(player)):
            return None
        return player

    async def player(self, player: str, unnamed: str) -> Player:
        """The player with their name, or this one if they have not chosen any."""
        row = await self._people.player(player)
        if row is None:
            return Player(player, unnamed)
        return Player(player, row.name, account=row.account is not None)

    def set_cookie(self, player: str, *, secure: bool) -> str:
        """The header that gives a browser its cookie."""
        flags = "; Secure" if secure else ""
        return (
            f"{COOKIE}={self.sign(player)}; Path=/; Max-Age={LIFETIME_SECONDS}; "
            f"HttpOnly; SameSite=Lax{flags}"
        )

    def _signature(self, player: str) -> str:
        return hmac.new(self._key, player.encode(), sha256).hexdigest()


def _cookie_value(header: str) -> str:
    """The value of our cookie in a Cookie header, or an empty text."""
    if COOKIE not in header:
        return ""
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""
