from collections.abc import Callable

import pytest
from tests.seated import ENGLISH, GERMAN

from quiltbee.cli.menu import ask_seats
from quiltbee.cli.texts import Texts


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
        ([""], "human,greedy", {}),
        (["1"], "human,greedy", {}),
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
    assert ask_seats("patchwork", read, ENGLISH) == (seats, options)
    assert len(asked) == len(answers)


@pytest.mark.parametrize(("texts", "word"), [(ENGLISH, "Who plays"), (GERMAN, "Gegen wen")])
def test_it_is_asked_in_the_language(texts: Texts, word: str) -> None:
    read, asked = reader("")
    ask_seats("patchwork", read, texts)
    assert word in asked[0]
