"""OpenSpiel: Patchwork as a registered Python game, `python_quiltbee_patchwork`.

    import pyspiel
    import quiltbee.envs.patchwork.spiel

    game = pyspiel.load_game("python_quiltbee_patchwork")

Chance lays the circle, one patch after the other, from the one behind the neutral token on; then
the players act by the numbers of `quiltbee.envs.patchwork.encoding`. The winner returns 1, the
loser -1. The first player starts.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from quiltbee.envs.patchwork.encoding import (
    ACTION_COUNT,
    OBSERVATION_SIZE,
    mask_of,
    move_of,
    observation_of,
)
from quiltbee.patchwork import PATCHES, Setup, State
from quiltbee.patchwork.patches import LAST_PATCH

NAME = "python_quiltbee_patchwork"
LONGEST = 200
"""No game takes as many actions."""

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Patchwork",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTION_COUNT,
    max_chance_outcomes=len(PATCHES),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class PatchworkGame(pyspiel.Game):  # type: ignore[misc]
    """The game."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, parameters or {})

    def new_initial_state(self) -> "PatchworkSpielState":
        """Nothing is laid yet."""
        return PatchworkSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for each patch but the last, which is always the same."""
        return len(PATCHES) - 1

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ARG002
        params: Any = None,  # noqa: ARG002
    ) -> "PatchworkObserver":
        """What a player sees; everything is open."""
        return PatchworkObserver()


class PatchworkSpielState(pyspiel.State):  # type: ignore[misc]
    """A game: the patches that chance has laid, then a state of the rules."""

    def __init__(self, game: PatchworkGame) -> None:
        super().__init__(game)
        self._laid: list[int] = []
        self.table: State | None = None

    def current_player(self) -> int:
        """Whose turn it is, chance while it lays the circle."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.table.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every patch that does not lie yet is equally likely."""
        left = [patch.id for patch in PATCHES if patch.id not in {*self._laid, LAST_PATCH}]
        return [(patch, 1 / len(left)) for patch in left]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        assert self.table is not None, "chance is asked for its outcomes"
        found: list[int] = np.flatnonzero(mask_of(self.table)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            move = move_of(self.table, action)
            assert move is not None, "only legal actions are applied"
            self.table = self.table.play(move)
            return
        self._laid.append(action)
        if len(self._laid) == len(PATCHES) - 1:
            self.table = Setup((*self._laid, LAST_PATCH)).state()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"patch {action}"
        return str(move_of(self.table, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.is_over

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the other; nothing while the game goes on."""
        outcome = None if self.table is None else self.table.outcome
        if outcome is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        if self.table is None:
            return f"Patchwork, laid: {' '.join(map(str, self._laid))}"
        return str(self.table)


class PatchworkObserver:
    """Tells a player what lies on the table."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PatchworkSpielState, player: int) -> None:
        """Look at a state."""
        self.tensor[:] = 0 if state.table is None else observation_of(state.table, player)

    def string_from(self, state: PatchworkSpielState, player: int) -> str:  # noqa: ARG002
        """The same in words."""
        return str(state)


pyspiel.register_game(_TYPE, PatchworkGame)

__all__: Sequence[str] = ("NAME", "PatchworkGame", "PatchworkObserver", "PatchworkSpielState")
