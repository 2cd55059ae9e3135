"""What holds for the project as a whole."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee.errors import MESSAGES, ErrorCode

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "src").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_is_longer_than_500_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 500


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


def test_nothing_in_the_repository_reads_the_shared_folder_or_names_this_machine() -> None:
    words = ("../" + "shared", "/" + "work/", "/" + "root/")
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    for name in tracked:
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".json", ".txt", ""} and path.is_file():
            text = path.read_text("utf-8")
            assert not [word for word in words if word in text], name
