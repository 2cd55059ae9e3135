"""The pictures in the docs are what the code draws now."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PICTURES = runpy.run_path(str(FOLDER / "make.py"))["pictures"]()


def test_the_committed_pictures_are_up_to_date() -> None:
    stale = [
        name
        for name, drawing in PICTURES.items()
        if (FOLDER / name).read_text(encoding="utf-8") != drawing.svg
    ]
    assert not stale, "run python docs/pictures/make.py and look at the result"


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)


def test_every_picture_is_small() -> None:
    assert max(path.stat().st_size for path in FOLDER.glob("*.svg")) < 150_000
