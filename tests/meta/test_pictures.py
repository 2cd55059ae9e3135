"""The pictures in the docs are what the code draws now; those of the page are all shown."""

import re
import runpy
from pathlib import Path

from tests.e2e.pictures import LOOKS, SCENES, file_name

README = Path(__file__).parents[2] / "README.md"
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
    assert max(path.stat().st_size for path in FOLDER.glob("*.jpg")) < 200_000


def test_the_readme_shows_every_picture_of_the_page() -> None:
    taken = {file_name(scene, *look) for scene in SCENES for look in LOOKS}
    assert {path.name for path in FOLDER.glob("*.jpg")} == taken
    assert set(re.findall(r"docs/pictures/([\w-]+\.jpg)", README.read_text("utf-8"))) == taken
