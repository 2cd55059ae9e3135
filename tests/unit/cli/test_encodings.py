"""The command line in encodings other than UTF-8."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee.cli.encodings import HANDLER

RECORD = """[Quiltbee "1"]
[Game "patchwork"]
[Circle "{circle}"]
[Edition "revised"]
[First "1"]
[Seat1 "Jürgen 🪡 Łucja"]

1. adv {{so – „gut“ … 🧵}} *
""".format(circle=",".join(map(str, [*range(1, 33), 0])))


def quiltbee(*words: str, encoding: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LANG": "de_DE", "COLUMNS": "100"}
    environment.pop("LC_ALL", None)
    return subprocess.run(
        [sys.executable, "-m", "quiltbee", *words],
        env=environment,
        input=given,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
def test_tables_are_printed_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    done = quiltbee(
        *("arena", "greedy", "random", "--games", "4", "--threads", "1"),
        *("--folder", str(tmp_path)),
        encoding=encoding,
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.decode(encoding)
    assert "greedy - random" in told
    assert "?" not in told


@pytest.mark.parametrize("encoding", ["latin-1", "iso-8859-15"])
def test_a_record_is_read_as_utf_8_and_told_as_far_as_letters_go(encoding: str) -> None:
    done = quiltbee("replay", "-", encoding=encoding, given=RECORD.encode("utf-8"))
    assert done.returncode == 0, done.stderr
    assert 'so - "gut" ... ?' in done.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "utf-8"])
def test_json_loses_no_letter(encoding: str) -> None:
    done = quiltbee("replay", "-", "--json", encoding=encoding, given=RECORD.encode("utf-8"))
    told = json.loads(done.stdout.decode(encoding))
    assert told["headers"]["Seat1"] == "Jürgen 🪡 Łucja"


def test_a_text_that_is_not_utf_8_is_a_sentence_and_no_trace() -> None:
    done = quiltbee("replay", "-", encoding="utf-8", given=RECORD.encode("utf-16"))
    assert done.returncode == 2
    assert done.stderr.decode().startswith("quiltbee: Dieser Text ist nicht in UTF-8")
    assert len(done.stderr.splitlines()) == 1


def test_what_is_missing_is_written_with_what_is_there() -> None:
    assert "Größe 3–4 × „a“".encode("ascii", HANDLER) == b'Groesse 3-4 x "a"'
    assert "Größe".encode("latin-1", HANDLER) == "Größe".encode("latin-1")
    assert "🪡".encode("ascii", HANDLER) == b"?"
