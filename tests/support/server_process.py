"""`quiltbee serve` in a process of its own, which can be killed."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(
    data: Path,
    database: str,
    *options: str,
    clock: Path | None = None,
    sources: Path | None = None,
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The process and its port.

    The file `clock` says by how many seconds its clock is off; `sources` are those of another
    version.
    """
    program = ["quiltbee"] if clock is None else ["tests.support.wrong_clock", str(clock)]
    words = [sys.executable, "-m", *program, "serve", "--port", "0", "--data", str(data)]
    environment = os.environ | ({} if sources is None else {"PYTHONPATH": str(sources)})
    process = subprocess.Popen(
        [*words, "--database", database, *options],
        env=environment,
        cwd=None if sources is None else sources,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        line = process.stderr.readline()
        found = re.search(r"http://[^:]+:(\d+)", line)
        assert found is not None, line + process.stderr.read()
        yield process, int(found[1])
    finally:
        process.kill()
        process.communicate()
