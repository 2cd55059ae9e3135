"""One module for each step; the newest is the schema of `tables.py`."""
