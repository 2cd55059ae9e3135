"""Why the Automa did what it did, in three short lines."""

from quiltbee.patchwork import Decision, State
from quiltbee.patchwork.automa import FilterStep
from quiltbee.texts import Texts


def reasons(before: State, after: State, texts: Texts) -> tuple[str, ...]:
    """The Automa's turn between two states; nothing if it was not its turn."""
    decision = before.automa_decision
    if decision is None:
        return ()
    return (
        texts("automa.card", card=decision.card.number, budget=decision.card.budget),
        _affordable(decision, texts),
        _taken(decision, before, after, texts),
    )


def _affordable(decision: Decision, texts: Texts) -> str:
    if not decision.offer:
        return texts("automa.no_offer")
    offer = texts.listed(decision.offer)
    if not decision.affordable:
        return texts("automa.nothing", offer=offer)
    if decision.affordable == decision.offer:
        told = texts("automa.all", offer=offer)
    else:
        told = texts("automa.affordable", patches=texts.listed(decision.affordable), offer=offer)
    return " ".join((told, *(_step(step, texts) for step in decision.steps)))


def _step(step: FilterStep, texts: Texts) -> str:
    name = texts(f"filter.{step.filter}")
    if step.skipped:
        return texts("automa.skipped", filter=name)
    return texts("automa.kept", filter=name, patches=texts.listed(step.left))


def _taken(decision: Decision, before: State, after: State, texts: Texts) -> str:
    space = after.seats[1].space
    if decision.patch is None:
        told = texts("automa.advances", space=space)
    else:
        told = texts("automa.takes", patch=decision.patch, space=space)
    income = after.seats[1].buttons - before.seats[1].buttons
    if income:
        told += " " + texts.counted("automa.income", income)
    if after.special_patches_left != before.special_patches_left:
        told += " " + texts("automa.special_patch")
    if before.special_tile is None and after.special_tile == 1:
        told += " " + texts("automa.claims_tile")
    return told
