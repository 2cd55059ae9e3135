from random import Random

import pytest
from tests.support.patchwork.tables import ALL_PATCHES

from quiltbee.errors import ErrorCode, InvalidSetup
from quiltbee.patchwork import AutomaSetup, DeckName, Edition, Setup, deal, deal_solo
from quiltbee.patchwork.setup_text import deal_with_options, read_setup, write_setup

AUTOMA = {"AutomaLevel": "1", "AutomaDeck": "normal", "AutomaCards": "1 2 3 4 5 6 7 8 9 10 11 12"}


def codes(setup: Setup) -> list[ErrorCode]:
    with pytest.raises(InvalidSetup) as caught:
        setup.state()
    return [fault.code for fault in caught.value.faults]


def test_the_same_seed_deals_the_same_setup() -> None:
    assert deal(Random(5)) == deal(Random(5))
    assert deal_solo(Random(5), 2) == deal_solo(Random(5), 2)
    assert deal(Random(5)) != deal(Random(6))


def test_all_faults_are_named_at_once() -> None:
    broken = Setup((1, 1, 99), first=2, automa=AutomaSetup(9, DeckName.NORMAL, (1, 2)))
    assert codes(broken) == [
        ErrorCode.SETUP_CIRCLE,
        ErrorCode.SETUP_SEAT,
        ErrorCode.SETUP_AUTOMA,
        ErrorCode.SETUP_AUTOMA,
        ErrorCode.SETUP_AUTOMA,
    ]


def test_a_wrong_circle_says_what_is_wrong() -> None:
    with pytest.raises(InvalidSetup, match="no patch 99") as caught:
        Setup((*range(1, 32), 99, 5)).state()
    assert "patch 5 is listed more than once" in str(caught.value)
    assert "patch 0, 32 is missing" in str(caught.value)


@pytest.mark.parametrize("seed", range(5))
def test_setups_read_back_from_their_headers(seed: int) -> None:
    for setup in (
        deal(Random(seed), Edition.ORIGINAL),
        deal_solo(Random(seed), 4, DeckName.TACTICAL),
    ):
        assert read_setup(write_setup(setup)) == setup


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, ErrorCode.SETUP_HEADER),
        ({"Circle": "9" * 5000}, ErrorCode.SETUP_CIRCLE),
        ({"AutomaLevel": "9" * 5000}, ErrorCode.SETUP_HEADER),
        ({"Circle": "1 two"}, ErrorCode.SETUP_CIRCLE),
        ({"Circle": "1 ²"}, ErrorCode.SETUP_CIRCLE),
        ({"Circle": "1 2"}, ErrorCode.SETUP_CIRCLE),
        ({"Edition": "third"}, ErrorCode.SETUP_EDITION),
        ({"First": "3"}, ErrorCode.SETUP_SEAT),
        ({"AutomaDeck": "normal"}, ErrorCode.SETUP_HEADER),
        ({**AUTOMA, "AutomaLevel": "x"}, ErrorCode.SETUP_AUTOMA),
        ({**AUTOMA, "AutomaLevel": "9" * 5000}, ErrorCode.SETUP_AUTOMA),
        ({**AUTOMA, "AutomaDeck": "x"}, ErrorCode.SETUP_AUTOMA),
        ({**AUTOMA, "AutomaCards": "x"}, ErrorCode.SETUP_AUTOMA),
        ({**AUTOMA, "AutomaCards": "1 2 3"}, ErrorCode.SETUP_AUTOMA),
    ],
)
def test_broken_headers_are_refused(headers: dict[str, str], code: ErrorCode) -> None:
    whole = {**write_setup(Setup(ALL_PATCHES)), **headers} if headers else headers
    with pytest.raises(InvalidSetup) as caught:
        read_setup(whole)
    assert caught.value.faults[0].code is code


def test_options_of_the_command_line() -> None:
    setup = deal_with_options(Random(1), 2, {"automa": "3", "deck": "tactical"})
    assert setup.automa is not None
    assert (setup.automa.level, setup.automa.deck_name) == (3, DeckName.TACTICAL)
    assert deal_with_options(Random(1), 2, {"first": "2"}).first == 1
    with pytest.raises(InvalidSetup, match="no option color"):
        deal_with_options(Random(1), 2, {"color": "red"})
    with pytest.raises(InvalidSetup, match="two seats"):
        deal_with_options(Random(1), 3, {})
    with pytest.raises(InvalidSetup, match="no level 7"):
        deal_with_options(Random(1), 2, {"automa": "7"})
