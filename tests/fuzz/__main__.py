"""Throw inputs at everything that reads from outside, for a while, and say what did harm.

`make fuzz` runs it for ten minutes; what it tried and found is kept in `.fuzz/`. Half the time of
each reader goes to atheris where that is installed (`pip install atheris`), which follows the code
that inputs reach.
"""

import argparse
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.fuzz.commands import COMMANDS
from tests.fuzz.readers import READERS
from tests.fuzz.runner import Finding, fuzz
from tests.fuzz.target import Target
from tests.fuzz.wires import wire_targets, wires

ROOT = Path(__file__).resolve().parents[2]
HAS_ATHERIS = importlib.util.find_spec("atheris") is not None


def guided(target: Target, seconds: float, seed: str, folder: Path) -> Finding:
    """The same by atheris, in a process of its own."""
    words = [sys.executable, "-m", "tests.fuzz.guided", target.name]
    words += [str(max(1, int(seconds))), seed, str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    tried = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    harm = "" if done.returncode == 0 else done.stdout[-4000:] + done.stderr[-4000:]
    return Finding(int(tried.group(1)) if tried else 0, harm)


def findings(seconds: float, seed: str, folder: Path) -> Iterator[tuple[str, Finding]]:
    """Each target in its turn, with its share of the time."""
    readers = (*READERS, *COMMANDS)
    share = seconds / (len(readers) + 3)
    for target in readers:
        own = share / 2 if HAS_ATHERIS else share
        yield f"{target.name}, Hypothesis", fuzz(target, own, seed, folder)
        if HAS_ATHERIS:
            yield f"{target.name}, atheris", guided(target, own, seed, folder)
    with wires() as held:
        for target in wire_targets(held):
            yield f"{target.name}, Hypothesis", fuzz(target, share, seed, folder)


def main(words: list[str]) -> int:
    """The exit code is 1 if something did harm."""
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long, for all together")
    parser.add_argument("--seed", default="1", help="which inputs are tried")
    parser.add_argument("--folder", default=str(ROOT / ".fuzz"), help="where findings are kept")
    asked = parser.parse_args(words)
    folder = Path(asked.folder)
    tried = harmful = 0
    for name, finding in findings(60 * asked.minutes, asked.seed, folder):
        tried += finding.tried
        harmful += bool(finding.harm)
        print(f"{name:36} {finding.tried:9,} tried  {finding.harm or 'nothing found'}", flush=True)
    print(f"{tried:,} inputs, {harmful} targets harmed")
    return int(harmful > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
