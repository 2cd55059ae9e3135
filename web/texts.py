"""Writes the page's part of the catalogs: its texts, and the sentences of refusals for later.

All words stand in `src/quiltbee/texts/`, one file a language. The page loads the texts of its
language first, and the refusals and hints when something is refused. The files are in
`web/src/shared/` and are never committed.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT / "web" / "src" / "shared"

sys.path.insert(0, str(ROOT / "src"))

from quiltbee.texts.catalogs import catalog, languages  # noqa: E402

_PAGE = "page."
_SHARED = ("phrase.", "reason.")
_REFUSALS = ("error.", "hint.")


def main() -> None:
    """Write both files of every language."""
    for language in languages():
        _write(SHARED / "texts" / f"{language}.json", page_texts(language))
        _write(SHARED / "refusals" / f"{language}.json", refusals(language))


def page_texts(language: str) -> dict[str, str]:
    """What the page says, under the keys it uses; its own texts go before those of every face."""
    entries = catalog(language)
    shared = {key: text for key, text in entries.items() if key.startswith(_SHARED)}
    own = {key.removeprefix(_PAGE): text for key, text in entries.items() if key.startswith(_PAGE)}
    return shared | own


def refusals(language: str) -> dict[str, str]:
    """The sentences of all codes and hints."""
    return {key: text for key, text in catalog(language).items() if key.startswith(_REFUSALS)}


def _write(path: Path, texts: dict[str, str]) -> None:
    """Only what changed, so that a watching Vite is not woken for nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(texts, ensure_ascii=False)
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
