import pytest

from quiltbee.drawing.typefaces import TYPEFACES, Typeface, typeface


@pytest.mark.parametrize("face", TYPEFACES, ids=lambda face: face.name)
def test_every_plain_character_has_a_width(face: Typeface) -> None:
    assert len(face.widths) == ord("~") - ord(" ") + 1
    assert min(face.widths) > 100


def test_widths_are_those_of_helvetica() -> None:
    sans = typeface()
    assert sans.name == "Helvetica"
    assert sans.width("Quilt", 10) == pytest.approx(10 * (0.778 + 0.556 + 0.222 + 0.222 + 0.278))
    assert typeface(bold=True).width("Quilt", 10) > sans.width("Quilt", 10)


def test_a_letter_with_a_mark_is_as_wide_as_without() -> None:
    for face in TYPEFACES:
        assert face.width("äöüÄÖÜé", 1) == pytest.approx(face.width("aouAOUe", 1))


def test_unknown_characters_have_some_width() -> None:
    assert typeface().width("–×²漢", 1) > 1


def test_serifs_are_for_headings() -> None:
    assert {typeface(serif=True, bold=bold).name for bold in (False, True)} == {"Times-Bold"}
