"""A copy of the tree in which bugs are planted, so that nobody's work is touched."""

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGKILL
from typing import Literal

from tools.mutants.mutant import Mutant

Outcome = Literal["killed", "survived", "broken"]
"""Broken: no test could even be collected, so that it says nothing about the tests."""
SILENT_SECONDS = 300
"""How long tests may say nothing before they hang; each of them says a letter within seconds."""
MOST_BYTES = 6 << 30
"""What a test run may take of the memory: a bug may fill a list for ever."""
NOT_COPIED = {".git", ".venv", "node_modules", ".mutants", "__pycache__"}
COLLECTION_FAILED = 2
HUNG = -1
PASSED = (0, 5)
"""All of them passed, or there were none to run."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?(?:\[.*?\])?)(?: - .*)?$", re.MULTILINE)


class Trial:
    """Runs tests on a copy of the tree."""

    def __init__(self, root: Path, copy: Path) -> None:
        self.root = root
        self.copy = copy

    def refresh(self) -> None:
        """Make the copy the same as the tree."""
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=self.root, check=True, capture_output=True).stdout
        wanted = {name for name in names.decode().split("\0") if name}
        built = [*self.root.glob("web/src/shared/**/*"), *self._page_files()]
        wanted |= {path.relative_to(self.root).as_posix() for path in built if path.is_file()}
        for name in wanted:
            _copied(self.root / name, self.copy / name)
        for path in list(self.copy.rglob("*")):
            name = path.relative_to(self.copy).as_posix()
            kept = path.is_dir() or "node_modules" in name or "__pycache__" in name
            if not kept and name not in wanted:
                path.unlink()
        packages = self.root / "web" / "node_modules"
        if packages.exists() and not (self.copy / "web" / "node_modules").exists():
            (self.copy / "web" / "node_modules").symlink_to(packages.resolve())

    def _page_files(self) -> Iterator[Path]:
        yield from (self.root / "src/quiltbee/server/page").rglob("*")

    @contextmanager
    def planted(self, mutant: Mutant) -> Iterator[None]:
        """The copy with the bug in it."""
        path = self.copy / mutant.path
        before = path.read_bytes()
        path.write_text(mutant.code, "utf-8")
        try:
            yield
        finally:
            path.write_bytes(before)

    def pytest(self, tests: Iterable[str]) -> Outcome | Literal["hung"]:
        """Whether these tests notice something.

        The test that failed is run once more by itself, and if it passes then, all of them: on a
        busy machine one may also fail because it waited for too long, and that is nothing that it
        noticed.
        """
        there = [test for test in tests if (self.copy / test.partition("::")[0]).exists()]
        if not there:
            return "survived"
        code, failed = self._pytest(there)
        if code == 1 and failed and self._pytest([failed])[0] in PASSED:
            code, again = self._pytest(there)
            if again != failed:
                return "survived"
        if code == COLLECTION_FAILED:
            return "broken"
        if code == HUNG:
            return "hung"
        return "survived" if code in PASSED else "killed"

    def _pytest(self, tests: list[str]) -> tuple[int, str]:
        """The exit code, and the test that failed."""
        options = ["-q", "-x", "-m", "not slow", "-p", "no:cacheprovider", "--tb=no", "-rf"]
        code, said = self.run([sys.executable, "-m", "pytest", *options, *tests])
        failed = _FAILED.search(said)
        return code, failed[1] if failed else ""

    def run(self, words: list[str], folder: str = ".") -> tuple[int, str]:
        """The exit code of a program in the copy, HUNG if it hangs, and what it said."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.copy.parent / "hypothesis"),
        }
        environment.setdefault("NUMBA_CACHE_DIR", str(self.copy.parent / "numba"))
        said = self.copy.parent / "said.txt"  # a pipe would be held open by what is left running
        with said.open("wb") as output:
            process = subprocess.Popen(
                words,
                cwd=self.copy / folder,
                env=environment,
                stdout=output,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        resource.prlimit(process.pid, resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
        try:
            return awaited(process, said), said.read_text("utf-8", "replace")
        finally:  # with everything it started
            with suppress(ProcessLookupError):
                os.killpg(process.pid, SIGKILL)
            process.wait()


def awaited(process: subprocess.Popen[bytes], said: Path) -> int:
    """The exit code of a program, HUNG once it has said nothing for too long.

    A wait counts as one second however long it lasted: this may have been stopped meanwhile.
    """
    heard = silent = 0
    while silent < SILENT_SECONDS:
        with suppress(subprocess.TimeoutExpired):
            return process.wait(1)
        silent += 1
        if said.stat().st_size != heard:
            heard, silent = said.stat().st_size, 0
    return HUNG


def _copied(source: Path, target: Path) -> None:
    if target.is_file() and target.read_bytes() == source.read_bytes():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)
