"""A real PostgreSQL for tests: installed from the system's packages if need be, on loopback."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
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


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a new server, whose data is thrown away in the end."""
    binaries = find_binaries() or install()
    if binaries is None:
        line = "no PostgreSQL here, and none can be installed: run the tests as root on Debian"
        if os.environ.get("CI"):
            pytest.fail(line)
        pytest.skip(line)
    folder = Path(tempfile.mkdtemp(prefix="quiltbee-postgres-"))
    user = USER if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    port = _free_port()
    try:
        data = folder / "data"
        initdb: list[str | Path] = [
            binaries / "initdb",
            "-D",
            data,
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "-N",
        ]
        _run(initdb, user, folder)
        options = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off -c shared_buffers=16MB"
        control: list[str | Path] = [binaries / "pg_ctl", "-D", data, "-w", "-l", folder / "log"]
        _run([*control, "-o", options, "start"], user, folder)
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        finally:
            _run([*control, "-m", "immediate", "stop"], user, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(words: Sequence[str | Path], user: str | None, folder: Path) -> None:
    subprocess.run(
        words,
        user=user,
        cwd=folder,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={"LC_ALL": "C", "PATH": os.defpath},
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
