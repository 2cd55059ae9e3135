from quiltbee.kernel.warm_up import compile_all


def test_everything_is_compiled_and_reported() -> None:
    told = list[tuple[int, int, str]]()
    compile_all(lambda *part: told.append(part))
    count = told[0][1]
    assert [(done, of) for done, of, _ in told] == [(done, count) for done in range(count)]
    assert all(name.startswith("Patchwork: ") for _, _, name in told)
