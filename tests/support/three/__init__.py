"""Three in a row on nine cells: the smallest game of the house, registered only while tests run.

It shows what a further game needs (docs/adding-a-game.md) and proves that no floor above the rules
knows which game it runs.
"""
