"""OpenAPI, JSON Schema and TypeScript say what the server does."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from jsonschema_rs import Draft202012Validator
from requests import Session
from schemathesis import Case
from tests.server.described import (
    answers_as_described,
    described,
    one_connection,
    patient_server,
)
from tests.server.running import RunningServer, new_id
from tests.support.three.game import THREE

from quiltbee.games import GAMES
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.openapi import openapi, socket_schema
from quiltbee.server.typescript import typescript

ROOT = Path(__file__).parents[2]
schema = described(with_edges=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with patient_server(tmp_path_factory.mktemp("described")) as running:
        yield running


@pytest.fixture(scope="module")
def wire() -> Iterator[Session]:
    with one_connection() as session:
        yield session


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(
    server: RunningServer, wire: Session, case: Case[Any]
) -> None:
    """Schemathesis sends what fits the description and what does not; no answer may be ours."""
    answers_as_described(server, wire, case)


@pytest.mark.slow
def test_every_edge_of_the_description_is_answered_as_described() -> None:
    """The same with every limit tried one by one."""
    words = [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/server/every_edge.py"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout


def test_every_endpoint_is_described_once() -> None:
    paths = openapi()["paths"]
    described = {(method.upper(), path) for path, each in paths.items() for method in each}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    names = [each["operationId"] for path in paths.values() for each in path.values()]
    assert len(set(names)) == len(names)


def test_messages_of_a_game_fit_the_schema(server: RunningServer) -> None:
    whole = socket_schema()
    checker = Draft202012Validator({**whole["server"], "$defs": whole["$defs"]})
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as line:
        seen = [line.welcome, line.snapshot]
        line.command(match, {"type": "say", "seat": 1, "phrase": "hello"}, given=new_id())
        seen += [line.next("acknowledged"), line.next("update")]
        line.send("follow_lobby")
        seen.append(line.next("lobby"))
        line.connection.send("nonsense")
        seen.append(line.next("refused"))
    for message in seen:
        checker.validate(message)


def test_every_type_of_the_page_is_declared_once() -> None:
    text = typescript()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(set(declared)) == len(declared) > 80
    code = re.sub(r"/\*\*.*?\*/", "", text)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "", code)
    used = set(re.findall(r"\b[A-Z]\w+", code)) - {"Readonly", "Record"}
    assert used <= set(declared)
    assert {"FromClient", "FromServer", "View", "Update", "OpenMatch", "Acknowledged"} <= used


def test_everything_on_the_wire_has_a_type() -> None:
    assert "unknown" not in typescript()


def test_a_game_that_is_registered_later_is_described_with_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "three", THREE)
    text = typescript()
    assert 'export type Game = "patchwork" | "doodle" | "three";' in text
    assert "export type TableView = PatchworkTable | DoodleTable | ThreeTable;" in text
    assert "export type Choices = PatchworkChoices | DoodleChoices | ThreeChoices;" in text
    schemas = openapi()["components"]["schemas"]
    assert {"$ref": "#/components/schemas/ThreeTable"} in schemas["TableView"]["anyOf"]
    assert schemas["ThreeTable"]["properties"]["cells"] == {"type": "string"}


def test_what_a_client_may_leave_out_is_optional_and_nothing_else() -> None:
    text = typescript()
    assert "readonly expected?: number | null;" in text
    assert "readonly view: View | null;" in text
    assert "readonly revealed?: readonly RevealedMove[];" in text
    assert "readonly hints?: Readonly<Record<string, HintFacts>>;" in text
    assert "unknown[]" not in text.split("interface View ")[1].split("}")[0]


def test_nothing_generated_is_committed() -> None:
    made = "web/src/shared/wire.ts"
    root = Path(__file__).parents[2]
    for words, status in ((["check-ignore", "-q", made], 0), (["ls-files", "-s", made], 0)):
        asked = subprocess.run(["git", *words], cwd=root, capture_output=True, check=False)
        assert (asked.returncode, asked.stdout) == (status, b"")
