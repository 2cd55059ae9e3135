"""Tables that are opened and played over HTTP, so that a test is soon where it wants to be."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import sleep
from typing import Any
from uuid import uuid4

from playwright.sync_api import APIRequestContext, BrowserContext

from quiltbee.agents import DoodleGreedy, PatchworkGreedy
from quiltbee.records import Record, read_record

HEADERS = {"X-Quiltbee": "1"}
MOST_MOVES = 400
BREATH = 0.05
AGENTS: Mapping[str, Any] = {"patchwork": PatchworkGreedy(), "doodle": DoodleGreedy()}


class Person:
    """Someone who plays over HTTP, and may look at it in a browser."""

    def __init__(self, context: BrowserContext, name: str | None = None) -> None:
        self._request: APIRequestContext = context.request
        self._request.get("/api/me")
        if name is not None:
            answer = self._request.patch("/api/me", headers=HEADERS, data={"name": name})
            assert answer.ok, answer.text()

    def open(self, game: str, seats: Sequence[Mapping[str, object]], **wishes: object) -> str:
        """Open a table; its id."""
        wish = {"type": "open_match", "game": game, "seats": list(seats), "seed": "quiltbee"}
        return str(self._post("/api/rooms", wish | wishes)["match"])

    def give(self, match: str, **command: object) -> None:
        """Give a command at a table."""
        self._post(f"/api/rooms/{match}/commands", command)

    def record(self, match: str) -> Record:
        """The game so far."""
        return read_record(self._request.get(f"/api/rooms/{match}/record").text())

    def _post(self, path: str, command: Mapping[str, object]) -> dict[str, object]:
        answer = self._request.post(
            path, headers=HEADERS, data={"id": uuid4().hex, "command": dict(command)}
        )
        assert answer.ok, answer.text()
        found: dict[str, object] = answer.json()
        return found


Choose = Callable[[Record, int], Any]
"""Chooses a move for a seat, counted from zero."""


def greedily(record: Record, seat: int) -> Any:
    """The move that looks best."""
    return AGENTS[record.game.name].choose(record.final_state, seat, Random(len(record.line.moves)))


def lazily(record: Record, seat: int) -> Any:
    """Passing, wherever that is allowed."""
    moves = record.final_state.legal_moves_of(seat)
    ends = (move for move in moves if record.game.format_move(move).endswith("-end"))
    return next(ends, None) or greedily(record, seat)


def play_on(
    people: Mapping[int, Person],
    match: str,
    is_there: Callable[[Record], bool],
    choose: Choose = greedily,
) -> Record:
    """Let people at some seats, counted from one, play until the match is where it should be."""
    watcher = next(iter(people.values()))
    for _ in range(MOST_MOVES):
        record = watcher.record(match)
        if is_there(record):
            return record
        state = record.final_state
        seat = next((one for one in state.acting_seats if one + 1 in people), None)
        if seat is None:
            sleep(BREATH)  # a bot is thinking
            continue
        player = people[seat + 1]
        seen = player.record(match)  # with what the others do not see yet
        if seat not in seen.final_state.acting_seats:
            sleep(BREATH)
            continue
        token = record.game.format_move(choose(seen, seat))
        player.give(match, type="play", seat=seat + 1, token=token)
    raise AssertionError("the match does not get there")
