"""How much is allowed: rates by `limits`, and counts of what is open at the same time."""

import math
import time
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.settings import Settings

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.strategies import FixedWindowRateLimiter


class Limits:
    """The limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._most = {
            "sockets": settings.sockets,
            "sockets of one player": settings.sockets_per_player,
            "sockets of one address": settings.sockets_per_address,
        }
        self._open: Counter[tuple[str, str]] = Counter()

    @cached_property
    def _rates(self) -> "FixedWindowRateLimiter":
        """Made when it is first needed: a page can be there before the library is loaded."""
        from limits.strategies import FixedWindowRateLimiter

        from quiltbee.server.rate_counts import RateCounts

        return FixedWindowRateLimiter(RateCounts())

    @cached_property
    def _items(self) -> "dict[str, RateLimitItem]":
        from limits import RateLimitItemPerHour, RateLimitItemPerMinute

        settings = self._settings
        return {
            "commands": RateLimitItemPerMinute(settings.commands_per_minute),
            "requests": RateLimitItemPerMinute(settings.requests_per_minute),
            "new players": RateLimitItemPerHour(settings.guests_per_hour),
            "attempts": RateLimitItemPerMinute(settings.sign_ins_per_minute),
        }

    def hit(self, what: str, who: str) -> None:
        """Count one more for a player or address; raises RefusedRequest if that is too many."""
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
