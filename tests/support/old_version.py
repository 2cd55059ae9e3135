"""The program as it was at an earlier commit, from the history of this repository."""

import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMIT = "5d35588"
SCHEMA = "0003"
"""The last one with this schema; `git log` of the main branch has it."""
LEFT_OUT = f"The history without {COMMIT} holds no older version to run beside this one."


def old_sources(folder: Path) -> Path | None:
    """Its sources, unpacked into a folder; None if the history is not there."""
    words = ["git", "archive", COMMIT, "src"]
    try:
        made = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    except OSError:
        return None
    if made.returncode != 0:
        return None
    with tarfile.open(fileobj=BytesIO(made.stdout)) as archive:
        archive.extractall(folder / "old", filter="data")
    return folder / "old" / "src"
