from quiltbee.cli.terminal.cloth import brightness
from quiltbee.cli.terminal.doodle.pencils import START_LETTER, pencils
from quiltbee.doodle import STANDARD_DECK, Card, Deck
from quiltbee.geometry import Shape

ALL = pencils(STANDARD_DECK)
PENCILS = [ALL[card] for card in STANDARD_DECK.patch_ids]


def test_every_patch_card_has_a_letter_and_a_color_of_its_own() -> None:
    assert len({pencil.letter for pencil in PENCILS}) == 30
    assert len({pencil.ground for pencil in PENCILS}) == 30


def test_letters_are_no_hatchings() -> None:
    assert not {pencil.print for pencil in ALL.values()} & {
        pencil.letter for pencil in ALL.values()
    }


def test_start_patches_have_a_letter_and_a_hatching_for_themselves() -> None:
    starts = [ALL[card] for card in STANDARD_DECK.start_ids]
    assert {pencil.letter for pencil in starts} == {START_LETTER}
    assert START_LETTER not in {pencil.letter for pencil in PENCILS}
    assert not {pencil.print for pencil in starts} & {pencil.print for pencil in PENCILS}


def test_a_letter_stands_out_from_its_ground() -> None:
    for pencil in ALL.values():
        assert abs(brightness(pencil.ink) - brightness(pencil.ground)) > 70, pencil


def test_a_large_deck_uses_letters_again() -> None:
    cards = tuple(Card(f"A{number}", Shape.parse(["##"])) for number in range(70))
    deck = Deck((Card("S1", Shape.parse(["#"])),), cards, (1,))
    assert len(pencils(deck)) == 71
