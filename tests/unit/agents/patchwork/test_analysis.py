import json
from dataclasses import replace
from random import Random

import pytest
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.agents import play_out
from quiltbee.agents.analysis import Decision, GameAnalysis, Verdict
from quiltbee.agents.analysis_facts import game_facts, position_facts
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.levels import level_named
from quiltbee.agents.patchwork.analysis import Closer, PatchworkAnalyst
from quiltbee.agents.patchwork.claims import claims
from quiltbee.agents.thinking import Insight
from quiltbee.agents.verdicts import verdict_of
from quiltbee.games import PATCHWORK
from quiltbee.geometry import FULL
from quiltbee.patchwork import (
    ADVANCE,
    DECKS,
    AutomaTurn,
    DeckName,
    Move,
    Setup,
    ShuffleDeck,
    State,
    deal,
    deal_solo,
    format_move,
    parse_move,
)

FEW = Budget(simulations=60)
AHEAD = player(51, 3, quilt=covered_board(FULL ^ 0b11))
HOME = player(53, 0, quilt=covered_board(FULL ^ 0b111))
LAST_CHANCE = {
    0: table(AHEAD, HOME, circle=(0,), tile=1, home=1),
    1: table(HOME, AHEAD, circle=(0,), tile=0, home=0),
}
"""The seat takes the last patch and wins 2:1, or advances and loses the tie."""
FILLING = parse_move("0-0a1")


def analyzed(start: State, *moves: Move, budget: Budget = FEW) -> GameAnalysis:
    states = [start]
    for move in moves:
        states.append(states[-1].play(move))
    return PatchworkAnalyst(budget).game(states, moves)


def played(setup: Setup, agents: tuple[str, ...], seed: int = 1) -> list[Move]:
    players = [agent_named("patchwork", name) for name in agents]
    return play_out(PATCHWORK, players, setup, Random(seed)).moves


