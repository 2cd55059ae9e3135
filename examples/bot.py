"""A bot on its own machine, in the standard library alone: it accepts challenges and plays.

    python examples/bot.py https://quilts.example TOKEN [GAMES]

It plays at random; put your own thinking into `chosen`. docs/bot-api.md tells the rest.
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

server, token, *rest = sys.argv[1:]
left = int(rest[0]) if rest else 10**9


def call(path: str, body: object = None) -> Any:
    """Send a request; what is answered, still open."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{server}/api/bot/{path}", data, headers), timeout=60)


def lines(path: str) -> Iterator[Any]:
    """A stream, line by line; empty lines only say that the server is there."""
    with call(path) as stream:
        yield from (json.loads(line) for line in stream if line.strip())


def chosen(moves: list[str]) -> str:
    """The move to play; never one that takes back what was drawn."""
    return random.choice([move for move in moves if not move.endswith("-back")])


for event in lines("events"):
    if event["type"] == "challenge":
        call(f"challenges/{event['challenge']}", {"accept": True}).close()
    if event["type"] == "game_turn":
        game = f"games/{event['match']}/moves"
        while moves := json.load(call(game))["moves"]:
            call(game, {"move": chosen(moves)}).close()
    if event["type"] == "game_over":
        print(event["match"], event["result"]["scores"], flush=True)
        if (left := left - 1) == 0:
            break
