"""One grammar: what several commands take is said in the same way in all of them."""

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.golden.remake import FOLDER
from typer.main import get_command
from typer.testing import CliRunner, Result

from quiltbee.cli.app import COMMANDS, app
from quiltbee.cli.grammar import one_place, split_game
from quiltbee.cli.refusals import sentence_of, texts_for
from quiltbee.cli.targets import position_of, read_position
from quiltbee.errors import QuiltbeeError
from quiltbee.records import read_record
from quiltbee.texts import Refused, Texts

RECORD = str(FOLDER / "automa_3.qb")
GROUP: Any = get_command(app)
LEAVES: dict[str, Any] = {
    " ".join(filter(None, (name, part))): leaf
    for name, command in GROUP.commands.items()
    for part, leaf in (getattr(command, "commands", None) or {"": command}).items()
}
"""Every command that does something, by its words."""
FOR_PEOPLE = {"serve", "work", "engine", "render"}
"""A server, lines of UGI, an SVG: what these print is for programs already."""


def run(*words: str, text: str | None = None, language: str = "C") -> Result:
    return CliRunner().invoke(app, words, input=text, env={"LC_ALL": language})


def shown(name: str) -> list[Any]:
    return [each for each in LEAVES[name].params if not getattr(each, "hidden", False)]


def options_of(name: str) -> set[str]:
    return {word for each in shown(name) for word in each.opts if word.startswith("-")}


def test_all_commands_are_looked_at() -> None:
    assert {name.split()[0] for name in LEAVES} == set(COMMANDS)


@pytest.mark.parametrize("name", LEAVES)
def test_every_command_takes_a_language_and_most_print_json(name: str) -> None:
    assert "--language" in options_of(name)
    assert ("--json" in options_of(name)) == (name not in FOR_PEOPLE)


@pytest.mark.parametrize("name", LEAVES)
def test_the_game_the_position_and_the_output_have_one_spelling(name: str) -> None:
    for each in shown(name):
        spelled = (each.metavar or "").strip("[]").split()
        if each.name in ("game", "words", "contestants"):
            assert spelled[0].strip("[]") == "GAME"
            assert each.param_type_name == "argument"
        if each.name == "target":
            assert spelled == ["POSITION|RECORD"]
        if each.name == "at":
            assert each.opts == ["--at"]
        if each.metavar in ("FILE", "FOLDER") and each.param_type_name == "option":
            assert each.opts[0] in ("--out", "--svg")
    assert not options_of(name) & {"--game", "--position", "--file", "--output"}


def test_who_takes_a_position_takes_a_place_in_a_record() -> None:
    takers = {name for name in LEAVES if any(each.name == "target" for each in shown(name))}
    assert takers == {"analyze", "perft", "render"}
    assert all("--at" in options_of(name) for name in takers)


@pytest.mark.parametrize("name", LEAVES)
@pytest.mark.parametrize("wrong", [("--nonsense",), ("--language", "xx")])
def test_every_command_refuses_in_one_form_and_with_one_status(
    name: str, wrong: tuple[str, ...]
) -> None:
    needed = {"GAME": "doodle", "[GAME] CONTESTANTS...": "greedy"}
    words = [
        needed.get(each.metavar, RECORD)
        for each in shown(name)
        if each.param_type_name == "argument" and each.required
    ]
    result = run(*name.split(), *words, *wrong)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("quiltbee: ")
    assert len(result.stderr.splitlines()) == 1
    assert wrong[-1] in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("play", "chess"),
        ("engine", "chess"),
        ("engine", "--game", "chess"),
        ("print", "chess"),
    ],
)
def test_an_unknown_game_is_told_in_the_same_words_everywhere(words: tuple[str, ...]) -> None:
    told = "quiltbee: There is no game 'chess'. Known games: patchwork, doodle.\n"
    assert (run(*words).exit_code, run(*words).stderr) == (2, told)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "gone.qb"),
        ("verify", "gone.qb"),
        ("analyze", "gone.qb"),
        ("render", "gone.qb"),
        ("perft", "gone.qb"),
        ("play", "--resume", "gone.qb"),
        ("print", "doodle", "--deck", "gone.qb"),
    ],
)
def test_a_file_that_is_not_there_is_told_in_the_same_words_everywhere(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert (result.exit_code, result.stderr) == (
        2,
        "quiltbee: gone.qb: No such file or directory.\n",
    )


@pytest.mark.parametrize(
    "words",
    [
        ("replay", RECORD, "--svg"),
        ("analyze", RECORD, "--svg"),
        ("render", RECORD, "--out"),
        ("arena", "greedy", "random", "--svg"),
        ("arena", "greedy", "random", "--plot"),
        ("play", "--seats", "random,random", "--out"),
        ("play", "--seats", "random,random", "--record"),
        ("export", "--out"),
        ("export",),
    ],
)
def test_a_place_that_cannot_be_written_is_refused_before_the_work(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words, "no/where.svg")
    assert result.exit_code == 2
    assert result.stderr.startswith("quiltbee: There is no folder no for no/where.svg.")
    assert list(tmp_path.iterdir()) == []


def test_refusals_speak_the_language_that_was_asked_for() -> None:
    assert "Siehe: quiltbee replay --help" in run("replay", "--language", "de", "--bad").stderr
    assert "Siehe: quiltbee play --help" in run("play", "--bad", language="de_DE.UTF-8").stderr
    assert "See: quiltbee --help" in run("--bad").stderr
    assert texts_for(["replay", "--language=de"]).language == "de"
    assert texts_for(["--language"]).language in ("en", "de")


def test_what_is_no_refusal_keeps_its_trace() -> None:
    assert sentence_of(ZeroDivisionError("a fault"), Texts()) is None
    assert sentence_of(OSError("no address"), Texts()) == "no address"
    told = sentence_of(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "why"), Texts())
    assert told is not None
    assert told.startswith("this text is not UTF-8")
    assert (
        sentence_of(typer.BadParameter("so."), Texts()) == "Invalid value: so. See: quiltbee --help"
    )


