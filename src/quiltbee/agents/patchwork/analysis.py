"""Analysis of Patchwork: the search looks at a position, and at every position of a game.

A move is judged by the position it leads to. That position and the one after the best move are
looked at with the same effort, so that a move is not called a mistake because it was looked at
less. Every position is looked at by itself: a position and a number of simulations always give the
same answer, alone or within a game.

Against the Automa luck must not look like skill: what follows a move is averaged over decks drawn
from the cards that the player cannot know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

from quiltbee.agents.analysis import Decision, GameAnalysis, PlyAnalysis
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.claims import claims
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.reasons import Reason, checked
from quiltbee.agents.thinking import Estimate, Insight, conclusion
from quiltbee.agents.verdicts import open_verdicts, verdict_of
from quiltbee.patchwork import DECKS, Automa, DeckName, Move, Player, State, shuffle_deck
from quiltbee.patchwork.automa import CARDS

FUTURES = 8
"""How many decks of the Automa are drawn for what follows a move."""

Report = Callable[[int, int], None]
"""Told after each ply: how many are done, and how many there are."""


class Closer(NamedTuple):
    """Which decisions of a game are looked at again: those of which a little decides the name."""

    reach: float
    """How near they are to another name, in win probability."""
    times: int
    """How many times the effort they get."""
    most: int
    """How many of them, the nearest first."""


CLOSER = (Closer(0.03, 4, 8), Closer(0.012, 12, 2))


@dataclass(slots=True)
class PatchworkAnalyst:
    """Looks at positions, each with the same budget, and remembers what it saw."""

    budget: Budget
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    closer: Sequence[Closer] = ()
    """What is looked at again, round by round, once all of a game was looked at."""
    explains: bool = True
    """Whether it looks for reasons, too."""
    _seen: dict[State, Insight] = field(default_factory=dict, init=False, repr=False)

    def position(self, state: State) -> Insight:
        """Best moves and what to expect."""
        if state not in self._seen:
            self._seen[state] = self._look(state, self.budget)
        return self._seen[state]

    def game(
        self, states: Sequence[State], moves: Sequence[Move], report: Report | None = None
    ) -> GameAnalysis:
        """All plies of a game; `states` are those before the first move and after each."""
        plies = []
        for index, move in enumerate(moves):
            plies.append(self._ply(index + 1, states[index], move, states[index + 1]))
            if report is not None:
                report(index + 1, len(moves))
        start = self._estimate(states[0], 0)
        simulations = max((entry.simulations for entry in self._seen.values()), default=0)
        for closer in self.closer:
            plies = self._closer(states, plies, closer)
        explained = tuple(self._explained(states[ply.number - 1], ply) for ply in plies)
        return GameAnalysis(start, explained, simulations)

    def _ply(self, number: int, before: State, move: Move, after: State) -> PlyAnalysis:
        seat = before.turn
        decision = self._judged(before, move)
        return PlyAnalysis(number, seat, move, self._estimate(after, 0), decision)

    def _closer(
        self, states: Sequence[State], plies: list[PlyAnalysis], closer: Closer
    ) -> list[PlyAnalysis]:
        """Judge again, with more effort, what a little more or less would call by another name.

        All positions of such a decision are looked at again, so that none of them is known better
        than another.
        """
        judge = PatchworkAnalyst(self.budget.times(closer.times), self.weights)
        losses = {ply.number: ply.decision.loss for ply in plies if ply.decision is not None}
        near = open_verdicts(losses, closer.reach)[: closer.most]
        return [
            replace(ply, decision=judge._judged(states[ply.number - 1], ply.move))
            if ply.number in near
            else ply
            for ply in plies
        ]

    def _explained(self, before: State, ply: PlyAnalysis) -> PlyAnalysis:
        decision = ply.decision
        if decision is None:
            return ply
        return replace(ply, decision=self._with_reasons(before, ply.move, decision))

    def decision(self, before: State, move: Move) -> Decision | None:
        """What a choice was worth, and why; None if there was none."""
        judged = self._judged(before, move)
        return None if judged is None else self._with_reasons(before, move, judged)

    def _with_reasons(self, before: State, move: Move, judged: Decision) -> Decision:
        if not self.explains or before.turn is None:
            return judged
        better, played = before.play(judged.best.move), before.play(move)
        return replace(judged, reasons=self._reasons(better, played, before.turn, judged.loss))

    def _judged(self, before: State, move: Move) -> Decision | None:
        if not _player_decides(before) or before.turn is None or len(before.legal_moves) == 1:
            return None
        seat, after = before.turn, before.play(move)
        best = self.position(before).options[0]
        is_best = before.canonical(move) == before.canonical(best.move)
        expected = best.estimate
        if not expected.proved:
            expected = self._estimate(after if is_best else before.play(best.move), seat)
        reached = expected if is_best else self._estimate(after, seat)
        loss = max(0.0, expected.odds[0] - reached.odds[0])
        return Decision(best, expected, reached, loss)

    def _reasons(self, better: State, played: State, seat: int, loss: float) -> tuple[Reason, ...]:
        """Why the better move was better; nothing for a loss without a name."""
        if verdict_of(loss) is None:
            return ()
        answers = self.position(played).options
        found = claims(better, played, seat, answers[0].move if answers else None)

        def loss_between(first: State, second: State) -> float:
            return self._estimate(first, seat).odds[0] - self._estimate(second, seat).odds[0]

        return checked(found, loss, loss_between)

    def _estimate(self, state: State, seat: int) -> Estimate:
        """What a seat can expect of a position."""
        found = self.position(state)
        return found.estimate if seat == (found.seat or 0) else found.estimate.reversed

    def _look(self, state: State, budget: Budget) -> Insight:
        if state.outcome is not None:
            scores = state.outcome.scores
            won = float(state.outcome.winner == 0)
            estimate = Estimate(won, float(scores[0] - scores[1]), proved=True)
            return Insight(None, estimate, (), 0)
        if state.turn is None or not isinstance(state.seats[state.turn], Player):
            return self._look_past_the_automa(state, budget)
        thinker = PatchworkThinker(weights=self.weights, interval=inf)
        return conclusion(thinker.think(state, state.turn, budget))

    def _look_past_the_automa(self, state: State, budget: Budget) -> Insight:
        """The average of what may follow, for the player."""
        part = budget.part(FUTURES)
        futures = [_future(state, Random(number)) for number in range(FUTURES)]
        looks = [self._look(future, part) for future in futures]
        estimate = Estimate(
            sum(look.estimate.odds[0] for look in looks) / FUTURES,
            sum(look.estimate.odds[1] for look in looks) / FUTURES,
            proved=all(look.estimate.proved for look in looks) and len(set(futures)) == 1,
        )
        return Insight(None, estimate, (), sum(look.simulations for look in looks))


def _future(state: State, random: Random) -> State:
    """Where the player decides next, with other hidden cards, or the end."""
    state = _with_hidden_cards_drawn(state, random)
    while state.outcome is None and not _player_decides(state):
        if state.chance_waits:
            state = state.play(shuffle_deck(state, random))
        else:
            state = state.play(state.legal_moves[0])
    return state


def _player_decides(state: State) -> bool:
    return state.turn is not None and isinstance(state.seats[state.turn], Player)


def _with_hidden_cards_drawn(state: State, random: Random) -> State:
    """This position with other cards where the player cannot see which they are.

    Of the tactical deck the back of the top card is seen, which shows its budget (AU-1.4).
    """
    automa = state.seats[1]
    if not isinstance(automa, Automa) or not automa.deck:
        return state
    unseen = [card for card in DECKS[DeckName(automa.deck_name)] if card not in automa.discard]
    random.shuffle(unseen)
    budget = state.visible_budget
    unseen.sort(key=lambda card: budget is not None and CARDS[card].budget != budget)
    top, rest = unseen[0], unseen[1:]
    random.shuffle(rest)
    deck = (top, *rest)[: len(automa.deck)]
    return replace(state, seats=(state.seats[0], replace(automa, deck=deck)))


ANALYST = PatchworkAnalyst
