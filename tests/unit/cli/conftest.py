"""No test touches the data of whoever runs it."""

from pathlib import Path

import pytest

from quiltbee.cli.terminal.doodle.personal_best import FOLDER_VARIABLE


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of personal bests, empty for each test."""
    folder = tmp_path / "user data"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder
