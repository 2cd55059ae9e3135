"""Puzzles over HTTP: what is asked, what is right, and how somebody stands."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.running import Client, RunningServer
from tests.support.attacker import Stranger

from quiltbee.puzzles.collection import shipped
from quiltbee.server.engine_worker import RefutationQuestion, told

TILE = next(each for each in shipped().values() if each.kind == "tile")
MANY = {"commands_per_minute": 1000, "requests_per_minute": 2000}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine may be busy while the engine starts."""
    monkeypatch.setattr("quiltbee.server.api.puzzles.REFUTED_SECONDS", 15.0)


@pytest.fixture(scope="module")
def compiled() -> None:
    """What the engine needs is in the cache: compiling would be on the bill of who answers."""
    told(RefutationQuestion(TILE.id, "adv"))


def answer(client: Client, puzzle: str, token: str) -> Any:
    return client.post(f"/api/puzzles/{puzzle}/answers", {"token": token})


def refuted(client: Client, puzzle: str, token: str) -> Any:
    """A wrong answer with what would follow, however long code has to be compiled for it."""
    for _ in range(12):
        told = answer(client, puzzle, token)
        if len(told["line"]) > 1:
            break
    return told


def test_a_puzzle_is_shown_without_its_answer(server: RunningServer) -> None:
    shown = server.client("Ada").get(f"/api/puzzles/{TILE.id}")
    assert shown["position"] == TILE.position
    assert set(shown) == {"id", "game", "kind", "position", "rating", "given", "turns"}
    assert server.client("Ada").refused("GET", "/api/puzzles/none") == (404, "puzzle/unknown")


def test_a_right_answer_counts_once(server: RunningServer) -> None:
    ada = server.client("Ada")
    first = answer(ada, TILE.id, TILE.answers[0])
    assert (first["right"], first["streak"]) == (True, 1)
    assert first["rating"] > 1000
    again = answer(ada, TILE.id, TILE.answers[0])
    assert (again["right"], again["streak"], again["rating"]) == (True, 1, first["rating"])
    assert ada.get("/api/puzzles")["solved"] == 1
    assert server.client("Ben").get("/api/puzzles")["solved"] == 0


@pytest.mark.usefixtures("compiled")
def test_a_wrong_answer_is_answered_with_what_would_follow(server: RunningServer) -> None:
    ada = server.client("Ada")
    told = refuted(ada, TILE.id, "adv")
    assert (told["right"], told["streak"], told["gap"]) == (False, 0, 0.0)
    assert told["line"][0] == "adv"
    assert len(told["line"]) > 1
    later = answer(ada, TILE.id, TILE.answers[0])
    assert later["right"]
    standing = ada.get("/api/puzzles")
    assert (standing["solved"], standing["missed"]) == (0, 1), "the first answer counts"


def test_giving_up_tells_the_solution_and_is_a_miss(server: RunningServer) -> None:
    ada = server.client("Ada")
    told = answer(ada, TILE.id, "")
    assert (told["right"], told["line"]) == (False, list(TILE.line))
    assert ada.get("/api/puzzles")["missed"] == 1


def test_what_the_rules_forbid_is_refused_and_does_not_count(server: RunningServer) -> None:
    ada = server.client("Ada")
    path = f"/api/puzzles/{TILE.id}/answers"
    assert ada.refused("POST", path, {"token": "s-a1"})[1].startswith("move/")
    assert ada.refused("POST", path, {"token": "rubbish"})[1].startswith("notation/")
    assert ada.refused("POST", path, {"token": "x" * 101}) == (400, "wire/malformed")
    assert ada.get("/api/puzzles")["missed"] == 0


def test_the_next_one_is_of_the_kind_that_is_wanted(server: RunningServer) -> None:
    ada = server.client("Ada")
    for game, kind in (("patchwork", "endgame"), ("doodle", "cut")):
        shown = ada.get(f"/api/puzzles/next?game={game}&kind={kind}")
        assert (shown["game"], shown["kind"]) == (game, kind)
    assert ada.refused("GET", "/api/puzzles/next?kind=none") == (404, "puzzle/unknown")


def test_the_one_of_today_is_the_same_for_everybody(server: RunningServer) -> None:
    shown = [server.client(name).get("/api/puzzles/today")["id"] for name in ("Ada", "Ben")]
    assert shown[0] == shown[1]
    assert re.fullmatch("[0-9a-f]{8}", shown[0])


def test_standings_survive_a_restart(make_server: Callable[..., RunningServer]) -> None:
    server = make_server()
    ada = server.client("Ada")
    answer(ada, TILE.id, "")
    before = ada.get("/api/puzzles")
    cookie = ada.http.cookies["quiltbee"]
    server.stop()
    server.start()
    again = server.stranger()
    again.http.cookies.set("quiltbee", cookie)
    assert again.get("/api/puzzles") == before


