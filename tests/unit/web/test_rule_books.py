"""The rules of the docs become what the page shows."""

import pytest
from web.rule_books import page_of, read_book


def test_a_table_belongs_to_the_rule_before_it() -> None:
    book = read_book(
        "# A game\n\nWin it.\n\n## 1. End\n- **XX-1.1** It ends.\n\n"
        "| level | prize |\n|---|---|\n| master | a thimble |\n- **XX-1.2** Really.\n"
    )
    assert book["goal"] == "Win it."
    assert book["sections"] == [
        {
            "title": "1. End",
            "rules": [
                {
                    "id": "XX-1.1",
                    "text": "It ends.",
                    "table": [["level", "prize"], ["master", "a thimble"]],
                },
                {"id": "XX-1.2", "text": "Really."},
            ],
        }
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_automa_has_a_column_of_points_for_each_level(language: str) -> None:
    *_, end = read_book(page_of("automa", language).read_text("utf-8"))["sections"]
    (points,) = (rule["table"] for rule in end["rules"] if rule["id"] == "AU-4.1")
    assert points[0][1:] == ["I", "II", "III", "IV", "V"]
    yes = points[1][1]
    assert [column.count(yes) for column in zip(*points, strict=True)][1:] == [1, 2, 3, 3, 4]


def test_what_names_files_of_the_repository_stays_out() -> None:
    book = read_book(page_of("doodle", "en").read_text("utf-8"))
    told = str(book)
    assert "deck.schema.json" not in told
    assert "tests/golden" not in told
