"""An engine of the history in an environment of its own: nothing is downloaded.

The sources of a commit (or a copy of today's) are beside a virtual environment that finds them
first, and everything else, like Numba, where this Python finds it. Compiled code is kept there too.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = "src/quiltbee"
LEFT_OUT = ("__pycache__", "page")
"""Folders that an engine does not need."""


@dataclass(frozen=True, slots=True)
class Environment:
    """Where an engine is installed."""

    name: str
    folder: Path

    @property
    def python(self) -> Path:
        """The interpreter that finds this engine."""
        folder, suffix = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")
        return self.folder / "environment" / folder / f"python{suffix}"

    @property
    def log(self) -> Path:
        """Where the stopwatches of this engine write."""
        return self.folder / "seconds.jsonl"

    def command(self, agent: str) -> list[str]:
        """What starts the engine."""
        return [str(self.python), "-I", str(_stopwatch()), str(self.log), agent]

    def warm_up(self) -> None:
        """Let it compile; that may take longer than an arena waits."""
        subprocess.run(
            self.command("search"), input="ugi\nisready\nquit\n", text=True, check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip


def _stopwatch() -> Path:
    return Path(__file__).with_name("timed_engine.py")


def of_commit(commit: str, place: Path) -> Environment:
    """The engine of a commit; what is there already is used again."""
    full = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    environment = Environment(full[:10], place / full[:10])
    if not environment.python.exists():
        with tarfile.open(fileobj=BytesIO(_git("archive", full, SOURCES))) as archive:
            archive.extractall(environment.folder, filter="data")
        _install(environment)
    return environment


def of_today(place: Path) -> Environment:
    """The engine as it lies here now, with changes that are in no commit yet."""
    digest = sha256()
    for path in sorted((ROOT / SOURCES).rglob("*")):
        if path.is_file() and not set(LEFT_OUT) & set(path.parts):
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    name = f"today-{digest.hexdigest()[:10]}"
    environment = Environment(name, place / name)
    if not environment.python.exists():
        sources = environment.folder / SOURCES
        shutil.rmtree(sources, ignore_errors=True)
        shutil.copytree(ROOT / SOURCES, sources, ignore=shutil.ignore_patterns(*LEFT_OUT))
        _install(environment)
    return environment


def _install(environment: Environment) -> None:
    """Make the environment around the sources; its Python is the last thing to appear."""
    source = environment.folder / "src"
    facts = source / "quiltbee-0.dist-info" / "METADATA"
    facts.parent.mkdir(exist_ok=True)
    facts.write_text(f"Metadata-Version: 2.1\nName: quiltbee\nVersion: 0+{environment.name}\n")
    unfinished = environment.folder / "unfinished"
    venv.create(unfinished, clear=True, symlinks=os.name != "nt")
    found = {"base": str(unfinished), "platbase": str(unfinished)}
    packages = Path(sysconfig.get_path("purelib", "venv", found))
    others = dict.fromkeys([sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    (packages / "engine.pth").write_text("\n".join([str(source), *others]) + "\n")
    unfinished.rename(environment.folder / "environment")


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout
