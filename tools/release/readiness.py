"""What must hold in the repository before a release is built."""

import re
import subprocess
import tomllib
from pathlib import Path


def version_of(root: Path) -> str:
    """The version that the package says it has."""
    text = (root / "src" / "quiltbee" / "__init__.py").read_text("utf-8")
    found = re.search('^__version__ = "(.+)"', text, re.MULTILINE)
    assert found is not None
    return found[1]


def obstacles(root: Path) -> list[str]:
    """Why this tree cannot be released; empty if it can."""
    version, tag = version_of(root), f"v{version_of(root)}"
    found = []
    if re.fullmatch(r"\d+\.\d+\.\d+", version) is None:
        found.append(
            f"{version} is no version such as 1.2.3; it stands in src/quiltbee/__init__.py."
        )
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", _changes(root), re.M):
        found.append(f"CHANGELOG.md has no heading '## {version} (YYYY-MM-DD)'.")
    if (host := home_of(root).split("/")[2]).endswith((".example", ".invalid")):
        found.append(
            f"{host} is nobody's address. Write where the project lives into pyproject.toml: "
            "repository in [tool.hatch.metadata.hooks.custom]."
        )
    if _git(root, "status", "--porcelain"):
        found.append("There are changes that are not committed.")
    if tag in _git(root, "tag", "--list").split():
        found.append(f"{tag} was released already; raise __version__.")
    return found


def home_of(root: Path) -> str:
    """Where the project lives."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return str(project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"])


def _changes(root: Path) -> str:
    return (root / "CHANGELOG.md").read_text("utf-8")


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout
