"""The command line imports what a command needs, and no more."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import COMMANDS, make_app, wanted


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("", ()),
        ("--no-browser", ()),
        ("--port 0", ()),
        ("serve --port 1", ("serve",)),
        ("replay play", ("replay", "play")),
        ("--help", tuple(COMMANDS)),
        ("srve", tuple(COMMANDS)),
    ],
)
def test_only_the_command_that_is_meant_is_imported(line: str, names: tuple[str, ...]) -> None:
    assert wanted(line.split()) == names


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(make_app(), ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in COMMANDS)


def test_a_server_waits_for_no_drawing() -> None:
    program = (
        "import sys; sys.argv = ['quiltbee', 'serve', '--help']\n"
        "from quiltbee.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "late = ('quiltbee.drawing', 'quiltbee.cli.commands.play')\n"
        "print([name for name in late if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines()[-1] == "[]"
