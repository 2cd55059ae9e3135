import json
import re
from importlib.resources import files
from typing import Any

import pytest

from quiltbee.doodle import STANDARD_DECK, Card, Deck, read_deck
from quiltbee.doodle.cards import CARD_ID, FEWEST_PATCH_CARDS, HIGHEST_FACE
from quiltbee.errors import ErrorCode, InvalidSetup
from quiltbee.geometry import Shape

FOLDER = files("quiltbee.doodle") / "data"


def deck_data() -> dict[str, Any]:
    """A small deck of dominoes that is all right."""
    return {
        "about": "dominoes",
        "die": [1, 2],
        "start_cards": [{"id": "S", "shape": ["###"]}],
        "patch_cards": [{"id": f"P{number}", "shape": ["##"]} for number in range(20)],
    }


def hints(data: object) -> list[str]:
    with pytest.raises(InvalidSetup) as caught:
        read_deck(data if isinstance(data, str) else json.dumps(data))
    assert {fault.code for fault in caught.value.faults} == {ErrorCode.SETUP_DECK}
    return [fault.message.removeprefix("The deck is wrong: ") for fault in caught.value.faults]


def test_the_standard_deck() -> None:
    assert len(STANDARD_DECK.start_cards) == 10
    assert len(STANDARD_DECK.patch_cards) == 30
    assert STANDARD_DECK.faults == ()
    assert len({card.shape for card in STANDARD_DECK.patch_cards}) == 24
    assert STANDARD_DECK.shapes["D10"].rows == ("###", "##.")


def test_a_deck_of_somebody_is_read() -> None:
    deck = read_deck(json.dumps(deck_data()))
    assert deck.die == (1, 2)
    assert deck.start_ids == ("S",)
    assert len(deck.patch_ids) == 20


def test_text_that_is_no_json_is_refused() -> None:
    assert "line 2 column 1" in hints('{"die":\n]')[0]
    assert "can't be read as JSON" in hints("[" * 100_000)[0]
    assert hints([1]) == ["the file must hold one JSON object."]


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        ({"die": []}, "the die has no faces"),
        ({"die": [0]}, "the die shows 0; a face is a number from 1 to 99"),
        ({"die": [1.5]}, "the die shows 1.5; a face is a whole number"),
        ({"die": [True]}, "the die shows True"),
        ({"die": 6}, "'die' must be a list"),
        ({"start_cards": []}, "no start card"),
        ({"patch_cards": []}, "0 patch cards are not enough; a game needs 20"),
        ({"cards": []}, "unknown key 'cards'"),
        ({"start_cards": ["S"]}, "'start_cards', card 1, must be an object"),
        ({"start_cards": [{"id": "S", "shape": ["#"], "cost": 1}]}, "unknown key 'cost'"),
        ({"start_cards": [{"id": 1, "shape": ["#"]}]}, "needs an 'id'"),
        ({"start_cards": [{"id": "S", "shape": "#"}]}, "needs a 'shape'"),
        ({"start_cards": [{"id": "S", "shape": ["##", "#"]}]}, "lines of equal length"),
        ({"start_cards": [{"id": "S", "shape": ["#.#"]}]}, "falls apart"),
        ({"start_cards": [{"id": "S", "shape": ["#" * 10]}]}, "larger than the 9×9 board"),
        ({"start_cards": [{"id": "s-1", "shape": ["#"]}]}, "the id 's-1' is not allowed"),
        ({"start_cards": [{"id": "P1", "shape": ["#"]}]}, "2 cards have the id P1"),
    ],
)
def test_a_broken_deck_says_what_is_wrong(change: dict[str, Any], hint: str) -> None:
    found = hints(deck_data() | change)
    assert len(found) == 1
    assert hint in found[0]


def test_all_faults_are_named_at_once() -> None:
    data = deck_data() | {"die": ["x"], "start_cards": [{}], "extra": 1}
    del data["patch_cards"]
    assert len(hints(data)) == 5


def test_faults_of_a_deck_made_in_python() -> None:
    deck = Deck((Card("S", Shape.parse(["#"])),), (), (1,))
    assert [fault.code for fault in deck.faults] == [ErrorCode.SETUP_DECK]


def test_the_schema_says_what_the_code_checks() -> None:
    schema = json.loads((FOLDER / "deck.schema.json").read_text("utf-8"))
    card = schema["$defs"]["card"]
    assert card["properties"]["id"]["pattern"] == f"^{CARD_ID.pattern}$"
    assert schema["properties"]["patch_cards"]["minItems"] == FEWEST_PATCH_CARDS
    assert schema["properties"]["die"]["items"]["maximum"] == HIGHEST_FACE
    everything = deck_data() | {"$schema": "deck.schema.json"}
    assert set(everything) == set(schema["properties"])
    assert set(schema["required"]) == set(schema["properties"]) - {"about", "$schema"}
    everything["start_cards"] = [{"id": "S", "shape": ["#"], "basis": "own"}]
    assert set(everything["start_cards"][0]) == set(card["properties"])
    assert read_deck(json.dumps(everything)).start_ids == ("S",)


def test_the_schema_fits_the_standard_deck() -> None:
    schema = json.loads((FOLDER / "deck.schema.json").read_text("utf-8"))
    deck = json.loads((FOLDER / "doodle_cards.json").read_text("utf-8"))
    assert set(schema["required"]) <= set(deck) <= set(schema["properties"])
    pattern = schema["$defs"]["card"]["properties"]["shape"]["items"]["pattern"]
    for card in deck["start_cards"] + deck["patch_cards"]:
        assert all(re.fullmatch(pattern, row) for row in card["shape"])
