"""The chaos in its smallest form; `make chaos` is the long one."""

import subprocess
import sys

import pytest
from tests.support import postgres, redis
from tests.support.old_version import ROOT


@pytest.mark.slow
def test_a_minute_of_chaos_costs_nothing() -> None:
    for need in (postgres, redis):
        if not need.is_ready():
            pytest.skip(need.LEFT_OUT)
    words = [sys.executable, "-m", "tests.chaos", "--minutes", "1", "--tables", "6", "--patient"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "0 lost, 0 doubled, " in done.stdout
