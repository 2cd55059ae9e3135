"""What an agent is.

    class Cautious:
        def choose(self, state: patchwork.State, seat: int, random: Random) -> patchwork.Move:
            return state.legal_moves[0]

Such a class is an `Agent[patchwork.State, patchwork.Move]` without saying so, and sits down
anywhere as `module:Cautious`; see `own.py`. A bare `Agent` is one of whatever game.
"""

from random import Random
from typing import TYPE_CHECKING, Any, Never, Protocol, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", contravariant=True, default=Never)
    MoveT = TypeVar("MoveT", covariant=True, default=object)
else:  # defaults are for type checkers; Python has them from 3.13 on
    from typing import TypeVar

    StateT = TypeVar("StateT", contravariant=True)
    MoveT = TypeVar("MoveT", covariant=True)


class Agent(Protocol[StateT, MoveT]):
    """Chooses a move. The generator is given, so that the same seed plays the same game."""

    def choose(self, state: StateT, seat: int, random: Random) -> MoveT:
        """A legal move of this seat, which sees the state as it may know it."""
        ...


AnyAgent: TypeAlias = Agent[Any, Any]
"""An agent that was found by its name: the types do not tell which game it plays."""
