"""A further language is one file for everything: no face says a word that is not in it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.catalog_files import hint_patterns, placeholders
from tests.support.placeholder_language import LANGUAGE, plain_words, strange, write_catalog
from typer.testing import CliRunner

from quiltbee.agents.catalog import agent_named
from quiltbee.agents.levels import levels_of
from quiltbee.cli.app import app
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.menu import ask_game
from quiltbee.drawing import (
    Drawing,
    Mark,
    WinGraph,
    draw_doodle_cards,
    draw_doodle_circle,
    draw_doodle_sheet,
    draw_patch,
    draw_patch_circle,
    draw_patch_sheet,
    draw_quilt_board,
    draw_state,
    draw_time_board,
    draw_win_graph,
    print_set,
)
from quiltbee.errors import MESSAGES, CodedError, ErrorCode
from quiltbee.games import GAMES
from quiltbee.hints import Hint
from quiltbee.server.guest_names import guest_name
from quiltbee.texts import Texts, accepted_language, add_texts, languages, remove_texts

NAMES = {level.title for game in ("patchwork", "doodle") for level in levels_of(game)}
NOTATION = {"adv", "end", "back", "start", "cell", "score", "die", "human", "automa", "greedy"}
NOTATION |= {"shape", "JSON", "Game", "Name", "value", "Position"}
TITLES = {"Patchwork", "Doodle"}
ALLOWED = NAMES | NOTATION | TITLES


@pytest.fixture(autouse=True, scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Texts]:
    folder = tmp_path_factory.mktemp("catalogs")
    write_catalog(folder)
    add_texts(folder)
    yield Texts(LANGUAGE)
    remove_texts(folder)


def test_the_language_is_known_everywhere() -> None:
    assert LANGUAGE in languages()
    assert accepted_language(f"{LANGUAGE}-ZZ, en;q=0.5") == LANGUAGE


def test_a_hard_coded_word_would_be_found() -> None:
    assert plain_words(f"{strange('Take a patch')}. Or advance.", NOTATION) == ["advance"]


@pytest.mark.parametrize("code", list(ErrorCode))
def test_every_error_is_said(texts: Texts, code: ErrorCode) -> None:
    facts = dict.fromkeys(placeholders(MESSAGES[code]), 1)
    told = texts.refusal(CodedError(code, **facts))
    assert plain_words(told, ALLOWED) == []


def test_every_hint_is_said(texts: Texts) -> None:
    for pattern in hint_patterns():
        facts = dict.fromkeys(placeholders(pattern), 1)
        error = CodedError(ErrorCode.MATCH_CLOCK, hint=Hint(pattern, **facts))
        assert plain_words(texts.refusal(error), ALLOWED) == []


def test_pictures_of_a_server_are_asked_for_in_it(tmp_path: Path) -> None:
    write_catalog(tmp_path)
    program = f"""
from pathlib import Path
from quiltbee.texts import add_texts
add_texts(Path({str(tmp_path)!r}))
import msgspec
from quiltbee.server.api.daily import CardQuery
from quiltbee.server.api.pictures import EmbedQuery, PictureQuery
for query in (CardQuery, EmbedQuery, PictureQuery):
    print(msgspec.convert({{"language": {LANGUAGE!r}}}, query).language)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == [LANGUAGE] * 3, done.stderr


def test_levels_and_guests_speak_it() -> None:
    for game in ("patchwork", "doodle"):
        for level in levels_of(game):
            told = f"{level.trait.of(LANGUAGE)} {level.description.of(LANGUAGE)}"
            assert plain_words(told) == []
    assert plain_words(guest_name("somebody", LANGUAGE)) == []


def states(game: str, seats: int, **options: str) -> Iterator[Any]:
    """The states of a game that is played by chance."""
    random, rules = Random(3), GAMES[game]
    state = rules.start(rules.deal(random, seats, options))
    agent = agent_named(game, "random")
    yield state
    while state.outcome is None:
        if state.chance_waits:
            state = state.play(rules.format_move(rules.draw_chance(state, random)))
        else:
            seat = state.acting_seats[0]
            state = state.play(agent.choose(state, seat, random), seat)
        yield state


