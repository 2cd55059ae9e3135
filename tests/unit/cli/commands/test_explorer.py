import csv
import json
from pathlib import Path

from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.explorer.table import read_table


def told(*words: str, code: int = 0) -> str:
    found = CliRunner().invoke(app, ["explorer", *words])
    assert found.exit_code == code, found.output
    return found.output


def test_a_table_is_made_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "patchwork.json"
    words = ("make", str(file), "--simulations", "2", "--threads", "1")
    assert "256 games" in told(*words, "--games", "10")
    first = read_table(file.read_text())
    assert (first.games, first.simulations, first.seed) == (256, 2, 1)
    assert first.command == (
        "quiltbee explorer make patchwork.json --games 256 --simulations 2 --seed 1"
    )
    text = file.read_text()
    file.unlink()
    told(*words, "--games", "256")
    assert file.read_text() == text
    refused = told(*words, "--games", "256", "--seed", "2", code=2)
    assert "games of another run" in refused


def test_a_level_that_does_not_think_has_no_effort(tmp_path: Path) -> None:
    words = ("make", str(tmp_path / "one.json"), "--level", "bruno", "--language", "de")
    assert "bruno denkt nicht voraus" in told(*words, code=2)


def test_all_patches_or_one_are_shown_in_words() -> None:
    assert "revised edition" in told("show")
    one = told("show", "20", "--edition", "original", "--language", "de")
    assert "noch 9 Knopfmarken" in one
    assert "Platz 3 der Auslage" in one


def test_programs_get_json_and_csv() -> None:
    facts = json.loads(told("show", "20", "--json"))
    assert (facts["game"], facts["edition"]) == ("patchwork", "revised")
    assert [row["piece"] for row in facts["chapter"]["pieces"]] == [20]
    assert all(20 in each["pieces"] for each in facts["chapter"]["beginnings"])
    rows = list(csv.DictReader(told("show", "--csv").splitlines()))
    assert len(rows) == 33 * (1 + 9 + 3)
    whole = rows[20 * 13]
    assert (whole["patch"], whole["marks_to_come"], whole["place"]) == ("20", "", "")
    assert float(whole["worth"]) == facts["chapter"]["pieces"][0]["whole"]["worth"]["value"]
    assert [row["marks_to_come"] for row in rows[1:10]] == list("987654321")


def test_what_does_not_exist_is_refused() -> None:
    assert "no patch '33'" in told("show", "33", code=2)
    assert "no patch 'x'" in told("show", "x", code=2)
    assert "no edition 'third'" in told("show", "--edition", "third", code=2)
