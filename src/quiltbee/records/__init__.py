"""A finished or running game as text: headers with the setup, then chance and moves.

Reading needs no random generator: all chance is written down. `read_record` gives a whole record or
an error with line and column; nothing is ever half-read. The grammar is in `docs/notation.md`.
"""

from quiltbee.records.reader import read_record
from quiltbee.records.record import Line, Ply, Record
from quiltbee.records.writer import write_record

__all__ = ["Line", "Ply", "Record", "read_record", "write_record"]
