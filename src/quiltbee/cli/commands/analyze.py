"""`quiltbee analyze`: the best moves of a position, or the mistakes of a game."""

import json
import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.agents.budget import Budget
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.terminal.analysis_desk import Desk, Findings
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.plain_console import plain_console
from quiltbee.cli.terminal.record_file import write_whole
from quiltbee.drawing import Drawing, ThemeName
from quiltbee.errors import ErrorCode, InvalidOption, QuiltbeeError
from quiltbee.games import AnyGame, game_of_position
from quiltbee.records import read_record
from quiltbee.texts import Refused, Texts

POSITION_SIMULATIONS = 20_000
GAME_SIMULATIONS = 3_000
_POSITION = re.compile(r"[a-z]+[0-9]+_")


def analyze(
    target: Annotated[
        str,
        typer.Argument(
            metavar="POSITION|RECORD",
            help="A position line, or the file of a record; - reads either from standard input.",
        ),
    ],
    simulations: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Simulations for each position; the same number gives the same answer. "
            f"{POSITION_SIMULATIONS} for a position, {GAME_SIMULATIONS} in a game.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001, help="Seconds for each position, instead of simulations.", show_default=False
        ),
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="How many moves of a position to show.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw how the game swung, into this file.")
    ] = None,
    theme: Annotated[ThemeName, typer.Option(help="The theme of the drawing.")] = ThemeName.LIGHT,
    language: SpokenLanguage = None,
) -> None:
    """Find the best moves of a position, or the mistakes of a game and what was better."""
    texts = texts_in(language)
    try:
        budget = _budget(simulations, seconds)
        findings = _analyzed(_text_of(target), budget, count, texts)
        if as_json:
            typer.echo(json.dumps(findings.facts, ensure_ascii=False))
        else:
            findings.print(plain_console())
        if svg is not None:
            _save(findings.draw(theme), svg)
    except QuiltbeeError as error:
        typer.echo(f"quiltbee: {texts.refusal(error)}", err=True)
        raise typer.Exit(2) from error


def _budget(simulations: int | None, seconds: float | None) -> Budget | None:
    if simulations is not None and seconds is not None:
        raise Refused("analyze.budget")
    if simulations is None and seconds is None:
        return None
    return Budget(simulations, seconds)


def _text_of(target: str) -> str:
    """The position line or the text of the record."""
    if target == "-":
        return sys.stdin.read().strip()
    if _is_position(target):
        return target.strip()
    return Path(target).read_text("utf-8").strip()


def _is_position(text: str) -> bool:
    return _POSITION.match(text) is not None and game_of_position(text) is not None


def _analyzed(text: str, budget: Budget | None, count: int, texts: Texts) -> Findings:
    game = game_of_position(text) if _is_position(text) else None
    if game is not None:
        state = game.parse_position(text)
        wanted = budget or Budget(simulations=POSITION_SIMULATIONS)
        return _desk(game, texts).position(state, wanted, count)
    record = read_record(text)
    return _desk(record.game, texts).game(record, budget or Budget(simulations=GAME_SIMULATIONS))


def _desk(game: AnyGame, texts: Texts) -> Desk:
    """Where this game is analyzed; only here the kernel is loaded."""
    try:
        return front_of(game, texts).desk()
    except ModuleNotFoundError as error:
        name = "analyze"
        raise InvalidOption(ErrorCode.AGENT_KERNEL, text=name, module=error.name) from error


def _save(drawing: Drawing | None, path: Path) -> None:
    if drawing is None:
        raise Refused("analyze.drawing")
    write_whole(path, drawing.svg)
    typer.echo(f"{path}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
