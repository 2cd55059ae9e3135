"""Check and build everything of a release, into `dist/`. Nothing leaves this machine."""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TypeVar

from tools.release import archives, readiness
from tools.release.archives import Incomplete
from tools.release.bill import write_bill
from tools.release.clean_room import VERSIONS, CleanRoom, TrialFailed, interpreters

ROOT = Path(__file__).resolve().parents[2]
Made = TypeVar("Made")
DIST = ROOT / "dist"


def main() -> None:
    """Build; with --rehearse also from a tree that is not ready to be released."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument(
        "--rehearse", action="store_true", help="say what stands in the way, and build all the same"
    )
    rehearse = parser.parse_args().rehearse
    obstacles = readiness.obstacles(ROOT)
    for obstacle in obstacles:
        print(f"Not ready: {obstacle}", file=sys.stderr)
    if obstacles and not rehearse:
        sys.exit(1)
    try:
        with TemporaryDirectory(prefix="quiltbee-release-") as folder:
            build_all(Path(folder))
    except (Incomplete, TrialFailed, CalledProcessError) as failure:
        sys.exit(f"No release. {failure}")


def build_all(folder: Path) -> None:
    """Archives, trials, bill and sums; `dist/` is filled only when all of it went well."""
    made = folder / "made"
    made.mkdir()
    sources = step("The source archive", lambda: archives.build_sources(ROOT, made))
    wheel = step("The wheel, from it", lambda: archives.build_wheel(sources, folder / "wheel"))
    wheel = Path(shutil.move(wheel, made))
    step("What is in them", lambda: look_into(sources, wheel))
    room = step("A game from the source archive", lambda: trial(folder / "sources", sources))
    for version, python in interpreters().items():
        trying = partial(trial, folder / version, wheel, python)
        step(f"A game from the wheel, Python {version}", trying)
    name = f"quiltbee-{readiness.version_of(ROOT)}.cdx.json"
    step("The bill of materials", lambda: write_bill(room, ROOT / "pyproject.toml", made / name))
    write_sums(made)
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.copytree(made, DIST)
    for file in sorted(DIST.iterdir()):
        print(f"  dist/{file.name}  {file.stat().st_size / 1e6:.1f} MB")
    if left := sorted(set(VERSIONS) - set(interpreters())):
        print(f"Not tried, as it is not on this machine: Python {', '.join(left)}.")


def step(name: str, work: Callable[[], Made]) -> Made:
    """Do something and say how long it took."""
    begun = monotonic()
    print(f"{name} …", flush=True)
    made = work()
    print(f"{name}: done, {monotonic() - begun:.0f} s", flush=True)
    return made


def look_into(sources: Path, wheel: Path) -> None:
    """Everything is in them, and package indexes can show their description."""
    archives.look_into_sources(sources)
    archives.look_into_wheel(wheel)
    words = ("-m", "twine", "check", "--strict", str(sources), str(wheel))
    subprocess.run([sys.executable, *words], check=True)


def trial(folder: Path, archive: Path, python: str = sys.executable) -> CleanRoom:
    """Install an archive where nothing is, and play."""
    room = CleanRoom(folder, python)
    room.install(str(archive))
    room.play_first_game()
    return room


def write_sums(folder: Path) -> None:
    """`SHA256SUMS`, as `sha256sum --check` reads it."""
    files = sorted(folder.iterdir())
    sums = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / "SHA256SUMS").write_text("".join(sums), "utf-8")


if __name__ == "__main__":
    main()
