"""Where compiled code is kept, and that the kernel works where it cannot be."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from quiltbee.kernel import compiling

USE = """
from quiltbee.kernel.compiling import cache_folder
from quiltbee.kernel.patchwork.placements import count_placements, placement_counts

print(placement_counts([0]).sum(), cache_folder(), sum(count_placements.stats.cache_hits.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, so that nothing of the real one is touched."""
    ignore = ignore_patterns("__pycache__")
    return copytree(compiling.PACKAGE, tmp_path / "source" / "quiltbee", ignore=ignore)


def use_kernel(package: Path, **environment: str) -> list[str]:
    """Count placements in a new process: how many, the cache folder, hits of the cache."""
    given = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    given |= {"PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    run = [sys.executable, "-W", "error", "-c", USE]
    return subprocess.run(run, env=given, check=True, capture_output=True, text=True).stdout.split()


def test_without_a_folder_to_write_to_everything_works(package: Path, tmp_path: Path) -> None:
    """No folder can be made under a file; that binds the superuser too."""
    file = tmp_path / "file"
    file.touch()
    (package / "kernel" / "__pycache__").touch()
    nowhere = {name: str(file / "x") for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    assert use_kernel(package, NUMBA_CACHE_DIR=str(file / "x"), **nowhere) == ["7349", "None", "0"]


def test_compiled_code_is_found_again_until_the_source_changes(package: Path) -> None:
    count, folder, hits = use_kernel(package)
    assert (count, hits) == ("7349", "0")
    assert Path(folder).parent == package / "kernel" / "__pycache__"
    assert use_kernel(package) == ["7349", folder, "1"]
    data = package / "patchwork" / "data" / "patches.json"
    data.write_text(data.read_text("utf-8") + "\n", "utf-8")
    count, other, hits = use_kernel(package)
    assert (count, hits) == ("7349", "0")
    assert other != folder


def test_the_user_can_choose_the_folder(package: Path, tmp_path: Path) -> None:
    _, folder, _ = use_kernel(package, NUMBA_CACHE_DIR=str(tmp_path / "chosen"))
    assert Path(folder).parent == tmp_path / "chosen"


def test_old_generations_are_forgotten(tmp_path: Path) -> None:
    folders = [tmp_path / f"quiltbee-{number}" for number in range(6)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    compiling._forget_old(tmp_path, folders[5])
    assert {path.name for path in tmp_path.iterdir()} == {"quiltbee-5", "quiltbee-0", "quiltbee-1"}


def test_importing_the_rules_needs_neither_numpy_nor_numba() -> None:
    code = (
        "import sys, quiltbee, quiltbee.patchwork, quiltbee.kernel; "
        "print(sorted({'numpy', 'numba', 'llvmlite'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"
