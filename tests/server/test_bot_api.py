"""Bots that run elsewhere: tokens, streams, moves, challenges, and what a bad one can try."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from tests.server.running import SECONDS, Client, RunningServer, new_id

from quiltbee.server.settings import Settings

MakeServer = Callable[..., RunningServer]
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


_CLIENTS: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Connections of bots end with their test."""
    yield
    while _CLIENTS:
        _CLIENTS.pop().close()


class Bot:
    """A program with a token."""

    def __init__(self, owner: Client, **wish: Any) -> None:
        made = owner.post("/api/tokens", {"name": "Rattle", **wish})
        self.token: str = made["token"]
        self.id: str = made["line"]["bot"]
        self.token_id: str = made["line"]["id"]
        headers = {"Authorization": f"Bearer {self.token}"}
        self.http = httpx.Client(base_url=owner.url, headers=headers, timeout=SECONDS)
        _CLIENTS.append(self.http)

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(f"/api/bot/{path}", json=body or {})
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        answer = self.http.request(method, path, json=body)
        return answer.status_code, answer.json()["error"]["code"]

    @contextmanager
    def lines(self, path: str) -> Iterator[Iterator[Any]]:
        with self.http.stream("GET", f"/api/bot/{path}") as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield (json.loads(line) for line in answer.iter_lines() if line)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on which many tokens can be made in a minute from one address."""
    folder = tmp_path_factory.mktemp("server")
    wishes = Settings(data=str(folder), port=0, sign_ins_per_minute=1000)
    with RunningServer(wishes) as running:
        yield running


@pytest.fixture
def owner(server: RunningServer) -> Client:
    return server.client("Olga")


@pytest.fixture
def bot(owner: Client) -> Bot:
    return Bot(owner)


def table(host: Client, game: str = "patchwork", seats: int = 2, **wishes: Any) -> str:
    return host.open(game, "person", *["open"] * (seats - 1), **wishes)


def test_a_token_is_shown_once_listed_and_taken_away(owner: Client, bot: Bot) -> None:
    (line,) = owner.get("/api/tokens")["tokens"]
    assert line["name"] == "Rattle [bot]"
    assert line["scopes"] == ["events", "play", "challenge"]
    assert bot.token not in json.dumps(line)
    assert bot.http.get("/api/bot").json()["name"] == "Rattle [bot]"
    assert owner.http.delete(f"/api/tokens/{bot.token_id}").json() == {"tokens": []}
    assert bot.refused("GET", "/api/bot") == (401, "bot/token")
    assert owner.refused("DELETE", f"/api/tokens/{bot.token_id}") == (404, "bot/unknown")


def test_the_database_does_not_know_the_token(server: RunningServer, bot: Bot) -> None:
    file = Path(server.settings.data) / "quiltbee.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM bot_tokens")).all()
    engine.dispose()
    secret = bot.token.split("_", 2)[2]
    assert rows
    assert secret not in str(rows)


def test_a_token_belongs_to_whoever_made_it(server: RunningServer, bot: Bot) -> None:
    other = server.client("Mallory")
    assert other.get("/api/tokens") == {"tokens": []}
    assert other.refused("DELETE", f"/api/tokens/{bot.token_id}") == (404, "bot/unknown")
    assert bot.http.get("/api/bot").status_code == 200


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer qbt_", "Bearer nonsense", "Basic qbt_x_y", "Bearer qbt_ü_ü",
     "Bearer " + "x" * 5000],
)  # fmt: skip
def test_what_is_no_token_opens_nothing(server: RunningServer, header: str) -> None:
    headers = [(b"authorization", header.encode("latin-1"))]
    answer = httpx.get(f"{server.url}/api/bot", headers=headers)
    assert answer.status_code in (401, 431), answer.text


def test_a_cookie_is_no_token_and_a_token_no_cookie(owner: Client, bot: Bot) -> None:
    assert owner.refused("GET", "/api/bot/events") == (401, "bot/token")
    match = table(owner)
    answer = bot.http.post(
        f"/api/rooms/{match}/commands",
        json={"id": new_id(), "command": {"type": "take_seat"}},
        headers={"X-Quiltbee": "1"},
    )
    seats = owner.view(match)["seats"]
    assert answer.status_code == 200  # as a new guest, not as the bot
    assert seats[1]["name"] != "Rattle [bot]"


def test_a_token_in_an_address_is_refused_everywhere(bot: Bot) -> None:
    for path in (f"/api/bot?token={bot.token}", f"/api/rooms?x={bot.token}"):
        assert bot.refused("GET", path) == (400, "bot/token_in_url")


def test_rights_are_held(owner: Client) -> None:
    watcher = Bot(owner, scopes=["events"])
    assert watcher.refused("POST", "/api/bot/challenges", {"game": "doodle"}) == (403, "bot/scope")
    assert watcher.refused("GET", "/api/bot") == (403, "bot/scope")
    with watcher.lines("events"):
        pass
    player = Bot(owner, scopes=["play"])
    assert player.refused("GET", "/api/bot/events") == (403, "bot/scope")
    answer = owner.http.post("/api/tokens", json={"name": "x", "scopes": ["admin"]})
    assert answer.status_code == 400


def test_a_challenge_is_accepted_and_others_see_that_it_is_a_bot(owner: Client, bot: Bot) -> None:
    match = table(owner)
    with bot.lines("events") as events:
        asked = owner.post("/api/challenges", {"match": match, "bot": bot.id})["challenge"]
        told = next(events)
        assert (told["type"], told["challenge"], told["match"]) == ("challenge", asked, match)
        assert (told["name"], told["game"]) == ("Olga", "patchwork")
        assert bot.post(f"challenges/{asked}", {"accept": True}) == {"match": match}
        kinds = {next(events)["type"], next(events)["type"]}
        assert kinds == {"challenge_gone", "game_start"}
    assert owner.view(match)["seats"][1]["name"] == "Rattle [bot]"
    assert owner.get(f"/api/players/{bot.id}")["bot"] is True
    assert owner.get(f"/api/players/{owner.id}")["bot"] is False
    assert bot.refused("POST", f"/api/bot/challenges/{asked}", {"accept": True}) == (
        404,
        "bot/challenge",
    )


def test_a_challenge_is_declined(owner: Client, bot: Bot) -> None:
    match = table(owner)
    asked = owner.post("/api/challenges", {"match": match, "bot": bot.id})["challenge"]
    assert bot.post(f"challenges/{asked}", {"accept": False}) == {"match": None}
    assert owner.view(match)["seats"][1]["kind"] == "open"


def test_only_the_host_of_a_table_that_waits_asks_a_bot(server: RunningServer, bot: Bot) -> None:
    host, other = server.client("Hanna"), server.client("Otto")
    wish = {"match": table(host), "bot": bot.id}
    assert other.refused("POST", "/api/challenges", wish) == (409, "bot/table")
    assert host.refused("POST", "/api/challenges", {**wish, "bot": other.id}) == (
        404,
        "bot/unknown",
    )
    full = host.open("doodle", "person")
    assert host.refused("POST", "/api/challenges", {"match": full, "bot": bot.id}) == (
        409,
        "bot/table",
    )


def test_another_bots_challenge_cannot_be_answered(owner: Client, bot: Bot) -> None:
    asked = owner.post("/api/challenges", {"match": table(owner), "bot": bot.id})["challenge"]
    thief = Bot(owner)
    path = f"/api/bot/challenges/{asked}"
    assert thief.refused("POST", path, {"accept": True}) == (404, "bot/challenge")


def test_a_bot_plays_and_is_told_again_after_a_cut(bot: Bot) -> None:
    match = bot.post("challenges", {"game": "patchwork", "level": "random", "seed": "7"})["match"]
    with bot.lines(f"games/{match}") as lines:
        first = next(lines)
        assert first["type"] == "snapshot"
        assert first["view"]["table"]["position"].startswith("pw1_")
    moves = bot.http.get(f"/api/bot/games/{match}/moves").json()
    assert "adv" in moves["moves"]
    moved = bot.post(f"games/{match}/moves", {"move": "adv", "expected": moves["version"]})
    assert moved["version"] > moves["version"]
    with bot.lines(f"games/{match}?detail=events&since={moves['version']}") as lines:
        missed = next(lines)
        assert missed["type"] == "events"
        assert missed["events"][0]["token"] == "adv"
    stale = {"move": "adv", "expected": moves["version"]}
    path = f"/api/bot/games/{match}/moves"
    assert bot.refused("POST", path, stale)[0] == 409
    assert bot.refused("POST", path, {"move": "nonsense"})[0] == 409


def test_a_move_that_is_sent_twice_is_played_once(bot: Bot) -> None:
    wish = {"game": "patchwork", "level": "random", "options": {"first": "1"}}
    match = bot.post("challenges", wish)["match"]
    move = {"move": "adv", "id": new_id()}
    once = bot.post(f"games/{match}/moves", move)
    assert bot.post(f"games/{match}/moves", move) == once


def test_a_bot_sees_and_touches_only_its_own_games(owner: Client, bot: Bot) -> None:
    match = table(owner)
    for method, path in (("GET", ""), ("GET", "/moves"), ("POST", "/moves")):
        found = bot.refused(method, f"/api/bot/games/{match}{path}", {"move": "adv"})
        assert found == (404, "room/unknown")
    assert bot.refused("POST", f"/api/bot/games/{match}/resignation")[0] == 404


def test_a_bot_resigns_and_hears_of_the_end(bot: Bot) -> None:
    match = bot.post("challenges", {"game": "patchwork", "level": "random"})["match"]
    with bot.lines("events") as events:
        while next(events).get("match") != match:
            pass
        bot.post(f"games/{match}/resignation")
        over = next(event for event in events if event["type"] == "game_over")
    assert over["match"] == match
    assert over["result"]["winners"] == [2]


def test_two_bots_meet(owner: Client) -> None:
    one, other = Bot(owner), Bot(owner, name="Rumble")
    clock = {"kind": "live", "seconds": 60, "increment": 1}
    wish = {"game": "patchwork", "opponent": other.id, "clock": clock}
    opened = one.post("challenges", wish)
    with other.lines("events") as events:
        told = next(events)
        assert (told["challenge"], told["name"]) == (opened["challenge"], "Rattle [bot]")
        assert told["clock"]["seconds"] == 60
        other.post(f"challenges/{told['challenge']}", {"accept": True})
    with one.lines(f"games/{opened['match']}") as lines:
        assert next(lines)["view"]["clock"]["remaining_ms"] is not None


def test_streams_end_with_the_token_and_with_signing_out_everywhere(
    server: RunningServer,
) -> None:
    owner = server.client()
    owner.post("/api/accounts", {"name": f"Owner {new_id()[:8]}", "password": "long enough"})
    one, other = Bot(owner), Bot(owner)
    match = one.post("challenges", {"game": "patchwork", "level": "random"})["match"]
    with one.lines("events") as events, one.lines(f"games/{match}") as game:
        next(events)
        next(game)
        owner.http.delete(f"/api/tokens/{one.token_id}")
        assert all(event["type"] != "game_over" for event in events)  # it ends
        assert all(line["type"] != "snapshot" for line in game)
    with other.lines("events") as events:
        assert owner.http.delete("/api/sessions").status_code == 200
        assert list(events) == []
    assert other.refused("GET", "/api/bot") == (401, "bot/token")


def test_limits_of_their_own(make_server: MakeServer) -> None:
    server = make_server(
        bots_per_player=1, bot_requests_per_minute=8, streams_per_bot=1, challenges_per_bot=1
    )
    owner = server.client("Olga")
    bot = Bot(owner)
    wish = {"name": "One more"}
    assert owner.refused("POST", "/api/tokens", wish) == (429, "wire/full")
    first = {"match": table(owner), "bot": bot.id}
    owner.post("/api/challenges", first)
    owner.post("/api/challenges", first)  # the same table counts once
    second = {"match": table(owner), "bot": bot.id}
    assert owner.refused("POST", "/api/challenges", second) == (429, "wire/full")
    with bot.lines("events"):
        assert bot.refused("GET", "/api/bot/events") == (429, "wire/full")
    codes = [bot.http.get("/api/bot").status_code for _ in range(9)]
    assert codes[-1] == 429
    assert owner.http.get("/api/me").status_code == 200


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_the_example_plays_a_whole_game(game: str, owner: Client, server: RunningServer) -> None:
    bot = Bot(owner)
    words = [sys.executable, str(EXAMPLE), server.url, bot.token, "1"]
    opened = bot.post("challenges", {"game": game, "level": "random", "seed": "7"})
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(opened["match"])
    assert owner.view(opened["match"])["phase"] == "over"


def test_the_example_is_short() -> None:
    code = EXAMPLE.read_text("utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 40


def test_a_ban_of_the_owner_ends_the_streams_of_the_bot(make_server: MakeServer) -> None:
    server = make_server(operators="Olga", sign_ins_per_minute=1000)
    olga = server.client()
    olga.post("/api/accounts", {"name": "Olga", "password": "long enough"})
    eve = server.client("Eve")
    bot = Bot(eve)
    match = bot.post("challenges", {"game": "patchwork", "level": "random"})["match"]
    with bot.lines("events") as events, bot.lines(f"games/{match}") as game:
        next(events)
        next(game)
        olga.post("/api/admin/bans", {"player": eve.id, "reason": "Cheating."})
        assert all(event["type"] != "game_over" for event in events)  # it ends
        assert all(line["type"] != "snapshot" for line in game)
    assert bot.refused("GET", "/api/bot")[1] == "player/banned_for_good"


def test_a_list_of_moves_counts_as_two_more_requests(make_server: MakeServer) -> None:
    server = make_server(bot_requests_per_minute=7)
    bot = Bot(server.client("Olga"))
    wish = {"game": "patchwork", "level": "random"}
    match = bot.post("challenges", wish)["match"]
    path = f"/api/bot/games/{match}/moves"
    codes = [bot.http.get(path).status_code for _ in range(3)]
    assert codes == [200, 200, 429], "the first request opened the table"
