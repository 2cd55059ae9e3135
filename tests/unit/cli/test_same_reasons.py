"""`quiltbee analyze --json` gives the reasons that the page gives."""

import json
from pathlib import Path
from typing import Any

from tests.golden.annotated import played
from tests.support.endings import ENDING
from typer.testing import CliRunner

from quiltbee.agents.budget import Budget
from quiltbee.agents.study import StudyMove, study
from quiltbee.cli.app import app
from quiltbee.records import read_record, write_record

EFFORT = 200


def told(tmp_path: Path, text: str) -> Any:
    file = tmp_path / "game.qb"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["analyze", str(file), "--simulations", str(EFFORT), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def on_the_page(text: str) -> tuple[StudyMove, ...]:
    return study(read_record(text), Budget(simulations=EFFORT)).moves


def plain(move: StudyMove) -> list[dict[str, Any]]:
    return [
        {"kind": reason.kind, "count": reason.count, **reason.figures} for reason in move.reasons
    ]


def test_patchwork(tmp_path: Path) -> None:
    plies = told(tmp_path, ENDING)["plies"]
    moves = on_the_page(ENDING)
    assert any(move.reasons for move in moves)
    for move in moves:
        decision = plies[move.at - 1]["decision"]
        assert decision["reasons"] == plain(move)
        assert decision["verdict"] == move.verdict


def test_doodle(tmp_path: Path) -> None:
    text = write_record(played("doodle", ("hedda",), 1))
    (seat,) = told(tmp_path, text)["seats"]
    named = [step for step in seat["steps"] if step["verdict"]]
    moves = on_the_page(text)
    assert any(move.reasons for move in moves)
    assert [step["reasons"] for step in named] == [plain(move) for move in moves]
    assert [tuple(step["best"]) for step in named] == [move.better for move in moves]
