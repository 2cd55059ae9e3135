import json
from random import Random

import pytest
from tests.support.doodle.tables import CARDS, first_turn, start

from quiltbee.doodle import STANDARD_DECK, Deck, Setup, deal, read_deck, roll
from quiltbee.doodle.setup_text import deal_with_options, deck_of, read_setup, write_setup
from quiltbee.errors import ErrorCode, InvalidSetup


def own_deck_file() -> str:
    cards = [{"id": f"P{number}", "shape": ["##", "#."]} for number in range(21)]
    starts = [{"id": "One", "shape": ["###"]}, {"id": "Two", "shape": ["#"]}]
    return json.dumps({"die": [1, 4], "start_cards": starts, "patch_cards": cards})


def codes(setup: Setup) -> list[ErrorCode]:
    with pytest.raises(InvalidSetup) as caught:
        setup.state()
    return [fault.code for fault in caught.value.faults]


def test_the_same_seed_deals_the_same_setup() -> None:
    assert deal(Random(5), seats=3) == deal(Random(5), seats=3)
    assert deal(Random(5)) != deal(Random(6))


def test_nobody_deals_for_no_seat_or_rolls_when_no_roll_waits() -> None:
    with pytest.raises(ValueError, match="at least one seat"):
        deal(Random(1), seats=0)
    with pytest.raises(ValueError, match="no roll waits"):
        roll(start(), Random(1))
    waiting = first_turn(roll=None)
    assert {roll(waiting, Random(seed)).value for seed in range(30)} == {1, 2, 3}


def test_all_faults_are_named_at_once() -> None:
    broken = Setup(("D01", "D01", "X"), 8, ("S01", "S99", "S01"), Deck((), (), ()))
    assert set(codes(broken)) == {
        ErrorCode.SETUP_DECK,
        ErrorCode.SETUP_CARDS,
        ErrorCode.SETUP_TOKEN,
        ErrorCode.SETUP_START_CARDS,
    }
    assert codes(Setup(CARDS, 0, ())) == [ErrorCode.SETUP_START_CARDS]
    assert codes(Setup(CARDS, -1, ("S01",))) == [ErrorCode.SETUP_TOKEN]


def test_a_wrong_order_says_what_is_wrong() -> None:
    with pytest.raises(InvalidSetup, match="no patch card D99") as caught:
        Setup((*CARDS[2:], "D99", "D05"), 0, ("S01",)).state()
    assert "D05 is listed more than once" in str(caught.value)
    assert "D01, D02 is missing" in str(caught.value)


def test_more_seats_than_start_cards_share_them() -> None:
    setup = deal(Random(2), seats=5, deck=read_deck(own_deck_file()))
    assert sorted(setup.start_cards).count("One") in (2, 3)
    assert len(setup.state().sheets) == 5
    assert len(setup.state().pile) == 13


@pytest.mark.parametrize("seed", range(5))
def test_setups_read_back_from_their_headers(seed: int) -> None:
    for setup in (
        deal(Random(seed), seats=seed + 1),
        deal(Random(seed), seats=3, deck=read_deck(own_deck_file())),
    ):
        assert read_setup(write_setup(setup)) == setup


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Cards": ""}, ErrorCode.SETUP_CARDS),
        ({"Cards": "D01 D02"}, ErrorCode.SETUP_CARDS),
        ({"Token": "x"}, ErrorCode.SETUP_TOKEN),
        ({"Token": "²"}, ErrorCode.SETUP_TOKEN),
        ({"Token": "9"}, ErrorCode.SETUP_TOKEN),
        ({"Token": "0"}, ErrorCode.SETUP_TOKEN),
        ({"StartCards": ""}, ErrorCode.SETUP_START_CARDS),
        ({"StartCards": "S77"}, ErrorCode.SETUP_START_CARDS),
        ({"Deck": "odd"}, ErrorCode.SETUP_DECK),
        ({"Deck": "1~S-1~P-1"}, ErrorCode.SETUP_DECK),
    ],
)
def test_broken_headers_are_refused(headers: dict[str, str], code: ErrorCode) -> None:
    with pytest.raises(InvalidSetup) as caught:
        read_setup(write_setup(deal(Random(1))) | headers)
    assert code in [fault.code for fault in caught.value.faults]


@pytest.mark.parametrize("key", ["Cards", "StartCards"])
def test_missing_headers_are_refused(key: str) -> None:
    headers = write_setup(deal(Random(1)))
    del headers[key]
    with pytest.raises(InvalidSetup, match=f"header {key} is missing"):
        read_setup(headers)


def test_dealing_with_options() -> None:
    assert deal_with_options(Random(4), 2, {}) == deal(Random(4), seats=2)
    setup = deal_with_options(Random(4), 2, {"deck": own_deck_file()})
    assert setup.deck == read_deck(own_deck_file())
    assert deck_of("standard") is STANDARD_DECK
    with pytest.raises(InvalidSetup, match="no option color"):
        deal_with_options(Random(4), 2, {"color": "red"})
    with pytest.raises(InvalidSetup, match="at least one seat"):
        deal_with_options(Random(4), 0, {})
    with pytest.raises(InvalidSetup, match="The deck is wrong"):
        deal_with_options(Random(4), 1, {"deck": "{}"})
