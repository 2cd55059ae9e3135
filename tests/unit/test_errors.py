import copy
import pickle

import pytest

from quiltbee.errors import (
    ErrorCode,
    IllegalMove,
    InvalidNotation,
    InvalidOption,
    InvalidRecord,
    InvalidSetup,
    QuiltbeeError,
    fault,
)

ERRORS: list[QuiltbeeError] = [
    IllegalMove(ErrorCode.MOVE_NOT_IN_OFFER, patch=3, offer="1, 2"),
    InvalidNotation(ErrorCode.NOTATION_CELL, text="z9"),
    InvalidOption(ErrorCode.DRAWING_OPTION, option="theme", text="pink", known="light, dark"),
    InvalidRecord(ErrorCode.RECORD_TRUNCATED, line=3, column=7, text="adv"),
    InvalidSetup(
        [fault(ErrorCode.SETUP_TIME, hint="no."), fault(ErrorCode.SETUP_TILE, hint="no.")]
    ),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_cross_process_borders(error: QuiltbeeError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.__dict__ == error.__dict__


def test_a_record_error_says_where() -> None:
    error = InvalidRecord(ErrorCode.RECORD_TRUNCATED, line=3, column=7, text="adv")
    assert str(error).startswith("line 3, column 7: ")


def test_a_fault_keeps_its_facts() -> None:
    assert fault(ErrorCode.SETUP_SEAT, seat=2, hint="x", header="First").facts["header"] == "First"
