"""The programs and the catalogs agree: no text that is asked for is missing, none is left over.

Run by `make check`. Programs are parsed, not run: a sentence that is seldom said is the one that
would be missing unnoticed. What the page asks for is checked by its own `language/keys.test.ts`.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import TypeAlias, TypeVar

from quiltbee.errors import MESSAGES, ErrorCode

PACKAGE = Path(__file__).parents[1] / "src" / "quiltbee"
TERMINAL = "terminal."
HINT = "hint."
SAID_ELSEWHERE = "terminal.error."
"""A sentence for each error code, which no program names."""
_ASKING = re.compile(r"(?:.*\.)?_?(?:texts|Refused)(?:\.counted)?|Texts\(.*\)")
Entries: TypeAlias = Mapping[str, str]
Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, slots=True)
class Programs:
    """Some programs, parsed."""

    trees: tuple[ast.Module, ...]

    @classmethod
    def below(cls, *folders: Path) -> "Programs":
        """All programs of some folders."""
        paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
        return cls(tuple(ast.parse(path.read_text("utf-8")) for path in paths))

    def _nodes(self, kind: type[Node]) -> Iterator[Node]:
        return (node for tree in self.trees for node in ast.walk(tree) if isinstance(node, kind))

    def constants(self) -> set[str]:
        """Every text that is written out, and so may be a key."""
        return {node.value for node in self._nodes(ast.Constant) if isinstance(node.value, str)}

    def templates(self) -> list[re.Pattern[str]]:
        """Keys of which only a part is written out, such as f"action.{name}"."""
        found = []
        for node in self._nodes(ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            written_out = [part for part in parts if isinstance(part, str)]
            is_key = all(re.fullmatch(r"[a-z_.]*", part) for part in written_out)
            if is_key and any(re.search(r"[a-z]\.|\.[a-z]", part) for part in written_out):
                wild = [re.escape(part) if isinstance(part, str) else r"[\w./-]*" for part in parts]
                found.append(re.compile("".join(wild)))
        return found

    def asked(self) -> set[str]:
        """The keys that are asked for, written out."""
        return {
            call.args[0].value
            for call in self._nodes(ast.Call)
            if _ASKING.fullmatch(ast.unparse(call.func))
            and call.args
            and isinstance(call.args[0], ast.Constant)
            and isinstance(call.args[0].value, str)
        }

    def hints(self) -> set[str]:
        """The patterns of all hints, which stand in English where they are said."""
        return {
            str(ast.literal_eval(call.args[0]))
            for call in self._nodes(ast.Call)
            if ast.unparse(call.func) == "Hint"
        }

    def facts_of_errors(self) -> Iterator[ast.expr]:
        """What errors are given to say, where it is written out."""
        for call in self._nodes(ast.Call):
            code = ast.unparse(call.args[0]).partition("ErrorCode.")[2] if call.args else ""
            if code in ErrorCode.__members__:
                said = _placeholders(MESSAGES[ErrorCode[code]]) - {"header"}
                yield from (each.value for each in call.keywords if each.arg in said)


def bare(key: str) -> str:
    """A key without the form that a number chooses."""
    return re.sub(r"\.(one|other)$", "", key)


def unused(programs: Programs, english: Entries) -> set[str]:
    """The terminal's texts that no program names, whole or in part."""
    keys = {
        key.removeprefix(TERMINAL)
        for key in english
        if key.startswith(TERMINAL) and not key.startswith(SAID_ELSEWHERE)
    }
    constants, templates = programs.constants(), programs.templates()
    return {
        key
        for key in keys
        if not {key, bare(key)} & constants
        and not any(each.fullmatch(key) or each.fullmatch(bare(key)) for each in templates)
    }


def missing(programs: Programs, english: Entries) -> set[str]:
    """The texts that the terminal asks for in vain."""
    known = {key.removeprefix(TERMINAL) for key in english} | set(english)
    return programs.asked() - known - {bare(key) for key in known}


def unsaid_hints(programs: Programs, entries: Entries) -> set[str]:
    """The hints that a language does not say."""
    return programs.hints() - _hints_in(entries)


def unknown_hints(programs: Programs, entries: Entries) -> set[str]:
    """The hints of a language that no program gives."""
    return _hints_in(entries) - programs.hints()


def plain_sentences(programs: Programs) -> set[str]:
    """Sentences that errors are given and that are no hints: no other language could say them."""
    found = programs.facts_of_errors()
    return {ast.unparse(each) for each in found if " " in "".join(_written_out(each)).strip()}


def _written_out(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.JoinedStr):
        for part in value.values:
            yield from _written_out(part)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


def _placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _hints_in(entries: Entries) -> set[str]:
    return {key.removeprefix(HINT) for key in entries if key.startswith(HINT)}


def faults(package: Path) -> Iterator[str]:
    """Whatever is missing or left over in a package with its catalogs, a line each."""
    terminal = Programs.below(package / "cli", package / "texts")
    everything = Programs.below(package)
    yield from _lines("this sentence should be a hint", plain_sentences(everything))
    for path in sorted((package / "texts").glob("*.json")):
        entries: dict[str, str] = json.loads(path.read_text("utf-8"))
        if path.stem == "en":
            yield from _lines("en.json: no program asks for", unused(terminal, entries))
            yield from _lines("en.json: a program asks in vain for", missing(terminal, entries))
            yield from _lines("en.json: hints stand where they are said", _hints_in(entries))
        else:
            unsaid, unknown = unsaid_hints(everything, entries), unknown_hints(everything, entries)
            yield from _lines(f"{path.name}: this hint is missing", unsaid)
            yield from _lines(f"{path.name}: no program gives this hint", unknown)


def _lines(what: str, found: Iterable[str]) -> Iterator[str]:
    return (f"{what}: {each}" for each in sorted(found))


def main() -> None:
    """Tell what is wrong; fails if anything is."""
    found = list(faults(PACKAGE))
    print("\n".join(found) or "Programs and catalogs agree.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
