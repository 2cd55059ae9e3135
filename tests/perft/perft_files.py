"""Perft files: a start, then `depth count` lines. Plain text, so that any program can use them.

The start is a line `circle: …` with `edition: …`, or a line `position: …`.
"""

from dataclasses import dataclass
from pathlib import Path

from quiltbee.patchwork import Edition, Setup, State, parse_position
from quiltbee.patchwork.setup_text import parse_circle

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class PerftFile:
    """A start and its counts by depth."""

    name: str
    state: State
    counts: tuple[int, ...]


def read_perft_file(path: Path) -> PerftFile:
    """The content of one file."""
    fields: dict[str, str] = {}
    counts: list[int] = []
    for line in path.read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if ":" in line:
            key, _, value = line.partition(":")
            fields[key] = value.strip()
        else:
            depth, count = map(int, line.split())
            assert depth == len(counts) + 1, f"{path.name}: depths must be 1, 2, 3 …"
            counts.append(count)
    return PerftFile(path.stem, _start(fields), tuple(counts))


def _start(fields: dict[str, str]) -> State:
    if "position" in fields:
        return parse_position(fields["position"])
    return Setup(parse_circle(fields["circle"]), Edition(fields["edition"])).state()


def all_perft_files() -> list[PerftFile]:
    """Every file in this folder that holds a start."""
    paths = sorted(FOLDER.glob("start_*.txt")) + sorted(FOLDER.glob("position_*.txt"))
    return [read_perft_file(path) for path in paths]
