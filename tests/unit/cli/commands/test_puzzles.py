import json
from pathlib import Path

from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.puzzles.collection import read_puzzles, shipped, write_puzzles


def some(path: Path) -> Path:
    """A file with two puzzles that are proved in a moment."""
    tiles = [each for each in shipped().values() if each.kind == "tile"][:2]
    write_puzzles(tiles, path)
    return path


def test_puzzles_of_a_file_are_checked(tmp_path: Path) -> None:
    file = some(tmp_path / "some.jsonl")
    told = CliRunner().invoke(app, ["puzzles", "check", str(file), "--json"])
    assert (told.exit_code, json.loads(told.stdout)) == (0, {"checked": 2, "failed": []})
    said = CliRunner().invoke(app, ["puzzles", "check", str(file), "--language", "de"])
    assert "Geprüfte Rätsel: 2. Durchgefallen: 0." in said.stdout


def test_a_puzzle_with_a_wrong_answer_fails(tmp_path: Path) -> None:
    file = some(tmp_path / "some.jsonl")
    first = read_puzzles(file.read_text())[0]
    file.write_text(file.read_text().replace(f'"{first.answers[0]}"', '"adv"'))
    told = CliRunner().invoke(app, ["puzzles", "check", str(file), "--json"])
    assert told.exit_code == 1
    assert json.loads(told.stdout)["failed"] == [first.id]
