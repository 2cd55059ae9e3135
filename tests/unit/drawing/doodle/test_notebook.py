from quiltbee.doodle import Card
from quiltbee.drawing.doodle.notebook import svg_of_card
from quiltbee.geometry import Shape


def test_a_card_of_no_known_deck_shows_itself_too() -> None:
    own = Card("D01", Shape.parse(["####", "####"]))
    assert "A patch of 8 cells" in svg_of_card(own)
