import pytest

from quiltbee.drawing.lettering import SERIF, label


@pytest.mark.parametrize(("given", "written"), [(-7, "\N{MINUS SIGN}7"), (7, "7"), ("a-b", "a-b")])
def test_numbers_get_a_true_minus_sign(given: int | str, written: str) -> None:
    assert label(given, 0, 0, 16, "#000000").children == (written,)


def test_text_is_centered_on_its_line() -> None:
    assert dict(label("7", 0, 100, 20, "#000000").attributes)["y"] == 107


def test_headings_are_serif() -> None:
    assert dict(label("Quilt", 0, 0, 20, "#000000", serif=True).attributes)["font-family"] == SERIF
