from quiltbee.cli.terminal.patchwork.cloth import CLOTHS
from quiltbee.patchwork import PATCHES


def test_every_patch_has_a_letter_of_its_own() -> None:
    assert len({cloth.letter for cloth in CLOTHS}) == len(CLOTHS) == len(PATCHES)
    assert all(cloth.letter.isascii() and len(cloth.letter) == 1 for cloth in CLOTHS)


def test_letters_are_no_prints_and_no_signs() -> None:
    prints = {cloth.print for cloth in CLOTHS}
    assert len(prints) == 10
    assert not prints & {cloth.letter for cloth in CLOTHS}


def test_a_letter_stands_out_from_its_ground() -> None:
    def brightness(color: str) -> float:
        red, green, blue = (int(color[place : place + 2], 16) for place in (1, 3, 5))
        return 0.3 * red + 0.59 * green + 0.11 * blue

    for cloth in CLOTHS:
        assert abs(brightness(cloth.ink) - brightness(cloth.ground)) > 70, cloth


def test_every_patch_has_a_color_of_its_own() -> None:
    assert len({cloth.ground for cloth in CLOTHS}) == len(PATCHES)