def test_a_record_and_a_ply_are_a_position_everywhere() -> None:
    record = read_record(Path(RECORD).read_text("utf-8"))
    line = record.game.format_position(record.states()[3])
    told = json.loads(run("perft", RECORD, "--at", "3", "--depth", "1", "--json").stdout)
    assert told == json.loads(run("perft", "--position", line, "--depth", "1", "--json").stdout)
    assert told == json.loads(run("perft", "-", "--depth", "1", "--json", text=line).stdout)
    assert run("render", RECORD, "--at", "3").stdout == run("render", line).stdout
    assert run("render", RECORD, "--at", "3").stdout != run("render", RECORD).stdout
    assert position_of(line)[1] == record.states()[3]


@pytest.mark.parametrize(
    ("target", "at", "message"),
    [
        (None, None, "Give a position line, pw1_… or do1_…"),
        ("xy1_nonsense", None, "they begin with pw1_… or do1_…"),
        (RECORD, 999, "not 999"),
        (RECORD, -999, "not -999"),
        ("pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0", 1, "--at is for records"),
    ],
)
def test_targets_that_are_none(target: str | None, at: int | None, message: str) -> None:
    with pytest.raises(QuiltbeeError, match=message):
        read_position(target, at)


def test_words_may_begin_with_a_game() -> None:
    assert split_game(["doodle", "net"]) == ("doodle", ["net"])
    assert split_game(["net", "doodle"]) == ("patchwork", ["net", "doodle"])
    assert split_game([]) == ("patchwork", [])


def test_an_output_has_one_place() -> None:
    assert one_place(None, Path("a")) == Path("a")
    with pytest.raises(Refused, match="Say where"):
        one_place(None, None)
    with pytest.raises(Refused, match="Two places"):
        one_place(Path("a"), Path("b"))


def test_old_and_new_spellings_of_the_output_make_the_same(tmp_path: Path) -> None:
    play = ("play", "--seats", "random,random", "--seed", "7", "--json")
    for option, name in (("--out", "new.qb"), ("--record", "old.qb")):
        assert run(*play, option, str(tmp_path / name)).exit_code == 0
    assert (tmp_path / "new.qb").read_text("utf-8") == (tmp_path / "old.qb").read_text("utf-8")


def test_the_pages_of_a_print_set_are_listed_for_programs(tmp_path: Path) -> None:
    told = json.loads(run("print", "doodle", "--out", str(tmp_path), "--json").stdout)
    assert told["documents"] == {str(tmp_path / "patchwork-doodle.pdf"): 8}
    assert sorted(told["files"]) == sorted(str(path) for path in tmp_path.iterdir())


def test_perft_counts_positions_of_both_games() -> None:
    line = (
        "do1_standard_D26.D05.D08.D04.D23.D18.D16.D01_D15.D17.D21.D25.D13.D19.D11.D14.D24.D29.D07."
        "D20.D09.D10.D22.D06.D12.D27.D03.D02.D30.D28_-_1t1~2_S04~open~-~setup-S04-3e2"
    )
    told = json.loads(run("perft", line, "--depth", "1", "--json").stdout)
    assert set(told) == {"depth", "counts"}
    assert told["counts"][0] > 100
