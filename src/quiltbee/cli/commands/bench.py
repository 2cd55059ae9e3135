"""`quiltbee bench`: how fast rules and kernel are on this machine."""

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.refusals import missing_package
from quiltbee.cli.terminal.readiness import progress_steps

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from quiltbee.kernel.benchmark import Figure, Reference
    from quiltbee.kernel.twins import Twin
    from quiltbee.progress import Report


def bench(
    as_json: AsJson = False,
    seconds: Annotated[
        float, typer.Option(help="How long each figure is measured.", min=0.01)
    ] = 1.2,
    language: SpokenLanguage = None,
) -> None:
    """Measure games, moves, placements, perft and batches per second: plain Python and kernel."""
    try:
        from quiltbee.kernel import benchmark
        from quiltbee.kernel.twins import twins
        from quiltbee.kernel.warm_up import compile_all
    except ImportError as error:
        raise missing_package("quiltbee bench", error, "pip install quiltbee") from error
    texts = texts_in(language)
    with progress_steps(texts("bench.compiling")) as report:
        compile_all(report)
    with progress_steps(texts("bench.measuring")) as report:
        told = _measured(benchmark, twins(), seconds, report)
    if as_json:
        echo_json(told, indent=1)
    else:
        _print(told)


def _measured(
    benchmark: "ModuleType", twins: "Iterable[Twin]", seconds: float, report: "Report"
) -> dict[str, Any]:
    measures = [named for twin in twins for named in twin.measures(seconds)]
    count = 1 + len(measures)
    report(0, count, "reference")
    reference = benchmark.measure_reference(seconds)
    figures = []
    for done, (name, measure) in enumerate(measures, start=1):
        report(done, count, name)
        figures.append(_with_ratios(measure(), reference))
    return {
        "machine": benchmark.machine(),
        "reference": reference._asdict(),
        "figures": figures,
    }


def _with_ratios(figure: "Figure", reference: "Reference") -> dict[str, Any]:
    """The figure, and each rate for every million steps of the reference loop."""
    return figure._asdict() | {
        "python_ratio": None if figure.python is None else figure.python / reference.python * 1e6,
        "kernel_ratio": figure.kernel / reference.kernel * 1e6,
    }


def _print(report: dict[str, Any]) -> None:
    console = Console()
    table = Table(title="Per second; in brackets: per million steps of the reference loop")
    for heading in ("game", "figure"):
        table.add_column(heading)
    for heading in ("plain Python", "kernel", "times"):
        table.add_column(heading, justify="right")
    for figure in report["figures"]:
        python, kernel = figure["python"], figure["kernel"]
        table.add_row(
            figure["game"],
            figure["name"],
            _cell(python, figure["python_ratio"]),
            _cell(kernel, figure["kernel_ratio"]),
            f"{kernel / python:,.0f}×" if python else "",
        )
    console.print(table)
    reference = report["reference"]
    console.print(
        f"Reference loop: plain Python {short(reference['python'])}, "
        f"machine code {short(reference['kernel'])} steps a second."
    )
    console.print(", ".join(f"{name} {value}" for name, value in report["machine"].items()))


def _cell(rate: float | None, ratio: float | None) -> str:
    return "–" if rate is None or ratio is None else f"{short(rate)} ({short(ratio)})"


def short(number: float) -> str:
    """Three figures and a unit: 614 k."""
    for unit in ("", " k", " M"):
        if number < 999.5:
            return f"{number:.3g}{unit}"
        number /= 1000
    return f"{number:,.3g} G"
