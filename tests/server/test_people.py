"""People without accounts, and with them."""

from collections.abc import Callable

import pytest
from tests.server.running import Client, RunningServer

from quiltbee.server.guest_names import guest_name

PASSWORD = "correct horse"


def test_the_first_call_makes_a_guest_with_a_kind_name(server: RunningServer) -> None:
    guest = server.stranger()
    first = guest.get("/api/me")
    assert first == guest.get("/api/me")
    assert len(first["name"].split()) == 2
    assert not first["account"]


def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_pages(server: RunningServer) -> None:
    cookie = server.stranger().http.get("/api/me").headers["set-cookie"]
    flags = {part.strip() for part in cookie.split(";")}
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= flags
    assert "Secure" not in flags  # this server is reached without TLS


@pytest.mark.parametrize(
    "changes",
    [{"secure_cookies": True}, {"public_url": "https://quilts.example"}, {"proxies": "127.0.0.1"}],
)
def test_cookies_are_secure_behind_tls(
    make_server: Callable[..., RunningServer], changes: dict[str, object]
) -> None:
    server = make_server(**changes)
    headers = {"X-Forwarded-Proto": "https"} if "proxies" in changes else {}
    answer = server.stranger().http.get("/api/me", headers=headers)
    assert "Secure" in answer.headers["set-cookie"]


def test_a_name_can_be_chosen_and_changed(server: RunningServer) -> None:
    ada = server.client("  Ada\u202e   L. ")
    assert ada.get("/api/me")["name"] == "Ada L."
    assert ada.http.patch("/api/me", json={"name": "Ada"}).json()["name"] == "Ada"
    match = ada.open()
    assert [seat["name"] for seat in ada.view(match)["seats"]] == ["Ada", "Ada"]


def test_an_account_keeps_the_player(server: RunningServer) -> None:
    ada = server.client("Guest")
    match = ada.open()
    made = ada.post("/api/accounts", {"name": "Lovelace", "password": PASSWORD})
    assert made == {"id": ada.id, "name": "Lovelace", "account": True}
    again = server.stranger()
    signed = again.post("/api/session", {"name": "LOVELACE", "password": PASSWORD})
    assert signed["id"] == ada.id
    assert [seat["yours"] for seat in again.view(match)["seats"]] == [True, True]


def test_a_guest_is_called_in_the_language_of_the_browser(server: RunningServer) -> None:
    guest = server.stranger()
    german = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.8"}
    name = guest.http.get("/api/me", headers=german).json()["name"]
    assert name == guest_name(guest.id, "de")
    assert guest.get("/api/me")["name"] == guest_name(guest.id)
    ada = server.client("Ada")
    assert ada.http.get("/api/me", headers=german).json()["name"] == "Ada"


def test_a_password_can_be_changed(make_server: Callable[..., RunningServer]) -> None:
    server = make_server(sign_ins_per_minute=100)
    ada = server.client("Guest")
    change = {"password": PASSWORD, "new_password": "battery staple"}
    assert ada.refused("PATCH", "/api/accounts", change) == (401, "player/sign_in")
    ada.post("/api/accounts", {"name": "Babbage", "password": PASSWORD})
    wrong = {**change, "password": "wrong horse"}
    assert ada.refused("PATCH", "/api/accounts", wrong) == (401, "player/sign_in")
    short = {**change, "new_password": "short"}
    assert ada.refused("PATCH", "/api/accounts", short)[1] == "player/password"
    answer = ada.http.patch("/api/accounts", json=change)
    assert answer.json() == {"id": ada.id, "name": "Babbage", "account": True}
    again = server.stranger()
    old = {"name": "Babbage", "password": PASSWORD}
    assert again.refused("POST", "/api/session", old) == (401, "player/sign_in")
    new = {"name": "Babbage", "password": "battery staple"}
    assert again.post("/api/session", new)["id"] == ada.id


def test_signing_out_makes_a_new_guest(server: RunningServer) -> None:
    ada = server.client("Somebody")
    before = ada.id
    after = ada.http.delete("/api/session").json()
    assert after["id"] == ada.id != before
    assert not after["account"]


def test_accounts_are_refused(server: RunningServer) -> None:
    ada, ben = server.client("One"), server.client("Two")
    wish = {"name": "Hopper", "password": PASSWORD}
    ada.post("/api/accounts", wish)
    assert ada.refused("POST", "/api/accounts", wish)[1] == "player/has_account"
    assert ben.refused("POST", "/api/accounts", wish)[1] == "player/account_taken"
    short = {"name": "Ben", "password": "1234567"}
    assert ben.refused("POST", "/api/accounts", short)[1] == "player/password"
    wrong = {"name": "Hopper", "password": "wrong horse"}
    assert ben.refused("POST", "/api/session", wrong) == (401, "player/sign_in")
    nobody = {"name": "Nobody", "password": PASSWORD}
    assert ben.refused("POST", "/api/session", nobody) == (401, "player/sign_in")


@pytest.mark.parametrize(
    ("length", "is_accepted"), [(7, False), (8, True), (200, True), (201, False)]
)
def test_a_password_has_eight_to_two_hundred_characters(
    make_server: Callable[..., RunningServer], length: int, is_accepted: bool
) -> None:
    ada = make_server().client("Ada")
    wish = {"name": "Ada", "password": "x" * length}
    answer = ada.http.post("/api/accounts", json=wish)
    assert (answer.status_code < 300) is is_accepted


def test_results_are_counted(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    ben.command(match, type="take_seat")
    ben.command(match, type="resign", seat=2)
    winner, loser = (ada.get(f"/api/players/{each.id}") for each in (ada, ben))
    assert (winner["name"], winner["played"], winner["won"]) == ("Ada", 1, 1)
    assert (loser["name"], loser["played"], loser["won"]) == ("Ben", 1, 0)


def link_of(ada: Client, match: str, seat: int) -> str:
    made = ada.post("/api/seat-links", {"match": match, "seat": seat})
    token = str(made["link"].rsplit("/seat/", 1)[1])
    assert len(token) >= 20
    return token


def test_a_link_moves_a_seat_to_another_device_once(server: RunningServer) -> None:
    ada, phone, thief = server.client("Ada"), server.client("Phone"), server.client("Thief")
    match = ada.open()
    token = link_of(ada, match, 1)
    assert phone.post(f"/api/seat-links/{token}") == {"match": match, "seat": 1}
    assert [seat["yours"] for seat in phone.view(match)["seats"]] == [True, False]
    assert [seat["yours"] for seat in ada.view(match)["seats"]] == [False, True]
    assert thief.refused("POST", f"/api/seat-links/{token}") == (404, "link/unknown")


def test_only_the_own_seat_can_be_handed_on(server: RunningServer) -> None:
    ada, eve = server.client(), server.client()
    match = ada.open()
    for seat in (1, 3):
        wish = {"match": match, "seat": seat}
        assert eve.refused("POST", "/api/seat-links", wish) == (403, "link/not_yours")


def test_an_older_link_leads_nowhere_after_the_seat_has_moved(server: RunningServer) -> None:
    ada, phone = server.client(), server.client()
    match = ada.open()
    first, second = link_of(ada, match, 1), link_of(ada, match, 1)
    phone.post(f"/api/seat-links/{first}")
    assert ada.refused("POST", f"/api/seat-links/{second}") == (404, "link/unknown")