def test_a_rush_goes_on_until_the_third_miss(make_server: Callable[..., RunningServer]) -> None:
    server = make_server(**MANY)
    ada = server.client("Ada")
    rush = ada.post("/api/rushes")
    assert (rush["solved"], rush["lives"], rush["right"]) == (0, 3, None)
    assert 170_000 < rush["milliseconds"] <= 180_000
    seen = []
    for solved in range(1, 4):
        puzzle = shipped()[rush["puzzle"]["id"]]
        seen.append(puzzle.id)
        rush = ada.post("/api/rushes/answers", {"puzzle": puzzle.id, "token": puzzle.line[0]})
        assert (rush["solved"], rush["right"]) == (solved, True)
    for missed in range(1, 4):
        shown = rush["puzzle"]["id"]
        assert shown not in seen
        rush = ada.post("/api/rushes/answers", {"puzzle": shown, "token": wrong(shown)})
        assert (rush["missed"], rush["right"]) == (missed, False)
    assert (rush["puzzle"], rush["best"], rush["lives"]) == (None, 3, 0)
    late = {"puzzle": seen[0], "token": "adv"}
    assert ada.refused("POST", "/api/rushes/answers", late) == (409, "puzzle/not_waiting")
    assert ada.get("/api/puzzles")["best_rush"] == 3


def wrong(name: str) -> str:
    """A legal move that is no answer."""
    from quiltbee.games import GAMES
    from quiltbee.puzzles.answering import Asked

    puzzle = shipped()[name]
    state = GAMES[puzzle.game].parse_position(puzzle.position)
    moves = (str(move) for move in state.legal_moves_of(0))
    return next(move for move in moves if not Asked.of(puzzle, move).is_right)


def test_nobody_answers_in_the_rush_of_another_or_out_of_turn(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    shown = ada.post("/api/rushes")["puzzle"]["id"]
    given = {"puzzle": shown, "token": "adv"}
    assert ben.refused("POST", "/api/rushes/answers", given) == (409, "puzzle/not_waiting")
    other = next(name for name in shipped() if name != shown)
    given = {"puzzle": other, "token": "adv"}
    assert ada.refused("POST", "/api/rushes/answers", given) == (409, "puzzle/not_waiting")


def test_of_answers_sent_at_the_same_moment_one_counts(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server(**MANY)
    ada = Stranger(server.port)
    rush = ada.call("POST", "/api/rushes").json
    puzzle = shipped()[rush["puzzle"]["id"]]
    body = {"puzzle": puzzle.id, "token": puzzle.line[0]}
    hands = [Stranger(server.port, cookies=dict(ada.cookies)) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda each: each.call("POST", "/api/rushes/answers", body), hands))
    assert sorted(each.status for each in told) == [200, *[409] * 7]
    assert ada.call("GET", "/api/puzzles").json["best_rush"] == 1


@pytest.mark.usefixtures("compiled")
def test_what_would_follow_is_not_worked_out_in_the_server(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(*_: object) -> None:
        raise AssertionError("compiling this would keep everybody waiting")

    monkeypatch.setattr("quiltbee.puzzles.patchwork.maker.look", look)
    told = refuted(server.client("Ada"), TILE.id, "adv")
    assert told["line"][0] == "adv"
    assert len(told["line"]) > 1


def test_an_answer_is_told_although_the_engine_has_no_time(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.server.api.puzzles.REFUTED_SECONDS", 0.0)
    told = answer(make_server().client("Ada"), TILE.id, "adv")
    assert (told["right"], told["line"]) == (False, ["adv"])


def test_signing_in_takes_practice_along(make_server: Callable[..., RunningServer]) -> None:
    server = make_server(sign_ins_per_minute=100)
    ada = {"name": "Ada", "password": "correct horse"}
    first, second = (each for each in shipped().values() if each.kind == "endgame"), TILE
    known = next(first)
    account = server.client("Ada")
    account.post("/api/accounts", ada)
    answer(account, known.id, known.answers[0])
    rating = account.get("/api/puzzles")["rating"]
    guest = server.stranger()
    answer(guest, known.id, "")
    answer(guest, second.id, second.answers[0])
    guest.post("/api/session", ada)
    standing = guest.get("/api/puzzles")
    assert (standing["solved"], standing["missed"], standing["rating"]) == (2, 1, rating)
    assert answer(guest, second.id, second.answers[0])["rating"] == rating, "it is known by now"


def test_a_guest_without_practice_changes_nothing_by_signing_in(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server(sign_ins_per_minute=100)
    ada = {"name": "Ada", "password": "correct horse"}
    account = server.client("Ada")
    account.post("/api/accounts", ada)
    answer(account, TILE.id, TILE.answers[0])
    before = account.get("/api/puzzles")
    other = server.stranger()
    other.post("/api/session", ada)
    assert other.get("/api/puzzles") == before
