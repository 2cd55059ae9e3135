"""The page for bot writers: its session is a real one, and its example really plays."""

import re
import shlex
import sys
from pathlib import Path

from tests.support.arenas import fixture

from quiltbee.arena.playing import Parlor
from quiltbee.games import PATCHWORK
from quiltbee.ugi.engine import UgiEngine

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "ugi_engine.py"
WORDS = re.compile(r"(?<!\S)[A-Za-z]\w+(?!\S)")


def session() -> list[tuple[str, str]]:
    page = (ROOT / "docs" / "ugi.md").read_text("utf-8")
    block = re.findall(r"^```ugi\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[0]
    return [(line[0], line[2:]) for line in block.splitlines()]


def shape(line: str) -> list[str]:
    """The words of a line that do not depend on weights and machine."""
    return WORDS.findall(line.split(" pv ")[0].split("bestmove")[0])


def test_the_session_of_the_page_is_a_real_one() -> None:
    said: list[str] = []
    engine = UgiEngine(PATCHWORK, "search", said.append)
    engine.serve(line for mark, line in session() if mark == ">" and line != "quit")
    told = [line for mark, line in session() if mark == "<"]
    assert [shape(line) for line in sorted(said)] == [shape(line) for line in sorted(told)]


def test_the_example_is_short_and_plays() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 60
    command = shlex.join((sys.executable, str(EXAMPLE)))
    parlor = Parlor()
    try:
        for names in (("random", f"mine=ugi:{command}"), (f"mine=ugi:{command}", "greedy")):
            played = parlor.play(fixture(*names, limit="50ms", grace=30.0))
            assert played.result.forfeit is None
            assert not played.log
    finally:
        parlor.close()


def test_our_engine_plays_in_the_arena() -> None:
    command = shlex.join((sys.executable, "-m", "quiltbee", "engine", "--agent", "search"))
    parlor = Parlor()
    try:
        game = fixture("random", f"ours=ugi:{command}", limit="4", grace=30.0)
        assert parlor.play(game).result.winners == (1,)
    finally:
        parlor.close()
