"""The site: every page is found, nothing in it leads nowhere, and it builds without a warning."""

import re
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from tools.website.gathering import BESIDE, PACKAGES, gather

ROOT = Path(__file__).parents[2]
HOME = "https://home.example/project"


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "docs"
    gather(ROOT, folder, HOME)
    return folder


def named(part: object) -> set[str]:
    """The pages in the navigation."""
    if isinstance(part, str):
        return {part}
    inner = part.values() if isinstance(part, dict) else part
    assert not isinstance(inner, str)
    return set().union(*map(named, inner))  # type: ignore[call-overload]


def test_every_page_is_in_the_navigation(gathered: Path) -> None:
    project = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    pages = {str(page.relative_to(gathered)) for page in gathered.rglob("*.md")}
    shown = {page for page in pages if re.match(r"decisions/\d", page) is None}
    assert named(project["nav"]) == shown, "name the page in zensical.toml"


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_of_the_reference_lists_what_it_offers(name: str) -> None:
    package = import_module(f"quiltbee.{name}")
    assert all(hasattr(package, offered) for offered in package.__all__)


def test_decisions_are_numbered_without_gaps_and_all_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    paths = sorted(folder.glob("[0-9]*.md"))
    assert [int(path.name[:4]) for path in paths] == list(range(1, len(paths) + 1))
    index = (folder / "index.md").read_text("utf-8").splitlines()
    for path in paths:
        number, _, title = path.read_text("utf-8").splitlines()[0].partition(": ")
        assert number == f"# {path.name[:4]}"
        assert f"| [{path.name[:4]}]({path.name}) | {title} |" in index


def test_links_out_of_the_docs_lead_to_the_site_or_to_where_the_project_lives(
    gathered: Path,
) -> None:
    server = (gathered / "server.md").read_text("utf-8")
    assert f"({HOME}/blob/main/deploy/Containerfile)" in server
    assert "](CONTRIBUTING.md)" in (gathered / "index.md").read_text("utf-8")
    assert "](architecture.md)" in (gathered / "CONTRIBUTING.md").read_text("utf-8")
    assert set(BESIDE) <= {path.name for path in gathered.iterdir()}


def test_rulebooks_have_pictures_in_their_language(gathered: Path) -> None:
    assert "![The time board](pictures/time-board.svg)" in (
        gathered / "rules-patchwork.md"
    ).read_text("utf-8")
    assert "![Die Zeittafel](pictures/time-board.svg)" in (
        gathered / "rules-patchwork.de.md"
    ).read_text("utf-8")


class Page(HTMLParser):
    """The links and the anchors of a built page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"href", "src"} and tag != "base":
                self.links.append(value or "")
            if name in {"id", "name"}:
                self.anchors.add(value or "")


@pytest.mark.slow
def test_it_builds_without_a_warning_and_no_link_is_dead() -> None:
    words = [sys.executable, "-m", "tools.website"]
    built = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    assert "No issues found" in built.stdout + built.stderr
    folder = ROOT / "build" / "site" / "pages"
    pages = {path: Page(path) for path in folder.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 50
    dead = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            missing = (
                parts.fragment
                and target in pages
                and (unquote(parts.fragment) not in pages[target].anchors)
            )
            if not target.exists() or missing:
                dead.append(f"{path.relative_to(folder)}: {link}")
    assert dead == []
    everything = "".join(path.read_text("utf-8") for path in pages)
    assert re.findall(r'<(?:script|link)[^>]+(?:src|href)="https?:[^"]+"', everything) == []
