"""The agent that is asked when a person wants a hint."""

HINT_AGENT = "greedy"
