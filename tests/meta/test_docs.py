"""README and docs tell the truth: their commands run, their examples read, their links lead on."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.cli.terminal.doodle.personal_best import FOLDER_VARIABLE
from quiltbee.patchwork import format_position, parse_move, parse_position
from quiltbee.records import read_record, write_record
from quiltbee.server import keys
from quiltbee.server.settings import Settings
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import ensure_schema

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
ALL_PAGES = [*PAGES, ROOT / "tests" / "README.md", ROOT / "web" / "README.md"]
BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:\w+=\S+ )*(quiltbee|make|python3? -m) ([a-z-].*)")
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
TRACKED = subprocess.run(
    ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
).stdout.replace("\n", "\n/")


def blocks(page: Path, language: str) -> list[str]:
    pattern = rf"^```{language}\n(.*?)^```$"
    return re.findall(pattern, page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, language)]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", pages_with("sh"), ids=name_of)
def test_commands_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands of a page run one after the other in one folder; make targets must exist.

    They run in this process, where what they import and compile is there already. That the command
    `quiltbee` starts, other tests tell.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "user data"))
    if page.name == "server.md":  # whoever exports a database or rotates keys has them
        keys.read_keys(tmp_path / "data")
        engine = open_engine(database_url(Settings(database="copy.db")))
        ensure_schema(engine)
        engine.dispose()
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            command = line.split("#")[0].strip()
            if command:
                run_command(command)


def run_command(command: str) -> None:
    program, *words = command.split()
    variable, is_set, value = program.partition("=")
    if is_set:  # what a variable changes is read when a process starts
        environment = os.environ | {variable: value, "PYTHONPATH": str(ROOT)}
        assert words.pop(0) == "quiltbee", f"a test cannot run {command!r}"
        done = subprocess.run(
            [sys.executable, "-m", "quiltbee", *words],
            env=environment,
            input="",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    elif program == "make":
        make = shutil.which("make")
        assert make is not None
        made = subprocess.run(
            [make, "--dry-run", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, f"{command}\n{made.stdout}\n{made.stderr}"
    else:
        assert program == "quiltbee", f"a test cannot run {command!r}"
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0, f"{command}\n{result.output}\n{result.exception!r}"


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_python_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an example may leave files
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page, "python"):
        exec(compile(block, name_of(page), "exec"), names)


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_commands_that_are_only_mentioned_exist(page: Path) -> None:
    """Those in sentences, and those that take hours: the command and each option of it."""
    for program, words in commands_of(page):
        if program == "quiltbee":
            command, words = command_of(words)
            known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
            given = {word.partition("=")[0] for word in words if re.match(r"--\w", word)}
            assert given <= known | {"--help"}, f"{command.name}: {given - known}"
        elif program == "make":
            assert words[0] in TARGETS, words
        else:
            assert find_spec(words[0]) is not None, words


def commands_of(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Every command of a page, in a block or in a sentence: its program, and what follows."""
    text = page.read_text("utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    for line in [*lines, *re.findall(r"`([^`\n]+)`", BLOCK.sub("", text))]:
        found = COMMAND.match(line)
        if found:
            yield found[1], shlex.split(found[2], comments=True)


def command_of(words: list[str]) -> tuple[Any, list[str]]:
    """A command of `quiltbee` and what follows its name; the program itself if none is named."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    if words[0].startswith("-"):
        return group, words
    assert words[0] in group.commands, words
    return group.commands[words[0]], words[1:]


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_programs_that_a_page_names_are_there(page: Path) -> None:
    named = re.findall(r"`([\w./-]+\.(?:py|ts|js|svelte|css|sh))`", page.read_text("utf-8"))
    assert [name for name in named if f"/{name}\n" not in TRACKED] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    targets += re.findall(r'(?:src|srcset|href)="([^"#]+)"', page.read_text("utf-8"))
    for target in targets:
        assert target.startswith("http") or (page.parent / target).exists(), target


def test_the_examples_of_the_notation_page_read_back() -> None:
    page = ROOT / "docs" / "notation.md"
    tokens = re.findall(r"^\| `([^`]+)` \|", page.read_text("utf-8"), re.MULTILINE)
    assert len(tokens) >= 6
    for token in tokens:
        parse_move(token)
    for block in blocks(page, "position"):
        assert format_position(parse_position(block.strip())) == block.strip()
    for block in blocks(page, "record"):
        assert write_record(read_record(block)) == block
