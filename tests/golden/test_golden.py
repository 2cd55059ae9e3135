from pathlib import Path

import pytest
from tests.golden.remake import FOLDER, GOLDENS

from quiltbee.records import read_record, write_record


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.name)
def test_the_golden_file_tells_what_the_code_does(path: Path) -> None:
    assert GOLDENS[path]() == path.read_text("utf-8"), (
        f"{path.name} differs; if the change is meant, run `make golden` and read the diff"
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.qb")), ids=lambda path: path.name)
def test_golden_records_read_and_write_to_the_same_text(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text
