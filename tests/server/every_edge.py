"""Every limit of the description is tried: started by test_descriptions.py, as it takes long.

It is no module of tests by its name, because only collecting it takes seconds.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from requests import Session
from schemathesis import Case
from tests.server.described import (
    answers_as_described,
    described,
    one_connection,
    patient_server,
)
from tests.server.running import RunningServer

schema = described(with_edges=True)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with patient_server(tmp_path_factory.mktemp("described")) as running:
        yield running


@pytest.fixture(scope="module")
def wire() -> Iterator[Session]:
    with one_connection() as session:
        yield session


@schema.parametrize()
@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_edge_is_answered_as_described(
    patient: RunningServer, wire: Session, case: Case[Any]
) -> None:
    answers_as_described(patient, wire, case)
