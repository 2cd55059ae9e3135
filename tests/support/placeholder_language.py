"""A language of placeholders: what is not said in its letters was not taken from a catalog.

Each letter of the English catalog and of the hints is replaced by a strange one, so that it does
not matter where a sentence is wrapped, cut off or put beside another one.
"""

import json
import re
from collections.abc import Collection
from pathlib import Path
from string import ascii_letters, ascii_lowercase

from tests.support.catalog_files import HINT, hint_patterns, written

LANGUAGE = "xx"
_STRANGE = "àþçðéƒøñîšžœµñöþøšßþûýœžÿž"
_LETTERS = str.maketrans(ascii_letters, _STRANGE + _STRANGE.upper().replace("SS", "Š")[:26])
"""All of them are letters of the typefaces of the PDF."""
_UNTOUCHED = re.compile(r"\{\{|\}\}|\{[^{}]*\}")
_CLOTH = re.compile(r"\b(?:[A-Z]x)+[A-Z]?\b|\bx(?:[A-Z]x?)+\b")
"""A patch on a quilt of the terminal: its letter, and a print made of the letter x."""
_TYPED = "terminal.word."


def strange(sentence: str) -> str:
    """A sentence in the letters of no language; its placeholders stay."""
    kept = _UNTOUCHED.findall(sentence)
    parts = [part.translate(_LETTERS) for part in _UNTOUCHED.split(sentence)]
    return "".join(part + fact for part, fact in zip(parts, [*kept, ""], strict=True))


def write_catalog(folder: Path) -> None:
    """The one file that a new language is; words to type stay as they are."""
    entries = {
        key: text if key.startswith(_TYPED) else strange(text)
        for key, text in written("en").items()
    }
    entries |= {f"{HINT}{pattern}": strange(pattern) for pattern in hint_patterns()}
    entries["language.english_name"] = "Strange"
    (folder / f"{LANGUAGE}.json").write_text(json.dumps(entries, ensure_ascii=False), "utf-8")


def plain_words(text: str, allowed: Collection[str] = ()) -> list[str]:
    """The words of three and more usual letters, except those that are allowed anywhere."""
    words = re.findall(r"[A-Za-z]{3,}", _CLOTH.sub(" ", text))
    return [word for word in words if word not in allowed and len(set(word.lower())) > 1]


assert len(_STRANGE) == len(ascii_lowercase)


def bracketed(entries: dict[str, str]) -> dict[str, str]:
    """Sentences in brackets, for faces that neither wrap nor cut them off; lists word by word."""
    lists = ("guest.kinds", "guest.guests")
    return {
        key: " ".join(f"⟦{word}⟧" for word in text.split()) if key in lists else f"⟦{text}⟧"
        for key, text in entries.items()
        if key != "language.english_name"
    }
