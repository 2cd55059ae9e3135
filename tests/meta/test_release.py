"""The package as others get it: what it says of itself, what is in it, and that it plays."""

import json
import runpy
import shutil
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from readme_renderer import markdown
from tests.meta.conftest import Built
from tools.release import archives, readiness
from tools.release.archives import Incomplete
from tools.release.bill import with_page, write_bill
from tools.release.clean_room import CleanRoom, bare, interpreters

ROOT = Path(__file__).parents[2]
HOOKS = runpy.run_path(str(ROOT / "hatch_build.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def description() -> str:
    whole = HOOKS["with_whole_addresses"]
    readme = (ROOT / "README.md").read_text("utf-8")
    return str(whole(readme, "https://home.example/project", "v1.2.3"))


class Addresses(HTMLParser):
    """Where the links and pictures of a page lead."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"src", "srcset", "href"}:
                self.found.append((tag, value or ""))


def test_the_description_renders_and_needs_no_file_beside_it() -> None:
    warnings = StringIO()
    page = markdown.render(description(), stream=warnings)
    assert page is not None, warnings.getvalue()
    found = Addresses(page).found
    assert [address for _, address in found if not address.startswith(("https://", "#"))] == []
    pictures = [address for tag, address in found if tag == "img"]
    assert len(pictures) >= 5
    assert all(
        address.startswith("https://home.example/project/raw/v1.2.3/") for address in pictures
    )
    assert ("a", "https://home.example/project/blob/v1.2.3/docs/server.md") in found


def test_what_already_is_an_address_stays() -> None:
    whole = HOOKS["with_whole_addresses"]
    text = '[a](https://a.example) [b](#b) <img src="https://a.example/p.png">'
    assert whole(text, "https://home.example", "v1") == text


def test_versions_of_python_are_named_alike() -> None:
    told = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if ":: 3." in name]
    assert told == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == ">=3.11"


def test_users_choose_their_torch() -> None:
    (torch,) = PROJECT["optional-dependencies"]["training"]
    assert "==" not in torch


@pytest.mark.parametrize("name", ["numba", "uvicorn", "websockets"])
def test_where_internals_are_used_versions_have_an_end(name: str) -> None:
    (needed,) = [each for each in PROJECT["dependencies"] if each.startswith(f"{name}>")]
    assert ",<" in needed


def test_the_clean_room_knows_neither_node_nor_our_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert "PYTHONPATH" not in bare()
    assert shutil.which("node", path=bare()["PATH"]) is None


def tree(folder: Path, version: str, changes: str, home: str) -> Path:
    """A repository with what a release looks at."""
    (folder / "src" / "quiltbee").mkdir(parents=True)
    (folder / "src" / "quiltbee" / "__init__.py").write_text(f'__version__ = "{version}"\n')
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n## {changes}\n")
    where = "[tool.hatch.metadata.hooks.custom]"
    (folder / "pyproject.toml").write_text(f'{where}\nrepository = "{home}"\n')
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@a.example"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "all"]):
        subprocess.run([*git, *words], cwd=folder, check=True)
    return folder


def test_a_tree_that_is_ready(tmp_path: Path) -> None:
    ready = tree(tmp_path, "1.2.3", "1.2.3 (2026-11-16)", "https://github.com/a/b")
    assert readiness.obstacles(ready) == []


def test_everything_that_stands_in_the_way_is_said_at_once(tmp_path: Path) -> None:
    unready = tree(tmp_path, "1.2", "0.9 (unreleased)", "https://quiltbee.example/a")
    subprocess.run(["git", "tag", "v1.2"], cwd=unready, check=True)
    (unready / "new").write_text("not committed")
    found = readiness.obstacles(unready)
    assert [said.split()[0] for said in found] == [
        "1.2",
        "CHANGELOG.md",
        "quiltbee.example",
        "There",
        "v1.2",
    ]


def test_the_page_is_a_part_of_quiltbee_in_the_bill() -> None:
    environment: dict[str, Any] = {
        "metadata": {"component": {"name": "quiltbee"}},
        "components": [{"name": "pip", "bom-ref": "p"}, {"name": "numpy", "bom-ref": "n"}],
        "dependencies": [{"ref": "p"}, {"ref": "n"}],
    }
    whole = with_page(environment, {"components": [{"name": "svelte"}]})
    assert whole["metadata"]["component"]["components"] == [{"name": "svelte"}]
    assert whole["components"] == [{"name": "numpy", "bom-ref": "n"}]
    assert whole["dependencies"] == [{"ref": "n"}]


def test_an_archive_that_lacks_something_is_refused(tmp_path: Path) -> None:
    empty = Path(shutil.make_archive(str(tmp_path / "quiltbee-1.2.3"), "gztar", tmp_path))
    with pytest.raises(Incomplete, match=r"lacks README\.md"):
        archives.look_into_sources(empty)


def test_the_licences_in_the_page_are_those_that_the_package_names() -> None:
    page = ROOT / "src/quiltbee/server/page"
    assert (page / "licences.cdx.json").is_file(), "the page is an old one; run python web/build.py"
    bill = json.loads((page / "licences.cdx.json").read_text("utf-8"))
    licences = {each["licenses"][0]["license"]["id"] for each in bill["components"]}
    assert licences == {"MIT", "OFL-1.1"}
    assert PROJECT["license"] == "MIT AND OFL-1.1"
    names = {each["name"] for each in bill["components"]}
    assert {"svelte", "@fontsource/fraunces", "@fontsource/source-sans-3"} <= names
    text = (page / "licences.txt").read_text("utf-8")
    assert "The Fraunces Project Authors" in text
    assert "Svelte Contributors" in text


@pytest.mark.slow
def test_both_archives_are_whole(built: Built) -> None:
    sources, wheel = built
    archives.look_into_sources(sources)
    archives.look_into_wheel(wheel)
    words = ("-m", "twine", "check", "--strict", str(sources), str(wheel))
    subprocess.run([sys.executable, *words], check=True)


@pytest.mark.slow
def test_a_game_from_the_source_archive(built: Built, tmp_path: Path) -> None:
    """Without Node and without npm's registry; and the bill of what was installed."""
    room = CleanRoom(tmp_path / "room")
    room.install(str(built.sources))
    assert json.loads(room.play_first_game())["by"] == "play"
    write_bill(room, ROOT / "pyproject.toml", tmp_path / "bill.json")
    bill = json.loads((tmp_path / "bill.json").read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    names = {each["name"] for each in bill["components"]}
    assert {"numba", "starlette", "uvicorn"} <= names
    assert "pytest" not in names


@pytest.mark.slow
@pytest.mark.parametrize("version", interpreters())
def test_a_game_from_the_wheel(built: Built, tmp_path: Path, version: str) -> None:
    room = CleanRoom(tmp_path, interpreters()[version])
    room.install(str(built.wheel))
    assert json.loads(room.play_first_game())["by"] == "play"


RULES_ALONE = """
from random import Random
from quiltbee import doodle, drawing, games, patchwork, records
state = patchwork.deal(Random(7), first=0).state()
random = Random(1)
while state.outcome is None:
    state = state.play(random.choice(state.legal_moves))
print(state.outcome.scores)
"""


@pytest.mark.slow
def test_the_rules_alone_need_no_other_package(built: Built, tmp_path: Path) -> None:
    room = CleanRoom(tmp_path)
    room.install("--no-deps", str(built.wheel))
    assert room.run(RULES_ALONE).startswith("(")
