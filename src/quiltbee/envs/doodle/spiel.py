"""OpenSpiel: Patchwork Doodle as a registered Python game, `python_quiltbee_doodle`.

    import pyspiel
    import quiltbee.envs.doodle.spiel

    game = pyspiel.load_game("python_quiltbee_doodle(players=3)")

Chance deals the start cards and the twenty cards that ever lie in the circle, and rolls the die.
All players act at the same time, by the numbers of `quiltbee.envs.doodle.encoding`; one that is
done with a turn waits with action 0. Everyone returns their final score.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from quiltbee.doodle import STANDARD_DECK, Roll, Setup
from quiltbee.doodle.cards import CIRCLE_SIZE
from quiltbee.doodle.steps import ROUNDS, TURNS
from quiltbee.envs.doodle.desk import Desk
from quiltbee.envs.doodle.encoding import ACTION_COUNT, OBSERVATION_SIZE

NAME = "python_quiltbee_doodle"
MOST_PLAYERS = 10
IN_PLAY = CIRCLE_SIZE + TURNS * (ROUNDS - 1)
"""How many patch cards ever lie in the circle."""
LONGEST = 200
"""No game takes as many steps, in which all players act at once."""
_CARDS, _STARTS = STANDARD_DECK.patch_ids, STANDARD_DECK.start_ids
_FACES = tuple(sorted(Counter(STANDARD_DECK.die).items()))

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Patchwork Doodle",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2},
)


class DoodleGame(pyspiel.Game):  # type: ignore[misc]
    """The game."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.seats = int((parameters or {}).get("players", 2))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=len(_CARDS),
            num_players=self.seats,
            min_utility=-81.0,
            max_utility=3.0 * 81,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, parameters or {})

    def new_initial_state(self) -> "DoodleSpielState":
        """Nothing is dealt yet."""
        return DoodleSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and a roll in every turn but the last."""
        return self.seats + IN_PLAY + ROUNDS * TURNS

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ARG002
        params: Any = None,  # noqa: ARG002
    ) -> "DoodleObserver":
        """What a player sees."""
        return DoodleObserver()


class DoodleSpielState(pyspiel.State):  # type: ignore[misc]
    """A game: what chance has dealt, then a desk."""

    def __init__(self, game: DoodleGame) -> None:
        super().__init__(game)
        self._seats = game.seats
        self._starts: list[int] = []
        self._cards: list[int] = []
        self.desk: Desk | None = None

    def current_player(self) -> int:
        """Chance, or all players at once."""
        if self.desk is None or self.desk.state.chance_waits:
            return int(pyspiel.PlayerId.CHANCE)
        over = self.desk.state.is_over
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.SIMULTANEOUS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A start card for each seat, then the cards, by their place in the deck; then rolls."""
        if self.desk is not None:
            return [(face, count / len(STANDARD_DECK.die)) for face, count in _FACES]
        dealt, count = self._cards, len(_CARDS)
        if len(self._starts) < self._seats:
            round_of_deal = len(self._starts) // len(_STARTS) * len(_STARTS)
            dealt, count = self._starts[round_of_deal:], len(_STARTS)
        left = [number for number in range(count) if number not in dealt]
        return [(number, 1 / len(left)) for number in left]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.desk is not None, "chance is asked for its outcomes"
        found: list[int] = np.flatnonzero(self.desk.mask(player)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.desk is not None:
            self.desk = self.desk.copy()
            self.desk.play(Roll(action))
            return
        dealt = self._starts if len(self._starts) < self._seats else self._cards
        dealt.append(action)
        if len(self._cards) == IN_PLAY:
            self.desk = Desk(self._setup().state())

    def _setup(self) -> Setup:
        laid = [_CARDS[number] for number in self._cards]
        rest = [card for card in _CARDS if card not in laid]  # never seen
        return Setup((*laid, *rest), 0, tuple(_STARTS[number] for number in self._starts))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        assert self.desk is not None, "the cards are dealt"
        self.desk = self.desk.copy()
        acting = self.desk.state.acting_seats
        for seat, action in enumerate(actions):
            if seat in acting:
                self.desk.act(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        kind = "chance" if player == pyspiel.PlayerId.CHANCE else f"seat {player}"
        return f"{kind}: {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.desk is not None and self.desk.state.is_over

    def returns(self) -> list[float]:
        """The final scores; nothing while the game goes on."""
        if self.desk is None or not self.desk.state.is_over:
            return [0.0] * self._seats
        return [float(score) for score in self.desk.state.scores]

    def __str__(self) -> str:
        if self.desk is None:
            return f"Patchwork Doodle, dealt: {self._starts} {self._cards}"
        return f"{self.desk.state}\nchosen: {self.desk.chosen}"


class DoodleObserver:
    """Tells a player what lies before it and on the table; not the pile, nor others' boards."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DoodleSpielState, player: int) -> None:
        """Look at a state."""
        self.tensor[:] = 0 if state.desk is None else state.desk.observation(player)

    def string_from(self, state: DoodleSpielState, player: int) -> str:
        """The same in words."""
        if state.desk is None:
            return "the cards are dealt"
        return f"{state.desk.state.seen_by(player)}\nchosen: {state.desk.chosen[player]}"


pyspiel.register_game(_TYPE, DoodleGame)

__all__: Sequence[str] = ("NAME", "DoodleGame", "DoodleObserver", "DoodleSpielState")
