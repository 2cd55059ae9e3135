"""Personal bests of solo games, in the user's data folder: one small file, one best per deck."""

import json
import os
import sys
from collections.abc import Mapping
from datetime import date
from hashlib import sha256
from pathlib import Path

from quiltbee.cli.terminal.record_file import write_whole
from quiltbee.doodle import STANDARD_DECK, Deck
from quiltbee.doodle.notation import STANDARD_NAME, format_deck
from quiltbee.texts import Refused

FOLDER_VARIABLE = "QUILTBEE_DATA"
FILE_NAME = "doodle-best.json"


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where this program keeps what belongs to the user."""
    if chosen := environment.get(FOLDER_VARIABLE):
        return Path(chosen)
    if platform == "win32":
        base = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        given = Path(environment.get("XDG_DATA_HOME", ""))
        base = given if given.is_absolute() else Path.home() / ".local" / "share"
    return base / "quiltbee"


def deck_key(deck: Deck) -> str:
    """What a deck is called in the file; a homemade one by what is on its cards."""
    if deck == STANDARD_DECK:
        return STANDARD_NAME
    return f"own-{sha256(format_deck(deck).encode()).hexdigest()[:16]}"


class PersonalBest:
    """The best scores so far. A file that cannot be read is left as it is."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder(os.environ)) / FILE_NAME

    def of(self, deck: Deck) -> int | None:
        """The best score with a deck, if there is one; raises Refused or OSError."""
        entry = self._entries().get(deck_key(deck))
        return None if entry is None else _score(entry, self.path)

    def keep(self, deck: Deck, score: int, seed: str) -> None:
        """Make this the best score with a deck; raises Refused or OSError."""
        entries = self._entries()
        entry = {"score": score, "seed": seed, "date": date.today().isoformat()}
        entries[deck_key(deck)] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, json.dumps({"best": entries}, indent=1) + "\n")

    def _entries(self) -> dict[str, object]:
        if not self.path.exists():
            return {}
        try:
            data = json.loads(self.path.read_text("utf-8"))
        except ValueError:
            raise Refused("best.broken", file=self.path) from None
        entries = data.get("best") if isinstance(data, dict) else None
        if not isinstance(entries, dict):
            raise Refused("best.broken", file=self.path)
        return entries


def _score(entry: object, path: Path) -> int:
    score = entry.get("score") if isinstance(entry, dict) else None
    if not isinstance(score, int) or isinstance(score, bool):
        raise Refused("best.broken", file=path)
    return score
