"""Ten annotated games, kept so that a person can read them and agree."""

import pytest
from tests.golden.annotated import annotated_games
from tests.golden.remake import FOLDER


@pytest.mark.slow
def test_the_annotated_games_are_what_the_analysis_finds() -> None:
    kept = (FOLDER / "annotated_games.txt").read_text("utf-8")
    assert annotated_games() == kept, "run `make golden` and read the diff"
