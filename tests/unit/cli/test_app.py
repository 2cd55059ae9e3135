"""The command line imports what a command needs, and no more."""

import os
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


def test_a_shell_completes_commands_and_options() -> None:
    def completions(words: str, number: int) -> list[str]:
        asked = {
            "_QUILTBEE_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(number),
        }
        done = subprocess.run(
            [sys.executable, "-c", "import sys; sys.argv = ['quiltbee']\n"
             "from quiltbee.cli import main\nmain()"],
            env={**os.environ, **asked},
            capture_output=True,
            text=True,
            check=False,
        )  # fmt: skip
        return done.stdout.split()

    assert "arena" in completions("quiltbee ar", 1)
    assert "--plot" in completions("quiltbee arena --pl", 2)
    assert completions("quiltbee play do", 2) == ["doodle"]
    assert completions("quiltbee replay game.qb --language d", 4) == ["de"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_can_be_shown(shell: str) -> None:
    words = [sys.executable, "-m", "quiltbee", "--show-completion", shell]
    asked = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(words, env=asked, capture_output=True, text=True, check=True)
    assert "_QUILTBEE_COMPLETE" in done.stdout
