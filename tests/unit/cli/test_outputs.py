from pathlib import Path

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.cli.outputs import check_file, check_folder
from quiltbee.texts import Refused


def test_where_a_file_can_go(tmp_path: Path) -> None:
    check_file(None)
    check_file(tmp_path / "new.svg")
    (tmp_path / "old.svg").write_text("old", "utf-8")
    check_file(tmp_path / "old.svg")
    assert (tmp_path / "old.svg").read_text("utf-8") == "old"
    check_file(Path("/dev/null"))


def test_where_none_can_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="is a folder; give the name of a file"):
        check_file(tmp_path)
    with pytest.raises(Refused, match="There is no folder"):
        check_file(tmp_path / "no" / "plot.svg")
    monkeypatch.setattr("os.access", lambda _path, _mode: False)  # root may write anywhere
    with pytest.raises(Refused, match="can't be written"):
        check_file(tmp_path / "plot.svg")
    with pytest.raises(Refused, match="can't be written"):
        check_folder(tmp_path / "new")


def test_folders_that_can_be_made_and_those_that_cannot(tmp_path: Path) -> None:
    check_folder(tmp_path)
    check_folder(tmp_path / "a" / "b" / "c")
    assert not (tmp_path / "a").exists()
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(Refused, match="is a file"):
        check_folder(tmp_path / "file" / "games")


@pytest.mark.parametrize(
    "command",
    [
        ["keys", "list", "--data"],
        ["keys", "rotate", "--data"],
        ["export", "--out", "all.zip", "--data"],
        ["export", "--out", "all.zip", "--database"],
    ],
)
def test_a_mistyped_place_is_refused_and_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """An export of nothing, or a new key for nobody, looked like success."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, [*command, str(tmp_path / "typo")])
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr
    assert not list(tmp_path.iterdir())
