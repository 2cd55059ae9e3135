"""Commands as they come over a socket, given to a match by anybody: done or refused, never a fault.

Whatever was done, the log leads to the same match again.
"""

import json
from functools import cache
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st
from tests.fuzz.broken_texts import ODD, broken, tokens
from tests.fuzz.target import Target
from tests.support.matches import ADA, BOB, BOT, OPEN, PERSON, Log

from quiltbee.errors import CodedError, InvalidSetup
from quiltbee.match import SERVER, Match, decide, evolve, view
from quiltbee.match.clocks import LiveClock
from quiltbee.match.commands import TakeSeat
from quiltbee.server.messages import GiveCommand, read_message

ACTORS = (ADA, BOB, SERVER)
KINDS = [
    "open_match",
    "take_seat",
    "leave_seat",
    "rename_seat",
    "seat_bot",
    "hand_over_seat",
    "start_match",
    "play",
    "draft",
    "withdraw_draft",
    "confirm_draft",
    "ask_takeback",
    "answer_takeback",
    "ask_pause",
    "answer_pause",
    "resume_match",
    "resign",
    "claim_time",
    "grant_time",
    "close_match",
    "say",
    "ask_rematch",
]


@cache
def tables() -> tuple[Log, ...]:
    """Tables at several moments."""
    found = []
    for game, moves in (("patchwork", 0), ("patchwork", 9), ("doodle", 0), ("doodle", 25)):
        log = Log(game, (PERSON, OPEN), clock=LiveClock(600, 5))
        log.give(TakeSeat(), BOB)
        log.play_on(Random(moves), moves)
        found.append(log)
    return (*found, Log("doodle", (PERSON, OPEN, BOT)))


def a_command(frame: str, table: int, actor: int, after: int) -> None:
    """A frame is read, and its command given."""
    try:
        message = read_message(frame.encode("utf-8", "replace"))
    except (msgspec.DecodeError, RecursionError):
        return
    if not isinstance(message, GiveCommand):
        return
    log = tables()[table]
    try:
        events = decide(
            log.match,
            message.command,
            actor=ACTORS[actor],
            now=log.now + after,
            command_id=message.id,
            new_match="next",
        )
    except (CodedError, InvalidSetup):
        return
    match = log.match
    for event in events:
        match = evolve(match, event)
    assert Match.replay([*log.events, *events]).hash == match.hash
    for player in (ADA.player, BOB.player, None):
        msgspec.json.encode(view(match, player, log.now + after))


def _values() -> st.SearchStrategy[Any]:
    numbers = st.one_of(st.integers(-2, 40), st.integers(), st.floats(allow_nan=False))
    plain = st.one_of(st.none(), st.booleans(), numbers, ODD, st.text(max_size=50))
    return st.one_of(plain, st.lists(plain, max_size=3), st.dictionaries(ODD, plain, max_size=3))


@st.composite
def frames(draw: st.DrawFn) -> str:
    """A command with fields of the right names, mostly of the right kind."""
    moves = st.sampled_from((*tokens("patchwork"), *tokens("doodle")))
    right = {
        "seat": st.integers(-1, 5),
        "token": st.one_of(moves, broken(moves)),
        "name": st.text(max_size=45),
        "level": st.sampled_from(["random", "greedy", "pip", "x"]),
        "accept": st.booleans(),
        "milliseconds": st.integers(-(2**63), 2**63),
        "phrase": st.sampled_from(["hello", "wow", "x"]),
        "same_setup": st.booleans(),
        "player": st.text(max_size=5),
        "game": st.sampled_from(["patchwork", "doodle", "x"]),
        "seats": st.lists(st.fixed_dictionaries({"kind": st.sampled_from(["person", "bot"])})),
    }
    command: dict[str, Any] = {"type": draw(st.sampled_from(KINDS))}
    for name in draw(st.lists(st.sampled_from(sorted(right)), max_size=3, unique=True)):
        command[name] = draw(st.one_of(right[name], right[name], _values()))
    message = {"type": "command", "id": "12345678", "match": "m1", "command": command}
    if draw(st.booleans()):
        message["expected"] = draw(_values())
    return json.dumps(message)


COMMANDS = (
    Target(
        "commands",
        a_command,
        {
            "frame": st.one_of(frames(), broken(frames())),
            "table": st.integers(0, 4),
            "actor": st.integers(0, 2),
            "after": st.integers(0, 10**6),
        },
    ),
)
