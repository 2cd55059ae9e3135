"""Finished games that the engine looks at, in a process beside the server."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.games_in_play import done
from tests.server.running import Client, RunningServer
from tests.support.endings import ENDING

from quiltbee.server.studying import Studying

UNFINISHED = (Path(__file__).parents[1] / "golden" / "automa_3.qb").read_text("utf-8")


def test_a_finished_game_is_looked_at_and_the_mistakes_are_named(server: RunningServer) -> None:
    ada = server.client("Ada")
    asked = ada.post("/api/studies", {"record": ENDING})
    assert asked["phase"] in ("waiting", "looking")
    found = done(ada, asked["key"])
    assert (found["phase"], found["look"]) == ("done", 2)
    study = found["study"]
    assert (study["game"], study["measure"]) == ("patchwork", "win")
    assert [moment["at"] for moment in study["courses"][0]["moments"]] == [0, 1, 2, 3, 4, 5]
    first = study["moves"][0]
    assert (first["at"], first["seat"], first["verdict"]) == (1, 2, "blunder")
    assert (first["played"], first["better"]) == (["adv"], ["9-0g1"])
    assert "special_patch" in [reason["kind"] for reason in first["reasons"]]
    assert study["turning_points"][0] in (0, 1, 2)

    again = server.client("Bo").post("/api/studies", {"record": ENDING})
    assert (again["phase"], again["study"]) == ("done", study), "it is not looked at twice"


def test_what_was_found_survives_a_restart(make_server: Callable[..., RunningServer]) -> None:
    server = make_server()
    ada = server.client("Ada")
    first = done(ada, ada.post("/api/studies", {"record": ENDING})["key"])
    server.stop()
    server.start()
    ada = server.client("Ada")
    again = ada.post("/api/studies", {"record": ENDING})
    assert (again["phase"], again["study"]) == ("done", first["study"])


def test_a_game_that_is_not_over_is_not_looked_at(server: RunningServer) -> None:
    ada = server.client("Ada")
    running = UNFINISHED[: UNFINISHED.index("12.")] + "*\n"
    assert ada.refused("POST", "/api/studies", {"record": running}) == (409, "study/unfinished")
    assert ada.refused("POST", "/api/studies", {"record": "no record"})[1].startswith("record/")
    assert ada.refused("GET", "/api/studies/unknown") == (404, "study/unknown")


def test_one_person_and_one_address_have_their_share(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can fill the line; records that differ in a comment are different records."""

    async def look_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Studying, "_look_at", look_for_ever)  # a quick engine would make room
    server = make_server()

    def asked(client: Client, number: int) -> tuple[int, str]:
        record = ENDING.replace("1. adv", f"1. adv {{{client.id} {number}}}")
        answer = client.http.post("/api/studies", json={"record": record})
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    people = [server.client(name) for name in ("Cem", "Dora", "Eva")]
    first = [asked(people[0], number) for number in range(4)]
    assert first == [(200, "")] * 3 + [(429, "wire/full")]
    assert [asked(people[1], number) for number in range(3)] == [(200, "")] * 3
    assert asked(people[2], 0) == (429, "wire/full"), "six of one address are enough"
