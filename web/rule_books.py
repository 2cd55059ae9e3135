"""The rules of the docs as data for the page: one book a game, and one for the Automa."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"
_FOR_DEVELOPERS = re.compile(r" [^.`]*`tests/[^`]+`\.")
_RULE = re.compile(r"- \*\*([A-Z]{2}-\d+\.\d+)\*\* (.+)")


def page_of(book: str, language: str) -> Path:
    """Where the docs tell the rules of a book in a language, or in English."""
    path = DOCS / f"rules-{book}.{language}.md"
    return path if path.is_file() else DOCS / f"rules-{book}.md"


def read_book(text: str) -> dict[str, Any]:
    """A page of rules as title, goal and sections; a rule has an id, a paragraph has none.

    A table belongs to the rule before it; its first row is the heading. What names files of this
    repository is not for players and stays out.
    """
    title, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    heading, goal, *_ = [line for line in title.splitlines() if line]
    return {
        "title": heading.removeprefix("# "),
        "goal": goal,
        "sections": [_section(section) for section in sections if "`src/" not in section],
    }


def _section(text: str) -> dict[str, Any]:
    title, *lines = _FOR_DEVELOPERS.sub("", text).strip().splitlines()
    rules: list[dict[str, Any]] = []
    for line in lines:
        if line.startswith("|"):
            rules[-1]["table"] = [*rules[-1].get("table", []), *_row(line)]
        elif line:
            rules.append(_rule(line))
    return {"title": title, "rules": rules}


def _rule(line: str) -> dict[str, Any]:
    found = _RULE.fullmatch(line)
    return {"id": found[1], "text": found[2]} if found else {"id": None, "text": line}


def _row(line: str) -> Iterator[list[str]]:
    """The cells of a table's line; nothing for the one between the heading and the rest."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if set("".join(cells)) != {"-"}:
        yield cells
