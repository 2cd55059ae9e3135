"""The figures, and the dashboard that shows them."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
from tests.server.running import SECONDS, RunningServer

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"
SAMPLES = {
    "counter": ("_total",),
    "gauge": ("",),
    "histogram": ("_bucket", "_sum", "_count"),
}


def figures(server: RunningServer) -> str:
    return httpx.get(f"{server.url}/metrics", timeout=SECONDS).text


def families(text: str) -> dict[str, str]:
    """The kind of each figure, by its name without what a kind adds to it."""
    found = dict(re.findall(r"^# TYPE (quiltbee_\w+) (\w+)$", text, re.MULTILINE))
    return {
        name.removesuffix("_total") if kind == "counter" else name: kind
        for name, kind in found.items()
        if not name.endswith("_created")
    }


def named_in_dashboard() -> set[str]:
    panels: list[dict[str, Any]] = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    expressions = [target["expr"] for panel in panels for target in panel.get("targets", ())]
    return {name for each in expressions for name in re.findall(r"quiltbee_\w+", each)}


def test_the_dashboard_names_only_what_there_is(server: RunningServer) -> None:
    there = families(figures(server))
    samples = {name + end for name, kind in there.items() for end in SAMPLES[kind]}
    assert named_in_dashboard() - samples == set()


def test_every_figure_is_on_the_dashboard(server: RunningServer) -> None:
    shown = {re.sub("_(total|bucket|sum|count)$", "", name) for name in named_in_dashboard()}
    there = families(figures(server))
    assert len(there) >= 21
    assert set(there) - shown == set()


def test_panels_have_places_of_their_own() -> None:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    ids = [panel["id"] for panel in panels]
    assert len(ids) == len(set(ids))
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(places) == len(set(places))


def value(text: str, sample: str) -> float:
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_a_move_leaves_its_traces(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.open()
    before = figures(server)
    ada.command(match, type="say", seat=1, phrase="hello")
    after = figures(server)
    for name in ("quiltbee_commit_seconds_count", 'quiltbee_queue_seconds_count{queue="writer"}'):
        assert value(after, name) >= value(before, name) + 1, name


def test_bots_are_measured_while_they_wait(server: RunningServer) -> None:
    ada = server.client("Ada")
    before = value(figures(server), 'quiltbee_queue_seconds_count{queue="bots"}')
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats, "options": {"first": "2"}}
    match = ada.post("/api/rooms", {"id": "12345678", "command": command})["match"]
    with ada.socket(match) as line:
        view = line.snapshot["view"]
        while not view["choices"]:
            view = line.until("update")["view"] or view
    assert value(figures(server), 'quiltbee_queue_seconds_count{queue="bots"}') > before


def test_the_process_tells_how_it_is(server: RunningServer) -> None:
    ada = server.client("Ada")
    for _ in range(100):
        text = figures(server)
        if value(text, "quiltbee_database_bytes") and value(
            text, "quiltbee_loop_lag_seconds_count"
        ):
            break
        ada.get("/health")
    assert value(text, "quiltbee_memory_bytes") > 20_000_000
    assert 0 < value(text, "quiltbee_disk_free_bytes") < value(text, "quiltbee_disk_bytes")
    assert value(text, "quiltbee_database_bytes") >= 4096
    assert value(text, "quiltbee_loop_lag_seconds_count") >= 1


def test_what_waits_for_a_slow_reader_is_counted() -> None:
    from quiltbee.server import metrics
    from quiltbee.server.outbox import Waiting

    before = metrics.outbox_bytes._value.get()
    waiting = Waiting()
    waiting.put(b"x" * 1000)
    waiting.put(b"x" * 500)
    assert metrics.outbox_bytes._value.get() == before + 1500
    waiting.take()
    assert metrics.outbox_bytes._value.get() == before + 500
    waiting.clear()
    assert metrics.outbox_bytes._value.get() == before
