"""The pages about the server tell the truth: the bot plays, the examples fit the command line."""

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.running import RunningServer

from quiltbee.server.api.endpoints import ENDPOINTS

DOCS = Path(__file__).parents[2] / "docs"


def block(page: str, language: str) -> str:
    pattern = rf"^```{language}\n(.*?)^```$"
    found = re.search(pattern, (DOCS / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_the_bot_of_the_page_plays_a_game(server: RunningServer, tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(block("protocol.md", "python"), "utf-8")
    assert len(program.read_text("utf-8").splitlines()) <= 60
    ada = server.client("Ada")
    match = ada.open("patchwork", "person", "open")
    bot = subprocess.Popen(
        [sys.executable, str(program), server.url, match],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with ada.socket(match) as line:
        view = line.snapshot["view"]
        while view["phase"] != "over":
            for choices in view["choices"]:
                cells = choices["special_cells"]
                token = f"s-{cells[:2]}" if cells else "adv"
                line.command(match, {"type": "play", "seat": choices["seat"], "token": token})
            while (view := line.until("update")["view"]) is None:
                pass
    out, errors = bot.communicate(timeout=60)
    assert errors == ""
    assert out.strip() == str(ada.view(match)["result"])
    assert ada.view(match)["seats"][1]["name"] == "Bot"


def test_every_endpoint_stands_on_the_page() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace("{match}", "M").replace("{game}", "G")
        path = path.replace("{player}", "P").replace("{token}", "T")
        assert path in page, path


def test_the_service_fits_the_command_line() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(block("server.md", "ini"))
    program, command, *options = shlex.split(unit["Service"]["ExecStart"])
    assert (Path(program).name, command) == ("quiltbee", "serve")
    result = subprocess.run(
        [sys.executable, "-m", "quiltbee", "serve", *options, "--help"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    for option in options[::2]:
        assert option in result.stdout


def test_systemd_understands_the_service(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    text = block("server.md", "ini").replace("/opt/quiltbee/bin/quiltbee", sys.executable)
    unit = tmp_path / "quiltbee.service"
    unit.write_text(text)
    assert text.count("[") == text.count("]") == 3
    if analyze is not None:
        result = subprocess.run(
            [analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
        )
        about = [line for line in result.stderr.splitlines() if "quiltbee.service" in line]
        assert about == []


def test_nginx_understands_its_example(tmp_path: Path) -> None:
    example = block("server.md", "nginx")
    lines = [line.strip() for line in example.splitlines() if line.strip()]
    assert all(line.endswith((";", "{", "}")) for line in lines)
    assert example.count("{") == example.count("}")
    if (nginx := shutil.which("nginx")) is not None:
        plain = re.sub(r"\s+ssl_certificate.*", "", example).replace("443 ssl", "8443")
        config = tmp_path / "nginx.conf"
        config.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{plain}\n}}\n")
        subprocess.run([nginx, "-t", "-c", str(config)], check=True)


@pytest.mark.parametrize("page", ["server.md", "protocol.md", "settings.md"])
def test_every_variable_on_a_page_is_a_setting(page: str) -> None:
    from quiltbee.server.settings import Settings

    named = set(re.findall(r"QUILTBEE_([A-Z_]+)", (DOCS / page).read_text("utf-8")))
    assert named <= {name.upper() for name in Settings.__struct_fields__}
