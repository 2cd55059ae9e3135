from quiltbee.agents.reasons import Claim, Reason, checked, explains


def claim(kind: str, left: float) -> Claim:
    """A claim without which this much is lost."""
    return Claim(Reason(kind, 1), better=left, played=0.0)


def loss_between(better: float, played: float) -> float:
    return better - played


def test_a_claim_stands_only_if_the_verdict_changes_without_it() -> None:
    found = checked([claim("true", 0.01), claim("idle", 0.19)], 0.2, loss_between)
    assert [reason.kind for reason in found] == ["true"]


def test_a_verdict_that_changes_by_a_hair_is_not_explained() -> None:
    assert not explains(0.151, 0.149), "a blunder just became a mistake, but nothing was gained"
    assert explains(0.151, 0.07)
    assert not explains(0.2, 0.2)


def test_without_a_name_there_is_nothing_to_explain() -> None:
    assert not explains(0.04, 0.0)


def test_a_position_that_turns_around_explains_it_too() -> None:
    assert explains(0.3, -0.4)


def test_the_weightiest_come_first_and_two_are_enough() -> None:
    claims = [claim("third", 0.05), claim("first", -0.1), claim("second", 0.02)]
    found = checked(claims, 0.3, loss_between)
    assert [reason.kind for reason in found] == ["first", "second"]
