"""The shape of the house as a contract of import-linter: what is shared, and one filling a game.

A module belongs to a game if the game's name is a part of its own: `quiltbee.patchwork.state`,
`quiltbee.match.doodle.choices`. All other modules are shared. Shared modules know no game, and the
fillings of one game know nothing of another; what a shared module needs of a game it gets from the
registration in `quiltbee.games`.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.application.contract_utils import AlertLevel, remove_ignored_imports_and_report

Import = tuple[str, str]
"""A module and one that it imports."""


def game_of(module: str, games: Sequence[str]) -> str | None:
    """The game a module belongs to; None if it is shared."""
    return next((part for part in module.split(".") if part in games), None)


def crossing_imports(graph: ImportGraph, games: Sequence[str]) -> Iterator[Import]:
    """The imports of a game by a shared module, or by a filling of another game."""
    for importer in sorted(graph.modules):
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            wanted = game_of(imported, games)
            if wanted is not None and wanted != game_of(importer, games):
                yield importer, imported


class FillingsContract(Contract):
    """Shared modules and fillings of other games import no game.

    Options: `games`, the names of their folders, and `ignore_imports`, the exceptions. An exception
    that matches nothing is an error, unless `unmatched_ignore_imports_alerting` says otherwise.
    """

    games = fields.ListField(subfield=fields.StringField())
    ignore_imports = fields.SetField(subfield=fields.ImportExpressionField(), required=False)
    unmatched_ignore_imports_alerting = fields.EnumField(AlertLevel, default=AlertLevel.ERROR)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Compare the imports with the games' names."""
        removal = remove_ignored_imports_and_report(
            graph=graph,
            ignore_imports=cast("Any", self.ignore_imports),
            unmatched_alerting=cast("Any", self.unmatched_ignore_imports_alerting),
        )
        found = list(crossing_imports(graph, cast("list[str]", self.games)))
        return ContractCheck(
            kept=not found, warnings=list(removal.warnings), metadata={"imports": found}
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import and the way out."""
        for importer, imported in check.metadata["imports"]:
            output.print_error(f"{importer} -> {imported}", bold=False)
        output.print_error("Ask the registration (quiltbee.games) for what a game brings along.")
