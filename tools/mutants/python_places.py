"""Where bugs can be planted in a module of Python, by Cosmic Ray's operators and one of our own.

Left out are places where a bug says nothing about the tests: annotations, decorators, what a class
is declared as, logs and figures for the operator, and unions of types, which fail at any import.
"""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from tools.mutants.mutant import Place

OPERATORS = (
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("FloorDiv_Mul", "Mod_Mul", "Pow_Mul")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitOr")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("LShift_RShift", "RShift_LShift")),
    "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceUnaryOperator_Delete_Not",
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ZeroIterationForLoop",
)
"""Those of Cosmic Ray's that a person might slip into; `a << b` for `a - b` any test would find."""
REMOVED = "RemoveStatement"
QUIET = ("log.", "metrics.", "warnings.")
Span = tuple[tuple[int, int], tuple[int, int]]
Way = tuple[str, Callable[[], str | None]]


@cache
def _operators() -> dict[str, Any]:
    return {name: get_operator(f"core/{name}")() for name in OPERATORS}


def places_in(root: Path, path: str) -> Iterator[Place]:
    """All places of a module."""
    text = (root / path).read_text("utf-8")
    silent = list(_silent_spans(ast.parse(text)))
    found: dict[tuple[int, int], list[Way]] = defaultdict(list)
    nodes = list(ast_nodes(get_ast(text)))
    for name, operator in _operators().items():
        spans = [span for node in nodes for span in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(spans):
            if not any(begin <= start < end for begin, end in silent):
                make = partial(_mutated, text, operator, occurrence)
                found[start].append((name, make))
    for start, end in _statements(ast.parse(text)):
        found[start, -1].append((REMOVED, partial(_without, text, start, end)))
    for place in sorted(found):
        yield Place(path, place[0], tuple(found[place]))


def _mutated(text: str, operator: Any, occurrence: int) -> str | None:
    """The text with the bug; None where an operator stands for something else, as in `**facts`.

    Cosmic Ray also stumbles over errors with dots in their names.
    """
    try:
        code: str | None = mutate_code(text, operator, occurrence)
        ast.parse(code or "")
        return code
    except (SyntaxError, AttributeError):
        return None


def _span(node: ast.AST) -> Span:
    place: Any = node
    return (place.lineno, place.col_offset), (place.end_lineno, place.end_col_offset)


def _silent_spans(tree: ast.Module) -> Iterator[Span]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from map(_span, node.decorator_list)
                if node.returns is not None:
                    yield _span(node.returns)
            case ast.ClassDef():
                yield from map(_span, (*node.decorator_list, *node.keywords))
            case ast.arg(annotation=ast.expr() as annotation):
                yield _span(annotation)
            case ast.AnnAssign():
                yield _span(node.annotation)
            case ast.Expr(value=ast.Call() as call) if ast.unparse(call).startswith(QUIET):
                yield _span(call)
            case ast.Expr(value=ast.Constant()):
                yield _span(node)
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                yield _span(kinds)
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.BinOp):
            yield _span(statement)


def _statements(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """The lines of calls whose answer nobody wants, and of refusals, inside of functions."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    for function in ast.walk(tree):
        if isinstance(function, functions):
            for node in ast.walk(function):
                called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
                loud = called and not ast.unparse(node).removeprefix("await ").startswith(QUIET)
                if loud or isinstance(node, ast.Raise):
                    (first, _), (last, _) = _span(node)
                    yield first, last


def _without(text: str, first: int, last: int) -> str:
    lines = text.splitlines(keepends=True)
    indent = lines[first - 1][: len(lines[first - 1]) - len(lines[first - 1].lstrip())]
    return "".join((*lines[: first - 1], f"{indent}pass\n", *lines[last:]))