def drawings() -> Iterator[Drawing]:
    """One of each kind."""
    sewn, solo = list(states("patchwork", 2)), list(states("patchwork", 2, automa="3"))
    drawn, alone = list(states("doodle", 3)), list(states("doodle", 1))
    marks = (Mark(2, 0, "mistake", 12, "adv", "17-3c4"), Mark(3, 1, "blunder", 31, "adv", "adv"))
    for position in (sewn[9], sewn[-1], solo[0], solo[12], drawn[9], drawn[-1], alone[5]):
        yield draw_state(position, language=LANGUAGE)
    yield draw_patch(3, language=LANGUAGE)
    yield draw_patch(None, language=LANGUAGE)
    yield draw_patch_sheet(language=LANGUAGE)
    yield draw_patch_circle(sewn[9], buttons=1, language=LANGUAGE)
    yield draw_time_board(sewn[9], language=LANGUAGE)
    yield draw_quilt_board(sewn[9].seats[0].quilt_board, language=LANGUAGE)
    yield draw_doodle_cards(language=LANGUAGE)
    yield draw_doodle_circle(drawn[9], language=LANGUAGE)
    yield draw_doodle_sheet(drawn[-1], 0, language=LANGUAGE)
    graph = WinGraph(("1", "2"), (0.5, 0.4, 0.6, 1.0), marks)
    yield draw_win_graph(graph, language=LANGUAGE)
    yield from print_set(backs=True, language=LANGUAGE).pages.values()


def test_drawings_and_printed_pages_speak_it() -> None:
    for drawing in drawings():
        told = re.findall(r"<(?:text|title|desc|tspan)[^>]*>([^<]+)<", drawing.svg)
        found = plain_words(" ".join([*told, drawing.title, drawing.description]), ALLOWED)
        assert found == [], drawing.title


def asked(questions: Callable[[Callable[[str], str]], object], *answers: str) -> str:
    """Everything that is asked before a game."""
    told: list[str] = []
    left = list(answers)

    def read(question: str) -> str:
        told.append(question)
        return left.pop(0)

    questions(read)
    return " ".join(told)


def test_the_questions_before_a_game_speak_it(texts: Texts) -> None:
    assert plain_words(asked(lambda read: ask_game(read, texts), "x", "1"), ALLOWED) == []
    for game, *answers in (
        ("patchwork", "x", "1", "x", "1"),
        ("patchwork", "2", "x", "1"),
        ("doodle", "x", "2", "x", "1", "1"),
        ("doodle", "3", "2"),
    ):
        told = asked(front_of(GAMES[game], texts).ask_seats, *answers)
        assert plain_words(told, ALLOWED) == []


def said_in(game: str, seats: str, *script: str) -> set[str]:
    """The words of usual letters that the terminal says in a game, except what was typed."""
    words = ["play", game, "--seats", seats, "--seed", "8", "--language", LANGUAGE]
    result = CliRunner().invoke(app, words, input="\n".join(script) + "\n")
    assert result.exit_code == 0, result.output
    assert len(result.stdout) > 10_000
    typed = {word for line in script for word in line.split()}
    return set(plain_words(result.stdout, ALLOWED | typed))


ASKED = ("?", "moves", "moves 1", "circle", "score", "why", "hint", "u", "save", "nonsense")


@pytest.mark.parametrize("seats", ["human,greedy", "human,automa"])
def test_a_game_of_patchwork_speaks_it(seats: str) -> None:
    first = ["1", "r", "f", "n", "other", "ok", "u"]
    assert said_in("patchwork", seats, *ASKED, *first, *["a", "ok"] * 30, "q", "q") == set()


@pytest.mark.parametrize("seats", ["human", "human,greedy"])
def test_a_game_of_doodle_speaks_it(seats: str) -> None:
    before = ["cut", "n", "other", "u", "single", "u", "neighbor left", "boards", "hint"]
    script = [*ASKED, "ok", "ok", *before, *["ok"] * 45, "q", "q"]
    assert said_in("doodle", seats, *script) == set()
