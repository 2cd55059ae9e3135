"""How much is allowed: rates by `limits`, and counts of what is open at the same time."""

import math
import time
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match.commands import Command, Say
from quiltbee.server import metrics
from quiltbee.server.settings import Settings

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.strategies import FixedWindowRateLimiter

    from quiltbee.server.rate_counts import RateCounts


QUARTER = 15
"""Minutes for which wrong passwords are remembered."""


class Limits:
    """The limits of one process, which others may count along with."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._most = {
            "sockets": settings.sockets,
            "sockets of one player": settings.sockets_per_player,
            "sockets of one address": settings.sockets_per_address,
            "streams of one bot": settings.streams_per_bot,
        }
        self._open: Counter[tuple[str, str]] = Counter()

    @cached_property
    def _rates(self) -> "FixedWindowRateLimiter":
        """Made when it is first needed: a page can be there before the library is loaded."""
        from limits.strategies import FixedWindowRateLimiter

        return FixedWindowRateLimiter(self.counts)

    @cached_property
    def counts(self) -> "RateCounts":
        """What was counted."""
        from quiltbee.server.rate_counts import RateCounts

        return RateCounts()

    @cached_property
    def _items(self) -> "dict[str, RateLimitItem]":
        from limits import RateLimitItemPerHour, RateLimitItemPerMinute

        settings = self._settings
        return {
            "commands": RateLimitItemPerMinute(settings.commands_per_minute),
            "phrases": RateLimitItemPerMinute(settings.phrases_per_minute),
            "messages": RateLimitItemPerMinute(settings.messages_per_minute),
            "messages of one address": RateLimitItemPerMinute(settings.messages_per_address),
            "requests": RateLimitItemPerMinute(settings.requests_per_minute),
            "reports": RateLimitItemPerHour(settings.reports_per_hour),
            "reports of one address": RateLimitItemPerHour(2 * settings.reports_per_hour),
            "requests of one bot": RateLimitItemPerMinute(settings.bot_requests_per_minute),
            "new players": RateLimitItemPerHour(settings.guests_per_hour),
            "tables": RateLimitItemPerHour(settings.tables_per_hour),
            "shared records": RateLimitItemPerHour(settings.shares_per_hour),
            "challenges": RateLimitItemPerHour(settings.challenges_per_hour),
            "exports": RateLimitItemPerHour(settings.exports_per_hour),
            "attempts": RateLimitItemPerMinute(settings.sign_ins_per_minute),
            "attempts of a known device": RateLimitItemPerMinute(settings.sign_ins_per_minute),
            "wrong passwords": RateLimitItemPerMinute(settings.wrong_passwords, QUARTER),
            "attempts at an account under attack": RateLimitItemPerMinute(2, QUARTER),
        }

    def hit(self, what: str, who: str, cost: int = 1) -> None:
        """Count for a player or address; raises RefusedRequest if that is too many."""
        item = self._items[what]
        if not self._rates.hit(item, what, who, cost=cost):
            metrics.refused_limits.labels(what).inc()
            reset = self._rates.get_window_stats(item, what, who).reset_time
            seconds = max(1, math.ceil(reset - time.time()))
            raise RefusedRequest(ErrorCode.WIRE_TOO_MANY, what=what, seconds=seconds)

    def command(self, player: str, command: Command) -> None:
        """Count a command of a player, and a phrase as one; raises RefusedRequest."""
        self.hit("commands", player)
        if isinstance(command, Say):
            self.hit("phrases", player)

    def is_used_up(self, what: str, who: str) -> bool:
        """Whether one more would be too many; nothing is counted."""
        return not self._rates.test(self._items[what], what, who)

    def count(self, what: str, who: str) -> None:
        """Count one more, without refusing anything."""
        self._rates.hit(self._items[what], what, who)

    def open_socket(self, player: str, address: str) -> None:
        """Count an open socket; raises RefusedRequest if there are too many."""
        keys = self._socket_keys(player, address)
        for what, who in keys:
            if self._open[what, who] >= self._most[what]:
                metrics.refused_limits.labels(what).inc()
                raise RefusedRequest(ErrorCode.WIRE_FULL, what=what, most=self._most[what])
        self._open.update(keys)

    def close_socket(self, player: str, address: str) -> None:
        """Count it no longer."""
        for key in self._socket_keys(player, address):
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]

    def open_stream(self, bot: str, address: str) -> None:
        """Count a stream of a bot as a socket, and beside that for itself."""
        what = "streams of one bot"
        if self._open[what, bot] >= self._most[what]:
            metrics.refused_limits.labels(what).inc()
            raise RefusedRequest(ErrorCode.WIRE_FULL, what=what, most=self._most[what])
        self.open_socket(bot, address)
        self._open[what, bot] += 1

    def close_stream(self, bot: str, address: str) -> None:
        """Count it no longer."""
        self.close_socket(bot, address)
        key = ("streams of one bot", bot)
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
