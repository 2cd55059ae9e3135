"""Every refusal of a match is made by a test of this folder."""

from pathlib import Path

import pytest

from quiltbee.errors import ErrorCode

FOLDER = Path(__file__).parent
CODES = [code for code in ErrorCode if code.value.startswith("match/")]


@pytest.mark.parametrize("code", CODES, ids=str)
def test_a_test_makes_it(code: ErrorCode) -> None:
    texts = [path.read_text("utf-8") for path in FOLDER.rglob("test_*.py")]
    assert any(f"ErrorCode.{code.name}" in text for text in texts)
