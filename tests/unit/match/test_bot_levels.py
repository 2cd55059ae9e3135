import subprocess
import sys

import pytest

from quiltbee.agents.levels import levels_of
from quiltbee.errors import CommandRefused
from quiltbee.match.bot_levels import bot_levels, check_level, title_of


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_every_named_level_can_sit_down(game: str) -> None:
    for level in levels_of(game):
        assert check_level(game, level.name) == level.name
        assert title_of(game, level.name) == level.title
    assert bot_levels(game)[-2:] == ("random", "greedy")
    assert title_of(game, "greedy") == "Greedy"


@pytest.mark.parametrize("level", ["search:999999", "net@/etc/passwd", "", None, 3])
def test_free_budgets_and_files_cannot(level: str | int | None) -> None:
    with pytest.raises(CommandRefused):
        check_level("patchwork", level)


def test_a_match_needs_no_numbers() -> None:
    program = (
        "import sys, quiltbee.match;"
        "print([name for name in ('numpy', 'numba', 'torch') if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("level", "title"),
    [
        ("my_bots.steady:Rattle", "Rattle"),
        ("bots/steady.py:Rattle", "Rattle"),
        ("ugi:rattle", "rattle"),
        ("ugi:/opt/engines/rattle --fast", "rattle"),
        ("ugi:", "ugi:"),
    ],
)
def test_programs_and_classes_are_called_by_their_names(level: str, title: str) -> None:
    assert title_of("patchwork", level) == title
