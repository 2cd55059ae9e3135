import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from quiltbee.server.keys import key_file, read_keys


def test_the_secrets_are_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    first = read_keys(folder)
    assert read_keys(folder) == first
    assert first.cookies != first.admin
    assert len(bytes.fromhex(first.cookies)) == 32
    assert read_keys(tmp_path / "other") != first


def test_nobody_else_can_read_them(tmp_path: Path) -> None:
    read_keys(tmp_path)
    assert key_file(tmp_path).stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == [key_file(tmp_path).name]


def test_processes_that_start_together_agree(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = set(threads.map(lambda _: read_keys(tmp_path), range(32)))
    assert len(found) == 1
