"""Illegal moves in every code, over a socket: refused as the rules say, and nothing changes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.server.running import Client, Line, RunningServer

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.games import AnyGame, game_named

SHOWN = {
    "patchwork": {
        ErrorCode.MOVE_NOT_YOUR_TURN,
        ErrorCode.MOVE_SPECIAL_PATCH_WAITS,
        ErrorCode.MOVE_NO_SPECIAL_PATCH,
        ErrorCode.MOVE_NOT_IN_OFFER,
        ErrorCode.MOVE_NOT_ENOUGH_BUTTONS,
        ErrorCode.MOVE_NO_ROOM,
        ErrorCode.MOVE_OUTSIDE_BOARD,
        ErrorCode.MOVE_CELLS_TAKEN,
    },
    "doodle": {
        ErrorCode.MOVE_NO_SUCH_SEAT,
        ErrorCode.MOVE_OTHER_SEAT,
        ErrorCode.MOVE_TURN_ENDED,
        ErrorCode.MOVE_WRONG_PHASE,
        ErrorCode.MOVE_START_PATCH_WAITS,
        ErrorCode.MOVE_ALREADY_DRAWN,
        ErrorCode.MOVE_CARD_OUT_OF_REACH,
        ErrorCode.MOVE_CUT,
        ErrorCode.MOVE_SPECIAL_ACTION_USED,
        ErrorCode.MOVE_NOTHING_TO_TAKE_BACK,
        ErrorCode.MOVE_RECTANGLE,
        ErrorCode.MOVE_OUTSIDE_BOARD,
        ErrorCode.MOVE_CELLS_TAKEN,
    },
}
"""What a person at a live table of each game can do wrong."""
NEVER_SHOWN = {
    ErrorCode.MOVE_GAME_OVER,
    ErrorCode.MOVE_CHANCE_WAITS,
    ErrorCode.MOVE_NO_CHANCE_WAITS,
    ErrorCode.MOVE_AUTOMA_TURN,
    ErrorCode.MOVE_NOT_AUTOMA_TURN,
    ErrorCode.MOVE_AUTOMA_DECIDES,
    ErrorCode.MOVE_DECK,
    ErrorCode.MOVE_DIE,
}
"""Chance and the Automa are the table's own, which never waits with them, and after the end the
match itself refuses every move."""


def test_every_code_is_one_or_the_other() -> None:
    moves = {code for code in ErrorCode if code.startswith("move/")}
    assert SHOWN["patchwork"] | SHOWN["doodle"] | NEVER_SHOWN == moves


def patchwork_tokens(state: Any) -> Iterator[str]:
    yield from ("adv", "s-a1", "s-e5", "s-i9")
    for patch in state.circle[:4]:
        for place in ("0a1", "0d4", "0i9", "3b2"):
            yield f"{patch}-{place}"


def doodle_tokens(state: Any, seat: int) -> Iterator[str]:
    for deed in ("start-0a1", "start-0i9", "back", "end", "score-a1-9x9", "score-none"):
        yield f"{seat}-{deed}"
    for cell in ("a1", "e5", "i9"):
        yield f"{seat}-cell-{cell}"
    for card in state.deck.shapes:
        for rest in ("0a1", "0d4", "0i9", "va19l-0a1", "vh11l-0a1"):
            yield f"{seat}-{card}-{rest}"
    yield from (f"{3 - seat}-end", "9-end")


def faults(game: AnyGame, state: Any) -> dict[ErrorCode, tuple[int, str]]:
    """For each code a seat and a token that are wrong in this way now."""
    found: dict[ErrorCode, tuple[int, str]] = {}
    for seat in (1, 2):
        tokens = patchwork_tokens(state) if game.name == "patchwork" else doodle_tokens(state, seat)
        for token in tokens:
            try:
                state.play(game.parse_move(token), seat - 1)
            except IllegalMove as error:
                found.setdefault(error.code, (seat, token))
    return found


def refused(line: Line, match: str, seat: int, token: str) -> str:
    given = line.command(match, {"type": "play", "seat": seat, "token": token})
    message = line.until("refused")
    assert message["id"] == given
    return str(message["error"]["code"])


def play_any(line: Line, match: str, game: AnyGame, state: Any, random: Random) -> Any:
    """Play any legal move that goes on; the view after it."""
    seat = random.choice(state.acting_seats)
    moves = state.legal_moves if game.name == "patchwork" else state.legal_moves_of(seat)
    token = str(random.choice(moves))
    if token.endswith("back"):
        token = f"{seat + 1}-end"
    line.command(match, {"type": "play", "seat": seat + 1, "token": token})
    while (view := line.until("update")["view"]) is None:
        pass
    return view


@pytest.mark.parametrize("name", ["patchwork", "doodle"])
def test_each_is_refused_by_its_code_and_changes_nothing(server: RunningServer, name: str) -> None:
    ada, game, random = server.client("Ada"), game_named(name), Random(2)
    match = ada.open(name, "person", "person", seed="illegal")
    left = set(SHOWN[name])
    with ada.socket(match) as line:
        view = line.snapshot["view"]
        while left and view["phase"] == "playing":
            state = game.parse_position(view["table"]["position"])
            found = faults(game, state)
            for code in left & found.keys():
                assert refused(line, match, *found[code]) == code
                assert ada.view(match) == view
            left -= found.keys()
            view = play_any(line, match, game, state, random)
        assert line.is_alive()
    assert not left


def test_what_is_the_tables_own_nobody_plays(server: RunningServer) -> None:
    ada = server.client("Ada")
    doodle, duel = ada.open("doodle", "person"), ada.open()
    against = [{"kind": "person"}, {"kind": "automa", "level": 1}]
    automa = ada.open("patchwork", seats=against)
    own = {doodle: ("die-2", "1-absent"), duel: ("c7-19", "c7-adv"), automa: ("c7-19", "c1-adv")}
    for match, tokens in own.items():
        before = ada.view(match)
        with ada.socket(match) as line:
            for token in tokens:
                assert refused(line, match, 1, token) == "match/table_move"
        assert ada.view(match) == before


def test_nobody_moves_after_the_end(server: RunningServer) -> None:
    ada: Client = server.client("Ada")
    match = ada.open()
    ada.command(match, type="resign", seat=1)
    with ada.socket(match) as line:
        assert refused(line, match, 2, "adv") == "match/phase"
