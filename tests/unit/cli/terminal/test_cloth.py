from quiltbee.cli.terminal.cloth import Cloth, brightness, mixed


def test_colors_are_mixed_by_their_share() -> None:
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ffffff", 1) == "#ffffff"
    assert mixed("#102030", "#304050", 0.5) == "#203040"


def test_green_seems_lighter_than_blue() -> None:
    assert brightness("#00ff00") > brightness("#ff0000") > brightness("#0000ff")


def test_the_print_steps_back_behind_the_letter() -> None:
    cloth = Cloth("A", "/", "#000000", "#ffffff")
    assert cloth.letter_style == "bold #ffffff on #000000"
    assert cloth.print_style == "#737373 on #000000"
