from pathlib import Path

import pytest
from benchmarks.suite.entries import FILE, Entry, Phase, Source, Verdict, phase_of, read, write
from benchmarks.suite.losses import Kind, loss_of, weights

from quiltbee.patchwork import State, format_move, parse_move


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    return read()


def entries(sources: list[Source]) -> list[Entry]:
    return [entry for source in sources for entry in source.entries]


def test_the_suite_has_positions_of_all_phases(sources: list[Source]) -> None:
    phases = [phase_of(entry.state) for entry in entries(sources)]
    assert len(phases) >= 100
    assert all(phases.count(phase) >= 10 for phase in Phase)
    assert all(weights(sources)[phase] > 0 for phase in Phase)


def test_its_moves_are_legal_and_written_in_one_way(sources: list[Source]) -> None:
    for entry in entries(sources)[::7]:
        for move in entry.verdicts:
            entry.state.play(parse_move(move))
            assert format_move(entry.state.canonical(parse_move(move))) == move


def test_its_values_are_probabilities_and_exact_ones_certain(sources: list[Source]) -> None:
    for entry in entries(sources):
        wins = [known.win for known in entry.verdicts.values()]
        assert all(0 <= win <= 1 for win in wins)
        exact = [known for known in entry.verdicts.values() if known.simulations is None]
        assert all(known.win in (0, 1) for known in exact)
        assert entry.win == max(wins)


def test_a_suite_is_read_as_it_was_written(sources: list[Source], tmp_path: Path) -> None:
    write(sources, tmp_path / "copy.txt")
    assert (tmp_path / "copy.txt").read_text() == FILE.read_text()


def test_no_suite_is_empty(tmp_path: Path) -> None:
    assert read(tmp_path / "none.txt") == []


def judged(state: State, **wins: float) -> Entry:
    named = {name.replace("_", "-"): win for name, win in wins.items()}
    return Entry(state, {name: Verdict(win, 0.0, 1000) for name, win in named.items()})


@pytest.fixture
def opening(sources: list[Source]) -> State:
    return next(
        entry.state
        for entry in entries(sources)
        if phase_of(entry.state) is Phase.OPENING and not entry.state.special_patches_waiting
    )


@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("adv", {Kind.PLACEMENT: 0.0, Kind.TEMPO: 0.2}),
        ("p5-b", {Kind.PLACEMENT: 0.1}),
        ("p7-a", {Kind.PLACEMENT: 0.0, Kind.PATCH: 0.3}),
        ("p7-b", {Kind.PLACEMENT: 0.05, Kind.PATCH: 0.3}),
        ("p5-a", {Kind.PLACEMENT: 0.0}),
    ],
)
def test_a_loss_has_the_part_of_what_to_do_and_of_where(
    move: str, parts: dict[Kind, float], opening: State
) -> None:
    entry = judged(opening, p5_a=0.6, p5_b=0.5, p7_a=0.3, p7_b=0.25, adv=0.4)
    found = loss_of(entry, move)
    assert found.parts == pytest.approx(parts)
    assert found.whole == pytest.approx(0.6 - entry.verdicts[move].win)


def test_a_surer_verdict_stays() -> None:
    exact, long, short = Verdict(1, 3, None), Verdict(0.7, 1, 1000), Verdict(0.6, 1, 10)
    assert exact.is_surer_than(long)
    assert long.is_surer_than(short)
    assert not long.is_surer_than(exact)
    assert not exact.is_surer_than(exact)
