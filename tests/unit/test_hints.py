import pickle
from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.support.doodle.tables import first_turn, pass_until
from tests.support.doodle.tables import start as doodle_start

from quiltbee import doodle, patchwork
from quiltbee.doodle.steps import scoring_step
from quiltbee.errors import CodedError, ErrorCode, InvalidSetup, QuiltbeeError, fault
from quiltbee.games import DOODLE, PATCHWORK
from quiltbee.hints import Hint, listed
from quiltbee.records import Record, read_record
from quiltbee.texts import catalog

HEAD = '[Quiltbee "1"]\n[Game "patchwork"]\n'
LINE = patchwork.format_position(patchwork.deal_solo(Random(1), level=3).state())
SHEET = doodle.format_position(first_turn())
RECORD = f'{HEAD}[Position "{LINE}"]\n\n'


def changed(line: str, old: str, new: str) -> str:
    assert old in line
    return line.replace(old, new, 1)


REFUSALS: dict[str, Callable[[], object]] = {
    "a circle": lambda: patchwork.Setup((1, 1, *range(3, 34)), first=4).state(),
    "a token of a move": lambda: patchwork.parse_move("over there"),
    "a patch that is not there": lambda: patchwork.parse_move("99-0a1"),
    "a position": lambda: patchwork.parse_position("pw1"),
    "an edition": lambda: patchwork.parse_position(changed(LINE, "revised", "first")),
    "a seat": lambda: patchwork.parse_position(changed(LINE, "5~0~-", "5~0")),
    "a number": lambda: patchwork.parse_position(changed(LINE, "5~0~-", "many~0~-")),
    "a piece": lambda: patchwork.parse_position(changed(LINE, "5~0~-", "5~0~adv")),
    "a space": lambda: patchwork.parse_position(changed(LINE, "5~0~-", "5~60~-")),
    "a doubled piece": lambda: patchwork.parse_position(changed(LINE, "5~0~-", "5~0~s-a1.s-a1")),
    "a level": lambda: patchwork.parse_position(changed(LINE, "automa~3", "automa~9")),
    "a deck": lambda: patchwork.parse_position(changed(LINE, "~normal~", "~easy~")),
    "options": lambda: PATCHWORK.deal_from("1", 2, {"size": "large"}),
    "three seats": lambda: PATCHWORK.deal_from("1", 3),
    "who starts": lambda: PATCHWORK.deal_from("1", 2, {"first": "3"}),
    "no seats": lambda: DOODLE.deal_from("1", 0),
    "a token of Doodle": lambda: doodle.parse_move("1-D10"),
    "a position of Doodle": lambda: doodle.parse_position("do1"),
    "a roll": lambda: doodle.parse_position(changed(SHEET, "1t1~1", "1t1~9")),
    "a step": lambda: doodle.parse_position(changed(SHEET, "1t1~1", "soon")),
    "a drawn piece": lambda: doodle.parse_position(
        changed(SHEET, "setup-S01-0a1", "setup-S01-0i9")
    ),
    "a card": lambda: doodle.parse_position(changed(SHEET, "setup-S01-0a1", "setup-S99-0a1")),
    "no deck": lambda: doodle.read_deck("[]"),
    "a deck of cards": lambda: doodle.read_deck('{"die": ["x"], "patch_cards": [3], "more": 1}'),
    "a phase": lambda: doodle_start().play(doodle.parse_move("1-D01-0a1")),
    "a card out of reach": lambda: first_turn().play(doodle.parse_move("1-D20-0a1")),
    "a rectangle": lambda: pass_until(first_turn(), scoring_step(1)).play(
        doodle.parse_move("1-score-a1-9x9")
    ),
    "a die that waits": lambda: first_turn(roll=None).play(doodle.parse_move("1-end")),
    "a header": lambda: read_record("Quiltbee"),
    "a header twice": lambda: read_record(f"{HEAD}{HEAD}"),
    "no game": lambda: read_record('[Quiltbee "1"]\n\n*'),
    "two starts": lambda: read_record(changed(RECORD, "[Pos", '[Circle "1"]\n[Pos')),
    "a setup": lambda: read_record(f'{HEAD}[Position "pw1"]\n\n*'),
    "an illegal move": lambda: read_record(f"{RECORD}1. 99-0a1 *"),
    "a comment": lambda: read_record(f"{RECORD}{{never closed"),
    "a variation": lambda: read_record(f"{RECORD}1. adv ( *"),
    "behind the end": lambda: read_record(f"{RECORD}* adv"),
    "a free header": lambda: Record.of(PATCHWORK, patchwork.deal(Random(1)), (), Game="chess"),
}


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


def refused(call: Callable[[], object]) -> QuiltbeeError:
    with pytest.raises(QuiltbeeError) as caught:
        call()
    return caught.value


def hints_in(error: object) -> Iterator[object]:
    """What an error says besides the sentence of its code, down to the errors that led to it."""
    told = list(error.faults) if isinstance(error, InvalidSetup) else [error]
    for facts in (each.facts for each in told if hasattr(each, "facts")):
        for name, fact in facts.items():
            if isinstance(fact, CodedError | InvalidSetup | Hint):
                yield from hints_in(fact)
            if isinstance(fact, Hint) or (name == "hint" and isinstance(fact, str)):
                yield fact


@pytest.mark.parametrize("name", REFUSALS)
def test_what_a_person_meets_can_be_said_in_german(name: str) -> None:
    hints = list(hints_in(refused(REFUSALS[name])))
    assert hints
    for hint in hints:
        assert isinstance(hint, Hint), f"{hint!r} is plain English"
        assert f"hint.{hint.pattern}" in catalog("de")
