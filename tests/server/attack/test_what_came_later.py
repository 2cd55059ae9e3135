"""Pictures, records, bots, daily deals: what was added later is rationed like everything else."""

import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger

from quiltbee.match import Match
from quiltbee.server import live_matches, my_page, rasters
from quiltbee.server.daily_tables import day_table, week_table
from quiltbee.server.my_results import results_of
from quiltbee.server.raster_worker import Made, Wish
from quiltbee.server.storage import daily as stored_daily
from quiltbee.server.storage.daily import DailyGame, NamedGame

MakeServer = Callable[..., RunningServer]
LINE = "pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0"
PICTURE = f"/api/positions/picture.png?line={LINE}&width="
RECORD = """[Quiltbee "1"]
[Game "patchwork"]
[Edition "revised"]
[Circle "{circle} 0"]
[First "1"]

1. adv {{ number {number} }} *
"""


def record(number: int) -> dict[str, str]:
    circle = " ".join(map(str, range(1, 33)))
    return {"record": RECORD.format(circle=circle, number=number)}


def test_pixels_are_not_made_in_the_server(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The library holds Python's lock for up to a second: nobody else would be served.
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    made = Stranger(server.port).call("GET", f"{PICTURE}300")
    assert made.status == 200
    assert made.body.startswith(b"\x89PNG")


def test_pixels_are_charged_to_whoever_wants_them(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server()

    def make(_: Wish) -> Made:
        return Made(seconds=4.0, png=b"\x89PNG")

    monkeypatch.setattr(rasters.PROCESS, "ask", make)
    mallory = Stranger(server.port)
    told = [mallory.call("GET", f"{PICTURE}{width}").status for width in (300, 301, 302, 303)]
    assert told == [200, 200, 200, 429], "ten seconds a minute"
    assert Stranger(server.port, "127.0.0.2").call("GET", f"{PICTURE}304").status == 200


def test_a_picture_whose_process_died_is_made_by_the_next(make_server: MakeServer) -> None:
    stranger = Stranger(make_server().port)
    assert stranger.call("GET", f"{PICTURE}310").status == 200
    process = rasters.PROCESS._process
    assert process is not None
    process.kill()
    process.wait()
    assert stranger.call("GET", f"{PICTURE}311").status == 200


def test_new_guests_do_not_help_to_fill_the_disk_with_records(make_server: MakeServer) -> None:
    server = make_server(shares_per_hour=3)
    told = [
        Stranger(server.port).call("POST", "/api/records", record(number)).status
        for number in range(4)
    ]
    assert told == [201, 201, 201, 429]
    elsewhere = Stranger(server.port, "127.0.0.2")
    assert elsewhere.call("POST", "/api/records", record(9)).status == 201


def test_an_address_opens_only_so_many_tables_an_hour(make_server: MakeServer) -> None:
    server = make_server(tables_per_hour=3)
    told = []
    for _ in range(4):
        guest = Stranger(server.port)
        opened = guest.open("person", "person")
        told.append(opened.status)
        if opened.status == 201:
            guest.command(opened.json["match"], type="resign", seat=1)
    assert told == [201, 201, 201, 429]
    daily = Stranger(server.port).call("POST", "/api/daily", {"deal": "doodle"})
    assert daily.code == "wire/too_many"
    assert Stranger(server.port, "127.0.0.2").open("person", "person").status == 201


def test_one_person_cannot_take_all_the_places_at_somebodys_bot(make_server: MakeServer) -> None:
    server = make_server(challenges_per_bot=8, sign_ins_per_minute=100)
    owner, mallory = Stranger(server.port), Stranger(server.port)
    owner.call("POST", "/api/accounts", {"name": "Ada", "password": "correct horse"})
    bot = owner.call("POST", "/api/tokens", {"name": "Rattle"}).json["line"]["bot"]

    def ask(who: Stranger) -> int:
        match = who.open("person", "open").json["match"]
        return who.call("POST", "/api/challenges", {"match": match, "bot": bot}).status

    assert [ask(mallory) for _ in range(3)] == [201, 201, 429]
    assert ask(Stranger(server.port)) == 201


def test_many_guests_of_one_address_cannot_either(make_server: MakeServer) -> None:
    server = make_server(challenges_per_hour=3, sign_ins_per_minute=100)
    owner = Stranger(server.port)
    owner.call("POST", "/api/accounts", {"name": "Ada", "password": "correct horse"})
    bot = owner.call("POST", "/api/tokens", {"name": "Rattle"}).json["line"]["bot"]
    told = []
    for _ in range(4):
        guest = Stranger(server.port)
        match = guest.open("person", "open").json["match"]
        told.append(guest.call("POST", "/api/challenges", {"match": match, "bot": bot}).status)
    assert told == [201, 201, 201, 429]


def test_those_who_ask_at_the_same_time_share_a_look_at_the_running_matches(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert server.app is not None
    storage, looks = server.app.services.storage, []

    def counted(look: Callable[[int], Any]) -> Callable[[int], Any]:
        async def counting(since: int) -> Any:
            looks.append(since)
            return await look(since)

        return counting

    monkeypatch.setattr(storage, "running_versions", counted(storage.running_versions))
    monkeypatch.setattr(storage, "standings", counted(storage.standings))
    monkeypatch.setattr("quiltbee.server.deals_in_play.PAUSE_SECONDS", 2.0)
    wish = {"line": LINE, "seat": 2, "look": 0}
    strangers = [Stranger(server.port) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda each: each.call("POST", "/api/outlooks", wish), strangers))
    assert len(looks) <= 3


def test_a_long_log_is_replayed_beside_the_event_loop(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server()
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    for _ in range(3):
        assert ada.command(match, type="say", seat=1, phrase="hello").status == 200
    cookies = dict(ada.cookies)
    server.stop()
    threads: list[str] = []
    replay = Match.replay

    def watched(*words: Any, **options: Any) -> Match:
        threads.append(threading.current_thread().name)
        return replay(*words, **options)

    monkeypatch.setattr(Match, "replay", watched)
    monkeypatch.setattr(live_matches, "LONG", 3)
    server.start()
    Stranger(server.port, cookies=cookies).view(match)
    assert threads
    assert not [name for name in threads if name.startswith("Thread-")], "that of the event loop"


def _games(count: int) -> list[NamedGame]:
    return [
        NamedGame(
            DailyGame("2026-11-16", "doodle", f"p{number}", f"m{number}", 1, 2, number, None, True),
            "",
            False,
        )
        for number in range(count)
    ]


@pytest.mark.parametrize("table", [day_table, week_table])
def test_tables_of_many_players_take_time_in_proportion(table: Callable[[Any], Any]) -> None:
    def seconds(count: int) -> float:
        games = _games(count)
        begun = time.thread_time()
        table(games)
        return time.thread_time() - begun

    few, many = min(seconds(1000) for _ in range(5)), min(seconds(20_000) for _ in range(2))
    assert many / few < 100, "twenty times as many; the square would be four hundred"


def test_my_results_are_added_up_beside_the_event_loop(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server()
    threads: list[str] = []
    add_up = results_of

    def watched(*words: Any) -> Any:
        threads.append(threading.current_thread().name)
        return add_up(*words)

    monkeypatch.setattr(my_page, "results_of", watched)
    assert Stranger(server.port).call("GET", "/api/me/page").status == 200
    assert threads[0].startswith("quiltbee-workbench")


@pytest.mark.parametrize("path", ["/api/daily", "/api/daily/week"])
def test_the_tables_of_days_are_read_at_the_expense_of_whoever_asks(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """A guest may ask twenty times a second, and a week of many players is long."""
    server = make_server()
    ada = Stranger(server.port)
    assert ada.call("POST", "/api/daily", {"deal": "doodle"}).status == 201
    threads: list[str] = []
    named = stored_daily._named

    def watched(row: Any) -> NamedGame:
        threads.append(threading.current_thread().name)
        return named(row)

    monkeypatch.setattr(stored_daily, "_named", watched)
    assert ada.call("GET", path).status == 200
    assert threads
    assert {name.rpartition("_")[0] for name in threads} == {"quiltbee-workbench"}
