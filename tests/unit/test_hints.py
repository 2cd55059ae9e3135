import ast
import pickle
from pathlib import Path

import quiltbee
from quiltbee.errors import ErrorCode, InvalidSetup, fault
from quiltbee.hints import Hint, listed

PACKAGE = Path(quiltbee.__file__).parent
TRANSLATED = ("patchwork", "doodle", "records", "arena", "match", "server", "headers.py")
"""Where hints are said that people meet in the terminal or on the page."""


def calls() -> list[ast.Call]:
    files = (
        file
        for name in TRANSLATED
        for file in sorted([PACKAGE / name, *(PACKAGE / name).rglob("*")])
    )
    trees = [ast.parse(file.read_text("utf-8")) for file in files if file.suffix == ".py"]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def test_a_hint_is_its_english_text() -> None:
    hint = Hint("there is no patch {patch}.", patch=40)
    assert hint == "there is no patch 40."
    assert f"The circle is wrong: {hint}" == "The circle is wrong: there is no patch 40."
    assert (hint.pattern, hint.facts) == ("there is no patch {patch}.", {"patch": 40})


def test_several_hints_are_said_one_after_the_other() -> None:
    assert listed([Hint("one"), Hint("two"), Hint("three")]) == "one; two; three"
    assert listed([Hint("one")]).pattern == "one"


def test_a_hint_crosses_processes_whole() -> None:
    inner = Hint("patch {patch}", patch=3)
    error = InvalidSetup(
        [fault(ErrorCode.SETUP_CIRCLE, hint=Hint("{piece} is missing", piece=inner))]
    )
    hint = pickle.loads(pickle.dumps(error)).faults[0].facts["hint"]
    assert isinstance(hint, Hint)
    assert (hint, hint.pattern, hint.facts) == (
        "patch 3 is missing",
        "{piece} is missing",
        {"piece": "patch 3"},
    )
    assert isinstance(hint.facts["piece"], Hint)


def test_no_hint_is_a_plain_text() -> None:
    given = [word.value for call in calls() for word in call.keywords if word.arg == "hint"]
    assert len(given) > 60
    plain = [
        ast.unparse(value) for value in given if isinstance(value, ast.Constant | ast.JoinedStr)
    ]
    assert plain == []
