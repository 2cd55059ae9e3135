"""What holds for the project as a whole."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from quiltbee.errors import MESSAGES, ErrorCode

ROOT = Path(__file__).parents[2]
AT_THE_ROOT = {
    ".ci",
    ".dockerignore",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "RELEASING.md",
    "SECURITY.md",
    "benchmarks",
    "constraints.txt",
    "deploy",
    "docs",
    "examples",
    "hatch_build.py",
    "pyproject.toml",
    "src",
    "tests",
    "tools",
    "web",
    "zensical.toml",
}
PROGRAMS = {".py", ".ts", ".svelte", ".css"}


def test_every_error_code_has_a_message_and_a_line_in_the_docs() -> None:
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    documented = set(re.findall(r"^\| `([a-z]+/[a-z_]+)` \|", page, re.MULTILINE))
    assert set(MESSAGES) == set(ErrorCode)
    assert documented == {code.value for code in ErrorCode}


def test_importing_quiltbee_and_its_rules_loads_nothing_third_party() -> None:
    program = (
        "import sys, quiltbee, quiltbee.patchwork, quiltbee.records;"
        "print([name for name in ('numpy', 'numba', 'rich', 'typer') if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def files_git_names(*options: str) -> list[str]:
    """The tracked files, or others that the options ask for."""
    return subprocess.run(
        ["git", "ls-files", *options], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()


def test_nothing_that_was_made_lies_at_the_root() -> None:
    """Neither committed nor about to be. What belongs there is named here, on purpose."""
    there = files_git_names() + files_git_names("--others", "--exclude-standard")
    assert {name.split("/")[0] for name in there} == AT_THE_ROOT


def tracked_texts() -> Iterator[tuple[Path, str]]:
    """Every tracked file that people or programs read as text."""
    for path in map(ROOT.joinpath, files_git_names()):
        if path.suffix in {*PROGRAMS, ".md", ".toml", ".json", ""} and path.is_file():
            yield path, path.read_text("utf-8")


def test_no_module_is_longer_than_500_lines() -> None:
    programs = [(path, text) for path, text in tracked_texts() if path.suffix in PROGRAMS]
    assert len(programs) > 1000
    assert [str(path) for path, text in programs if len(text.splitlines()) > 500] == []


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    """Whichever machine that is: its author runs this test there."""
    folders = {ROOT, ROOT.parent, Path.home()} - {Path("/")}
    names = re.compile(rf"(?<!\w)({'|'.join(re.escape(str(folder)) for folder in folders)})/")
    assert {
        str(path): found for path, text in tracked_texts() if (found := names.findall(text))
    } == {}


def test_no_path_leads_out_of_the_repository() -> None:
    """Such a path is there on one machine only, seen from the file or from where programs start."""
    upward = re.compile(r"(?<![\w.#/])((?:\.\./)+[\w.-]+)")
    outside = {
        str(path): target
        for path, text in tracked_texts()
        for target in upward.findall(text)
        for start in {path.parent, path.parent if path.suffix in {".ts", ".svelte"} else ROOT}
        if (found := (start / target).resolve()).exists() and not found.is_relative_to(ROOT)
    }
    assert outside == {}
