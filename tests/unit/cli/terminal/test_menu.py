from collections.abc import Callable

import pytest
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.agents.levels import levels_of
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.menu import ask_game
from quiltbee.games import DOODLE, PATCHWORK
from quiltbee.texts import Texts


def reader(*answers: str) -> tuple[Callable[[str], str], list[str]]:
    asked: list[str] = []
    left = list(answers)

    def read(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    return read, asked


@pytest.mark.parametrize(
    ("answers", "seats", "options"),
    [
        (["", ""], "human,pip", {}),
        (["1", "3"], "human,hedda", {}),
        (["1", "99", "nobody", "Agatha"], "human,agatha", {}),
        (["2", ""], "human,automa", {"automa": "1"}),
        (["2", "7", "4"], "human,automa", {"automa": "4"}),
        (["3"], "human,human", {}),
        (["no", " 3 "], "human,human", {}),
    ],
)
def test_the_answer_makes_the_seats(
    answers: list[str], seats: str, options: dict[str, str]
) -> None:
    read, asked = reader(*answers)
    assert front_of(PATCHWORK, ENGLISH).ask_seats(read) == (seats, options)
    assert len(asked) == len(answers)


@pytest.mark.parametrize(
    ("texts", "word"), [(ENGLISH, "Who would you like to play"), (GERMAN, "Gegen wen")]
)
def test_it_is_asked_in_the_language(texts: Texts, word: str) -> None:
    read, asked = reader("", "")
    front_of(PATCHWORK, texts).ask_seats(read)
    assert word in asked[0]


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN])
def test_every_level_is_introduced(texts: Texts) -> None:
    read, asked = reader("1", "")
    front_of(PATCHWORK, texts).ask_seats(read)
    told = " ".join(asked[1].split())
    for number, level in enumerate(levels_of("patchwork"), start=1):
        assert f"{number} {level.title}, {level.trait.of(texts.language)}" in told
        assert level.description.of(texts.language) in told
    assert max(len(row) for row in asked[1].splitlines()) < 80


@pytest.mark.parametrize(
    ("answers", "game"), [([""], "patchwork"), (["1"], "patchwork"), (["x", "2"], "doodle")]
)
def test_the_game_is_asked_for_first(answers: list[str], game: str) -> None:
    read, asked = reader(*answers)
    assert ask_game(read, ENGLISH) == game
    assert len(asked) == len(answers)


@pytest.mark.parametrize(
    ("answers", "seats"),
    [
        ([""], "human"),
        (["2", "", ""], "human,pip"),
        (["2", "9", "3", "mabel"], "human,mabel,mabel,mabel"),
        (["3", ""], "human,human"),
        (["4", "3", "1", "4"], "human,human,human,human"),
    ],
)
def test_company_for_doodle(answers: list[str], seats: str) -> None:
    read, asked = reader(*answers)
    assert front_of(DOODLE, GERMAN).ask_seats(read) == (seats, {})
    assert len(asked) == len(answers)
