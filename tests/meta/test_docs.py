"""README and docs tell the truth: their commands run, their examples read, their links lead on."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.cli.terminal.doodle.personal_best import FOLDER_VARIABLE
from quiltbee.patchwork import format_position, parse_move, parse_position
from quiltbee.records import read_record, write_record

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


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
