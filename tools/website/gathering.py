"""Gathers the pages of the site: docs as they are, pages beside them, and one for each package."""

import re
import shutil
from collections.abc import Iterator
from importlib import import_module
from os.path import relpath
from pathlib import Path

BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md")
"""Pages of the repository that are no part of `docs/`, and are on the site all the same."""

PACKAGES = (
    "patchwork", "doodle", "geometry", "records", "drawing", "agents", "arena", "datasets",
    "envs", "texts",
)  # fmt: skip
"""What the reference tells about: every package that lists what it offers."""

ILLUSTRATIONS = {
    "rules-patchwork": (
        ("## 1.", "patch-circle", "The circle of patches", "Der Kreis der Flicken"),
        ("## 3.", "time-board", "The time board", "Die Zeittafel"),
        ("## 6.", "quilt-board", "A quilt in the making", "Eine Decke im Entstehen"),
    ),
    "rules-automa": (("## 2.", "position-solo", "A game alone", "Ein Spiel allein"),),
    "rules-doodle": (
        ("## 1.", "doodle-circle", "The circle of cards", "Der Kreis der Karten"),
        ("## 3.", "doodle-cards", "The cards", "Die Karten"),
        ("## 5.", "doodle-sheet", "A sheet", "Ein Blatt"),
    ),
}
"""Pictures in the rulebooks of the site, each before a heading; the page draws its own."""

_LINK = re.compile(r'(?P<before>\]\(|(?:src|srcset|href)=")(?P<path>[^)"#\s]+)')


def gather(root: Path, folder: Path, repository: str) -> None:
    """Fill a folder with everything from which the site is made."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(root / "docs", folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name in BESIDE:
        shutil.copy(root / name, folder)
    for page in sorted(folder.rglob("*.md")):
        place = page.relative_to(folder)
        origin = Path() if str(place) in BESIDE else Path("docs")
        text = _illustrated(page.read_text("utf-8"), page.name)
        page.write_text(_with_links_of_site(text, origin / place, root, repository), "utf-8")
    shutil.copy(root / "web" / "public" / "icon.svg", folder / "pictures")
    shutil.copy(Path(__file__).with_name("site.css"), folder)
    (folder / "api").mkdir()
    for name, text in reference():
        (folder / "api" / f"{name}.md").write_text(text, "utf-8")


def _illustrated(text: str, name: str) -> str:
    for heading, picture, english, german in ILLUSTRATIONS.get(name.partition(".")[0], ()):
        place = f"\n{heading}"
        assert text.count(place) == 1, f"{name} has no section {heading}"
        words = german if name.endswith(".de.md") else english
        text = text.replace(place, f"\n![{words}](pictures/{picture}.svg)\n{place}")
    return text


def _with_links_of_site(text: str, page: Path, root: Path, repository: str) -> str:
    """Links as they lead on the site; what is not on it is shown where the project lives."""
    here = _on_site(page)
    assert here is not None

    def led(found: re.Match[str]) -> str:
        path = found["path"]
        if re.match(r"[a-z]+:", path):
            return found[0]
        target = (root / page.parent / path).resolve().relative_to(root)
        there = _on_site(target)
        if there is None:
            return f"{found['before']}{repository}/blob/main/{target.as_posix()}"
        return found["before"] + relpath(there, here.parent)

    return _LINK.sub(led, text)


def _on_site(path: Path) -> Path | None:
    """Where a file of the repository stands on the site."""
    if str(path) in BESIDE:
        return path
    return path.relative_to("docs") if path.parts[0] == "docs" else None


def reference() -> Iterator[tuple[str, str]]:
    """A page for each package, its words taken from the docstrings."""
    lines = ["# API reference", "", INTRODUCTION, ""]
    for name in PACKAGES:
        doc = (import_module(f"quiltbee.{name}").__doc__ or "").strip().splitlines()[0]
        lines.append(f"- [`quiltbee.{name}`]({name}.md): {doc}")
        yield name, f"# quiltbee.{name}\n\n::: quiltbee.{name}\n"
    yield "index", "\n".join([*lines, ""])


INTRODUCTION = (
    "What these packages list is stable: names stay, arguments are only added, and what goes is "
    "announced in the [changes](../CHANGELOG.md) one version ahead. What is not listed here may "
    "change with any version. `help(quiltbee.patchwork)` shows the same words."
)
