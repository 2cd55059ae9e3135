"""Steps of the set-up: one calm line each, everything in the log, the end of it after a failure."""

import io
import re
import sys
from pathlib import Path

from tools.step import run


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_two_lines_where_there_is_no_terminal(tmp_path: Path) -> None:
    out = io.StringIO()
    log = tmp_path / "folder" / "set-up.log"
    assert run(log, "The packages", python("for at in range(230): print('line', at)"), out) == 0
    begun, done = out.getvalue().splitlines()
    assert begun.strip().startswith("The packages")
    assert re.search(r"The packages, \d+ s$", done)
    assert "line 229\n" in log.read_text("utf-8")


def test_a_failure_shows_the_end_and_where_the_rest_is(tmp_path: Path) -> None:
    out = io.StringIO()
    program = "for at in range(100): print('line', at)\nraise SystemExit(3)"
    assert run(tmp_path / "log", "The page", python(program), out) == 3
    said = out.getvalue()
    assert "line 99" in said
    assert "line 69" not in said
    assert said.endswith(f"The page: this failed. All of it stands in {tmp_path / 'log'}.\n")


def test_on_a_terminal_the_line_is_written_over(tmp_path: Path) -> None:
    out = Terminal()
    program = "import time; print('Downloading \\x1b[1mnumba', flush=True); time.sleep(0.6)"
    run(tmp_path / "log", "The packages", python(program), out)
    lines = out.getvalue().split("\r\x1b[K")
    assert any(line.endswith("Downloading numba") for line in lines)
    assert out.getvalue().count("\n") == 1
