"""Figures for Prometheus. With several workers they are gathered over a shared folder.

`PROMETHEUS_MULTIPROC_DIR` must be set before this module is imported; `quiltbee serve` does so.
"""

import os

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

SHARED = "PROMETHEUS_MULTIPROC_DIR"
_REGISTRY = CollectorRegistry()
_LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

sockets_open = Gauge(
    "quiltbee_sockets_open", "Open sockets.", registry=_REGISTRY, multiprocess_mode="livesum"
)
matches_live = Gauge(
    "quiltbee_matches_live",
    "Matches in memory.",
    registry=_REGISTRY,
    multiprocess_mode="livesum",
)
commands_accepted = Counter(
    "quiltbee_commands_accepted", "Commands that were committed.", ["type"], registry=_REGISTRY
)
commands_refused = Counter(
    "quiltbee_commands_refused", "Commands that were refused.", ["code"], registry=_REGISTRY
)
acknowledgement = Histogram(
    "quiltbee_acknowledgement_seconds",
    "From a command to its acknowledgement, after the commit.",
    registry=_REGISTRY,
    buckets=_LATENCIES,
)
requests = Counter(
    "quiltbee_requests", "Answered requests.", ["method", "route", "status"], registry=_REGISTRY
)
slow_followers = Counter(
    "quiltbee_slow_followers", "Connections closed because they did not read.", registry=_REGISTRY
)
bots_waiting = Gauge(
    "quiltbee_bots_waiting",
    "Seats for which a bot has not begun to think.",
    registry=_REGISTRY,
    multiprocess_mode="livesum",
)
bot_thinking = Histogram(
    "quiltbee_bot_thinking_seconds",
    "How long bots think about a move.",
    registry=_REGISTRY,
    buckets=_LATENCIES,
)
faults = Counter("quiltbee_faults", "Errors that are ours.", registry=_REGISTRY)


def report() -> bytes:
    """All figures as text."""
    if not os.environ.get(SHARED):
        return generate_latest(_REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
