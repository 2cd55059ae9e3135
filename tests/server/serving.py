"""`quiltbee serve` as a process of its own."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import SECONDS


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`quiltbee serve` in a process of its own, and its address."""
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", "0", "--data", str(data)]
    process = subprocess.Popen([*words, *options], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        line = process.stderr.readline()
        found = re.search(r"http://\S+", line)
        assert found is not None, line + process.stderr.read()
        yield process, found[0]
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SECONDS)
