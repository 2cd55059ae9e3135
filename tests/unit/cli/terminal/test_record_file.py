from pathlib import Path

import pytest
from tests.support.patchwork.seated import dealt

from quiltbee.cli.terminal.record_file import RecordFile, write_whole
from quiltbee.records import read_record


def test_nothing_is_written_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    RecordFile().save(dealt())
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_saved_again_and_again_and_leaves_no_other_file(tmp_path: Path) -> None:
    file, table = RecordFile(tmp_path / "game.qb"), dealt("greedy,greedy")
    file.save(table)
    table.play_bots()
    file.save(table)
    assert read_record((tmp_path / "game.qb").read_text("utf-8")).line.moves == table.moves
    assert [path.name for path in tmp_path.iterdir()] == ["game.qb"]


def test_what_a_link_points_to_is_written(tmp_path: Path) -> None:
    link, target = tmp_path / "link.qb", tmp_path / "target.qb"
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "new"


def test_a_folder_that_is_not_there_is_an_error_and_no_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_whole(tmp_path / "nowhere" / "game.qb", "text")
    assert list(tmp_path.iterdir()) == []


def test_the_rights_of_a_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.qb"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    write_whole(path, "new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_name_that_is_no_text_is_an_error_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_whole(tmp_path / "x.qb", "\udcff")
    assert list(tmp_path.iterdir()) == []
