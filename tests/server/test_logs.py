import json
import logging
from collections.abc import Iterator

import pytest

from quiltbee.server.logs import JsonFormatter, set_up_logs
from quiltbee.server.settings import Settings


@pytest.fixture(autouse=True)
def root() -> Iterator[None]:
    logger = logging.getLogger()
    handlers, level = list(logger.handlers), logger.level
    yield
    logger.handlers[:], logger.level = handlers, level


def test_a_line_for_programs_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_format="json"))
    logging.getLogger("quiltbee.test").warning("lost %s", "it", extra={"match": "m"})
    (line,) = capsys.readouterr().err.splitlines()
    entry = json.loads(line)
    assert entry["message"] == "lost it"
    assert entry["match"] == "m"
    assert entry["level"] == "warning"
    assert entry["at"].endswith("Z")


def test_a_line_for_people_says_what_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_level="warning"))
    logging.getLogger("quiltbee.test").info("not told")
    logging.getLogger("quiltbee.test").error("told")
    assert "ERROR quiltbee.test: told" in capsys.readouterr().err


def test_an_error_keeps_its_trace() -> None:
    try:
        raise ValueError("why")
    except ValueError:
        record = logging.getLogger("x").makeRecord(
            "x", logging.ERROR, "f", 1, "failed", (), __import__("sys").exc_info()
        )
    assert "ValueError: why" in json.loads(JsonFormatter().format(record))["error"]
