"""Who is there: a signed cookie names a player and a session. No e-mail is needed, ever.

The cookie is `player.session.until.signature`. A guest's session stands nowhere else, so that
looking at a page writes nothing; an account's is kept, and ends when it is taken away. Before there
were sessions a cookie was `player.signature`; people who have one of those stay who they are.
"""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

import msgspec

from quiltbee.server.keys import KeyRing

COOKIE = "quiltbee"
DEVICE_COOKIE = "quiltbee_device"
DAY = 24 * 3600
GUEST_SECONDS = 400 * DAY
"""How long a guest stays the same who does not come; browsers keep nothing for longer."""
ACCOUNT_SECONDS = 90 * DAY
"""How long someone stays signed in who does not come."""
OLD_UNTIL = 1_830_297_600
"""Until then, the first day of 2028, cookies from before there were sessions are read."""
_ID_BYTES = 12


class Player(msgspec.Struct, frozen=True):
    """A person as the server knows them."""

    id: str
    name: str
    account: bool = False
    """Whether they have a password and can sign in elsewhere."""


@dataclass(frozen=True, slots=True)
class Session:
    """A browser as a person's own, until a moment (in seconds)."""

    player: str
    id: str
    until: int

    @property
    def is_old(self) -> bool:
        """Whether its cookie is from before there were sessions."""
        return self.id == old_id(self.player)


def old_id(player: str) -> str:
    """The one session of all cookies that a player had before there were sessions."""
    return f"old-{player}"


class Identity:
    """Reads and writes cookies."""

    def __init__(self, ring: KeyRing) -> None:
        self._ring = ring

    def new_player(self) -> str:
        """An id nobody has."""
        return secrets.token_hex(_ID_BYTES)

    def new_session(self, player: str, until: int) -> Session:
        """A session nobody has."""
        return Session(player, secrets.token_hex(_ID_BYTES), until)

    def sign(self, session: Session) -> str:
        """The value of a session's cookie."""
        words = f"{session.player}.{session.id}.{session.until}"
        return f"{words}.{self._signature(words)}"

    def read(self, cookie_header: str, now: int) -> Session | None:
        """The session of a request's cookies; None if there is none, or it is not ours or over."""
        value = _cookie_value(cookie_header, COOKIE)
        words, _, signature = value.rpartition(".")
        if not value or not self._is_signed(words, signature):
            return None
        player, *rest = words.split(".")
        if len(player) != 2 * _ID_BYTES:
            return None
        if not rest:
            return Session(player, old_id(player), OLD_UNTIL) if now < OLD_UNTIL else None
        if len(rest) != 2 or not rest[1].isdecimal() or int(rest[1]) <= now:
            return None
        return Session(player, rest[0], int(rest[1]))

    def set_cookie(self, session: Session, now: int, *, secure: bool) -> str:
        """The header that gives a browser its cookie."""
        return _set_cookie(COOKIE, self.sign(session), session.until - now, secure=secure)

    def set_device(self, account: str, *, secure: bool) -> str:
        """The header by which a browser can show later that someone signed in with it."""
        nonce = secrets.token_hex(_ID_BYTES)
        value = f"{nonce}.{self._signature(f'device {account} {nonce}')}"
        return _set_cookie(DEVICE_COOKIE, value, GUEST_SECONDS, secure=secure)

    def known_device(self, cookie_header: str, account: str) -> str | None:
        """The device someone signed in to this account with before; None if it is not."""
        nonce, _, signature = _cookie_value(cookie_header, DEVICE_COOKIE).partition(".")
        return nonce if self._is_signed(f"device {account} {nonce}", signature) else None

    def _is_signed(self, words: str, signature: str) -> bool:
        """Whether one of our keys made this; another process may have one that is new here."""
        if not signature.isascii():
            return False
        known = self._ring.current().verifying
        if any(hmac.compare_digest(signature, _signature(key, words)) for key in known):
            return True
        new = set(self._ring.current(at_once=True).verifying) - set(known)
        return any(hmac.compare_digest(signature, _signature(key, words)) for key in new)

    def _signature(self, words: str) -> str:
        return _signature(self._ring.current().verifying[0], words)


def _signature(key: bytes, words: str) -> str:
    return hmac.new(key, words.encode(errors="replace"), sha256).hexdigest()


def _set_cookie(name: str, value: str, seconds: int, *, secure: bool) -> str:
    flags = "; Secure" if secure else ""
    return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{flags}"


def _cookie_value(header: str, name: str) -> str:
    """The value of one of our cookies in a Cookie header, or an empty text."""
    if name not in header:
        return ""
    try:
        morsel = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""
