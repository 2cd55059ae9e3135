from collections.abc import Callable

import pytest

from quiltbee.kernel.warm_up import Report, compile_all, compile_players


@pytest.mark.parametrize("compile_them", [compile_all, compile_players])
def test_everything_is_compiled_and_reported(compile_them: Callable[[Report], None]) -> None:
    told = list[tuple[int, int, str]]()
    compile_them(lambda *part: told.append(part))
    count = told[0][1]
    assert [(done, of) for done, of, _ in told] == [(done, count) for done in range(count)]
    assert {name.partition(": ")[0] for _, _, name in told} == {"Patchwork", "Doodle"}
