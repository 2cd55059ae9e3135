"""A fresh environment, far from the repository, in which a package is installed and tried."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FIRST_GAME = Path(__file__).with_name("first_game.py")
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons for which the package is meant."""

NOWHERE = "http://127.0.0.1:9"
"""Nobody listens there; an installation that asks npm's registry fails."""


class TrialFailed(Exception):
    """A command in the clean room failed; says which and shows what it wrote."""


class CleanRoom:
    """A virtual environment and an empty folder, both under `folder`."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder / "work"
        self.folder.mkdir(parents=True)
        self.environment = folder / "environment"
        self._run(python, "-m", "venv", str(self.environment))

    @property
    def python(self) -> str:
        """Its Python."""
        scripts = "Scripts" if os.name == "nt" else "bin"
        return str(self.environment / scripts / "python")

    def install(self, *words: str) -> None:
        """Have pip install something; machine code is left to first use, as it takes a minute."""
        quietly = ("--quiet", "--disable-pip-version-check")
        self._run(self.python, "-m", "pip", "install", *quietly, *words)

    def run(self, program: str) -> str:
        """What a few lines of Python print there."""
        return self._run(self.python, "-c", program)

    def play_first_game(self) -> str:
        """Serve the page and play a game over the socket; the result as JSON."""
        program = str(shutil.copy(FIRST_GAME, self.folder))
        return self._run(self.python, program, str(self.folder))

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command, cwd=self.folder, env=bare(), capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            words = " ".join(command)
            raise TrialFailed(f"{words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout


def bare() -> dict[str, str]:
    """The environment of this process without Node, and without any way to our sources."""
    ours = {name for name in os.environ if name.startswith(("PYTHON", "QUILTBEE_", "npm_"))}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {
        "PATH": os.pathsep.join(
            folder
            for folder in kept.get("PATH", "").split(os.pathsep)
            if shutil.which("node", path=folder) is None
        ),
        "QUILTBEE_WITHOUT_CODE": "1",
        "npm_config_registry": NOWHERE,
    }


def interpreters() -> dict[str, str]:
    """The Pythons of this machine for which the package is meant, by version."""
    found = {"{}.{}".format(*sys.version_info): sys.executable}
    for version in VERSIONS:
        for folder in (None, *_pyenv(version)):
            program = shutil.which(f"python{version}", path=folder)
            if version not in found and program is not None and _starts(program):
                found[version] = program
    return dict(sorted(found.items()))


def _pyenv(version: str) -> list[str]:
    root = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    return [str(folder) for folder in sorted(root.glob(f"versions/{version}.*/bin"))]


def _starts(program: str) -> bool:
    """Version managers leave programs on the PATH that only say how to install something."""
    return subprocess.run([program, "-V"], capture_output=True, check=False).returncode == 0
