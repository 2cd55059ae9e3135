"""How a bot chooses its move: by what its seat may know, with chance of its own from the seed."""

from typing import Any

from quiltbee.agents.agent import Agent
from quiltbee.match.match import Match
from quiltbee.seeds import agent_random


def choice(match: Match, seat: int, agent: Agent) -> Any:
    """The move that an agent chooses for a seat (from 0) now.

    It depends on the table alone: a break, a hint or a restart changes nothing.
    """
    seen = match.rules.seen_by(match.state, (seat,))
    return agent.choose(seen, seat, agent_random(match.seed.value, seat, len(match.plies)))
