"""Records from strangers: whatever stands in them, a terminal only shows it."""

import json
import tracemalloc
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.cli.terminal.names import names_in
from quiltbee.games import game_named
from quiltbee.records import Record, read_record, write_record
from quiltbee.texts import Texts

EVIL = "E\x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066V"
SIGNS = ("\x1b", "\x07", "\x9b", "\u202e", "\u2066")


def record(**headers: str) -> str:
    """A game that has just begun."""
    game = game_named("patchwork")
    return write_record(Record.of(game, game.deal_from(1, 2, {}), (), **headers))


def said(tmp_path: Path, text: str, *command: str) -> str:
    """Everything that a command says about a record."""
    file = tmp_path / "evil.qb"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, [*command, str(file)])
    assert result.exit_code in (0, 1, 2), result.output
    return result.output + result.stderr


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["verify", "--json"]])
@pytest.mark.parametrize(
    "text",
    [
        record(SeedHash=EVIL, FairSeed="1"),
        record().replace('"revised"', f'"{EVIL}"'),
        record().replace('[First "', f'[First "{EVIL}'),
        record().replace("*", f"{EVIL} *"),
        record().replace("*", f"1. adv {{{EVIL}}} *"),
        EVIL + record(),
    ],
    ids=["seed", "edition", "first", "move", "comment", "line"],
)
def test_nothing_in_a_record_moves_the_cursor(
    tmp_path: Path, text: str, command: list[str]
) -> None:
    output = said(tmp_path, text, *command)
    assert not [sign for sign in SIGNS if sign in output]


def test_json_of_a_record_is_told_whole_and_harmless(tmp_path: Path) -> None:
    output = said(tmp_path, record(Date=EVIL), "replay", "--json")
    assert not [sign for sign in SIGNS if sign in output]
    assert json.loads(output)["headers"]["Date"] == EVIL


def test_names_are_only_shown() -> None:
    evil = read_record(record(Seat1=EVIL))
    names = "".join(names_in(evil, Texts("en", "terminal")))
    assert "V" in names
    assert not [sign for sign in SIGNS if sign in names]


def test_a_long_comment_takes_no_more_than_a_few_copies_of_itself() -> None:
    size = 3_000_000
    text = record().replace("*", f"1. adv {{{'a' * size}}} *")
    tracemalloc.start()
    comment = read_record(text).line.plies[0].comment
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(comment) == size
    assert most < 12 * size
