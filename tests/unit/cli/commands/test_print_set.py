import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quiltbee.cli.app import app, main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["print", *arguments])


def test_a_folder_with_a_pdf_and_pages(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    result = run("doodle", "--out", str(folder))
    assert result.exit_code == 0, result.output
    assert "8 pages" in result.output
    assert "100 %" in result.output
    names = sorted(path.name for path in folder.iterdir())
    assert names == [*(f"cards-{number}.svg" for number in range(1, 6)), "guide.svg",
                     "patchwork-doodle.pdf", "sheets.svg"]  # fmt: skip


def test_paper_language_players_and_backs(tmp_path: Path) -> None:
    options = ("--paper", "letter", "--language", "de", "--players", "6", "--backs")
    result = run("doodle", "--out", str(tmp_path), *options)
    assert "4 pages; print them on one side" in result.output
    assert "10 pages; print them on both sides" in result.output
    guide = (tmp_path / "guide.svg").read_text("utf-8")
    assert 'width="215.9mm"' in guide
    assert "Patchwork Doodle auf Papier" in guide
    assert (tmp_path / "backs.svg").exists()


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    deck = {
        "die": [1, 2],
        "start_cards": [{"id": "A", "shape": ["###"]}],
        "patch_cards": [{"id": f"B{number}", "shape": ["#"]} for number in range(20)],
    }
    file = tmp_path / "deck.json"
    file.write_text(json.dumps(deck), "utf-8")
    result = run("doodle", "--out", str(tmp_path), "--deck", str(file))
    assert result.exit_code == 0, result.output
    assert "<title>B19</title>" in (tmp_path / "cards-3.svg").read_text("utf-8")
    assert not (tmp_path / "cards-4.svg").exists()


def test_a_deck_that_is_not_there_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["quiltbee", "print", "doodle", "--deck", "nowhere.json"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("quiltbee: ")
    assert "nowhere.json" in said


@pytest.mark.parametrize("players", ["0", "21"])
def test_players_are_one_to_twenty(players: str, tmp_path: Path) -> None:
    result = run("doodle", "--out", str(tmp_path), "--players", players)
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_broken_deck_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text("[]", "utf-8")
    result = run("doodle", "--out", str(tmp_path / "set"), "--deck", str(file))
    assert result.exit_code != 0
    assert not (tmp_path / "set").exists()


def test_patchwork_has_nothing_to_print() -> None:
    assert run("patchwork").exit_code == 2
