import pytest

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.lines import items, read_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("9999", 9999)])
def test_a_small_number_is_read(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "-", "07", "-1", "10000", "１", "1 "])
def test_a_number_is_written_in_one_way_only(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_number(text)
    assert caught.value.code is ErrorCode.NOTATION_POSITION


def test_a_list_can_be_empty() -> None:
    assert items("-") == []
    assert items("3.1.2") == ["3", "1", "2"]
