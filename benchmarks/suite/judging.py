"""What a move is worth: the position behind it is solved, or searched for long by itself.

A search of the position before would spend almost everything on the move it likes, and may never
see that another is better; so each move gets a search of its own.
"""

from math import inf

from benchmarks.suite.entries import Entry, Verdict, spaces_left

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import conclusion
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import weights_for
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver
from quiltbee.patchwork import State, TakePatch, format_move, parse_move

GLANCE, LOOK, STUDY = 2_000, 30_000, 150_000
"""Simulations for a move: for each that was thought of, for the good ones, for the best ones."""
CLOSE = 0.05
"""Moves that promise nearly as much as the best one are studied."""
LOOKED_AT = 7
"""How many moves are looked at, beside two of each patch."""
STUDIED = 8
SOLVED_WITHIN = 30
"""With this many spaces left, of both together, solving is tried."""
EFFORT = 1_500 * MILLISECOND
CHOOSERS = (16, 250, 4_000)
"""Searches of these lengths name moves that are judged in any case."""


def class_of(move: str) -> str:
    """What is decided before the place: a patch's number, `s` for a special one, or `adv`."""
    return move.partition("-")[0]


class Judge:
    """Judges moves of positions; every question is answered as if it were the first."""

    def __init__(self) -> None:
        self._solver = Solver(20)

    def verdict(self, state: State, move: str, simulations: int) -> Verdict:
        """What a move is worth after this many simulations, or exactly."""
        seat = state.acting_seats[0]
        after = state.play(parse_move(move))
        if after.outcome is not None:
            margin = after.scores[seat] - after.scores[1 - seat]
            return Verdict(float(after.outcome.winner == seat), float(margin), None)
        turn = after.acting_seats[0]
        found = self._proved(after) or self._searched(after, turn, simulations)
        if turn == seat:
            return found
        return Verdict(1 - found.win, -found.margin, found.simulations)

    def _proved(self, state: State) -> Verdict | None:
        if spaces_left(state) > SOLVED_WITHIN:
            return None
        solution = self._solver.solve(state, EFFORT)
        if solution is None:
            return None
        return Verdict(float(solution.wins), float(solution.margin), None)

    def _searched(self, state: State, seat: int, simulations: int) -> Verdict:
        thinker = PatchworkThinker(interval=inf)
        found = conclusion(thinker.think(state, seat, Budget(simulations))).estimate
        win, margin = found.odds
        return Verdict(win, margin, None if found.proved else simulations)

    def judge(self, state: State, study: int = STUDY) -> Entry:
        """A position with all of its moves that matter."""
        named, chosen = self._named(state)
        glances = {move: self.verdict(state, move, GLANCE) for move in named}
        by_worth = sorted(named, key=lambda move: -glances[move].win)
        wanted = dict.fromkeys([*by_worth[:LOOKED_AT], *chosen])
        for kind in dict.fromkeys(map(class_of, by_worth)):
            wanted |= dict.fromkeys([move for move in by_worth if class_of(move) == kind][:2])
        entry = Entry(state, {})
        for move in wanted:
            glance = glances[move]
            exact = glance.simulations is None
            entry.learn(move, glance if exact else self.verdict(state, move, LOOK))
        self.deepen(entry, study)
        return entry

    def deepen(self, entry: Entry, study: int = STUDY) -> None:
        """Study the moves that may be the best one, until those that seem so have been."""
        for _ in range(STUDIED):
            best = entry.win
            todo = [
                move
                for move, known in entry.verdicts.items()
                if known.simulations is not None
                and known.simulations < study
                and known.win > best - CLOSE
            ]
            if not todo:
                return
            move = max(todo, key=lambda each: entry.verdicts[each].win)
            entry.learn(move, self.verdict(entry.state, move, study))

    def _named(self, state: State) -> tuple[list[str], list[str]]:
        """Moves that may be good, and those that searches would play."""
        seat = state.acting_seats[0]
        named: dict[str, None] = {}
        chosen: dict[str, None] = {}
        valued = valued_moves(state, weights_for(state))
        best: dict[str, int] = {}
        for number, each in enumerate(valued):
            kind = str(each.move.patch) if isinstance(each.move, TakePatch) else str(each.move)[:1]
            best[kind] = best.get(kind, 0) + 1
            if number < 8 or best[kind] <= 5:
                named[format_move(state.canonical(each.move))] = None
        chosen[format_move(state.canonical(valued[0].move))] = None
        for simulations in (*CHOOSERS, LOOK):
            thinker = PatchworkThinker(interval=inf)
            found = conclusion(thinker.think(state, seat, Budget(simulations)))
            chosen[format_move(found.best.move)] = None
            named |= dict.fromkeys(format_move(option.move) for option in found.options[:25])
        return list(named | chosen), list(chosen)
