"""docs/adding-a-game.md step by step: a third game plays on every floor without a line in src.

The game is three in a row (tests/support/three). It is registered while these tests run, in this
process by `register`, in others by the variable QUILTBEE_GAMES.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.running import Client, RunningServer, new_id
from tests.support.three.game import THREE

from quiltbee.games import GAMES, OTHERS, game_named, game_of_position, game_of_state, register
from quiltbee.match import (
    Actor,
    Match,
    OpenMatch,
    Play,
    SeatKind,
    SeatWish,
    decide,
    open_match,
    record_of,
    view,
)
from quiltbee.match.verifying import verify
from quiltbee.records import read_record
from quiltbee.server.settings import Settings

ROOT = Path(__file__).parents[2]
GAME = "three"


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    before = dict(GAMES)
    register(THREE)
    yield
    GAMES.clear()
    GAMES.update(before)


def run(*arguments: str, typed: str = "", folder: Path | None = None) -> str:
    """What `quiltbee` prints in a process of its own that is told about the game."""
    environment = os.environ | {
        OTHERS: "tests.support.three.game:THREE",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
    }
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=folder,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_step_1_rules_are_values_with_notation() -> None:
    state = THREE.start(THREE.deal_from("7"))
    random = Random(7)
    while state.outcome is None:
        move = random.choice(state.legal_moves_of(state.acting_seats[0]))
        assert THREE.parse_move(THREE.format_move(move)) == move
        state = state.play(move)
        assert THREE.parse_position(THREE.format_position(state)) == state
    assert state.acting_seats == ()


def test_step_2_one_registration() -> None:
    assert game_named(GAME) is THREE
    state = THREE.start(THREE.deal_from(1))
    assert game_of_state(state) is THREE
    assert game_of_position(THREE.format_position(state)) is THREE


def test_step_3_a_roster_seats_it_in_arena_and_engine(tmp_path: Path) -> None:
    told = run("arena", GAME, "greedy", "random", "--games", "20", folder=tmp_path)
    assert "greedy" in told
    said = run(
        "engine",
        "--game",
        GAME,
        "--agent",
        "greedy",
        typed="ugi\nisready\nposition fen tr1_1_xx-oo----\ngo nodes 1\nquit\n",
    )
    assert "bestmove c1" in said  # three in a row


def test_step_4_house_rules_let_people_play_it() -> None:
    ada = Actor("ada", "Ada")
    wish = OpenMatch(game=GAME, seats=(SeatWish(SeatKind.PERSON),) * 2, options={"first": "1"})
    log = open_match(wish, match_id="m1", seed="a seed", actor=ada, now=0)
    for token in ("a1", "b1", "a2", "b2", "a3"):
        match = Match.replay(log)
        log += decide(match, Play(match.acting_seats[0] + 1, token), actor=ada, now=1000)
    match = Match.replay(log)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert view(match, "ada", now=2000).game == GAME
    record = read_record(record_of(match))
    assert record.final_state == match.state
    assert verify(record) == ()


def test_step_4_over_the_sockets_of_a_server(tmp_path: Path) -> None:
    with RunningServer(Settings(data=str(tmp_path), port=0)) as server:
        ada = server.client("Ada")
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
        command = {"type": "open_match", "game": GAME, "seats": seats}
        match = str(ada.post("/api/rooms", {"id": new_id(), "command": command})["match"])
        played = _played_to_the_end(ada, match)
        assert played["result"]["by"] == "play"
        text = ada.http.get(f"/api/rooms/{match}/record").text
        assert read_record(text).final_state.outcome is not None
        replay = ada.post("/api/replays", {"record": text})
        assert replay["game"] == GAME
        assert ada.get(f"/api/bots?game={GAME}")["bots"]


def _played_to_the_end(client: Client, match: str) -> Any:
    with client.socket(match) as line:
        shown = line.snapshot["view"]
        while shown["phase"] == "playing":
            for choices in shown["choices"]:
                token = choices["tokens"][0]
                line.command(match, {"type": "play", "seat": choices["seat"], "token": token})
            version = shown["version"]
            while shown["version"] <= version:
                shown = line.until("update")["view"] or shown
    return client.view(match)


def test_step_5_it_plays_at_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.qb"
    seats = ("--seats", "random,greedy", "--seed", "7", "--record", str(file))
    told = json.loads(run("play", GAME, *seats, "--json"))
    assert told["game"] == GAME
    assert read_record(file.read_text("utf-8")).final_state.outcome is not None
    assert "tr1_" in run("replay", str(file))


def test_step_5_a_person_types_moves(tmp_path: Path) -> None:
    file = tmp_path / "game.qb"
    seats = ("--seats", "person,person", "--first", "1", "--record", str(file))
    typed = "\n".join(("a1", "b1", "a2", "z9", "b2", "a3")) + "\n"
    told = run("play", GAME, *seats, "--lines", typed=typed)
    assert "z9" in told  # refused, and the game goes on
    state = read_record(file.read_text("utf-8")).final_state
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_the_recipe_shows_the_code_that_runs_here() -> None:
    recipe = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    sources = " ".join(
        path.read_text("utf-8") for path in sorted((ROOT / "tests/support/three").glob("*.py"))
    )
    blocks = re.findall(r"```py\n(.*?)```", recipe, re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        for part in block.split("...\n"):
            assert part.strip() in sources, part
    steps = re.findall(r"^## (\d)\. ", recipe, re.MULTILINE)
    tested = {name[len("test_step_")] for name in globals() if name.startswith("test_step_")}
    assert set(steps) == tested


def test_where_nobody_registers_it_it_is_not_known() -> None:
    """So nothing in `src` names it."""
    program = "from quiltbee.games import GAMES; print(*GAMES)"
    words = [sys.executable, "-c", program]
    others = {name: value for name, value in os.environ.items() if name != OTHERS}
    told = subprocess.run(words, capture_output=True, text=True, check=True, env=others)
    assert told.stdout.split() == ["patchwork", "doodle"]
