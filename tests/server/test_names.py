import pytest

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.guest_names import guest_name
from quiltbee.server.names import account_key, clean_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t L. \n", "Ada L."),
        ("Ada\u202eevil\u202c", "Adaevil"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("Ada\x00\x1b[31m", "Ada[31m"),
        ("Jo\u0308rg", "J\u00f6rg"),
        ("\u674e\u96f7", "\u674e\u96f7"),
        ("\U0001f41d", "\U0001f41d"),
        ("e" + "\u0301\u0302\u0303\u0304\u0305\u0306", "\u00e9\u0302\u0303\u0304"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert clean_name(name) == name


def test_a_name_of_forty_characters_is_a_name() -> None:
    assert clean_name("x" * 40) == "x" * 40


@pytest.mark.parametrize("text", ["", "   ", "\u202e", "\x00\x07", "\u0301", "x" * 41, "y" * 9999])
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(RefusedRequest) as refusal:
        clean_name(text)
    assert refusal.value.code == ErrorCode.PLAYER_NAME
    assert len(str(refusal.value)) < 200


def test_a_guest_is_always_called_the_same() -> None:
    assert guest_name("abc") == guest_name("abc")
    assert len({guest_name(str(number)) for number in range(500)}) > 300
    assert clean_name(guest_name("abc")) == guest_name("abc")


def test_german_guests_are_called_in_german() -> None:
    names = {guest_name(str(number), "de") for number in range(3000)}
    assert len(names) > 500
    assert all(clean_name(name) == name for name in names)
    endings = {"Igel": "er", "Biene": "e", "Garn": "es"}
    for guest, ending in endings.items():
        kinds = [name.split()[0] for name in names if name.endswith(f" {guest}")]
        assert kinds
        assert all(kind.endswith(ending) for kind in kinds)


def test_names_that_look_the_same_are_one_account() -> None:
    assert account_key("Ada") == account_key("ADA") == account_key("\uff21da")
