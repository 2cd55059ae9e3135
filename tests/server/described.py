"""Schemathesis on every endpoint, and a server that doesn't mind many questions."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import schemathesis
from requests import Session
from schemathesis import Case
from schemathesis.schemas import BaseSchema
from tests.server.running import SECONDS, RunningServer

from quiltbee.server.openapi import openapi
from quiltbee.server.settings import Settings

SKIPPED = r"/api/rooms/\{match\}/events"
"""A stream that never ends."""


def described(*, with_edges: bool) -> BaseSchema:
    """What is described; with edges every limit of it is tried one by one, which takes long."""
    schema = schemathesis.openapi.from_dict(openapi()).exclude(path_regex=SKIPPED)
    schema.config.phases.coverage.enabled = with_edges
    return schema


@contextmanager
def patient_server(folder: Path) -> Iterator[RunningServer]:
    """A server that does not mind many questions."""
    many = 1_000_000
    settings = Settings(data=str(folder), port=0, requests_per_minute=many, guests_per_hour=many)
    with RunningServer(settings) as running:
        yield running


@contextmanager
def one_connection() -> Iterator[Session]:
    """For all questions; a new one for each takes as long as the answer."""
    with Session() as session:
        session.trust_env = False
        yield session


def answers_as_described(server: RunningServer, wire: Session, case: Case[Any]) -> None:
    """No answer may be a fault of ours, and each looks as it is described."""
    wire.cookies.clear()
    response = case.call(base_url=server.url, session=wire, timeout=SECONDS)
    assert response.status_code < 500, response.text
    if response.status_code in (413, 431):  # what is too long is refused before it is read
        return
    case.validate_response(
        response,
        excluded_checks=[
            schemathesis.checks.positive_data_acceptance,  # what fits may still be refused
        ],
    )
