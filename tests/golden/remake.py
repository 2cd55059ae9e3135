"""Make the golden files again: `make golden`. Read the diff before you commit it."""

from collections.abc import Callable
from pathlib import Path

from tests.golden.annotated import annotated_games
from tests.golden.api_page import api_page
from tests.golden.errors_page import errors_page
from tests.golden.playthroughs import PLAYTHROUGHS
from tests.golden.settings_page import settings_page

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]

GOLDENS: dict[Path, Callable[[], str]] = {
    **{FOLDER / name: make for name, make in PLAYTHROUGHS.items()},
    ROOT / "docs" / "stable-api.md": api_page,
    ROOT / "docs" / "errors.md": errors_page,
    ROOT / "docs" / "settings.md": settings_page,
}


SLOW: dict[Path, Callable[[], str]] = {FOLDER / "annotated_games.txt": annotated_games}
"""Those whose tests take longer."""


def main() -> None:
    """Write every golden file."""
    for path, make in (GOLDENS | SLOW).items():
        path.write_text(make(), "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
