"""Ends of games that hold something to find: short, so that an engine is soon done with them."""

from pathlib import Path

POSITION = (
    "pw1_revised_9.15.8.28.19.18.1.29_20~47~2-0a1.13-6b1.4-3a2.20-1e1.21-0a5.26-2b4.11-3a7.30-1e5."
    "s-g1.3-0d3.6-0b8.s-b4.16-3g3.s-c3.12-2g5.10-1h1.s-i9_13~45~27-3a6.24-2a4.17-0b9.7-0c7.31-0c3."
    "22-1e1.5-1a2.0-0d6.23-1f3.32-0f7.25-0b1.14-5h1_2~-~-~0"
)
ENDING = f'''[Quiltbee "1"]
[Game "patchwork"]
[Position "{POSITION}"]

1. adv 2. 9-0g8 3. s-c4 4. adv 5. adv =10,9
'''
"""The second seat gives the game away, the first gives it back, and then once more."""
DOODLE = (Path(__file__).parent / "doodle_ending.qb").read_text("utf-8")
"""A game of Doodle by two bots, begun from a position."""
