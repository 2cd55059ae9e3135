from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from quiltbee.cli.app import app

POSITION = (
    "pw1_revised_19.9.3.29.27.15.18.4.1.31.25.7.17_27~41~24-0b1.14-7a1.26-1d1.30-1c3.13-3f1.1"
    "0-4a4.5-1e5.12-4a6.28-1g1.s-i3_10~37~32-0b1.20-0a3.2-0e1.16-1f1.22-3e3.6-1i1.23-4f4.s-g3"
    ".11-2a5.21-4e6.0-0f4.8-7a1.s-d5_1~-~-~0"
)
SOLO = (
    "pw1_revised_1.28.7.14.0.32.23.26.25.4.17.19.27.10.18.8.29.15.3_6~26~20-0f1_automa~4~normal~9"
    "~27~31.22~1.2~3_1~-~-~0"
)

DOODLE = (
    "do1_standard_D26.D05.D08.D04.D23.D18.D16.D01_D15.D17.D21.D25.D13.D19.D11.D14.D24.D29.D07.D20."
    "D09.D10.D22.D06.D12.D27.D03.D02.D30.D28_-_1t1~2_S04~open~-~setup-S04-3e2.1t1-D05-0a1"
    "_S01~open~-~setup-S01-0a1"
)


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["render", *arguments], input=text, env={"LC_ALL": "C"})


def title_of(svg: str) -> str | None:
    return ElementTree.fromstring(svg)[0].text


@pytest.mark.parametrize(
    ("what", "title"),
    [
        ("position", "Patchwork: Seat 1 against Seat 2"),
        ("quilt", "Quilt"),
        ("time", "Time board"),
        ("circle", "Patch circle"),
    ],
)
def test_every_part_of_a_position_can_be_drawn(what: str, title: str) -> None:
    result = run(POSITION, "--what", what)
    assert result.exit_code == 0
    assert title_of(result.stdout) == title


def test_a_patch_needs_no_position() -> None:
    assert title_of(run("--patch", "17").stdout) == "Patch 17"
    assert title_of(run("--what", "patch", "--patch", "0").stdout) == "Patch 0"


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ((), "Patchwork Doodle: Round 1 · turn 1"),
        (("--seat", "2"), "Patchwork Doodle: Round 1 · turn 1"),
        (("--what", "sheet"), "Board of Seat 1"),
        (("--what", "sheet", "--seat", "2", "--language", "de"), "Reißbrett von Platz 2"),
        (("--what", "circle"), "Circle of cards"),
        (("--what", "card", "--card", "S03"), "Start card S03"),
    ],
)
def test_every_part_of_a_position_of_doodle_can_be_drawn(
    options: tuple[str, ...], title: str
) -> None:
    result = run(DOODLE, *options)
    assert result.exit_code == 0, result.output
    assert title_of(result.stdout) == title


def test_a_seat_of_doodle_sees_only_what_it_may_see() -> None:
    drawn = "<title>D05</title>"
    shown = [drawn in run(DOODLE, *seat).stdout for seat in ((), ("--seat", "1"), ("--seat", "2"))]
    assert shown == [True, True, False]


def test_a_card_needs_no_position() -> None:
    assert title_of(run("--card", "D10").stdout) == "Patch card D10"
    assert title_of(run("--what", "card", "--card", "S10").stdout) == "Start card S10"


def test_the_position_can_come_from_standard_input() -> None:
    result = run("-", "--language", "de", text=f"{POSITION}\n")
    assert title_of(result.stdout) == "Patchwork: Platz 1 gegen Platz 2"


def test_theme_and_seat_change_the_drawing() -> None:
    texts = {
        run(POSITION, "--what", "quilt", *more).stdout
        for more in ((), ("--seat", "2"), ("--theme", "dark"))
    }
    assert len(texts) == 3


def test_a_file_is_written_and_named(tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    result = run(POSITION, "--out", str(target))
    assert result.exit_code == 0
    assert result.stdout == ""
    assert title_of(target.read_text(encoding="utf-8")) == "Patchwork: Seat 1 against Seat 2"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Give a position line"),
        (("--what", "patch"), "Say which one"),
        (("--patch", "33"), "--patch"),
        (("pw1_nonsense",), "can't be read"),
        ((POSITION.replace("_27~", "_27~9"),), "last space is 53"),
        ((SOLO, "--what", "quilt", "--seat", "2"), "Automa"),
        ((POSITION, "--out", "/nowhere/at/all/table.svg"), "There is no folder"),
        ((POSITION, "--what", "quilt", "--seat", "3"), "the seats are 1 to 2"),
        ((POSITION, "--what", "sheet"), "Patchwork has position, circle, quilt"),
        ((DOODLE, "--what", "quilt"), "Patchwork Doodle has position, circle, sheet"),
        ((DOODLE, "--seat", "3"), "There is no seat 3"),
        (("do1_nonsense",), "can't be read"),
        (("--what", "card"), "Say which one: --card"),
        (("--card", "D31"), "Say which one: --card"),
    ],
)
def test_what_goes_wrong_is_said(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.replace("│", " ").split())
