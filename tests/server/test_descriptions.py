"""OpenAPI, JSON Schema and TypeScript say what the server does."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema_rs import Draft202012Validator
from requests import Session
from schemathesis import Case
from tests.server.running import RunningServer, new_id
from tests.support.three.game import THREE

from quiltbee.games import GAMES
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.openapi import openapi, socket_schema
from quiltbee.server.settings import Settings
from quiltbee.server.typescript import typescript

SKIPPED = r"/api/rooms/\{match\}/events"
"""A stream that never ends."""
schema = schemathesis.openapi.from_dict(openapi()).exclude(path_regex=SKIPPED)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that does not mind many questions."""
    folder = tmp_path_factory.mktemp("described")
    many = 1_000_000
    with RunningServer(
        Settings(data=str(folder), port=0, requests_per_minute=many, guests_per_hour=many)
    ) as running:
        yield running


@pytest.fixture(scope="module")
def wire() -> Iterator[Session]:
    """One connection for all questions; a new one for each takes as long as the answer."""
    with Session() as session:
        session.trust_env = False
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
    wire.cookies.clear()
    response = case.call(base_url=server.url, session=wire)
    assert response.status_code < 500, response.text
    if response.status_code in (413, 431):  # what is too long is refused before it is read
        return
    case.validate_response(
        response,
        excluded_checks=[
            schemathesis.checks.positive_data_acceptance,  # what fits may still be refused
        ],
    )


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
