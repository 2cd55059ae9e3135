"""Packages of the system that tests need."""

import os
import shutil
import subprocess


def install(package: str) -> None:
    """Install a package where that is allowed: as root, with apt-get. Elsewhere nothing happens."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    print(f"Installing {package} for the tests (once) …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        subprocess.run([apt, "--quiet", *words], env=environment, check=False)
