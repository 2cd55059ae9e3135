import pytest
from tests.support.languages import ENGLISH, GERMAN
from tests.support.local_tables import sitting

from quiltbee.cli.terminal.names import names_of, shortened
from quiltbee.games import PATCHWORK


@pytest.mark.parametrize(
    ("seats", "given", "names"),
    [
        ("human,greedy", "", ("You", "Greedy")),
        ("human,human", "", ("Player 1", "Player 2")),
        ("human,human", "Anna,Bob", ("Anna", "Bob")),
        ("human,automa", "Anna", ("Anna", "Automa")),
        ("random,random", "", ("Random 1", "Random 2")),
        ("human,agatha:5s", "", ("You", "Agatha")),
        ("net,search:64", "", ("Net", "search:64")),
    ],
)
def test_seats_have_names(seats: str, given: str, names: tuple[str, ...]) -> None:
    assert names_of(sitting(seats, given), PATCHWORK, ENGLISH) == names


def test_german_names() -> None:
    assert names_of(sitting("human,greedy"), PATCHWORK, GERMAN) == ("Du", "Nimmersatt")


def test_a_long_name_keeps_its_number() -> None:
    assert shortened("Anna", 4) == "Anna"
    assert shortened("Wilhelmine-Charlotte", 10) == "Wilhelmine"
    assert shortened("Nimmersatt 10", 10) == "Nimmers 10"
    assert shortened("Anna Maria", 6) == "Anna M"
