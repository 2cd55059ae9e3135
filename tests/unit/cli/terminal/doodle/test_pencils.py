from quiltbee.cli.terminal.cloth import brightness
from quiltbee.cli.terminal.doodle.pencils import START_PENCIL, pencils
from quiltbee.doodle import STANDARD_DECK, Card, Deck
from quiltbee.geometry import Shape

PENCILS = [pencils(STANDARD_DECK)[card] for card in STANDARD_DECK.patch_ids]


def test_every_patch_card_has_a_letter_and_a_color_of_its_own() -> None:
    assert len({pencil.letter for pencil in PENCILS}) == 30
    assert len({pencil.ground for pencil in PENCILS}) == 30


def test_letters_are_no_hatchings() -> None:
    hatchings = {pencil.print for pencil in (*PENCILS, START_PENCIL)}
    assert not hatchings & {pencil.letter for pencil in (*PENCILS, START_PENCIL)}


def test_start_patches_are_drawn_in_graphite() -> None:
    assert all(pencils(STANDARD_DECK)[card] is START_PENCIL for card in STANDARD_DECK.start_ids)
    assert START_PENCIL.letter not in {pencil.letter for pencil in PENCILS}


def test_a_letter_stands_out_from_its_ground() -> None:
    for pencil in (*PENCILS, START_PENCIL):
        assert abs(brightness(pencil.ink) - brightness(pencil.ground)) > 70, pencil


def test_a_large_deck_uses_letters_again() -> None:
    cards = tuple(Card(f"A{number}", Shape.parse(["##"])) for number in range(70))
    deck = Deck((Card("S1", Shape.parse(["#"])),), cards, (1,))
    assert len(pencils(deck)) == 71
