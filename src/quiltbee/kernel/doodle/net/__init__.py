"""The value net of Doodle: how many points a drawing board is still expected to bring.

`board_looks` and `rectangle_looks` say what the net sees of a board, `table_looks` what it sees of
the table, `options` lists everything a seat can do in a step, `values` gives each option its value,
and `weights` reads and writes the file they come from.
"""
