from quiltbee.drawing.doodle.hatchings import Hatching, patch_hatching, start_hatching
from quiltbee.drawing.doodle.pencil_patch import pencil_dot, pencil_patch
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import Element, document

LIGHT = STATIONERY[ThemeName.LIGHT]
ELL = ((0, 0), (1, 0), (1, 1))


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def patch(hatching: Hatching, *, is_open: bool = False, small: bool = False) -> str:
    return text_of(pencil_patch(ELL, hatching, LIGHT, is_open=is_open, small=small))


def test_a_patch_is_pencil_in_ink() -> None:
    hatching = patch_hatching(3)
    text = patch(hatching)
    assert text.count(LIGHT.pencils[hatching.pencil]) == 2  # a wash and strokes
    assert text.count(LIGHT.ink) == 1


def test_a_start_patch_has_two_lines_of_ink() -> None:
    assert patch(start_hatching(0)).count(LIGHT.ink) == 2


def test_what_can_be_taken_back_is_not_inked() -> None:
    for hatching in (patch_hatching(3), start_hatching(0)):
        text = patch(hatching, is_open=True)
        assert LIGHT.ink not in text
        assert "stroke-dasharray" in text


def test_a_small_patch_takes_fewer_words() -> None:
    assert len(patch(patch_hatching(1), small=True)) < len(patch(patch_hatching(1)))


def test_the_order_of_squares_does_not_matter() -> None:
    hatching = patch_hatching(7)
    forth, back = (text_of(pencil_patch(squares, hatching, LIGHT)) for squares in (ELL, ELL[::-1]))
    assert forth == back


def test_a_single_cell_is_a_dot_of_plain_pencil() -> None:
    text = text_of(pencil_dot(LIGHT, 40))
    assert text.count(LIGHT.graphite) == 2
    assert not any(color in text for color in LIGHT.pencils.values())
    assert "stroke-dasharray" in text_of(pencil_dot(LIGHT, 40, is_open=True))


def test_every_dot_is_drawn_anew() -> None:
    assert len({text_of(pencil_dot(LIGHT, cell)) for cell in range(81)}) == 81
