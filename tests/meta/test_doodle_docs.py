"""The pages about Patchwork Doodle tell the truth: their examples run."""

import re
from pathlib import Path

import pytest

from quiltbee.doodle import (
    STANDARD_DECK,
    Cut,
    cuts_of,
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from quiltbee.doodle.cuts import piece_after
from quiltbee.doodle.moves import DrawPatch
from quiltbee.doodle.scoring import explain
from quiltbee.doodle.setup_text import SETUP_KEYS
from quiltbee.geometry import Rectangle, Shape

DOCS = Path(__file__).parents[2] / "docs"
NOTATION = (DOCS / "notation-doodle.md").read_text("utf-8")
MOVE_TOKENS = re.findall(r"^\| `((?:die|1)-[^`]+)` \|", NOTATION, re.MULTILINE)
CUT_TOKENS = re.findall(r"^\| `([vh][^`]+)` \|", NOTATION, re.MULTILINE)
POSITIONS = re.findall(r"```position\n(.+)\n```", NOTATION)
P_CUTS = re.findall(r"^(\S+)  (\S+)$", NOTATION.split("```cuts\n")[1].split("```")[0], re.MULTILINE)


def test_there_are_examples() -> None:
    assert (len(MOVE_TOKENS), len(CUT_TOKENS), len(POSITIONS), len(P_CUTS)) == (11, 4, 3, 6)


@pytest.mark.parametrize("token", MOVE_TOKENS)
def test_moves_of_the_notation_page_round_trip(token: str) -> None:
    move = parse_move(token)
    assert format_move(move) == token
    if isinstance(move, DrawPatch):
        assert piece_after(STANDARD_DECK.shapes[move.card], move.cuts) is not None


@pytest.mark.parametrize("token", CUT_TOKENS)
def test_cuts_of_the_notation_page_round_trip(token: str) -> None:
    assert str(Cut.parse(token)) == token


def test_the_cuts_of_the_p_are_complete() -> None:
    shape = STANDARD_DECK.shapes["D10"]
    assert [cut for cut, _ in P_CUTS] == [str(cut) for cut in cuts_of(shape)]
    for cut, piece in P_CUTS:
        assert Cut.parse(cut).piece(shape) == Shape.parse(piece.split("/"))


@pytest.mark.parametrize("line", POSITIONS)
def test_positions_of_the_notation_page_round_trip(line: str) -> None:
    assert format_position(parse_position(line)) == line


def test_the_headers_are_named() -> None:
    section = NOTATION.split("## Headers of a record")[1]
    assert set(re.findall(r"`([A-Z][A-Za-z]+)`", section)) == set(SETUP_KEYS)


@pytest.mark.parametrize("name", ["rules-doodle.md", "rules-doodle.de.md"])
def test_the_examples_of_the_rules_page_are_scored_as_it_says(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    examples = re.findall(r"(\d)×(\d) [a-z ]+ (\d+) \+ (\d+) = (\d+)", page)
    assert len(examples) == 3
    for height, width, square, extra, points in (map(int, example) for example in examples):
        told = explain(Rectangle(0, height, width))
        assert (told.square_points, told.extra_points, told.points) == (square, extra, points)
