"""The pages about the server tell the truth: the bot plays, the examples fit the command line."""

import re
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
        path = path.replace("{player}", "P").replace("{token}", "T").replace("{session}", "S")
        path = path.replace("{key}", "K").replace("{report}", "R").replace("{ban}", "B")
        path = path.replace("{day}", "D").replace("{deal}", "N")
        path = path.replace("{challenge}", "C").replace("{puzzle}", "Z")
        path = path.replace("{id}", "R")
        assert path in page, path


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
