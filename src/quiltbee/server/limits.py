"""How much is allowed: rates, and counts of what is open at the same time."""

import math
from collections import Counter
from typing import NamedTuple

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match.commands import Command, Say
from quiltbee.server import metrics
from quiltbee.server.rate_counts import RateCounts
from quiltbee.server.settings import Settings

MINUTE, QUARTER, HOUR = 60, 15 * 60, 60 * 60
"""In seconds. For a quarter of an hour wrong passwords are remembered."""


class Rate(NamedTuple):
    """How often something is allowed within how many seconds."""

    most: int
    seconds: int


class Limits:
    """The limits of one process, which others may count along with."""

    def __init__(self, settings: Settings) -> None:
        self._most = {
            "sockets": settings.sockets,
            "sockets of one player": settings.sockets_per_player,
            "sockets of one address": settings.sockets_per_address,
            "streams of one bot": settings.streams_per_bot,
        }
        self._rates = _rates(settings)
        self.counts = RateCounts()
        """What was counted."""
        self._open: Counter[tuple[str, str]] = Counter()

    def hit(self, what: str, who: str, cost: int = 1) -> None:
        """Count for a player or address; raises RefusedRequest if that is too many."""
        most, seconds = self._rates[what]
        key = _key(what, who)
        if self.counts.add(key, seconds, cost) > most:
            metrics.refused_limits.labels(what).inc()
            wait = max(1, math.ceil(self.counts.seconds_left(key)))
            raise RefusedRequest(ErrorCode.WIRE_TOO_MANY, what=what, seconds=wait)

    def command(self, player: str, command: Command) -> None:
        """Count a command of a player, and a phrase as one; raises RefusedRequest."""
        self.hit("commands", player)
        if isinstance(command, Say):
            self.hit("phrases", player)

    def is_used_up(self, what: str, who: str) -> bool:
        """Whether one more would be too many; nothing is counted."""
        return self.counts.get(_key(what, who)) >= self._rates[what].most

    def count(self, what: str, who: str) -> None:
        """Count one more, without refusing anything."""
        self.counts.add(_key(what, who), self._rates[what].seconds)

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


def _key(what: str, who: str) -> str:
    return f"{what}/{who}"


def _rates(settings: Settings) -> dict[str, Rate]:
    return {
        "commands": Rate(settings.commands_per_minute, MINUTE),
        "phrases": Rate(settings.phrases_per_minute, MINUTE),
        "messages": Rate(settings.messages_per_minute, MINUTE),
        "messages of one address": Rate(settings.messages_per_address, MINUTE),
        "requests": Rate(settings.requests_per_minute, MINUTE),
        "reports": Rate(settings.reports_per_hour, HOUR),
        "reports of one address": Rate(2 * settings.reports_per_hour, HOUR),
        "requests of one bot": Rate(settings.bot_requests_per_minute, MINUTE),
        "new players": Rate(settings.guests_per_hour, HOUR),
        "tables": Rate(settings.tables_per_hour, HOUR),
        "shared records": Rate(settings.shares_per_hour, HOUR),
        "challenges": Rate(settings.challenges_per_hour, HOUR),
        "exports": Rate(settings.exports_per_hour, HOUR),
        "attempts": Rate(settings.sign_ins_per_minute, MINUTE),
        "attempts of a known device": Rate(settings.sign_ins_per_minute, MINUTE),
        "wrong passwords": Rate(settings.wrong_passwords, QUARTER),
        "attempts at an account under attack": Rate(2, QUARTER),
    }
