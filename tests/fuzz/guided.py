"""One target under atheris: inputs are made from bytes, and those that reach new code are kept.

A process of its own: libFuzzer ends it. `python -m tests.fuzz.guided NAME SECONDS SEED FOLDER`.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["quiltbee"]):
    from tests.fuzz.commands import COMMANDS
    from tests.fuzz.readers import READERS

from tests.fuzz.runner import Finding, hypothesis_test


def main(name: str, seconds: str, seed: str, folder: str) -> None:
    """Fuzz until the time is over or an input does harm; libFuzzer says which."""
    target = next(each for each in (*READERS, *COMMANDS) if each.name == name)
    place = Path(folder) / target.folder
    corpus = place / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    one_input = hypothesis_test(target, Finding()).hypothesis.fuzz_one_input
    number = int.from_bytes(seed.encode()[-4:], "big") or 1
    options = [
        f"-max_total_time={seconds}",
        f"-seed={number}",
        f"-artifact_prefix={place}/",
        "-max_len=4096",
        "-verbosity=0",
        "-print_final_stats=1",
    ]
    atheris.Setup([sys.argv[0], *options, str(corpus)], lambda data: one_input(data) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
