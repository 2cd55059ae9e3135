"""What is in `deploy/` fits the server: systemd accepts it, and its variables are settings."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.meta.conftest import Built
from tests.server.running import RunningServer

from quiltbee.server.settings import Settings, read_settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "systemd" / "quiltbee.service").read_text("utf-8")
DEFAULTS = (DEPLOY / "systemd" / "quiltbee.default").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")


def instructions(word: str) -> list[str]:
    return re.findall(rf"^{word} (.*)$", CONTAINER, re.MULTILINE)


@pytest.mark.parametrize("text", [UNIT, DEFAULTS, CONTAINER], ids=["unit", "default", "container"])
def test_every_variable_is_a_setting(text: str) -> None:
    named = set(re.findall(r"QUILTBEE_([A-Z_]+)", text))
    assert len(named) >= 2
    assert named <= {name.upper() for name in Settings.__struct_fields__}


def test_the_settings_of_the_service_can_be_read() -> None:
    lines = [line.removeprefix("#") for line in DEFAULTS.splitlines() if "QUILTBEE_" in line]
    environment = dict(line.split("=", 1) for line in lines)
    settings = read_settings(environment)
    assert (settings.port, settings.proxies) == (8000, "127.0.0.1")
    assert settings.public_url == "https://quilts.example"


def verified(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """What systemd says about the unit, with a program in it that exists here."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd on this machine")
    unit = folder / "quiltbee.service"
    unit.write_text(UNIT.replace("/opt/quiltbee/bin/quiltbee", sys.executable), "utf-8")
    return subprocess.run([analyze, *words, str(unit)], capture_output=True, text=True, check=False)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    said = verified(tmp_path, "verify", "--man=no").stderr
    assert [line for line in said.splitlines() if "quiltbee" in line] == []


def test_systemd_finds_the_unit_safe(tmp_path: Path) -> None:
    """The exposure is counted from 0 to 10; below 2.5 it is "OK", services start at 9.6."""
    done = verified(tmp_path, "security", "--offline=true", "--no-pager", "--threshold=20")
    assert done.returncode == 0, done.stdout


def test_the_container_is_made_of_what_a_release_leaves() -> None:
    assert instructions("COPY")[0].split()[0] == "dist/*.whl"
    kept = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert kept[-1] == "!dist/*.whl"
    assert instructions("USER") == ["quiltbee"]
    entry = json.loads(instructions("ENTRYPOINT")[0]) + json.loads(instructions("CMD")[0])
    assert entry == ["/opt/quiltbee/bin/quiltbee", "serve"]


def test_the_health_check_of_the_container_tells_a_server_from_none(tmp_path: Path) -> None:
    words = json.loads(instructions("HEALTHCHECK")[0].removeprefix("CMD "))
    assert words[:2] == ["/opt/quiltbee/bin/python", "-c"]
    with RunningServer(Settings(data=str(tmp_path), port=0)) as server:
        here = words[2].replace("http://127.0.0.1:8000", server.url)
        subprocess.run([sys.executable, "-c", here], check=True)
    nowhere = words[2].replace("http://127.0.0.1:8000", "http://127.0.0.1:9")
    failed = subprocess.run([sys.executable, "-c", nowhere], capture_output=True, check=False)
    assert failed.returncode == 1


@pytest.mark.slow
def test_the_script_for_debian_installs_a_server_that_answers(tmp_path: Path, built: Built) -> None:
    script = ["sh", str(DEPLOY / "install-on-debian.sh"), str(built.wheel)]
    environment = os.environ | {"ROOT": str(tmp_path), "PYTHON": sys.executable}
    environment.pop("PYTHONPATH", None)
    settings = tmp_path / "etc" / "default" / "quiltbee"
    for port in ("8000", "8765"):  # the second time what was set stays
        subprocess.run(script, env=environment, check=True)
        assert f"QUILTBEE_PORT={port}" in settings.read_text("utf-8")
        settings.write_text(settings.read_text("utf-8").replace("8000", "8765"), "utf-8")
    unit = (tmp_path / "etc" / "systemd" / "system" / "quiltbee.service").read_text("utf-8")
    (command,) = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
    words = [*shlex.split(command), "--port", "0", "--data", str(tmp_path), "--log-format", "text"]
    server = subprocess.Popen(
        [f"{tmp_path}{words[0]}", *words[1:]], env=environment, stderr=subprocess.PIPE, text=True
    )
    try:
        assert server.stderr is not None
        address = next(filter(None, (re.search(r"http://[\d.:]+", line) for line in server.stderr)))
        with urlopen(f"{address[0]}/health", timeout=60) as answer:
            assert answer.status == 200
    finally:
        server.terminate()
        server.communicate(timeout=60)


@pytest.mark.parametrize("proxy", ["nginx", "caddyfile"])
def test_browsers_are_told_to_come_by_https_only(proxy: str) -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    (example,) = re.findall(rf"^```{proxy}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (age,) = re.findall(r'Strict-Transport-Security "max-age=(\d+)', example)
    assert int(age) >= 365 * 24 * 3600
    if proxy == "nginx":  # the other one sends on by itself
        plain, secure = re.split(r"(?=^server \{)", example, flags=re.MULTILINE)[1:]
        assert "listen 80;" in plain
        assert "return 301 https://$host$request_uri;" in plain
        assert "listen 443 ssl;" in secure
        assert re.search(r"Strict-Transport-Security .* always;", secure), "with refusals too"
        assert "proxy_set_header X-Forwarded-Proto $scheme;" in secure
