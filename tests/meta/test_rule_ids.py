"""Every rule has a test that carries its id, and no test carries an id without a rule."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE_PAGES = sorted((ROOT / "docs").glob("rules-*.md"))


def rule_ids(page: Path) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\*", page.read_text("utf-8"), re.MULTILINE)


def ids_in_tests() -> set[str]:
    found = set()
    for path in (ROOT / "tests" / "rulebook").glob("test_*.py"):
        names = re.findall(
            r"^def test_([a-z]{2})_(\d+)_(\d+)_", path.read_text("utf-8"), re.MULTILINE
        )
        found |= {f"{kind.upper()}-{section}.{number}" for kind, section, number in names}
    return found


@pytest.mark.parametrize("page", RULE_PAGES, ids=lambda page: page.stem)
def test_every_rule_of_the_page_has_a_test(page: Path) -> None:
    ids = rule_ids(page)
    assert len(ids) > 10
    assert len(set(ids)) == len(ids), "an id stands on the page twice"
    assert sorted(set(ids) - ids_in_tests()) == []


def test_no_test_carries_an_unknown_id() -> None:
    known = {rule for page in RULE_PAGES for rule in rule_ids(page)}
    assert sorted(ids_in_tests() - known) == []


GERMAN_PAGES = [page for page in RULE_PAGES if page.stem.endswith(".de")]


@pytest.mark.parametrize("german", GERMAN_PAGES, ids=lambda page: page.stem)
def test_the_german_page_has_the_rules_of_the_english_one_in_their_order(german: Path) -> None:
    english = german.with_name(german.name.replace(".de.md", ".md"))
    assert rule_ids(german) == rule_ids(english)


def test_every_rules_page_is_there_in_german() -> None:
    assert len(GERMAN_PAGES) * 2 == len(RULE_PAGES)
