"""What an arena and its workers say to each other, as lines of JSON."""

import json
from dataclasses import asdict

from quiltbee.agents.budget import Budget
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.playing import Played
from quiltbee.arena.results import Result
from quiltbee.ugi.limits import Limit


def write_fixture(fixture: Fixture) -> str:
    """A game to be played as a line."""
    return json.dumps(asdict(fixture))


def read_fixture(line: str) -> Fixture:
    """The game of a line."""
    told = json.loads(line)
    limit = told["limit"]
    return Fixture(
        told["game_name"],
        told["deal"],
        tuple(Contestant(**one) for one in told["contestants"]),
        tuple((key, value) for key, value in told["options"]),
        Limit(
            Budget(**limit["budget"]),
            tuple(limit["clocks"]),
            tuple(limit["increments"]),
        ),
        told["grace"],
    )


def write_played(played: Played) -> str:
    """A game that was played as a line."""
    return json.dumps(asdict(played))


def read_played(line: str) -> Played:
    """The played game of a line."""
    told = json.loads(line)
    result = told["result"]
    return Played(
        Result(
            tuple(result["scores"]),
            tuple(result["winners"]),
            tuple(result["seconds"]),
            tuple(result["moves"]),
            result["forfeit"],
            result["reason"],
        ),
        told["record"],
        told["log"],
    )
