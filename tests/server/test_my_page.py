"""A person's own page, and their games in one file."""

import asyncio
import io
import zipfile
from collections.abc import Callable
from random import Random

from tests.server.running import Client, RunningServer

from quiltbee.agents.study import Study, StudySeat
from quiltbee.records import read_record
from quiltbee.server.study_keys import key_of


def play(client: Client, match: str, chooser: Random) -> None:
    """Some game against the Automa, to its end."""
    view = client.view(match)
    while view["phase"] != "over":
        (choice,) = view["choices"]
        moves = [choice["advance"]["token"]] if choice["advance"] else []
        cells = choice["special_cells"]
        moves = [f"s-{cells[:2]}"] if cells else moves
        for patch in choice["patches"]:
            for orientation, places in patch["placements"].items():
                moves = [f"{patch['patch']}-{orientation}{places[:2]}"]
        client.command(match, type="play", seat=1, token=chooser.choice(moves))
        view = client.view(match)


def against_the_automa(client: Client) -> str:
    seats = [{"kind": "person"}, {"kind": "automa", "level": 1}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats}
    return str(
        client.post("/api/rooms", {"id": f"open-{client.id[:20]}", "command": command})["match"]
    )


def test_a_page_without_games(server: RunningServer) -> None:
    page = server.client("Ada").get("/api/me/page")
    assert (page["name"], page["results"]["played"], page["favorites"]) == ("Ada", 0, [])
    assert [(level["game"], level["level"]) for level in page["next_levels"]] == [
        ("patchwork", "pip"),
        ("doodle", "pip"),
    ]


def test_a_game_is_on_the_page_and_in_the_file(server: RunningServer) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    match = against_the_automa(ada)
    play(ada, match, Random(1))
    running = ada.open("doodle", "person")
    page = ada.get("/api/me/page")
    (rival,) = page["results"]["rivals"]
    assert (rival["kind"], rival["level"], rival["played"]) == ("automa", 1, 1)
    assert page["favorites"][0]["game"] == "patchwork"
    assert page["looked_at"] == 1
    assert bo.get("/api/me/page")["results"]["played"] == 0

    answer = ada.http.get("/api/me/records.zip")
    assert answer.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert sorted(archive.namelist()) == sorted([f"{match}.qb", f"{running}.qb"])
    record = read_record(archive.read(f"{match}.qb").decode())
    assert record.final_state.outcome is not None
    hidden = archive.read(f"{running}.qb").decode()
    assert "FairSeed" not in hidden, "what lies ahead stays hidden"
    assert zipfile.ZipFile(io.BytesIO(bo.http.get("/api/me/records.zip").content)).namelist() == []


def test_accuracy_comes_from_studies_of_the_very_game(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada = server.client("Ada")
    match = against_the_automa(ada)
    play(ada, match, Random(2))
    assert server.app is not None
    storage = server.app.services.storage
    record = ada.http.get(f"/api/rooms/{match}/record").text
    seats = (StudySeat(1, 20, 0.3, {}, 0.875), StudySeat(2, 20, 0.0, {}, 1.0))
    study = Study("patchwork", "win", 4000, (), (), (), seats)
    asyncio.run(storage.studies.keep(key_of("patchwork", record), study))
    (found,) = ada.get("/api/me/page")["accuracies"]
    assert (found["match"], found["accuracy"]) == (match, 0.875)


def test_exports_are_counted(make_server: Callable[..., RunningServer]) -> None:
    server = make_server(exports_per_hour=2)
    ada = server.client("Ada")
    codes = [ada.http.get("/api/me/records.zip").status_code for _ in range(3)]
    assert codes == [200, 200, 429]
