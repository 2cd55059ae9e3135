"""Patchwork for learning programs: the numbers of actions, masks and observations."""
