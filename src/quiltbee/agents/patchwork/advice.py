"""Advice for Patchwork: the search looks at a position, and the analysis says why."""

from math import inf

from quiltbee.agents.advice import MOST_COMPARED, MOST_SHOWN, Advice, Outlook, Prospect
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.analysis import PatchworkAnalyst
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import Insight, Option, conclusion
from quiltbee.agents.verdicts import DIGITS
from quiltbee.patchwork import Move, PlaceSpecialPatch, State, TakePatch, format_move, parse_move


class PatchworkAdviser:
    """Looks at positions as the seat to move may know them."""

    def outlook(self, state: State, seat: int, budget: Budget) -> Outlook:
        """The best moves of the seat to move."""
        seen = state.seen_by(seat)
        found: Insight = conclusion(PatchworkThinker(interval=inf).think(seen, seat, budget))
        best, *others = (_prospect(option) for option in found.options[:MOST_SHOWN])
        others.sort(key=lambda each: -each.value)
        return Outlook(seat + 1, "win", found.simulations, (best, *others))

    def advice(self, state: State, seat: int, tokens: tuple[str, ...], budget: Budget) -> Advice:
        """The best move beside another; only the first token counts."""
        seen, analyst = state.seen_by(seat), PatchworkAnalyst(budget)
        options = analyst.position(seen).options
        if tokens:
            others = [seen.canonical(parse_move(tokens[0]))]
            seen.play(others[0])  # refuses what is not legal
        else:
            others = _other_choices(options)
        best, advice = _prospect(options[0]), None
        for move in others:
            decision = analyst.decision(seen, move)
            if decision is None:
                break
            instead = (format_move(move),)
            loss = round(decision.loss, DIGITS)
            found = Advice(seat + 1, "win", best, instead, loss, decision.verdict, decision.reasons)
            advice = advice or (found if tokens or found.verdict else None)
            if found.reasons:
                return found
        return advice or Advice(seat + 1, "win", best, (), 0.0, None, ())


def _other_choices(options: tuple[Option, ...]) -> list[Move]:
    """The best move of each other kind: another patch, or to advance."""
    kinds = {_kind(options[0].move)}
    others = []
    for option in options[1:]:
        if _kind(option.move) not in kinds:
            kinds.add(_kind(option.move))
            others.append(option.move)
    return (others or [option.move for option in options[1:]])[:MOST_COMPARED]


def _kind(move: Move) -> object:
    if isinstance(move, TakePatch):
        return move.patch
    return move if isinstance(move, PlaceSpecialPatch) else type(move)


def _prospect(option: Option) -> Prospect:
    value, margin = option.estimate.odds
    return Prospect(
        (format_move(option.move),),
        tuple(format_move(move) for move in option.variation),
        round(value, DIGITS),
        round(margin, 2),
        option.estimate.proved,
    )


ADVISER = PatchworkAdviser()
