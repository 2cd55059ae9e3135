"""How much is allowed: rates by `limits`, and counts of what is open at the same time."""

import math
import time
from collections import Counter

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.strategies import FixedWindowRateLimiter

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.counting import LoopStorage
from quiltbee.server.settings import Settings


class Limits:
    """The limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self._rates = FixedWindowRateLimiter(LoopStorage())
        self._items: dict[str, RateLimitItem] = {
            "commands": RateLimitItemPerMinute(settings.commands_per_minute),
            "requests": RateLimitItemPerMinute(settings.requests_per_minute),
            "new players": RateLimitItemPerHour(settings.guests_per_hour),
            "attempts": RateLimitItemPerMinute(settings.sign_ins_per_minute),
        }
        self._most = {
            "sockets": settings.sockets,
            "sockets of one player": settings.sockets_per_player,
            "sockets of one address": settings.sockets_per_address,
        }
        self._open: Counter[tuple[str, str]] = Counter()

    def hit(self, what: str, who: str) -> None:
        """Count one of something for somebody; raises RefusedRequest if it is too many."""
        item = self._items[what]
        if not self._rates.hit(item, who):
            reset = self._rates.get_window_stats(item, who).reset_time
            seconds = max(1, math.ceil(reset - time.time()))
            raise RefusedRequest(ErrorCode.WIRE_TOO_MANY, what=what, seconds=seconds)

    def open_socket(self, player: str, address: str) -> None:
        """Count an open socket; raises RefusedRequest if there are too many."""
        keys = self._socket_keys(player, address)
        for what, who in keys:
            if self._open[what, who] >= self._most[what]:
                raise RefusedRequest(ErrorCode.WIRE_FULL, what=what, most=self._most[what])
        self._open.update(keys)

    def close_socket(self, player: str, address: str) -> None:
        """Count it no longer."""
        for key in self._socket_keys(player, address):
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]

    @staticmethod
    def _socket_keys(player: str, address: str) -> tuple[tuple[str, str], ...]:
        return (
            ("sockets", ""),
            ("sockets of one player", player),
            ("sockets of one address", address),
        )
