"""The source archive and the wheel: how they are built, and what must be in them."""

import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

PAGE = "quiltbee/server/page"
SHIPPED = "quiltbee/kernel/shipped/"
IN_BOTH = (
    f"{PAGE}/index.html",
    f"{PAGE}/licences.txt",
    "quiltbee/py.typed",
    "quiltbee/texts/de.json",
    "quiltbee/kernel/patchwork/net/weights/patchwork.npz",
)
IN_SOURCES = ("README.md", "web/package-lock.json", "web/src/App.svelte", "tests/conftest.py")


class Incomplete(Exception):
    """Something is missing in an archive, or does not belong there."""


def build_sources(root: Path, folder: Path) -> Path:
    """The source archive, with the page in it."""
    return _build(root, folder, "--sdist", "*.tar.gz")


def build_wheel(sources: Path, folder: Path) -> Path:
    """The wheel, made from the source archive, as package managers make it."""
    with tarfile.open(sources) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (root,) = (folder / "unpacked").iterdir()
    return _build(root, folder, "--wheel", "*.whl")


def _build(root: Path, folder: Path, kind: str, made: str) -> Path:
    words = ("-m", "build", kind, "--outdir", str(folder), str(root))
    subprocess.run([sys.executable, *words], check=True)
    (archive,) = folder.glob(made)
    return archive


def look_into_sources(sources: Path) -> None:
    """Raise `Incomplete` if something is missing, or there that was made on this machine."""
    with tarfile.open(sources) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    _demand(sources, names, (*IN_SOURCES, *(f"src/{name}" for name in IN_BOTH)))
    _refuse(sources, names, ("node_modules", "__pycache__", ".venv", SHIPPED))


def look_into_wheel(wheel: Path) -> None:
    """Raise `Incomplete` if something is missing, or there that players do not need."""
    about = "-".join(wheel.name.split("-")[:2]) + ".dist-info"
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    needed = (*IN_BOTH, f"{about}/licenses/LICENSE", f"{about}/sboms/licences.cdx.json")
    _demand(wheel, names, needed)
    _refuse(wheel, names, ("node_modules", "__pycache__", "tests/", "web/"))


def _demand(archive: Path, names: Iterable[str], needed: Iterable[str]) -> None:
    if missing := sorted(set(needed) - set(names)):
        raise Incomplete(f"{archive.name} lacks {', '.join(missing)}")


def _refuse(archive: Path, names: Iterable[str], unwanted: Iterable[str]) -> None:
    if found := [name for name in names if any(part in name for part in unwanted)]:
        raise Incomplete(f"{archive.name} should not have {found[0]} in it")
