"""`quiltbee bench`: how fast rules and kernel are on this machine."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from quiltbee.kernel.benchmark import Figure, Reference


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    seconds: Annotated[
        float, typer.Option(help="How long each figure is measured.", min=0.01)
    ] = 1.2,
) -> None:
    """Measure games, moves, placements, perft and batches per second: plain Python and kernel."""
    try:
        from quiltbee.kernel import benchmark
        from quiltbee.kernel.twins import twins
        from quiltbee.kernel.warm_up import compile_all
    except ImportError as error:
        typer.echo(
            f"The kernel needs {error.name}, which is missing. Reinstall quiltbee.",
            err=True,
        )
        raise typer.Exit(1) from error
    compile_all(lambda done, count, name: _progress(f"Compiling {done + 1}/{count}: {name}"))
    _progress("Measuring the reference loop")
    reference = benchmark.measure_reference(seconds)
    report = {
        "machine": benchmark.machine(),
        "reference": reference._asdict(),
        "figures": [
            _with_ratios(_measured(name, measure), reference)
            for twin in twins()
            for name, measure in twin.measures(seconds)
        ],
    }
    _progress("")
    if as_json:
        typer.echo(json.dumps(report, indent=1))
    else:
        _print(report)


def _measured(name: str, measure: "Callable[[], Figure]") -> "Figure":
    _progress(f"Measuring {name}")
    return measure()


def _progress(text: str) -> None:
    """One line on the terminal that is overwritten; nothing if output is redirected."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


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
