"""`quiltbee analyze`: the best moves of a position, or the mistakes of a game."""

import re
from pathlib import Path
from typing import Annotated

import typer

from quiltbee.agents.budget import Budget
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson, AtPly, Svg, Target
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file
from quiltbee.cli.targets import is_position, position_of, read_target
from quiltbee.cli.terminal.analysis_desk import Desk, Findings
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.plain_console import plain_console
from quiltbee.cli.terminal.record_file import write_whole
from quiltbee.cli.terminal.second_opinion import opinion_of_position, opinion_of_record
from quiltbee.drawing import Drawing, ThemeName
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import AnyGame, game_of_position
from quiltbee.records import read_record
from quiltbee.texts import Refused, Texts

POSITION_SIMULATIONS = 20_000
GAME_SIMULATIONS = 3_000
_NET = re.compile(r"search@(?P<file>.+)")


def analyze(
    target: Target,
    at: AtPly = None,
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
    agent: Annotated[
        str | None,
        typer.Option(
            help="What this agent would play, such as hedda, bots:Mine or 'ugi:COMMAND'; with "
            "search@FILE everything is judged by a net of your own.",
            show_default=False,
        ),
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="How many moves of a position to show.")] = 5,
    as_json: AsJson = False,
    svg: Svg = None,
    theme: Annotated[ThemeName, typer.Option(help="The theme of the drawing.")] = ThemeName.LIGHT,
    language: SpokenLanguage = None,
) -> None:
    """Find the best moves of a position, or the mistakes of a game and what was better."""
    texts = texts_in(language)
    budget = _budget(simulations, seconds)
    check_file(svg)
    findings = _analyzed(_text_of(target, at), budget, count, agent, texts)
    if as_json:
        echo_json(findings.facts)
    else:
        findings.print(plain_console())
    if svg is not None:
        _save(findings.draw(theme), svg)


def _budget(simulations: int | None, seconds: float | None) -> Budget | None:
    if simulations is not None and seconds is not None:
        raise Refused("analyze.budget")
    if simulations is None and seconds is None:
        return None
    return Budget(simulations, seconds)


def _text_of(target: str, at: int | None) -> str:
    """The position line or the text of the record."""
    text = read_target(target)
    if at is None:
        return text
    game, state = position_of(text, at)
    return game.format_position(state)


def _analyzed(
    text: str, budget: Budget | None, count: int, agent: str | None, texts: Texts
) -> Findings:
    own_net = _NET.fullmatch(agent or "")
    weights = Path(own_net["file"]) if own_net else None
    game = game_of_position(text) if is_position(text) else None
    if game is not None:
        state = game.parse_position(text)
        if agent is not None and weights is None:
            return opinion_of_position(game, state, agent, texts)
        wanted = budget or Budget(simulations=POSITION_SIMULATIONS)
        return _desk(game, texts, weights).position(state, wanted, count)
    record = read_record(text)
    if agent is not None and weights is None:
        return opinion_of_record(record, agent, texts)
    wanted = budget or Budget(simulations=GAME_SIMULATIONS)
    return _desk(record.game, texts, weights).game(record, wanted)


def _desk(game: AnyGame, texts: Texts, weights: Path | None) -> Desk:
    """Where this game is analyzed; only here the kernel is loaded."""
    try:
        return front_of(game, texts).desk(weights)
    except ModuleNotFoundError as error:
        name = "analyze"
        raise InvalidOption(ErrorCode.AGENT_KERNEL, text=name, module=error.name) from error


def _save(drawing: Drawing | None, path: Path) -> None:
    if drawing is None:
        raise Refused("analyze.drawing")
    write_whole(path, drawing.svg)
    typer.echo(f"{path}: {drawing.title}, {drawing.width:g}×{drawing.height:g}", err=True)
