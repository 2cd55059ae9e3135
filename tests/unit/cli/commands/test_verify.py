from pathlib import Path
from random import Random

import pytest
from tests.support.matches import PERSON, Log
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.match import record_of

runner = CliRunner()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    log = Log("doodle", (PERSON, PERSON))
    log.play_on(Random(1))
    path = tmp_path / "match.qb"
    path.write_text(record_of(log.match), "utf-8")
    return path


def test_a_fair_record_is_said_to_be(record: Path) -> None:
    result = runner.invoke(app, ["verify", str(record)], env={"LC_ALL": "C"})
    assert result.exit_code == 0
    assert result.stdout.startswith("Fair: the deal and 17 further chance events")


def test_it_speaks_german(record: Path) -> None:
    result = runner.invoke(app, ["verify", str(record)], env={"LC_ALL": "de_DE.UTF-8"})
    assert "17 weitere Zufälle" in result.stdout


def test_an_unfair_record_ends_with_1(record: Path) -> None:
    text = record.read_text("utf-8")
    changed = text.replace('[SeedHash "', '[SeedHash "0')
    result = runner.invoke(app, ["verify", "-"], input=changed, env={"LC_ALL": "C"})
    assert result.exit_code == 1
    assert "SeedHash is 0" in result.stdout
    assert "Not everything" in result.stdout
