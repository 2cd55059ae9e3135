"""Signing in, staying signed in and signing out: which sessions there are, and which still hold."""

from collections.abc import Callable, Collection

from quiltbee.server.identity import (
    ACCOUNT_SECONDS,
    DAY,
    GUEST_SECONDS,
    Identity,
    Player,
    Session,
    old_id,
)
from quiltbee.server.storage.sessions import SessionRow, Sessions

HangUp = Callable[[], None]
NEVER_MS = 2**53


class SignIns:
    """The sessions of all players, and the connections that are open in them."""

    def __init__(self, identity: Identity, rows: Sessions) -> None:
        self._identity = identity
        self._rows = rows
        self._open: dict[str, set[HangUp]] = {}
        self._looked_at = 0

    def new_guest(self, now: int) -> Session:
        """A session of a new player; nothing is kept of it."""
        player = self._identity.new_player()
        return self._identity.new_session(player, now // 1000 + GUEST_SECONDS)

    async def check(
        self, cookies: str, unnamed: Callable[[str], str], now: int
    ) -> tuple[Player, Session] | None:
        """The player and the session of a request's cookies; None if they do not hold."""
        session = self._identity.read(cookies, now // 1000)
        if session is None:
            return None
        row, kept = await self._rows.find(session.player, session.id)
        if kept is not None and (kept.ended_at is not None or kept.until <= now):
            return None
        account = row is not None and row.account is not None
        if account and kept is None and not session.is_old:
            return None
        name = unnamed(session.player) if row is None else row.name
        return Player(session.player, name, account=account), session

    def renewed(self, session: Session, *, account: bool, now: int) -> Session | None:
        """The session with its time begun again, if a day has passed; None before that."""
        lifetime = ACCOUNT_SECONDS if account else GUEST_SECONDS
        until = now // 1000 + lifetime
        if session.is_old:  # all devices share it: a guest gets a session, an account has a row
            return None if account else self._identity.new_session(session.player, until)
        if until - session.until < DAY:
            return None
        return Session(session.player, session.id, until)

    async def begin(self, player: str, device: str, now: int) -> Session:
        """Sign a player in on a device, with a new session."""
        session = self._identity.new_session(player, now // 1000 + ACCOUNT_SECONDS)
        await self.keep(session, device, now)
        return session

    async def keep(self, session: Session, device: str, now: int) -> None:
        """Remember a session of an account, or that it was seen again."""
        await self._rows.keep(_row(session, device, now))

    async def end(self, session: Session, now: int) -> None:
        """Sign out on one device; its connections end."""
        await self._rows.end(_row(session, "", now), now)
        self.hang_up((session.id,))

    async def end_all(self, player: str, now: int, but: str = "") -> None:
        """Sign out on all devices, except that of one session; their connections end."""
        ended = await self._rows.end_all(player, now, but)
        await self.close_old(player, now)
        self.hang_up((*ended, old_id(player)))

    async def close_old(self, player: str, now: int) -> None:
        """Let cookies from before there were sessions no longer open this player's account."""
        old = SessionRow(old_id(player), player, "", now, now, NEVER_MS)
        await self._rows.end(old, now)

    async def of_player(self, player: str, now: int) -> list[SessionRow]:
        """Where a player is signed in."""
        return await self._rows.of_player(player, now)

    def opened(self, session: str, hang_up: HangUp) -> Callable[[], None]:
        """Note a connection of a session; the answer takes that back."""
        self._open.setdefault(session, set()).add(hang_up)

        def closed() -> None:
            left = self._open.get(session, set())
            left.discard(hang_up)
            if not left:
                self._open.pop(session, None)

        return closed

    def hang_up(self, sessions: Collection[str]) -> None:
        """End the connections of these sessions in this process."""
        for session in sessions:
            for hang_up in tuple(self._open.get(session, ())):
                hang_up()

    async def hang_up_ended(self, now: int, margin: int) -> None:
        """End the connections of sessions that other processes ended; called now and then."""
        if self._open:
            self.hang_up(await self._rows.ended_since(self._looked_at - margin))
        self._looked_at = now


def _row(session: Session, device: str, now: int) -> SessionRow:
    return SessionRow(session.id, session.player, device, now, now, session.until * 1000)
