"""A real PostgreSQL for tests: installed from the system's packages if need be, on loopback."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

USER = "postgres"


def find_binaries() -> Path | None:
    """The folder with initdb, as Debian and others lay it out."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("initdb"):
        folders.append(Path(found).parent)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def install() -> Path | None:
    """Install PostgreSQL as root on Debian; None where that cannot be."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]):
        subprocess.run([apt, "--quiet", *words], env=environment, check=False)
    return find_binaries()


class Postgres:
    """A server on loopback in a folder of its own."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._folder = folder
        self._user = USER if os.geteuid() == 0 else None
        self._data = folder / "data"
        self._binaries = binaries
        self.port = _free_port()

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        """Make the data of the server."""
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        words = ["-D", str(self._data), "-U", USER, "-A", "trust", "-E", "UTF8", "-N"]
        self._run("initdb", *words)

    def start(self) -> None:
        settings = "-c fsync=off -c shared_buffers=16MB"
        options = f"-p {self.port} -h 127.0.0.1 -k {self._folder} {settings}"
        self._control("-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop at once, as a crash does."""
        self._control("-m", "immediate", "stop")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", *words)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self._binaries / program, *words],
            user=self._user,
            cwd=self._folder,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"LC_ALL": "C", "PATH": os.defpath},
        )


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A new server, whose data is thrown away in the end."""
    binaries = find_binaries() or install()
    if binaries is None:
        line = "no PostgreSQL here, and none can be installed: run the tests as root on Debian"
        if os.environ.get("CI"):
            pytest.fail(line)
        pytest.skip(line)
    folder = Path(tempfile.mkdtemp(prefix="quiltbee-postgres-"))
    server = Postgres(binaries, folder)
    try:
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
