"""docs/errors.md, made from the closed list of codes."""

from quiltbee.errors import MESSAGES, ErrorCode

HEAD = """# Errors

The closed list of what can be refused: the same codes in Python (`error.code`), in JSON, on the
wire and in the page. Words in braces are the facts of the case (`error.facts`). Made from
`src/quiltbee/errors.py` by `make golden`.

`notation/…` and `record/…` are raised as `InvalidNotation` and `InvalidRecord` (with line and
column), `setup/…` and `deck/…` as `InvalidSetup` (all faults at once), `move/…` as `IllegalMove`,
`drawing/…`, `agent/…`, `arena/…` and `engine/…` as `InvalidOption`, `weights/…` as
`InvalidWeights`, `match/…` as `CommandRefused`.

| code | message |
|---|---|
"""


def errors_page() -> str:
    """The page as text."""
    lines = [f"| `{code.value}` | {MESSAGES[code].replace('|', '&#124;')} |" for code in ErrorCode]
    return HEAD + "\n".join(lines) + "\n"