@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_is_seen_by_the_seat_that_decides(seat: int) -> None:
    found = PatchworkAnalyst(FEW).position(LAST_CHANCE[seat])
    assert found.seat == seat
    assert found.options[0].move == FILLING
    assert found.options[0].variation[0] == FILLING
    assert found.estimate.proved
    assert (found.estimate.win_probability, found.estimate.margin) == (1.0, 1.0)
    advance = next(option for option in found.options if option.move == ADVANCE)
    assert (advance.estimate.win_probability, advance.estimate.margin) == (0.0, 0.0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_clear_blunder_is_named_and_the_best_move_loses_nothing(seat: int) -> None:
    blunder = analyzed(LAST_CHANCE[seat], ADVANCE).plies[0]
    assert blunder.seat == seat
    assert blunder.decision is not None
    assert blunder.decision.loss == 1.0
    assert blunder.decision.verdict is Verdict.BLUNDER
    assert blunder.decision.best.move == FILLING
    assert blunder.decision.reached.win_probability == 0.0
    assert blunder.estimate.win_probability == float(seat == 1), "the first seat's view"

    good = analyzed(LAST_CHANCE[seat], FILLING).plies[0]
    assert good.decision is not None
    assert good.decision.loss == 0.0
    assert good.decision.verdict is None
    assert good.decision.reached.win_probability == 1.0
    assert good.estimate.win_probability == float(seat == 0)


def test_another_way_of_writing_the_best_move_is_the_best_move() -> None:
    same = parse_move("0-2a1")
    assert LAST_CHANCE[0].canonical(same) == FILLING
    decision = analyzed(LAST_CHANCE[0], same).plies[0].decision
    assert decision is not None
    assert decision.loss == 0.0


def test_what_the_engine_itself_plays_loses_nothing() -> None:
    state = deal(Random(3), first=0).state()
    analyst = PatchworkAnalyst(FEW)
    states, moves = [state], list[Move]()
    for _ in range(8):
        moves.append(analyst.position(states[-1]).options[0].move)
        states.append(states[-1].play(moves[-1]))
    game = PatchworkAnalyst(FEW).game(states, moves)
    assert [ply.decision.loss for ply in game.plies if ply.decision] == [0.0] * 8
    assert not game.mistakes


def test_weak_play_loses_more_than_strong_play() -> None:
    setup = deal(Random(5), first=0)
    moves = played(setup, ("search:60", "pip"))
    game = analyzed(setup.state(), *moves, budget=Budget(simulations=30))
    strong, weak = game.summaries
    assert strong.average_loss < weak.average_loss
    assert strong.accuracy > weak.accuracy
    assert game.mistakes
    assert game.win_probabilities[-1] == 1.0


def test_the_same_number_of_simulations_gives_the_same_answer() -> None:
    setup = deal(Random(5), first=0)
    moves = played(setup, ("pip", "pip"))[:6]
    assert analyzed(setup.state(), *moves) == analyzed(setup.state(), *moves)


def test_a_forced_move_is_no_decision() -> None:
    start = table(player(buttons=0), player(3), circle=(15, 9, 1))
    assert len(start.legal_moves) == 1
    assert analyzed(start, ADVANCE).plies[0].decision is None


def test_games_against_the_automa_judge_only_the_player() -> None:
    setup = deal_solo(Random(2), level=3)
    moves = played(setup, ("pip",))
    game = analyzed(setup.state(), *moves, budget=Budget(simulations=16))
    assert [summary.seat for summary in game.summaries] == [0]
    kinds = {type(ply.move) for ply in game.plies if ply.decision is None}
    assert {AutomaTurn, ShuffleDeck} <= kinds
    assert all(ply.seat is None for ply in game.plies if isinstance(ply.move, ShuffleDeck))
    assert set(game.win_probabilities[-1:]) <= {0.0, 1.0}


def test_the_cards_a_player_cannot_see_do_not_matter() -> None:
    """Two decks that look alike from the player's side are judged alike."""
    cards = DECKS[DeckName.NORMAL]
    one = table(player(3), automa(2, deck=cards[:10]))
    two = table(player(3), automa(2, deck=cards[:10][::-1]))
    looks = [PatchworkAnalyst(FEW).position(state) for state in (one, two)]
    assert looks[0].seat is None
    assert looks[0].estimate == looks[1].estimate


def test_the_back_of_a_tactical_card_is_seen() -> None:
    cards = DECKS[DeckName.TACTICAL]
    start = table(player(3), automa(2, deck=cards[:10], deck_name=DeckName.TACTICAL))
    budgets = {
        card: replace(
            start, seats=(start.seats[0], automa(2, (card,), deck_name=DeckName.TACTICAL))
        ).visible_budget
        for card in cards
    }
    assert len(set(budgets.values())) > 1
    low = min(cards, key=lambda card: budgets[card] or 0)
    high = max(cards, key=lambda card: budgets[card] or 0)
    looks = []
    for top in (low, high):
        deck = (top, *(card for card in cards if card != top))[:10]
        state = table(player(3), automa(2, deck=deck, deck_name=DeckName.TACTICAL))
        looks.append(PatchworkAnalyst(FEW).position(state).estimate)
    assert looks[0] != looks[1]


def test_a_finished_game_is_certain() -> None:
    over = LAST_CHANCE[0].play(ADVANCE)
    found = PatchworkAnalyst(FEW).position(over)
    assert (found.seat, found.options) == (None, ())
    assert found.estimate.proved
    assert found.estimate.win_probability == 0.0


def test_progress_is_reported() -> None:
    told = list[tuple[int, int]]()
    states = [LAST_CHANCE[0], LAST_CHANCE[0].play(ADVANCE)]
    PatchworkAnalyst(FEW).game(states, [ADVANCE], lambda *done: told.append(done))
    assert told == [(1, 1)]


def test_facts_are_plain_and_numbered_from_one() -> None:
    facts = json.loads(json.dumps(game_facts(analyzed(LAST_CHANCE[1], ADVANCE), format_move)))
    ply = facts["plies"][0]
    assert (ply["ply"], ply["seat"], ply["move"], ply["win_probability"]) == (1, 2, "adv", 1.0)
    assert ply["decision"]["verdict"] == "blunder"
    assert ply["decision"]["best"]["move"] == "0-0a1"
    assert ply["decision"]["expected"]["win_probability"] == 1.0
    assert facts["seats"][0] | {"accuracy": 0} == {
        "seat": 2,
        "decisions": 1,
        "accuracy": 0,
        "average_loss": 1.0,
        "inaccuracy": 0,
        "mistake": 0,
        "blunder": 1,
    }
    position = position_facts(PatchworkAnalyst(FEW).position(LAST_CHANCE[1]), format_move)
    assert (position["seat"], position["win_probability"], position["margin"]) == (2, 1.0, 1.0)
    assert position["options"][0]["variation"][0] == "0-0a1"


def test_a_reason_is_said_only_if_the_verdict_changes_without_it() -> None:
    """Every reason of a whole game is checked again: the fact is taken away, the verdict falls."""
    setup = deal(Random(4), first=0)
    rivals = [level_named("patchwork", name).agent() for name in ("mabel", "bruno")]
    moves = play_out(PATCHWORK, rivals, setup, Random(1)).moves
    states = [setup.state()]
    for move in moves:
        states.append(states[-1].play(move))
    analyst = PatchworkAnalyst(FEW)
    explained = 0
    for ply in analyst.game(states, moves).mistakes:
        decision, seat = ply.decision, ply.seat
        assert decision is not None
        assert seat is not None
        before, after = states[ply.number - 1], states[ply.number]
        answers = analyst.position(after).options
        answer = answers[0].move if answers else None
        named = {
            claim.reason: claim
            for claim in claims(before.play(decision.best.move), after, seat, answer)
        }
        for reason in decision.reasons:
            without = named[reason]
            better, reached = analyst.position(without.better), analyst.position(without.played)
            loss = value(better, seat) - value(reached, seat)
            assert verdict_of(loss) != decision.verdict
            assert loss <= decision.loss / 2
            explained += 1
    assert explained > 3


def value(insight: Insight, seat: int) -> float:
    """The win probability of a seat."""
    won = insight.estimate.odds[0]
    return won if seat == (insight.seat or 0) else 1 - won


def test_only_what_is_open_is_looked_at_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first move gives all away and stays as it is; the second is judged again, with more."""
    looked: list[int | None] = []
    honest = PatchworkAnalyst._judged

    def judged(self: PatchworkAnalyst, before: State, move: Move) -> Decision | None:
        looked.append(self.budget.simulations)
        found = honest(self, before, move)
        near = found is not None and before.turn == 1 and self.budget == FEW
        return replace(found, loss=0.04) if found is not None and near else found

    monkeypatch.setattr(PatchworkAnalyst, "_judged", judged)
    start = table(player(40, 3), player(41, 3), circle=(0, 1, 2))
    moves = [ADVANCE, ADVANCE]
    states = [start, start.play(ADVANCE), start.play_all(moves)]
    found = PatchworkAnalyst(FEW, closer=(Closer(0.02, 2, most=1),)).game(states, moves)
    assert looked == [60, 60, 120]
    again = PatchworkAnalyst(Budget(simulations=120)).game(states, moves).plies[1].decision
    second = found.plies[1].decision
    assert second is not None
    assert again is not None
    assert second.loss == again.loss != 0.04
    assert found.simulations == 60


def test_no_more_decisions_than_wished_are_looked_at_closer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All three are on the border; the two nearest to it get the effort."""
    closer: list[int] = []
    losses = {10: 0.06, 11: 0.05, 12: 0.045}
    honest = PatchworkAnalyst._judged

    def judged(self: PatchworkAnalyst, before: State, move: Move) -> Decision | None:
        found = honest(self, before, move)
        assert found is not None
        space = before.seats[0].space
        if self.budget != FEW:
            closer.append(space)
        return replace(found, loss=losses[space])

    monkeypatch.setattr(PatchworkAnalyst, "_judged", judged)
    states = [table(player(10 + at, 3), player(41, 30), circle=(0, 1, 2)) for at in range(4)]
    analyst = PatchworkAnalyst(FEW, closer=(Closer(0.02, 2, most=2),), explains=False)
    analyst.game(states, [ADVANCE] * 3)
    assert closer == [11, 12]


def test_reasons_can_be_left_out() -> None:
    found = PatchworkAnalyst(FEW, explains=False).decision(LAST_CHANCE[0], ADVANCE)
    assert found is not None
    assert found.loss == 1.0
    assert found.reasons == ()
