import json
import re
from base64 import b64decode
from random import Random
from typing import Any
from zlib import decompress

import pytest

from quiltbee import doodle, patchwork
from quiltbee.agents import DoodleRandom, PatchworkRandom, play_game
from quiltbee.drawing import draw_state, replay_html
from quiltbee.games import DOODLE, PATCHWORK
from quiltbee.records import Record

DUEL = play_game([PatchworkRandom()] * 2, patchwork.deal(Random(7))).record()
SOLO = play_game([DoodleRandom()], doodle.deal(Random(7), seats=1)).record()


def first(record: Record, plies: int) -> Record:
    return Record.of(record.game, record.start, record.line.moves[:plies])


def frames_of(html: str) -> list[dict[str, Any]]:
    packed = re.search(r'atob\("([^"]+)"\)', html)
    assert packed is not None
    found: list[dict[str, Any]] = json.loads(decompress(b64decode(packed[1])))
    return found


@pytest.mark.parametrize("record", [first(DUEL, 2), first(SOLO, 2)], ids=["patchwork", "doodle"])
def test_every_position_of_a_game_is_in_it(record: Record) -> None:
    frames = frames_of(replay_html(record))
    assert len(frames) == 3
    assert frames[2]["svg"] == draw_state(record.final_state).svg
    assert frames[1]["move"] == f"1/2  {record.game.format_move(record.line.moves[0])}"
    assert frames[0]["move"] == "0/2"


def test_it_needs_nothing_from_outside_and_has_words_for_ears() -> None:
    html = replay_html(first(DUEL, 1), language="de")
    assert not re.findall(r"""(?:src|href)=["'](?!data:)""", html)
    assert "http" not in re.sub(r'atob\("[^"]+"\)|base64,[^"]+', "", html)
    assert 'aria-label="Einen Zug zurück"' in html
    assert "ArrowLeft" in html


def test_names_in_a_record_cannot_become_markup() -> None:
    assert PATCHWORK.title in replay_html(first(DUEL, 0))
    html = replay_html(first(DUEL, 0), names=('<script>alert("x")</script>', "b"))
    assert html.count("<script>") == 1


def test_a_game_without_moves_has_one_page() -> None:
    record = Record(DOODLE, SOLO.start)
    assert len(frames_of(replay_html(record))) == 1
