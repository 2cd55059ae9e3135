import msgspec

from quiltbee.errors import CommandRefused, ErrorCode, IllegalMove, InvalidSetup, fault
from quiltbee.hints import Hint
from quiltbee.server.error_facts import error_facts


def told(error: IllegalMove | CommandRefused | InvalidSetup) -> dict[str, object]:
    facts: dict[str, object] = msgspec.to_builtins(error_facts(error))
    return facts


def test_an_error_without_hints_is_told_as_ever() -> None:
    assert told(CommandRefused(ErrorCode.MATCH_NO_DRAFT, seat=2)) == {
        "code": "match/no_draft",
        "message": "There is no draft yet. Draw a move first.",
        "facts": {"seat": 2},
    }


def test_a_hint_is_told_as_text_and_by_its_pattern() -> None:
    hint = Hint("give 1 to {most} seconds.", most=86400)
    facts = told(CommandRefused(ErrorCode.MATCH_CLOCK, hint=hint))
    assert facts["message"] == "The clock is wrong: give 1 to 86400 seconds."
    assert facts["facts"] == {"hint": "give 1 to 86400 seconds."}
    assert facts["hints"] == {
        "hint": {"pattern": "give 1 to {most} seconds.", "facts": {"most": 86400}}
    }


def test_hints_in_hints_are_told() -> None:
    inner = Hint("patch {patch}", patch=3)
    error = InvalidSetup([fault(ErrorCode.SETUP_CIRCLE, hint=Hint("{piece} is gone", piece=inner))])
    assert told(error)["hints"] == {
        "hint": {
            "pattern": "{piece} is gone",
            "facts": {"piece": "patch 3"},
            "hints": {"piece": {"pattern": "patch {patch}", "facts": {"patch": 3}}},
        }
    }


def test_an_error_that_is_the_reason_is_told_by_its_code() -> None:
    faults = [
        fault(ErrorCode.SETUP_HEADER, header="First"),
        fault(ErrorCode.SETUP_OPTION, hint=Hint("no")),
    ]
    error = CommandRefused(ErrorCode.MATCH_SETUP, hint=InvalidSetup(faults))
    assert told(error)["hints"] == {
        "hint": {
            "pattern": "{one} {other}",
            "hints": {
                "one": {
                    "pattern": "The header {header} is missing.",
                    "facts": {"header": "First"},
                    "code": "setup/header",
                },
                "other": {
                    "pattern": "The options are wrong: {hint}",
                    "facts": {"hint": "no"},
                    "hints": {"hint": {"pattern": "no"}},
                    "code": "setup/option",
                },
            },
        }
    }
