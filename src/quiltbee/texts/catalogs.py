"""The catalogs: one file a language, `en.json`, `de.json`, with the words of every face.

A catalog maps a key to a sentence with {placeholders}. The first part of a key says who speaks:
`terminal.`, `page.`, `drawing.`, `print.`; what every face shares (`error.`, `level.`, `guest.`,
`phrase.`) stands alone. `hint.` is followed by the English pattern of a hint, so the English
catalog has none. A further language is one further file, and a test names what it lacks.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FALLBACK = "en"
"""The language of what is not said in another."""

_folders = [Path(__file__).parent]


def add_texts(folder: Path) -> None:
    """Read the catalogs in this folder, too: a further language, or the words of a further game."""
    if folder not in _folders:
        _folders.append(folder)
    languages.cache_clear()
    catalog.cache_clear()


def remove_texts(folder: Path) -> None:
    """Forget a folder that was added."""
    _folders.remove(folder)
    languages.cache_clear()
    catalog.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their two letters; English, the one to fall back on, first."""
    found = {path.stem for folder in _folders for path in folder.glob("*.json")}
    return (FALLBACK, *sorted(found - {FALLBACK}))


@cache
def catalog(language: str) -> Mapping[str, str]:
    """All sentences of a language; where a game has words in English only, it is those."""
    entries: dict[str, str] = {} if language == FALLBACK else {**catalog(FALLBACK)}
    for folder in _folders:
        path = folder / f"{language}.json"
        if path.is_file():
            entries |= json.loads(path.read_text("utf-8"))
    return entries


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language of LC_ALL, LC_MESSAGES or LANG, or English if we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            name = value.replace(".", "_").split("_")[0].lower()
            return name if name in languages() else FALLBACK
    return FALLBACK


def accepted_language(accepted: str) -> str:
    """The language of ours that a browser asks for first (`Accept-Language`), or English."""
    best, wanted = 0.0, FALLBACK
    for part in accepted[:200].lower().split(","):
        tag, _, weight = part.partition(";")
        name, value = tag.strip().split("-")[0], _weight(weight)
        if name in languages() and value > best:
            best, wanted = value, name
    return wanted


def _weight(text: str) -> float:
    name, _, value = text.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
