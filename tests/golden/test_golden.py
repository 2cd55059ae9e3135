import pytest
from tests.golden.playthroughs import GOLDENS
from tests.golden.remake import FOLDER

from quiltbee.records import read_record, write_record


@pytest.mark.parametrize("name", GOLDENS)
def test_the_game_plays_as_the_golden_file_tells(name: str) -> None:
    assert GOLDENS[name]() == (FOLDER / name).read_text("utf-8"), (
        f"{name} differs; if the change is meant, run `make golden` and read the diff"
    )


def test_the_golden_record_reads_and_writes_to_the_same_text() -> None:
    text = (FOLDER / "automa_3.qb").read_text("utf-8")
    assert write_record(read_record(text)) == text
