"""PostgreSQL for the chaos: on a small disk of its own where that is allowed, killed and filled."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
from tests.support.postgres import LEFT_OUT, Postgres, find_binaries

DISK_MEGABYTES = 320


class ChaosPostgres(Postgres):
    """A server whose disk can be full, and whose processes can all be killed or stopped."""

    def __init__(self) -> None:
        binaries = find_binaries()
        if binaries is None:
            raise SystemExit(LEFT_OUT)
        folder = Path(tempfile.mkdtemp(prefix="quiltbee-chaos-"))
        self.has_disk = _mount(folder)
        """Whether it has a disk of its own, which can be filled without harm."""
        super().__init__(binaries, folder)
        self._filler = folder / "filler"

    def remove(self) -> None:
        """Throw everything away."""
        if self.has_disk:
            subprocess.run(["umount", str(self._folder)], check=False)
        shutil.rmtree(self._folder, ignore_errors=True)

    def pids(self) -> list[int]:
        """Its processes, the first one first."""
        try:
            first = int((self._data / "postmaster.pid").read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return []
        return [first, *(pid for pid in _processes() if _parent(pid) == first)]

    def send(self, number: signal.Signals) -> None:
        """Send all its processes a signal."""
        for pid in self.pids():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                continue

    def bring_up(self) -> None:
        """Start it if it is not there, however long it needs to come to itself."""
        until = time.monotonic() + 60
        while not self.answers():
            try:
                self.start()
            except subprocess.CalledProcessError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def answers(self) -> bool:
        """Whether it can be asked."""
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def fill(self) -> None:
        """Leave no room on its disk."""
        # Without a buffer: what is left in one would be written again when the file is closed.
        with contextlib.suppress(OSError), self._filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 65_536)

    def make_room(self) -> None:
        """Take that back."""
        self._filler.unlink(missing_ok=True)

    def set_read_only(self, *, read_only: bool) -> None:
        """Let it take no changes, as a standby would, or take them again."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            word = "on" if read_only else "off"
            connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {word}")
            connection.execute("SELECT pg_reload_conf()")


def _mount(folder: Path) -> bool:
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    words = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m", "tmpfs", str(folder)]
    return subprocess.run(words, check=False, capture_output=True).returncode == 0


def _processes() -> list[int]:
    return [int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal()]


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0
