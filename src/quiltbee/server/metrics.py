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
refused_limits = Counter(
    "quiltbee_refused_limits",
    "What was refused because it was too much.",
    ["limit"],
    registry=_REGISTRY,
)
database_errors = Counter(
    "quiltbee_database_errors", "Questions and changes the database failed at.", registry=_REGISTRY
)
faults = Counter("quiltbee_faults", "Errors that are ours.", registry=_REGISTRY)
commit = Histogram(
    "quiltbee_commit_seconds",
    "How long a transaction takes, until it is on the disk.",
    registry=_REGISTRY,
    buckets=_LATENCIES,
)
commit_size = Histogram(
    "quiltbee_commit_changes",
    "How many changes are committed together.",
    registry=_REGISTRY,
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
)
queued = Histogram(
    "quiltbee_queue_seconds",
    "How long something waits in line until it is begun.",
    ["queue"],
    registry=_REGISTRY,
    buckets=(*_LATENCIES, 10, 30, 60),
)
loop_lag = Histogram(
    "quiltbee_loop_lag_seconds",
    "How late the event loop wakes what should run now.",
    registry=_REGISTRY,
    buckets=_LATENCIES,
)
outbox_bytes = Gauge(
    "quiltbee_outbox_bytes",
    "What waits for connections that do not read.",
    registry=_REGISTRY,
    multiprocess_mode="livesum",
)
memory_bytes = Gauge(
    "quiltbee_memory_bytes",
    "Resident memory.",
    registry=_REGISTRY,
    multiprocess_mode="livesum",
)
database_bytes = Gauge(
    "quiltbee_database_bytes",
    "The size of the database, of a file with its log.",
    registry=_REGISTRY,
    multiprocess_mode="livemax",
)
disk_free_bytes = Gauge(
    "quiltbee_disk_free_bytes",
    "Free space on the disk of the data folder.",
    registry=_REGISTRY,
    multiprocess_mode="livemin",
)
disk_bytes = Gauge(
    "quiltbee_disk_bytes",
    "All space on the disk of the data folder.",
    registry=_REGISTRY,
    multiprocess_mode="livemax",
)
copied_at = Gauge(
    "quiltbee_copied_timestamp_seconds",
    "When everything was last copied to the folder of backups.",
    registry=_REGISTRY,
    multiprocess_mode="livemax",
)
for _queue in ("writer", "bots", "studies", "costly questions"):
    queued.labels(_queue)  # a queue in which nothing waited yet is there as well


def report() -> bytes:
    """All figures as text."""
    if not os.environ.get(SHARED):
        return generate_latest(_REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
