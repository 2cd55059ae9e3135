"""The examples of docs/kernel.md run, one after the other, as a reader would type them."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"


def test_every_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(examples) >= 6
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), names)
