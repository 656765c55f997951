"""Mutants of the package, and a seeded sample of them.

Cosmic Ray's operators find the places. Places where a mutant says nothing about the tests are left
out: annotations, assertions, decorators, class options, logging and unions of types.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from tests.mutation.operators import OURS, Operator, Span

PARTS = ("axis", "games", "revised", "odds", "server/play", "server/storage")
"""The parts of the package that are mutated: folders, and those of `PLACES`."""
PLACES = {
    "revised": (
        "games/revised",
        "axis/combat/bombardment.py",
        "axis/combat/combat_order.py",
        "axis/combat/conditions.py",
        "axis/combat/emergency_landings.py",
        "axis/combat/under_water.py",
        "axis/movement/promise_duties.py",
        "axis/movement/promises.py",
        "axis/position/finished.py",
        "axis/sea/submarines.py",
        "axis/turn/new_carriers.py",
    )
}
"""The folders and modules of parts that are no folder: an edition, with what was made for it."""
NOT_SAMPLED = {
    "server/storage/schema.py": "declares tables; a test compares it with the migrations",
    "server/storage/migrations/": "as they were released; a test compares them with the schema",
}
"""Modules that are not mutated, with the reason."""

_SKIPPED_KINDS = ("RemoveDecorator", "VariableReplacer", "VariableInserter")
_ODD = ("_Is", "_IsNot", "_Pow", "_RShift", "_LShift", "_BitXor", "_Invert", "_UAdd")
"""Replacements that nobody types by mistake."""
_NODES = {
    "ReplaceComparisonOperator": ("comparison",),
    "ReplaceBinaryOperator": ("operator",),
    "ReplaceUnaryOperator": ("factor", "not_test"),
}
"""The types of nodes that the many operators of a kind change; other kinds look at every node."""


@dataclass(frozen=True)
class Candidate:
    """A mutant that can be made: one operator at one place."""

    part: str
    file: str
    function: str
    operator: str
    occurrence: int
    line: int
    column: int
    old: str
    """The line before the change."""
    nth: int
    """The number among the equal places of the function."""

    @property
    def key(self) -> str:
        """An ID that stays the same as long as the line and the name of its function do.

        What lies in several parts has an ID for each.
        """
        part = (self.part,) if self.part in PLACES else ()
        words = (*part, self.file, self.function, self.operator, self.old, str(self.nth))
        return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]


def sample(package: Path, seed: int, sizes: dict[str, int]) -> list[Candidate]:
    """Draw mutants of every part, at most one for each place."""
    drawn: list[Candidate] = []
    for part, size in sizes.items():
        found: list[Candidate] = []
        for file in files(package, part):
            found += one_per_place(seed, candidates(package, part, file))
        found.sort(key=lambda one: _rank(seed, one.key))
        drawn += _that_compile(package, found, size)
    return drawn


def one_per_place(seed: int, found: Iterable[Candidate]) -> list[Candidate]:
    """Keep one mutant for each place."""
    kept: dict[tuple[int, int], Candidate] = {}
    for one in sorted(found, key=lambda one: _rank(seed, one.key)):
        kept.setdefault((one.line, one.column), one)
    return list(kept.values())


def files(package: Path, part: str) -> list[str]:
    """Return the modules of a part that are mutated."""
    places = [package / place for place in PLACES.get(part, (part,))]
    found = [path for place in places for path in (place, *place.rglob("*.py")) if path.is_file()]
    names = sorted(path.relative_to(package).as_posix() for path in found)
    return [name for name in names if not name.startswith(tuple(NOT_SAMPLED))]


def candidates(package: Path, part: str, file: str) -> Iterator[Candidate]:
    """Yield every mutant of a module."""
    code = (package / file).read_text(encoding="utf-8")
    lines, tree = code.splitlines(), ast.parse(code)
    skipped, functions = set(_skipped(tree)), list(_functions(tree))
    nodes = list(ast_nodes(get_ast(code)))
    for name, operator in operators().items():
        seen: dict[tuple[str, str], int] = {}
        types = _NODES.get(name.rpartition("/")[2].partition("_")[0])
        looked_at = [node for node in nodes if types is None or node.type in types]
        spans = (span for node in looked_at for span in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(spans):
            line, column = start
            if any(_inside(start, span) for span in skipped):
                continue
            old = " ".join(lines[line - 1].split())
            function = _function_at(functions, line)
            nth = seen[function, old] = seen.get((function, old), -1) + 1
            yield Candidate(part, file, function, name, occurrence, line, column, old, nth)


@cache
def operators() -> dict[str, Operator]:
    """Return the operators by name."""
    names = cosmic_ray.plugins.operator_names()
    found = {name: cosmic_ray.plugins.get_operator(name) for name in names if _sensible(name)}
    return {name: type_() for name, type_ in (found | OURS).items()}


def mutated(code: str, candidate: Candidate) -> str | None:
    """Return the code of the mutant, or None if it would not compile."""
    changed: str | None = mutate_code(code, operators()[candidate.operator], candidate.occurrence)
    if changed is None or changed == code:
        return None
    try:
        compile(changed, candidate.file, "exec", dont_inherit=True)
    except SyntaxError:
        return None
    return changed


def _that_compile(package: Path, found: Iterable[Candidate], size: int) -> list[Candidate]:
    kept: list[Candidate] = []
    for one in found:
        if len(kept) == size:
            break
        if mutated((package / one.file).read_text(encoding="utf-8"), one) is not None:
            kept.append(one)
    return kept


def _sensible(name: str) -> bool:
    kind = name.rpartition("/")[2]
    if kind.startswith(_SKIPPED_KINDS):
        return False
    if kind in ("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"):
        return True
    return not kind.endswith(_ODD)


def _rank(seed: int, key: str) -> str:
    return hashlib.sha256(f"{seed} {key}".encode()).hexdigest()


def _skipped(tree: ast.AST) -> Iterator[Span]:
    """Yield the spans of code that are left out."""
    for node in ast.walk(tree):
        for child in _left_out(node):
            assert child.end_lineno is not None
            assert child.end_col_offset is not None
            yield (
                (child.lineno, child.col_offset),
                (child.end_lineno, child.end_col_offset),
            )


def _left_out(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from node.decorator_list
            if node.returns:
                yield node.returns
        case ast.ClassDef():
            yield from node.decorator_list
            yield from (keyword.value for keyword in node.keywords)
            yield from node.bases
        case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.Assert():
            yield node
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.keyword(arg="strict"):
            yield node.value
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "logger")))):
            yield node
        case ast.Module():
            yield from (child for child in node.body if _is_alias(child))
        case ast.BinOp(op=ast.BitOr()) if _is_union(node):
            yield node
        case _:
            return


def _is_alias(node: ast.stmt) -> bool:
    """Whether a statement names a type: `Answer = Yes | No`."""
    match node:
        case ast.Assign(value=ast.BinOp(op=ast.BitOr())) | ast.Assign(value=ast.Subscript()):
            return True
        case _:
            return False


def _is_union(node: ast.expr) -> bool:
    """Whether an expression is a union of types, as in `isinstance(it, Move | Load)`."""
    match node:
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_union(left) and _is_union(right)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            words = name.lstrip("_")
            return words[:1].isupper() and not words.isupper()
        case _:
            return False


def _inside(start: tuple[int, int], span: Span) -> bool:
    return span[0] <= start < span[1]


def _functions(tree: ast.AST, above: str = "") -> Iterator[tuple[int, int, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{above}.{node.name}" if above else node.name
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from _functions(node, name)
        else:
            yield from _functions(node, above)


def _function_at(functions: list[tuple[int, int, str]], line: int) -> str:
    """Return the innermost function or class around a line."""
    around = [(last - first, name) for first, last, name in functions if first <= line <= last]
    return min(around)[1] if around else ""
