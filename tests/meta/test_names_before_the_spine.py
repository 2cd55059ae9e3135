"""What users of commit 9f4f8c7 may have written down is still there: names, commands, options.

`names_before_the_spine.txt` lists what that commit offered, and is never made again.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from quiltbee.cli.app import app

OFFERED = Path(__file__).with_name("names_before_the_spine.txt")
LINES = OFFERED.read_text("utf-8").splitlines()
NAMES = [line for line in LINES if line.startswith("quiltbee.")]
COMMANDS = [line for line in LINES if not line.startswith("quiltbee.")]
PACKAGES = sorted({".".join(name.split(".")[:2]) for name in NAMES})


@pytest.mark.parametrize("package", PACKAGES)
def test_names_of_a_package_are_still_there(package: str) -> None:
    for name in NAMES:
        if name.startswith(f"{package}."):
            found: Any = import_module(package)
            for word in name.removeprefix(f"{package}.").split("."):
                assert hasattr(found, word), name
                found = getattr(found, word)


def test_commands_and_their_options_are_still_there() -> None:
    group: Any = get_command(app)
    for line in COMMANDS:
        _, *words = line.split()
        command = group.commands[words.pop(0)] if words and words[0][0] != "-" else group
        options = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
        assert set(words) <= options, line
